import { SaxesParser } from 'saxes';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../helpers/client.ts';
import { DEPLOYMENTS, type Deployment } from './deployment.ts';

describe.each(DEPLOYMENTS)('%s', (_, connect) => {
  let api: Deployment;
  beforeAll(async () => {
    api = await connect();
    return api.close;
  });

  it('has every deadline in its calendars, in the form of RFC 5545', async () => {
    const { slug } = api.subject;
    for (const [path, deadlines] of [
      ['/compliance/deadlines.ics', await api.all('/compliance/deadlines')],
      [
        `/frameworks/${slug}/compliance/deadlines.ics`,
        (await api.page(`/frameworks/${slug}/compliance/deadlines`)).data,
      ],
    ] as const) {
      const calendar = await api.text(path);
      expect(calendar).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*\r\nEND:VCALENDAR\r\n$/);
      const lines = calendar.slice(0, -2).split('\r\n');
      expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
      const dates = lines.flatMap((line) => /^DTSTART;VALUE=DATE:(\d{8})$/.exec(line)?.[1] ?? []);
      expect(dates.length).toBeGreaterThan(0);
      expect(dates).toEqual(
        deadlines.map(({ deadline_date }) => String(deadline_date).replaceAll('-', '')),
      );
      const uids = lines.filter((line) => line.startsWith('UID:'));
      expect(new Set(uids).size).toBe(deadlines.length);
    }
  });

  it('has the newest updates in its feeds, in well-formed XML', async () => {
    const { slug } = api.subject;
    for (const [path, log] of [
      ['/changelog.atom', '/changelog?limit=500'],
      [`/frameworks/${slug}/changelog.atom`, `/frameworks/${slug}/changelog?limit=500`],
    ] as const) {
      const elements: string[] = [];
      const texts: string[] = [];
      const parser = new SaxesParser();
      parser.on('opentag', ({ name }) => elements.push(name));
      parser.on('text', (text) => {
        if (elements.at(-1) === 'updated') texts.push(text.trim());
      });
      parser.on('error', (error) => {
        throw error;
      });
      parser.write(await api.text(path)).close();
      const { data } = await api.page(log);
      expect(elements[0]).toBe('feed');
      const entries = elements.filter((name) => name === 'entry').length;
      expect(entries).toBe(Math.min(100, data.length));
      expect(entries).toBeGreaterThan(0);
      expect(texts.filter((text) => text !== '')[0]).toBe(data[0]?.synced_at);
    }
  });

  it('has every record of a framework in its export, one to a line', async () => {
    const { slug } = api.subject;
    const lines = (await api.text(`/frameworks/${slug}/export.ndjson`)).trimEnd().split('\n');
    const counts = new Map<string, number>();
    for (const line of lines) {
      const { record_type: type } = JSON.parse(line) as Json;
      counts.set(String(type), (counts.get(String(type)) ?? 0) + 1);
    }
    const { data } = await api.json(`/frameworks/${slug}`);
    const detail = data as Json;
    expect(counts.get('framework')).toBe(1);
    for (const type of ['article', 'recital', 'annex', 'requirement']) {
      expect(counts.get(type) ?? 0, type).toBe(detail[`${type}_count`]);
    }
  });

  it('has every requirement of a framework in its table', async () => {
    const { slug } = api.subject;
    const rows = csvRows(await api.text(`/frameworks/${slug}/requirements.csv`));
    const [header = [], ...records] = rows;
    expect(header).toContain('requirement_text');
    const requirements = await api.all(`/frameworks/${slug}/requirements`);
    expect(records.length).toBeGreaterThan(0);
    const column = header.indexOf('id');
    expect(records.map((record) => record[column])).toEqual(requirements.map(({ id }) => `${id}`));
    expect(records.every((record) => record.length === header.length)).toBe(true);
  });
});

/** Rows of a table as RFC 4180 has them: quotes around fields, doubled inside. */
function csvRows(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of text
    .replace(/^\u{feff}/u, '')
    .matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '') break;
    if (end !== ',') rows.push([]);
  }
  return rows.filter((row) => row.length > 1);
}
