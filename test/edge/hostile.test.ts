import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { anyCharacter } from '../helpers/any-text.ts';
import { type Api, sampleApi } from '../helpers/api.ts';

let api: Api;
beforeAll(async () => {
  api = await sampleApi();
});

const CODES = new Set(['INVALID_PARAM', 'NOT_FOUND', 'METHOD_NOT_ALLOWED']);

/** Expects what the contract knows: a type, a known status, and a documented error unless it is 200. @returns the status */
async function expectDocumented(path: string): Promise<number> {
  const response = await api.fetch(path);
  const body = await response.text();
  expect(response.headers.get('content-type'), path).toMatch(
    /^(application|text)\/[a-z+-]+; charset=utf-8$/,
  );
  if (response.status === 200) return 200;
  expect([400, 404], path).toContain(response.status);
  const { error } = JSON.parse(body);
  expect(CODES.has(error.code), path).toBe(true);
  expect(body.length, path).toBeLessThan(1000);
  expect(body).not.toMatch(/\.ts:\d|at .*\(/);
  return response.status;
}

describe('odd requests', () => {
  it.each([
    '/api/v1/frameworks%2Fbread_act',
    '/api/v1/frameworks/%2e%2e/%2e%2e/etc/passwd',
    '/api/v1/frameworks/..%2f..%2fpackage.json',
    '/api/v1/../../package.json',
    '/api/v1/frameworks/bread_act/articles/1%00.json',
    '/api/v1/frameworks/%00',
    '/api/v1/frameworks/%E0%A4%A',
    '/api/v1/frameworks/%',
    '/api/v1/frameworks?page=%',
    '/api/v1/frameworks?page=%E0%A4%A',
    '/api/v1//frameworks',
    '/api/v1/frameworks//articles',
    '/api/v1/frameworks/bread_act/articles/99999999999999999999',
    '/api/v1/frameworks/bread_act/articles/-1',
    '/api/v1/frameworks/bread_act/articles/1e3',
    '/api/v1/frameworks/__proto__',
    '/api/v1/frameworks/constructor/articles',
    '/api/v1/requirements?role=__proto__',
    '/api/v1/requirements?tag=constructor',
    '/api/v1/compare?frameworks=__proto__',
    '/api/v1/frameworks/bread_act/articles?q=%3Cscript%3Ealert(1)%3C/script%3E',
    '/api/v1/search?q=%22%22%22%22',
    '/api/v1/search?q=.*%5B(',
    '/api/v1/resolve?q=article+1+__proto__',
    '/api/v1/resolve?q=article+__proto__+bread_act',
    `/api/v1/resolve?q=${'Article+1('.repeat(50)}`,
    '/api/v1/frameworks/bread_act/annexes/I;I',
    '/api/v1/frameworks.json.json',
    '/api/v1/.json',
    `/api/v1/${'a/'.repeat(4000)}`,
    `/api/v1/search?q=${'a'.repeat(10_000)}`,
    `/api/v1/frameworks?${'x=1&'.repeat(2_500)}`,
    `/api/v1/compare?frameworks=${'bread_act,'.repeat(1_000)}bread_act`,
  ])('%.80s', async (path) => {
    await expectDocumented(path);
  });

  it('are answered whatever the path', async () => {
    const segment = fc.oneof(
      fc.constantFrom(
        'frameworks',
        'bread_act',
        'articles',
        'requirements',
        'pages',
        '..',
        '1',
        'search',
      ),
      fc.string({ unit: anyCharacter, maxLength: 12 }).map(encodeURIComponent),
      fc.string({ unit: fc.constantFrom('%', '0', 'z', '/', '.', '\\') }),
    );
    const statuses = new Set<number>();
    await fc.assert(
      fc.asyncProperty(fc.array(segment, { maxLength: 6 }), async (segments) => {
        const path = `/api/v1/${segments.join('/')}`.replace(/#|\?/g, '-');
        statuses.add(await expectDocumented(path));
      }),
      { numRuns: 500 },
    );
    expect([...statuses]).toEqual(expect.arrayContaining([200, 404]));
  });

  it('are answered whatever the parameters', async () => {
    const names = [
      'page',
      'per_page',
      'tag',
      'role',
      'type',
      'framework',
      'frameworks',
      'q',
      'since',
      'limit',
    ];
    const value = fc.oneof(
      fc.string({ unit: anyCharacter }),
      fc.constantFrom(
        '1',
        '0',
        '-1',
        'bread',
        'bread_act',
        'baker',
        'article',
        '2026-02-30',
        '9'.repeat(20),
      ),
    );
    const statuses = new Set<number>();
    const paths = [
      '/frameworks',
      '/requirements',
      '/search',
      '/resolve',
      '/compare',
      '/changelog',
      '/frameworks/bread_act/articles',
      '/compliance/deadlines',
    ];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...paths),
        fc.array(fc.tuple(fc.constantFrom(...names), value), { maxLength: 5 }),
        async (path, pairs) => {
          statuses.add(await expectDocumented(`/api/v1${path}?${new URLSearchParams(pairs)}`));
        },
      ),
      { numRuns: 500 },
    );
    expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 404]));
  });
});
