import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { endpoint, endpointNames } from '../../edge/contract/endpoints.ts';
import { MARKERS, withEndpointTable } from '../../generator/docs/endpoint-table.ts';
import { shippedApi } from '../helpers/api.ts';
import { shippedDataset } from '../helpers/builds.ts';
import type { Client } from '../helpers/client.ts';
import { PROJECT } from '../helpers/command.ts';

const MOST_WORDS = 900;

const longDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const readme = readFileSync(`${PROJECT}README.md`, 'utf8');

describe('the README', () => {
  let api: Client;
  beforeAll(async () => {
    api = await shippedApi();
  });

  it('has at most 900 words, the table of endpoints aside', () => {
    const [before = '', rest = ''] = readme.split(MARKERS.start);
    const [table = '', after = ''] = rest.split(MARKERS.end);
    expect(table).toContain('| Path |');
    expect(after).not.toBe('');
    const words = `${before} ${after}`.split(/\s+/).filter((word) => word !== '');
    expect(words.length).toBeGreaterThan(100);
    expect(words.length).toBeLessThanOrEqual(MOST_WORDS);
  });

  it('has the table of endpoints that `npm run docs` writes today', () => {
    expect(withEndpointTable(readme)).toBe(readme);
  });

  it.each(endpointNames)('gives %s an example that answers', async (name) => {
    const { example } = endpoint(name);
    const response = await api.fetch(`/api/v1${example}`);
    expect(response.status).toBe(200);
    const body = await response.text();
    expect(body, example).not.toMatch(/^\{"data":\[\s*\]/);
  });

  it('shows a request with the JSON that answers it', async () => {
    const path = /curl 'http:\/\/127\.0\.0\.1:3000\/api\/v1([^']+)'/.exec(readme)?.[1] ?? '';
    const shown = /```json\n([\s\S]+?)```/.exec(readme)?.[1] ?? '';
    expect(JSON.parse(shown)).toEqual(await api.json(path));
  });

  it('gives examples of earlier versions that answer', async () => {
    const [, dated = ''] = /`(\/frameworks\/[^`]+\?at=[^`]+)`/.exec(readme) ?? [];
    const [, below = ''] = /below each framework ([\s\S]+?)\.\n/.exec(readme) ?? [];
    const paths = [...below.matchAll(/`(\/[^`]+)`/g)].map(
      ([, path]) => `/frameworks/eprivacy${path}`,
    );
    expect(paths).toHaveLength(3);
    for (const path of [dated, ...paths]) {
      expect((await api.fetch(`/api/v1${path}`)).status, path).toBe(200);
    }
  });

  it('says as of when the texts are, and whether a sync has looked for newer versions', async () => {
    const { frameworks } = await shippedDataset();
    const hasLooked = frameworks.some(({ checkedAt }) => checkedAt !== null);
    expect(readme.includes('No sync has looked for newer')).toBe(!hasLooked);
    if (hasLooked) return;
    // A sync, or an act that is new, is of a later day.
    const [oldest = ''] = frameworks.flatMap(({ lastSyncedAt }) => lastSyncedAt ?? []).toSorted();
    expect(/in force on (\d+ \w+ \d+)/.exec(readme)?.[1]).toBe(longDay.format(new Date(oldest)));
  });

  it('says how many labels a person decided', async () => {
    const { frameworks } = await shippedDataset();
    const records = frameworks.flatMap(({ requirements }) => requirements);
    const reviewed = records.filter(({ record }) => record.reviewed === true);
    const [, percent] = /decided the labels of (\d+) %/.exec(readme) ?? [];
    expect(Math.abs((100 * reviewed.length) / records.length - Number(percent))).toBeLessThan(1);
  });

  it('names every framework in force whose text lacks an amendment', async () => {
    const { frameworks } = await shippedDataset();
    const pending = frameworks.filter(
      ({ isActive, record }) => isActive && record.pending_amendments.length > 0,
    );
    const [, list = ''] = /names:\s([\s\S]+?)\.\s`nis1`/.exec(readme) ?? [];
    expect(list === '').toBe(pending.length === 0);
    for (const { record } of pending) expect(list).toContain(record.short_name);
  });

  it('names the test command that .ci/run calls', () => {
    expect(readme).toContain('npm ci && npm test');
    expect(readFileSync(`${PROJECT}.ci/run`, 'utf8')).toMatch(/^npm ci\b[\s\S]*^npm test\b/m);
  });
});
