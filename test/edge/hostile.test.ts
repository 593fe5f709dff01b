import { beforeAll, describe, expect, it } from 'vitest';
import { type Api, sampleApi } from '../helpers/api.ts';

let api: Api;
beforeAll(async () => {
  api = await sampleApi();
});

const CODES = new Set(['INVALID_PARAM', 'NOT_FOUND', 'METHOD_NOT_ALLOWED']);

/** Expects what the contract knows: a type, a known status, and a documented error unless it is 200. */
async function expectDocumented(path: string): Promise<void> {
  const response = await api.fetch(path);
  const body = await response.text();
  expect(response.headers.get('content-type'), path).toMatch(
    /^(application|text)\/[a-z+-]+; charset=utf-8$/,
  );
  if (response.status === 200) return;
  expect([400, 404], path).toContain(response.status);
  const { error } = JSON.parse(body);
  expect(CODES.has(error.code), path).toBe(true);
  expect(body.length, path).toBeLessThan(1000);
  expect(body).not.toMatch(/\.ts:\d|at .*\(/);
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
});

describe('what cannot be decoded', () => {
  it.each([
    ['/api/v1/frameworks/%E0%A4%A', 'The path is not percent-encoded as UTF-8.'],
    ['/api/v1/frameworks/%', 'The path is not percent-encoded as UTF-8.'],
    [
      '/api/v1/search?q=%E0%A4%A',
      "Parameter 'q' must be percent-encoded as UTF-8; the value is '%E0%A4%A'.",
    ],
    [
      '/api/v1/requirements?role=%ff',
      "Parameter 'role' must be percent-encoded as UTF-8; the value is '%ff'.",
    ],
  ])('is refused: %s', async (path, message) => {
    const response = await api.fetch(path);
    expect(response.status).toBe(400);
    expect((await response.json()).error).toEqual({ code: 'INVALID_PARAM', message });
  });

  it('is ignored in a parameter that nobody reads', async () => {
    for (const path of ['/frameworks?utm=%E9', '/search?q=bread&utm=%', '/tags?x=%E9']) {
      expect((await api.fetch(`/api/v1${path}`)).status).toBe(200);
    }
  });
});
