/** Filters that can find nothing say so, rather than answer with an empty list. */
import { beforeAll, describe, expect, it } from 'vitest';
import { type Api, sampleApi } from '../helpers/api.ts';

let api: Api;
beforeAll(async () => {
  api = await sampleApi();
});

const refusal = async (path: string) => {
  const response = await api.fetch(`/api/v1${path}`);
  const { error } = await response.json();
  return [response.status, error.code, error.message];
};

describe('a text filter', () => {
  it.each(['--', 'a b c', '(x)'])('without a word is refused: %s', async (q) => {
    const query = new URLSearchParams({ q });
    expect(await refusal(`/frameworks/bread_act/articles?${query}`)).toEqual([
      400,
      'INVALID_PARAM',
      `Parameter 'q' must have at most 10 different words, and one at least: single letters are none; the value is '${q}'.`,
    ]);
    expect((await refusal(`/frameworks/nope/articles?${query}`))[0]).toBe(404);
  });

  it('takes numbers', async () => {
    const { data } = await api.page('/frameworks/bread_act/articles?q=bin+7');
    expect(data).toMatchObject([{ article_ref: '7' }]);
  });
});

describe('the filter framework', () => {
  const paths = ['/requirements', '/compliance/deadlines', '/changelog'];

  it.each(paths)('of %s takes slugs that exist, and no empty one', async (path) => {
    for (const framework of ['', 'bread_act,', ',bread_act'])
      expect(await refusal(`${path}?framework=${framework}`)).toEqual([
        400,
        'INVALID_PARAM',
        "Parameter 'framework' must be comma-separated framework slugs; the value is ''.",
      ]);
    expect(await refusal(`${path}?framework=bread_act,nope`)).toEqual([
      404,
      'NOT_FOUND',
      "Framework 'nope' not found.",
    ]);
  });

  it('of a search does so too', async () => {
    expect((await refusal('/search?q=bread&framework='))[0]).toBe(400);
    expect((await refusal('/search?q=bread&framework=bread_act,nope'))[0]).toBe(404);
  });

  it.each(['/requirements.csv', '/compliance/deadlines.ics'])(
    'of %s takes several, and no empty one',
    async (path) => {
      const several = await api.fetch(`/api/v1${path}?framework=bread_act,flour_act`);
      expect(several.status).toBe(200);
      expect((await refusal(`${path}?framework=`)).slice(0, 2)).toEqual([400, 'INVALID_PARAM']);
    },
  );
});

describe('a period that ends before it begins', () => {
  it.each([
    '/requirements',
    '/requirements.csv',
    '/frameworks/bread_act/requirements',
    '/frameworks/bread_act/requirements.csv',
    '/compliance/deadlines',
    '/compliance/deadlines.ics',
    '/frameworks/bread_act/compliance/deadlines',
    '/frameworks/bread_act/compliance/deadlines.ics',
  ])('is refused on %s', async (path) => {
    expect(await refusal(`${path}?from=2027-01-02&to=2027-01-01`)).toEqual([
      400,
      'INVALID_PARAM',
      "Parameter 'from' must not be later than 'to'; the value is '2027-01-02'.",
    ]);
    expect((await refusal(`${path}?from=today&to=2001-01-01`))[2]).toContain("'today'");
    const day = await api.fetch(`/api/v1${path}?from=2027-01-01&to=2027-01-01`);
    expect(day.status).toBe(200);
  });
});
