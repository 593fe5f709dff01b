/** How articles are named in paths: 5a, 5A, 5 a, 5 bis, 69-a. */
import { beforeAll, describe, expect, it } from 'vitest';
import { compareArticleRefs, letterPlace } from '../../edge/law/article-ref.ts';
import { letterCode } from '../../generator/dataset/numbers.ts';
import { amendedFolder } from '../helpers/amended-act.ts';
import { type Api, apiOf } from '../helpers/api.ts';
import type { Json } from '../helpers/client.ts';

const OVEN = '/frameworks/oven_act';

let api: Api;
beforeAll(async () => {
  const folder = amendedFolder();
  const articles = folder['oven_act/articles.json'] as Json[];
  const inserted = ['2-a', '2a', '2aa', '2b', '2bis'].map((ref) => ({
    article_number: 2,
    article_ref: ref,
    title: `Sensors ${ref}`,
    chapter: null,
    paragraphs: [{ paragraph_ref: '1', content: `A sensor ${ref} must watch the chimney.` }],
  }));
  const without = articles.filter(({ article_ref }) => article_ref !== '2a');
  const refs = inserted.map(({ article_ref }) => article_ref);
  api = await apiOf({
    ...folder,
    'oven_act/articles.json': [...without.slice(0, 2), ...inserted, ...without.slice(2)],
    'oven_act/history/2022-05-01/absent.json': { articles: refs, annexes: ['II'] },
  });
});

const data = async (path: string) => (await api.json(path)).data as Json;

describe('an article of the API', () => {
  it.each([
    ['2A', '2a'],
    ['2%20a', '2a'],
    ['2%20A', '2a'],
    ['2AA', '2aa'],
    ['2-a', '2-a'],
    ['2-A', '2-a'],
    ['2bis', '2bis'],
    ['2%20bis', '2bis'],
    ['2%20Bis', '2bis'],
  ])('answers at /articles/%s as Article %s', async (written, ref) => {
    const whole = await data(`${OVEN}/articles/${ref}`);
    expect(whole).toMatchObject({ article_number: 2, article_ref: ref, title: `Sensors ${ref}` });
    expect(await data(`${OVEN}/articles/${written}`)).toEqual(whole);
    for (const below of ['requirements', 'related', 'history'])
      expect(await data(`${OVEN}/articles/${written}/${below}`)).toEqual(
        await data(`${OVEN}/articles/${ref}/${below}`),
      );
    expect(await data(`${OVEN}/versions/2024-06-01/articles/${written}`)).toEqual(whole);
    expect(await data(`${OVEN}/articles/${written}?at=2025-01-01`)).toEqual(whole);
    expect(await data(`${OVEN}/changes?article=${written}`)).toMatchObject([
      { id: `art_${ref}`, article_ref: ref },
    ]);
  });

  it('has an id of its own, whatever its letter, and its place in the act', async () => {
    const listed = (await api.json(`${OVEN}/articles?per_page=100`)).data as Json[];
    expect(listed.map(({ article_ref }) => article_ref)).toEqual([
      ...['1', '2', '2-a', '2a', '2aa', '2b', '2bis', '5'],
    ]);
    expect(new Set(listed.map(({ id }) => id)).size).toBe(listed.length);
  });

  it('is found by its label, and cited by it', async () => {
    const citation = encodeURIComponent('Article 2-a(1) Oven Act');
    expect(await data(`/resolve?q=${citation}`)).toMatchObject({
      citation: 'Article 2-a(1) Oven Act',
      article_ref: '2-a',
      paragraph_ref: '1',
    });
    for (const [query, ref] of [
      ['oven act article 2-a', '2-a'],
      ['oven act article 2 bis', '2bis'],
    ]) {
      const { data: found } = await api.json(
        `/search?q=${encodeURIComponent(query ?? '')}&type=article`,
      );
      expect(found).toMatchObject([{ article_ref: ref, url: `/v1${OVEN}/articles/${ref}` }]);
    }
  });

  it.each([
    '2z',
    '2Z',
    '2abc',
    '02a',
    '2%20%20a',
    '2%20',
    'a2',
    '10000',
    '2-',
    '2--a',
    '2quinquies',
  ])('is not found at /articles/%s', async (written) => {
    const response = await api.fetch(`/api/v1${OVEN}/articles/${written}`);
    expect(response.status).toBe(404);
    expect((await response.json()).error.message).toMatch(
      /^Article '.*' not found in framework 'oven_act'\.$/,
    );
  });
});

describe('an ordinal that the act does not use', () => {
  it('is answered with the letter that it stands for', async () => {
    const response = await api.fetch(`/api/v1${OVEN}/articles/2%20ter`);
    expect(response.status).toBe(404);
    expect((await response.json()).error).toEqual({
      code: 'NOT_FOUND',
      message: "Article '2ter' not found in framework 'oven_act': there is 2b.",
      suggestion: '2b',
    });
  });
});

describe('labels', () => {
  const alphabet = [...'abcdefghijklmnopqrstuvwxyz'];
  const ordinals = 'bis ter quater quinquies sexies septies octies nonies decies'.split(' ');
  const signs = [...alphabet, ...alphabet.map((one) => `-${one}`)];
  const pairs = alphabet.flatMap((one) => alphabet.map((two) => one + two));
  const letters = ['', ...signs, ...pairs, ...ordinals];
  it('have codes and places below 1000, no two of them the same', () => {
    for (const numberOf of [letterCode, letterPlace]) {
      const numbers = letters.map(numberOf);
      expect(numbers.filter((number) => !(number >= 0 && number < 1000))).toEqual([]);
      expect(new Set(numbers).size).toBe(letters.length);
    }
  });

  it('come in the order in which acts have them', () => {
    const ordered = ['4z', '5', '5-a', '5a', '5aa', '5az', '5b', '5z', '5za', '5bis', '5ter', '6'];
    expect(ordered.toReversed().sort(compareArticleRefs)).toEqual(ordered);
  });
});
