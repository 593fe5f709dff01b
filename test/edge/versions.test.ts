import { beforeAll, describe, expect, it } from 'vitest';
import { amendedFolder, letteredFolder, returningFolder } from '../helpers/amended-act.ts';
import { type Api, apiOf } from '../helpers/api.ts';
import type { Json } from '../helpers/client.ts';

const OVEN = '/frameworks/oven_act';

let api: Api;
beforeAll(async () => {
  api = await apiOf(amendedFolder());
});

const data = async (path: string) => (await api.json(path)).data as Json;
const rows = async (path: string) => (await api.json(path)).data as Json[];
const error = async (path: string) => {
  const response = await api.fetch(`/api/v1${path}`);
  return [response.status, (await response.json()).error.message];
};

describe('the law in force', () => {
  it('is what is served by default, and says which version it is and what is pending', async () => {
    expect(await data(OVEN)).toMatchObject({
      version: '2024-06-01',
      version_kind: 'consolidated',
      version_celex: '02020R0044-20240601',
      pending_amendments: [{ celex: '32026R0077', from: '2027-01-01' }],
      article_count: 4,
      annex_count: 2,
    });
    expect((await rows(`${OVEN}/articles`)).map((row) => row.article_ref)).toEqual([
      '1',
      '2',
      '2a',
      '5',
    ]);
  });

  it('has articles with letters under their labels, apart from those of the number', async () => {
    const lettered = await data(`${OVEN}/articles/2a`);
    expect(lettered).toMatchObject({
      article_number: 2,
      article_ref: '2a',
      title: 'Sensors',
      position: 3,
      status: 'in_force',
      version: '2024-06-01',
      changed_by: ['32024R0066'],
      changed_on: '2024-06-01',
      citation: 'Article 2a Oven Act',
      eli: 'http://data.europa.eu/eli/reg/2020/44/art_2a/2024-06-01',
    });
    const plain = await data(`${OVEN}/articles/2`);
    expect(plain).toMatchObject({ title: 'Chimneys', version: 'original', changed_by: [] });
    expect(lettered.id).not.toBe(plain.id);
    const related = await rows(`${OVEN}/articles/2a/related`);
    expect(related.map((row) => row.article_ref)).toEqual(['1', '2']);
  });

  it('costs one file', async () => {
    for (const path of [OVEN, `${OVEN}/articles/1`, `${OVEN}/annexes/I`]) {
      const before = api.reads.length;
      await data(path);
      expect(api.reads.slice(before), path).toEqual([`/api/v1${path}.json`]);
    }
  });

  it('keeps repealed articles under their address, without a text, and out of lists and counts', async () => {
    expect(await data(`${OVEN}/articles/4`)).toMatchObject({
      article_ref: '4',
      title: 'Logs',
      status: 'repealed',
      content: '',
      paragraphs: [],
      paragraph_count: 0,
      changed_by: ['32022R0055', '32024R0066'],
      changed_on: '2024-06-01',
    });
    const related = await api.page(`${OVEN}/articles/4/related`);
    expect([related.data, related.meta.total]).toEqual([[], 0]);
  });

  it('names the letters of a number that no article has alone', async () => {
    const lettered = await apiOf(letteredFolder());
    expect(await lettered.json(`${OVEN}/articles/2`)).toEqual({
      error: {
        code: 'NOT_FOUND',
        message: "Article '2' not found in framework 'oven_act': there is 2a.",
        suggestion: '2a',
      },
    });
  });

  it('gives requirements the label of their article and of those that they link to', async () => {
    const [, second] = await rows(`${OVEN}/requirements`);
    expect(second).toMatchObject({
      article_number: 2,
      article_ref: '2a',
      linked_article_numbers: [1],
      linked_article_refs: ['1', '2'],
    });
  });
});

describe('versions', () => {
  it('have the requirements of the provisions that they have', async () => {
    expect(await data(OVEN)).toMatchObject({ requirement_count: 2 });
    expect(await data(`${OVEN}/versions/original`)).toMatchObject({ requirement_count: 1 });
  });

  it('lack an article between its repeal and its return', async () => {
    const returning = await apiOf(returningFolder());
    expect((await returning.json(`${OVEN}/articles/5?at=2021-01-01`)).data).toMatchObject({
      status: 'in_force',
      version: 'original',
    });
    expect(await returning.json(`${OVEN}/versions/2022-05-01/articles/5`)).toMatchObject({
      error: {
        code: 'NOT_FOUND',
        message:
          "Article '5' not found in framework 'oven_act' in version '2022-05-01': the last version with it is " +
          "'original', and '2024-06-01' has it again.",
      },
    });
  });

  it('are listed newest first with what each changed', async () => {
    const body = await api.json(`${OVEN}/versions`);
    expect(body.meta).toEqual({ api_version: '1.0', total: 3 });
    expect(body.data).toMatchObject([
      {
        version: '2024-06-01',
        is_in_force: true,
        gap_before: true,
        inserted: ['art_2a', 'anx_II'],
        changed: [],
        repealed: ['art_4'],
      },
      {
        version: '2022-05-01',
        inserted: ['art_4'],
        changed: ['art_1', 'anx_I'],
        amended_by: ['32022R0055', '32020R0044R(01)'],
        recitals_from: 'original',
      },
      { version: 'original', kind: 'as_published', from: '2020-03-01', article_count: 3 },
    ]);
  });

  it.each([
    [`${OVEN}/versions/original/articles`, ['1', '2', '5']],
    [`${OVEN}/versions/2022-05-01/articles`, ['1', '2', '4', '5']],
    [`${OVEN}/versions/2024-06-01/articles`, ['1', '2', '2a', '5']],
    [`${OVEN}/articles?at=2022-04-30`, ['1', '2', '5']],
    [`${OVEN}/articles?at=2024-06-01`, ['1', '2', '2a', '5']],
  ])('%s lists the articles of that version', async (path, refs) => {
    expect((await rows(path)).map((row) => row.article_ref)).toEqual(refs);
  });

  it('answer what did not change out of the file that holds it, with the place in the version', async () => {
    const before = api.reads.length;
    const article = await data(`${OVEN}/versions/original/articles/5`);
    expect(article).toMatchObject({ article_ref: '5', position: 3, version: 'original' });
    expect(api.reads.slice(before)).toContain('/api/v1/frameworks/oven_act/articles/5.json');
    expect((await data(`${OVEN}/articles/5`)).position).toBe(4);
  });

  it.each([
    [`${OVEN}/articles/1?at=2021-01-01`, 'The baker must clean the oven every week.', 'original'],
    [
      `${OVEN}/articles/1?at=2025-01-01`,
      'The baker must clean the oven every Monday.',
      '2022-05-01',
    ],
    [`${OVEN}/versions/2022-05-01/articles/4`, 'The baker must keep a log.', '2022-05-01'],
  ])('%s has the wording of that day', async (path, text, version) => {
    expect(await data(path)).toMatchObject({ content: `1. ${text}`, version, status: 'in_force' });
  });

  it('cover annexes and the framework itself', async () => {
    expect((await data(`${OVEN}/annexes/I?at=2021-01-01`)).content).toBe('Brush');
    expect(await rows(`${OVEN}/versions/2022-05-01/annexes`)).toHaveLength(1);
    expect(await data(`${OVEN}?at=2021-01-01`)).toMatchObject({
      version: 'original',
      article_count: 3,
      annex_count: 1,
    });
  });

  it('of a framework with one version cost no file of their own', async () => {
    expect([...api.files.keys()].filter((path) => path.includes('bread_act/versions/'))).toEqual(
      [],
    );
    expect(await rows('/frameworks/bread_act/versions')).toMatchObject([{ version: 'original' }]);
    const same = await api.text('/frameworks/bread_act/articles/3');
    expect(await api.text('/frameworks/bread_act/versions/original/articles/3')).toBe(same);
    expect(await api.text('/frameworks/bread_act/articles/3?at=2026-01-01')).toBe(same);
  });
});

describe('a day or version without an answer', () => {
  it.each([
    [
      `${OVEN}?at=2019-01-01`,
      404,
      "Framework 'oven_act' has no version on 2019-01-01: the first is 'original', from 2020-03-01.",
    ],
    [
      `${OVEN}/articles/1?at=2023-01-01`,
      404,
      "The text of framework 'oven_act' on 2023-01-01 is not held: it was amended between version '2022-05-01' (from 2022-05-01) and version '2024-06-01'.",
    ],
    [
      `${OVEN}/articles/2a?at=2021-01-01`,
      404,
      "Article '2a' not found in framework 'oven_act' in version 'original': it came with version '2024-06-01'.",
    ],
    [`${OVEN}/articles/99?at=2021-01-01`, 404, "Article '99' not found in framework 'oven_act'."],
    [
      `${OVEN}/versions/2021-01-01/articles`,
      404,
      "Version '2021-01-01' not found in framework 'oven_act': there are original, 2022-05-01, 2024-06-01.",
    ],
    [
      `${OVEN}/articles/1?at=yesterday`,
      400,
      "Parameter 'at' must be a date, such as 2024-05-20; the value is 'yesterday'.",
    ],
    [
      `${OVEN}/articles/1?at=2024-02-30`,
      400,
      "Parameter 'at' must be a date, such as 2024-05-20; the value is '2024-02-30'.",
    ],
    [
      `${OVEN}/articles?at=2021-01-01&q=oven`,
      400,
      "Parameter 'at' cannot be combined with 'q': filters are those of the version in force.",
    ],
    [
      `${OVEN}/recitals/pages/100/9.json?at=2021-01-01`,
      404,
      "No endpoint at '/api/v1/frameworks/oven_act/recitals/pages/100/9.json'.",
    ],
  ])('%s is a %i', async (path, status, message) => {
    expect(await error(path)).toEqual([status, message]);
  });
});
