import { beforeAll, describe, expect, it } from 'vitest';
import { amendedFolder } from '../helpers/amended-act.ts';
import { type Api, apiOf } from '../helpers/api.ts';
import type { Json } from '../helpers/client.ts';

const OVEN = '/frameworks/oven_act';

let api: Api;
beforeAll(async () => {
  api = await apiOf(amendedFolder());
});

const rows = async (path: string) => (await api.json(path)).data as Json[];

describe('changes', () => {
  it('are listed newest first, one a provision and version, with the acts that made them', async () => {
    const body = await api.page(`${OVEN}/changes`);
    expect(body.data.map(({ version, kind, id }) => `${version} ${kind} ${id}`)).toEqual([
      '2024-06-01 inserted art_2a',
      '2024-06-01 repealed art_4',
      '2024-06-01 inserted anx_II',
      '2022-05-01 changed art_1',
      '2022-05-01 inserted art_4',
      '2022-05-01 changed anx_I',
    ]);
    expect(body.data[3]).toMatchObject({
      article_ref: '1',
      annex_number: null,
      amended_by: ['32020R0044R(01)'],
      previous_version: 'original',
    });
  });

  it.each([
    ['article=4', ['repealed', 'inserted']],
    ['since=2022-05-01', ['inserted', 'repealed', 'inserted']],
    ['since=2022-05-01&article=2a', ['inserted']],
    ['since=2024-06-01', []],
  ])('are filtered by %s', async (query, kinds) => {
    expect((await rows(`${OVEN}/changes?${query}`)).map(({ kind }) => kind)).toEqual(kinds);
  });
});

describe('the history of an article', () => {
  it('has every wording, newest first, with the difference by words', async () => {
    expect(await rows(`${OVEN}/articles/1/history`)).toMatchObject([
      {
        version: '2022-05-01',
        kind: 'changed',
        amended_by: ['32020R0044R(01)'],
        edition: 'plain_language',
        diff: [
          { op: 'equal', text: '1. The baker must clean the oven every ' },
          { op: 'delete', text: 'week' },
          { op: 'insert', text: 'Monday' },
          { op: 'equal', text: '.' },
        ],
      },
      { version: 'original', kind: 'published', diff: null },
    ]);
  });

  it('has one entry where nothing changed, and says when an article was repealed', async () => {
    expect(await rows(`${OVEN}/articles/5/history`)).toHaveLength(1);
    expect((await rows(`${OVEN}/articles/4/history`)).map(({ kind }) => kind)).toEqual([
      'repealed',
      'inserted',
    ]);
  });
});
