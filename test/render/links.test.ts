/** Tables and calendars are read far from the site: their links work anywhere. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Dataset } from '../../generator/dataset/dataset.ts';
import { loadDataset } from '../../generator/dataset/load.ts';
import { documents } from '../../generator/render/documents.ts';
import { sampleFolder, writeFolder } from '../helpers/sample-data.ts';

const ORIGIN = 'https://regulation.example';
const SITE = { version: '1.0.0', snapshots: [] };

let dataset: Dataset;
beforeAll(async () => {
  dataset = await loadDataset(await writeFolder(sampleFolder()));
});

type Name = 'framework_requirements_csv' | 'deadlines_calendar';

const textOf = (name: Name, site: object): string => {
  const [document] = documents[name](dataset, { ...SITE, ...site });
  return String(document?.body);
};

describe('a table', () => {
  it('links to pages where the build knows its host, else to the official provision', () => {
    const first = (site: object) => textOf('framework_requirements_csv', site).split('\r\n')[1];
    expect(first({ origin: ORIGIN })).toMatch(
      /,https:\/\/regulation\.example\/bread-act\/article-1\/[^,]*,,$/,
    );
    const official = /,http:\/\/data\.europa\.eu\/eli\/[^,]*\/art_1[^,]*,,$/;
    expect(first({ origin: null })).toMatch(official);
    expect(first({ origin: ORIGIN, hasPages: false })).toMatch(official);
  });

  it('has new columns behind those that were there before', () => {
    const [names = ''] = textOf('framework_requirements_csv', {}).split('\r\n');
    expect(names).toMatch(/^id,framework_slug,article_number,/);
    expect(names).toMatch(/,updated_at,act,paragraph_content,scope,link,exceptions,deadline_id$/);
  });
});

describe('a calendar', () => {
  it('has one event for each id, with its act and type, and a link to its provision', () => {
    const calendar = textOf('deadlines_calendar', { origin: ORIGIN }).replaceAll('\r\n ', '');
    const lines = (name: string) =>
      calendar.split('\r\n').filter((line) => line.startsWith(`${name}:`));
    const events = lines('BEGIN').length - 1;
    expect(events).toBeGreaterThan(2);
    expect(new Set(lines('UID')).size).toBe(events);
    expect(lines('CATEGORIES')).toHaveLength(events);
    expect(lines('CATEGORIES')).toContain('CATEGORIES:BREAD_ACT,full application');
    const links = lines('URL');
    expect(links).toHaveLength(events);
    expect(links.every((link) => link.startsWith(`URL:${ORIGIN}/`))).toBe(true);
  });
});
