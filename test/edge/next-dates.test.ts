/** Deadlines from a day on: what recurs stands where it falls due next. */
import { beforeAll, describe, expect, it } from 'vitest';
import { type Api, apiOf } from '../helpers/api.ts';
import { withQuery } from '../helpers/client.ts';
import { datedFolder } from '../helpers/dated-act.ts';

const ALL = '/compliance/deadlines';
const BREAD = '/frameworks/bread_act/compliance/deadlines';
/** It falls due every second year from 15 January 2026 on. */
const RECURRING = 1003;

let api: Api;
beforeAll(async () => {
  api = await apiOf(datedFolder(), { now: () => new Date('2027-02-03T12:00:00Z') });
});

const rowsOf = async (path: string) => {
  const { data } = await api.page(path);
  return data.map(({ id, next_date }) => [id, next_date]);
};

describe('deadlines from a day on', () => {
  it('are ordered by their next date, and say it', async () => {
    const expected = [
      [1004, '2027-01-01'],
      [2002, '2027-02-01'],
      [1002, '2027-08-01'],
      [RECURRING, '2028-01-15'],
    ];
    expect(await rowsOf(`${ALL}?from=2027-01-01`)).toEqual(expected);
    expect(await rowsOf(`${ALL}?from=today`)).toEqual(expected.slice(2));
    expect(await rowsOf(`${BREAD}?from=today`)).toEqual(expected.slice(2));
    expect(await rowsOf(`${ALL}?from=2026-01-15&to=2026-12-31`)).toEqual([
      [RECURRING, '2026-01-15'],
      [2001, '2026-02-01'],
    ]);
  });

  it('have the same order on pages of every size, whose links keep the day', async () => {
    const path = `${ALL}?from=2025-03-20&role=market+inspector&type=review`;
    const filtered = await rowsOf(path);
    expect(filtered).toEqual([[RECURRING, '2026-01-15']]);
    const whole = await rowsOf(`${ALL}?from=2025-03-20&per_page=100`);
    const dates = whole.map(([, date]) => String(date));
    expect(dates).toEqual(dates.toSorted());
    expect(dates.length).toBeGreaterThan(12);
    for (const size of [1, 5, 20]) {
      const rows: unknown[] = [];
      let query: string | null = `?from=2025-03-20&per_page=${size}`;
      while (query !== null) {
        rows.push(...(await rowsOf(`${ALL}${query}`)));
        query = (await api.page(`${ALL}${query}`)).links.next;
        if (query !== null) expect(query).toContain('&from=2025-03-20');
      }
      expect(rows, String(size)).toEqual(whole);
    }
  });

  it('say where the law fixes no day', async () => {
    const { data } = await api.page(`${BREAD}?from=today`);
    const open = data.map(({ id, no_fixed_day }) => [id, no_fixed_day]);
    expect(open).toEqual([
      [1002, false],
      [RECURRING, true],
    ]);
    expect(await api.text(`${ALL}.csv?type=review`)).toMatch(/,no_fixed_day,.*,P2Y,true,/s);
  });

  it('are the same events of a calendar', async () => {
    const text = await api.text(`${ALL}.ics?from=today`);
    const ids = [...text.matchAll(/UID:deadline-(\d+)/g)].map(([, id]) => Number(id));
    expect(ids.toSorted()).toEqual([1002, RECURRING]);
    expect(text).not.toContain('next_date');
  });
});

describe('deadlines without a first day', () => {
  it.each([ALL, BREAD])('of %s have no next date, and the order of their own', async (path) => {
    for (const query of ['per_page=100', 'to=2030-01-01&per_page=100']) {
      const { data } = await api.page(withQuery(path, query));
      const dates = data.map(({ deadline_date }) => String(deadline_date));
      expect(dates.length).toBeGreaterThan(20);
      expect(dates).toEqual(dates.toSorted());
      for (const row of data) expect(row).not.toHaveProperty('next_date');
    }
  });
});

describe('requirements from a day on', () => {
  it('keep the order of the act', async () => {
    const rows = await api.all('/requirements?from=2020-01-01');
    const ids = rows.map(({ id }) => Number(id));
    expect(ids.length).toBeGreaterThan(20);
    expect(ids).toEqual(ids.toSorted((left, right) => left - right));
    for (const row of rows) expect(row).not.toHaveProperty('next_date');
  });
});
