/** `at`: where it works, on which days, and that whatever it leads to agrees. */
import { beforeAll, describe, expect, it } from 'vitest';
import { amendedFolder } from '../helpers/amended-act.ts';
import { type Api, apiOf } from '../helpers/api.ts';
import { withQuery } from '../helpers/client.ts';

const OVEN = '/frameworks/oven_act';

let api: Api;
beforeAll(async () => {
  api = await apiOf(amendedFolder());
});

const error = async (path: string) => {
  const response = await api.fetch(`/api/v1${path}`);
  return [response.status, (await response.json()).error.message];
};

describe('a day where it changes nothing', () => {
  it.each([
    `${OVEN}/requirements.csv`,
    `${OVEN}/compliance/deadlines`,
    `${OVEN}/compliance/deadlines.ics`,
    '/compliance/deadlines.ics',
    `${OVEN}/versions/original`,
    `${OVEN}/versions/original/articles`,
    `${OVEN}/versions/original/articles/1`,
    `${OVEN}/versions/original/annexes/I`,
    `${OVEN}/recitals`,
    '/endpoints.json',
    '/health',
    '/search?q=oven',
  ])('is refused on %s, which answers without it', async (path) => {
    expect((await api.fetch(`/api/v1${path}`)).status).toBe(200);
    expect(await error(withQuery(path, 'at=2021-01-01'))).toEqual([
      400,
      "Parameter 'at' works only for a framework, its lists of articles and annexes, and a single article or annex; the value is '2021-01-01'.",
    ]);
  });

  it('leaves a framework that does not exist a 404', async () => {
    expect(await error('/frameworks/nope/requirements.csv?at=2021-01-01')).toEqual([
      404,
      "Framework 'nope' not found.",
    ]);
  });
});

describe('an article of an earlier version', () => {
  it('has the chapter that the list of that version gives it, where its wording is held elsewhere', async () => {
    const folder = amendedFolder();
    const moved = folder['oven_act/articles.json'] as { article_number: number }[];
    const fifth = moved.find(({ article_number }) => article_number === 5);
    const before = folder['oven_act/history/original/articles.json'] as object[];
    const own = await apiOf({
      ...folder,
      'oven_act/history/original/articles.json': [...before, { ...fifth, chapter: 'Chapter I' }],
    });
    const rows = await own.all(`${OVEN}/versions/original/articles`);
    expect(rows.at(-1)).toMatchObject({ article_ref: '5', position: 3, chapter: 'Chapter I' });
    for (const path of [`${OVEN}/articles/5?at=2021-01-01`, `${OVEN}/versions/original/articles/5`])
      expect((await own.json(path)).data).toMatchObject({ position: 3, chapter: 'Chapter I' });
    for (const path of [`${OVEN}/articles/5`, `${OVEN}/versions/2022-05-01/articles/5`])
      expect((await own.json(path)).data).toMatchObject({ position: 4, chapter: null });
  });
});

describe('the day on which a version begins', () => {
  it('is answered with it, also where the days after it are in a gap', async () => {
    expect((await api.json(`${OVEN}?at=2022-05-01`)).data).toMatchObject({ version: '2022-05-01' });
    expect((await error(`${OVEN}?at=2022-05-02`))[0]).toBe(404);
  });
});
