/** Pages and API have the security headers that docs/operating.md lists. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleBuild } from '../helpers/builds.ts';
import { PROJECT } from '../helpers/command.ts';
import { type Deployment, deploy } from '../helpers/netlify.ts';

const page = readFileSync(join(PROJECT, 'docs/operating.md'), 'utf8');
const section = page.split('## Security headers')[1]?.split('\n## ')[0] ?? '';
const rows = [...section.matchAll(/^\| `([\w-]+)` \|(.*?)\|(.*?)\|/gm)].map(
  ([, name = '', pages = '', api = '']) => ({ name, pages: valueIn(pages), api: valueIn(api) }),
);

function valueIn(cell: string): string | null {
  return /`(.*)`/.exec(cell)?.[1] ?? null;
}

let site: Deployment;
beforeAll(async () => {
  site = await deploy(await sampleBuild(), { runtime: 'here' });
});
afterAll(() => site.stop());

async function expectHeaders(
  path: string,
  kind: 'pages' | 'api',
  status: number,
  method = 'GET',
): Promise<void> {
  const response = await fetch(`${site.url}${path}`, { method });
  expect(response.status).toBe(status);
  for (const row of rows) expect(response.headers.get(row.name), row.name).toBe(row[kind]);
}

describe('the security headers', () => {
  it('of the list are those that scanners ask for', () => {
    expect(rows.filter(({ pages }) => pages !== null).length).toBeGreaterThan(5);
    expect(rows.filter(({ api }) => api !== null).length).toBeGreaterThan(4);
  });

  it.each(['/', '/bread-act/'])('of %s are those of pages', (path) =>
    expectHeaders(path, 'pages', 200),
  );

  it.each([
    ['/api/v1/frameworks', 200],
    ['/api/v1/frameworks/bread_act/articles/1', 200],
    ['/api/v1/search?q=bread', 200],
    ['/api/v1/changelog.atom', 200],
    ['/api/v1/frameworks?page=0', 400],
    ['/api/v1/nothing', 404],
    ['//api/v1/frameworks', 404],
  ])('of %s are those of the API', (path, status) => expectHeaders(path, 'api', status));

  it.each([
    ['OPTIONS', 204],
    ['DELETE', 405],
  ])('of %s are those of the API', (method, status) =>
    expectHeaders('/api/v1/frameworks', 'api', status, method),
  );
});
