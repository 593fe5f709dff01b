/** Annexes in paths and filters: how their numbers may be written, and the points of their requirements. */
import { beforeAll, describe, expect, it } from 'vitest';
import { amendedFolder } from '../helpers/amended-act.ts';
import { type Api, apiOf } from '../helpers/api.ts';
import { sampleFolder } from '../helpers/sample-data.ts';

const POINTS = ['Part I, 1', 'Part I, 2(a)', 'Part I, 2(b)(i)', 'Part II, 1', '(a) to (g)', 'Part'];
const BREAD = '/frameworks/bread_act';

let api: Api;
beforeAll(async () => {
  const folder = sampleFolder();
  const requirements = folder['bread_act/requirements.json'] as object[];
  folder['bread_act/requirements.json'] = requirements.map((requirement, index) => {
    const annex_point = POINTS[index];
    if (annex_point !== undefined) return { ...requirement, annex_number: 'IIa', annex_point };
    return index === POINTS.length ? { ...requirement, annex_number: 'X' } : requirement;
  });
  api = await apiOf(folder);
});

const pointsOf = async (query: string) =>
  (await api.all(`${BREAD}/requirements?${query}`)).map(({ annex_point }) => annex_point);

describe('requirements of annexes', () => {
  it.each([
    ['Part I', POINTS.slice(0, 3)],
    ['Part I, 2', POINTS.slice(1, 3)],
    ['Part I, 2(a)', ['Part I, 2(a)']],
    ['Part I, 2(b)', ['Part I, 2(b)(i)']],
    ['Part I, 2(b)(i)', ['Part I, 2(b)(i)']],
    ['Part II', ['Part II, 1']],
    ['(a) to (g)', ['(a) to (g)']],
    ['(a) to', []],
    ['Part', ['Part']],
    ['1', []],
  ])('are found at %s and below it', async (point, expected) => {
    const query = `annex_number=IIa&annex_point=${encodeURIComponent(point)}`;
    expect(await pointsOf(query)).toEqual(expected);
    const lines = (await api.text(`${BREAD}/requirements.csv?${query}`)).split('\r\n');
    expect(lines).toHaveLength(1 + expected.length + 1);
    expect((await api.page(`/requirements?${query}`)).meta.total).toBe(expected.length);
  });

  it.each(['annex_number=IIa', 'annex=IIa', 'annex=IIA', 'annex_number=iia'])(
    'are found by %s',
    async (query) => {
      expect(await pointsOf(query)).toEqual(POINTS);
    },
  );

  it('have no point where they stand for a whole annex', async () => {
    for (const query of ['annex_number=X', 'annex_number=x', 'annex=10'])
      expect(await pointsOf(query)).toEqual([null]);
  });

  it('refuse an empty point, and what is no number', async () => {
    for (const query of [
      'annex_point=',
      'annex_number=',
      'annex_number=one',
      'annex=0',
      'annex=2A',
    ])
      expect((await api.fetch(`/api/v1/requirements?${query}`)).status).toBe(400);
  });

  it('keep the point in links', async () => {
    const { links } = await api.page(`/requirements?per_page=1&annex_point=Part+I`);
    expect(links.next).toBe('?page=2&per_page=1&annex_point=Part%20I');
  });
});

describe('an annex', () => {
  it.each([
    ['ii', 'II'],
    ['2', 'II'],
    ['iia', 'IIa'],
    ['x', 'X'],
    ['10', 'X'],
  ])('answers at /annexes/%s as Annex %s, and costs one file', async (written, number) => {
    const before = api.reads.length;
    const whole = await api.text(`${BREAD}/annexes/${written}`);
    expect(api.reads.slice(before)).toEqual([`/api/v1${BREAD}/annexes/${number}.json`]);
    expect(whole).toBe(await api.text(`${BREAD}/annexes/${number}`));
  });

  it('of a version answers under its other spellings too', async () => {
    const oven = await apiOf(amendedFolder());
    for (const number of ['i', '1', 'I'])
      for (const path of [`annexes/${number}?at=2021-01-01`, `versions/original/annexes/${number}`])
        expect((await oven.json(`/frameworks/oven_act/${path}`)).data).toMatchObject({
          annex_number: 'I',
          content: 'Brush',
        });
  });

  it.each(['annexes/IIA', 'annexes/IIA?at=2026-01-01', 'versions/original/annexes/IIA'])(
    'with another letter than the act writes is named: %s',
    async (path) => {
      expect((await api.json(`${BREAD}/${path}`)).error).toEqual({
        code: 'NOT_FOUND',
        message: "Annex 'IIA' not found in framework 'bread_act': there is IIa.",
        suggestion: 'IIa',
      });
    },
  );

  it.each(['V', 'ivory', '1e1'])('that does not exist is a 404: %s', async (number) => {
    expect((await api.json(`${BREAD}/annexes/${number}`)).error).toEqual({
      code: 'NOT_FOUND',
      message: `Annex '${number}' not found in framework 'bread_act'.`,
    });
  });
});
