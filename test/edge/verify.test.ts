/** Whether words stand where somebody says: by the wording that is held, else by digests of it. */
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { nearestPassage, standing } from '../../edge/handlers/quotation.ts';
import { wordsDigest } from '../../generator/dataset/words-digest.ts';
import { amendedFolder } from '../helpers/amended-act.ts';
import { type Api, apiOf } from '../helpers/api.ts';
import type { Json } from '../helpers/client.ts';
import { officialWords, withOfficial } from '../helpers/two-editions.ts';

const PLAIN = 'The baker must clean the oven every Monday.';
const OFFICIAL = officialWords(PLAIN);

const verify = async (api: Api, citation: string, quote: string, edition = ''): Promise<Json> => {
  const query = new URLSearchParams({ citation, quote, ...(edition === '' ? {} : { edition }) });
  return (await api.json(`/verify?${query}`)).data as Json;
};

describe('where the official wording is held', () => {
  let api: Api;
  beforeAll(async () => {
    api = await apiOf(withOfficial(amendedFolder(), 'oven_act'));
  });

  it.each([
    ['Article 1(1) Oven Act', OFFICIAL, 'exact'],
    ['Article 1(1) Oven Act', `“${OFFICIAL}”`, 'exact'],
    ['Article 1 Oven Act', 'clean the oven', 'exact'],
    ['Oven Act', 'clean the oven', 'exact'],
    ['Article 1(1) Oven Act', 'CLEAN – the oven', 'normalised'],
    ['Article 2(1) Oven Act', OFFICIAL, 'elsewhere'],
    ['Article 1(1) Oven Act', OFFICIAL.replace('Monday', 'Friday'), 'differs'],
    ['Article 1(1) Oven Act', 'lean the oven', 'differs'],
    ['Article 1(1) Oven Act', PLAIN, 'differs'],
    ['Article 99 Oven Act', OFFICIAL, 'not_found'],
    ['Article 1 BDSG', OFFICIAL, 'not_checkable'],
    ['Article 1(1) BREAD_ACT', OFFICIAL, 'not_checkable'],
  ])('%s: "%s" is %s', async (citation, quote, verdict) => {
    expect(await verify(api, citation, quote)).toMatchObject({ verdict, edition: 'official' });
  });

  it('names the provision that has the words', async () => {
    expect(await verify(api, 'Article 2(1) Oven Act', OFFICIAL)).toMatchObject({
      verdict: 'elsewhere',
      by: 'text',
      citation: 'Article 1(1) Oven Act',
      provision_id: 'art_1/par_1',
      url: '/v1/frameworks/oven_act/articles/1',
    });
  });

  it('says by words what differs, and what dots leave out', async () => {
    const { nearest } = await verify(
      api,
      'Article 1(1) Oven Act',
      'The operator must clean the oven',
    );
    expect(nearest).toEqual({
      provision_id: 'art_1/par_1',
      content: 'The operator shall clean the oven',
      diff: [
        { op: 'equal', text: 'The operator' },
        { op: 'delete', text: 'must' },
        { op: 'insert', text: 'shall' },
        { op: 'equal', text: 'clean the oven' },
      ],
    });
    const cut = await verify(api, 'Article 1(1) Oven Act', 'The operator … every Monday.');
    expect(cut).toMatchObject({
      verdict: 'differs',
      nearest: { diff: [{}, { op: 'insert', text: 'shall clean the oven' }, {}] },
    });
  });

  it('names the version that had the words', async () => {
    const old = officialWords('The baker must clean the oven every week.');
    expect(await verify(api, 'Article 1(1) Oven Act', old)).toMatchObject({
      verdict: 'other_version',
      provision_id: 'art_1/par_1',
      version: 'original',
      url: '/v1/frameworks/oven_act/versions/original/articles/1',
    });
  });

  it('compares with the plain wording on request', async () => {
    expect(await verify(api, 'Article 1(1) Oven Act', PLAIN, 'plain_language')).toMatchObject({
      verdict: 'exact',
      edition: 'plain_language',
    });
  });

  it.each([
    ['quote=bread', "'citation'"],
    ['citation=Article+1+Oven+Act', "'quote'"],
    ['citation=Article+1+Oven+Act&quote=...', 'must have a word'],
    ['citation=Articles+1+and+2+Oven+Act&quote=oven', 'must cite one provision'],
    ['citation=Article+1(1)+Oven+Act+(a)&quote=oven', 'must cite one provision'],
    ['citation=bread+and+butter&quote=oven', "'citation'"],
    ['citation=Article+1+Oven+Act&quote=oven&edition=german', "'edition'"],
  ])('refuses %s', async (query, message) => {
    const response = await api.fetch(`/api/v1/verify?${query}`);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain(message);
  });
});

describe('where only digests of the official wording are held', () => {
  let api: Api;
  const LIST = 'A chimney shall be swept:\n(a) in spring;\n(b) in autumn.';
  beforeAll(async () => {
    const folder = amendedFolder();
    api = await apiOf({
      ...folder,
      'oven_act/sentences.json': {
        version: '2024-06-01',
        provisions: {
          'art_1/par_1': [`${OFFICIAL} It shall shine.`, OFFICIAL, 'It shall shine.'].map(
            wordsDigest,
          ),
          'art_2/par_1': [LIST, 'A chimney shall be swept:', 'in spring;', 'in autumn.'].map(
            wordsDigest,
          ),
          'art_2/par_1/pnt_a': [wordsDigest('in spring;')],
          'art_2/par_1/pnt_b': [wordsDigest('in autumn.')],
        },
      },
    });
  });

  it.each([
    ['Article 1(1) Oven Act', OFFICIAL, 'normalised'],
    ['Article 1 Oven Act', `${OFFICIAL.toUpperCase()} It shall shine.`, 'normalised'],
    ['Article 2 Oven Act', LIST, 'normalised'],
    ['Oven Act', 'in autumn.', 'normalised'],
    ['Article 2 Oven Act', '(a) in autumn.', 'not_checkable'],
    ['Article 2(1)(b) Oven Act', 'in autumn.', 'normalised'],
    ['Article 2(1)(b) Oven Act', '(b) in autumn.', 'normalised'],
    ['Article 2(1)(a) Oven Act', 'in autumn.', 'elsewhere'],
    ['Article 1(1) Oven Act', `It shall shine. ${OFFICIAL}`, 'not_checkable'],
    ['Article 2 Oven Act', OFFICIAL, 'elsewhere'],
    ['Article 1(1) Oven Act', 'clean the oven', 'not_checkable'],
    ['Article 1(1) Oven Act', OFFICIAL.replace('Monday', 'Friday'), 'not_checkable'],
  ])('%s: "%s" is %s', async (citation, quote, verdict) => {
    const answer = await verify(api, citation, quote);
    expect(answer).toMatchObject({ verdict, by: verdict === 'not_checkable' ? null : 'digest' });
    if (verdict === 'not_checkable') expect(answer.message).toMatch(/not held|not known/);
  });

  it('names the point that has the words', async () => {
    expect(await verify(api, 'Article 2(1)(a) Oven Act', 'in autumn.')).toMatchObject({
      provision_id: 'art_2/par_1/pnt_b',
      citation: 'Article 2(1)(b) Oven Act',
    });
  });
});

const word = fc.stringMatching(/^[a-z]{1,8}$/);
const words = fc.array(word, { minLength: 1, maxLength: 60 });

describe('a quotation', () => {
  it('stands in each text that has its words in a row, whatever is between them', () => {
    fc.assert(
      fc.property(
        words,
        words,
        words,
        fc.constantFrom(' ', ', ', '\n', ' – '),
        (before, own, after, sign) => {
          const text = [...before, ...own, ...after].join(' ');
          expect(standing(own.join(' '), text)).toBe('exact');
          expect(standing(own.join(sign).toUpperCase(), text)).not.toBeNull();
        },
      ),
    );
  });

  it('leads by its difference to the words that stand, and back', () => {
    fc.assert(
      fc.property(words, words, (quoted, standingWords) => {
        const [quote, text] = [quoted.join(' '), standingWords.join(' ')];
        const nearest = nearestPassage(quote, text);
        if (nearest === null) return;
        const side = (left: string) =>
          nearest.diff
            .filter(({ op }) => op !== left)
            .map((each) => each.text)
            .join(' ');
        expect(side('insert')).toBe(quote);
        expect(side('delete')).toBe(nearest.content);
        expect(text).toContain(nearest.content);
      }),
    );
  });
});
