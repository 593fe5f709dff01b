import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Api, sampleApi } from '../helpers/api.ts';

let api: Api;
beforeAll(async () => {
  api = await sampleApi();
});

async function errorOf(path: string, init?: RequestInit) {
  const response = await api.fetch(path, init);
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  const body = await response.json();
  expect(Object.keys(body)).toEqual(['error']);
  const { suggestion, ...always } = body.error;
  expect(Object.keys(always)).toEqual(['code', 'message']);
  return { status: response.status, ...body.error };
}

const invalid = (message: string) => ({ status: 400, code: 'INVALID_PARAM', message });
const notFound = (message: string) => ({ status: 404, code: 'NOT_FOUND', message });

describe('not found', () => {
  it.each([
    ['/frameworks/nope', "Framework 'nope' not found."],
    ['/frameworks/nothing_like_it', "Framework 'nothing_like_it' not found."],
    ['/frameworks/nope/stats', "Framework 'nope' not found."],
    ['/frameworks/nope/articles', "Framework 'nope' not found."],
    ['/frameworks/nope/articles?page=0', "Framework 'nope' not found."],
    ['/frameworks/nope/articles/1', "Framework 'nope' not found."],
    ['/frameworks/nope/articles/1/related', "Framework 'nope' not found."],
    ['/frameworks/nope/recitals', "Framework 'nope' not found."],
    ['/frameworks/nope/recitals/1', "Framework 'nope' not found."],
    ['/frameworks/nope/annexes', "Framework 'nope' not found."],
    ['/frameworks/nope/annexes/I', "Framework 'nope' not found."],
    ['/frameworks/nope/requirements', "Framework 'nope' not found."],
    ['/frameworks/nope/compliance/deadlines', "Framework 'nope' not found."],
    ['/frameworks/nope/changelog', "Framework 'nope' not found."],
    ['/frameworks/nope/export.ndjson', "Framework 'nope' not found."],
    ['/frameworks/bread_act/articles/999', "Article '999' not found in framework 'bread_act'."],
    ['/frameworks/bread_act/articles/007', "Article '007' not found in framework 'bread_act'."],
    ['/frameworks/bread_act/articles/x', "Article 'x' not found in framework 'bread_act'."],
    [
      '/frameworks/bread_act/articles/999/related',
      "Article '999' not found in framework 'bread_act'.",
    ],
    ['/frameworks/bread_act/recitals/0', "Recital '0' not found in framework 'bread_act'."],
    ['/frameworks/bread_act/annexes/V', "Annex 'V' not found in framework 'bread_act'."],
    ['/frameworks/bread_act/annexes/i', "Annex 'i' not found in framework 'bread_act'."],
    ['/tags/nope', "Tag 'nope' not found."],
    ['/nothing/here', "No endpoint at '/api/v1/nothing/here'."],
    ['/frameworks/bread_act/nothing', "No endpoint at '/api/v1/frameworks/bread_act/nothing'."],
    ['/frameworks/nope.json', "Framework 'nope' not found."],
    [
      '/frameworks/bread_act/articles/999.json',
      "Article '999' not found in framework 'bread_act'.",
    ],
    ['/schemas/Nope.json', "No endpoint at '/api/v1/schemas/Nope.json'."],
    ['/requirements?framework=nope', "Framework 'nope' not found."],
    ['/compliance/deadlines?framework=nope', "Framework 'nope' not found."],
    ['/changelog?framework=nope', "Framework 'nope' not found."],
    ['/search?q=bread&framework=nope', "Framework 'nope' not found."],
    ['/compare?frameworks=bread_act,nope', "Framework 'nope' not found."],
  ])('%s', async (path, message) => {
    expect(await errorOf(`/api/v1${path}`)).toEqual(notFound(message));
  });

  it.each([
    ['/frameworks/BREAD_ACT', "Framework 'BREAD_ACT' not found.", 'bread_act'],
    ['/frameworks/bread_atc/articles/1', "Framework 'bread_atc' not found.", 'bread_act'],
    ['/compare?frameworks=flour_ct', "Framework 'flour_ct' not found.", 'flour_act'],
    [
      '/search?q=bread&framework=old_bread_a',
      "Framework 'old_bread_a' not found.",
      'old_bread_act',
    ],
    ['/tags/braed', "Tag 'braed' not found.", 'bread'],
  ])('%s names the nearest slug', async (path, message, suggestion) => {
    expect(await errorOf(`/api/v1${path}`)).toEqual({ ...notFound(message), suggestion });
  });

  it.each(['/api', '/api/', '/api/v2/frameworks', '/api/index/catalogue.json'])(
    '%s is no endpoint',
    async (path) => {
      const error = await errorOf(path);
      expect(error).toMatchObject({ status: 404, code: 'NOT_FOUND' });
      expect(error.message).toMatch(/^No endpoint at '\/api/);
    },
  );
});

describe('invalid parameters', () => {
  const page = "Parameter 'page' must be an integer from 1 to 2147483647; the value is ";
  const perPage = "Parameter 'per_page' must be an integer from 1 to 100; the value is ";
  it.each([
    ['/frameworks?page=0', `${page}'0'.`],
    ['/frameworks?page=', `${page}''.`],
    ['/frameworks?page=-1', `${page}'-1'.`],
    ['/frameworks?page=01', `${page}'01'.`],
    ['/frameworks?page=1.0', `${page}'1.0'.`],
    ['/frameworks?page=1e1', `${page}'1e1'.`],
    ['/frameworks?page=2147483648', `${page}'2147483648'.`],
    ['/frameworks?page=99999999999999999999', `${page}'99999999999999999999'.`],
    ['/frameworks?page=abc', `${page}'abc'.`],
    ['/frameworks?page=%00', `${page}'\u{fffd}'.`],
    ['/frameworks?per_page=0', `${perPage}'0'.`],
    ['/frameworks?per_page=101', `${perPage}'101'.`],
    ['/search?q=bread&per_page=101', `${perPage}'101'.`],
    ['/frameworks?page=1&page=2', "Parameter 'page' may be given only once; the value is '1, 2'."],
    [
      '/requirements?type=optional',
      "Parameter 'type' must be one of general, mandatory, conditional, prohibition; the value is 'optional'.",
    ],
    [
      '/search?q=bread&type=annex',
      "Parameter 'type' must be one of article, recital, requirement; the value is 'annex'.",
    ],
    [
      '/requirements?tag=braed',
      "Parameter 'tag' has the unknown value 'braed'. Did you mean 'bread'? '/tags' lists the valid values.",
    ],
    [
      '/requirements?role=zzzzzzzz',
      "Parameter 'role' has the unknown value 'zzzzzzzz'. '/roles' lists the valid values.",
    ],
    [
      '/changelog?since=yesterday',
      "Parameter 'since' must be an ISO 8601 date or date-time, such as 2026-01-31T12:00:00Z; the value is 'yesterday'.",
    ],
    [
      '/changelog?limit=501',
      "Parameter 'limit' must be an integer from 1 to 500; the value is '501'.",
    ],
    [
      '/frameworks/bread_act/changelog?limit=0',
      "Parameter 'limit' must be an integer from 1 to 500; the value is '0'.",
    ],
    ['/search', "Parameter 'q' is required."],
    ['/search?q=', "Parameter 'q' must have 2 to 500 characters; it has 0; the value is ''."],
    [
      '/search?q=%20a%20',
      "Parameter 'q' must have 2 to 500 characters; it has 1; the value is ' a '.",
    ],
    [
      '/search?q=%F0%9F%8D%9E',
      "Parameter 'q' must have 2 to 500 characters; it has 1; the value is '🍞'.",
    ],
    ['/compare', "Parameter 'frameworks' is required."],
    [
      '/compare?frameworks=bread_act,,flour_act',
      "Parameter 'frameworks' must be comma-separated framework slugs; the value is 'bread_act,,flour_act'.",
    ],
  ])('%s', async (path, message) => {
    expect(await errorOf(`/api/v1${path}`)).toEqual(invalid(message));
  });

  it('counts the characters of a search text as code points, at both ends', async () => {
    expect((await api.fetch(`/api/v1/search?q=${encodeURIComponent('🍞🍞')}`)).status).toBe(200);
    expect(
      (await api.fetch(`/api/v1/search?q=${encodeURIComponent('🍞'.repeat(500))}`)).status,
    ).toBe(200);
    expect((await errorOf(`/api/v1/search?q=${encodeURIComponent('🍞'.repeat(501))}`)).status).toBe(
      400,
    );
  });

  it('echoes at most a hundred characters of a value', async () => {
    const { message } = await errorOf(`/api/v1/frameworks?page=${'9'.repeat(10_000)}`);
    expect(message.length).toBeLessThan(250);
  });

  it('ignores parameters that the endpoint does not have', async () => {
    expect((await api.fetch('/api/v1/frameworks?limit=x&limit=y&foo=bar')).status).toBe(200);
    expect((await api.fetch('/api/v1/stats?page=0')).status).toBe(200);
  });
});

describe('methods', () => {
  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('%s is not allowed', async (method) => {
    const response = await api.fetch('/api/v1/frameworks', { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
    expect(await response.json()).toEqual({
      error: { code: 'METHOD_NOT_ALLOWED', message: `Method ${method} is not allowed: use GET.` },
    });
  });

  it('answers HEAD as GET, without a body', async () => {
    for (const path of ['/api/v1/frameworks', '/api/v1/search?q=bread', '/api/v1/nothing']) {
      const [head, get] = [await api.fetch(path, { method: 'HEAD' }), await api.fetch(path)];
      expect(head.status).toBe(get.status);
      expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(get.headers));
      expect(await head.text()).toBe('');
    }
  });

  it('answers OPTIONS for any page that asks', async () => {
    const response = await api.fetch('/api/v1/frameworks', { method: 'OPTIONS' });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-methods')).toBe('GET, HEAD, OPTIONS');
    expect(response.headers.get('access-control-allow-headers')).toContain('Authorization');
  });
});

describe('unreadable data', () => {
  const log = vi.spyOn(console, 'error');
  beforeEach(() => {
    log.mockImplementation(() => {});
  });
  afterEach(() => {
    expect(log).toHaveBeenCalled();
    log.mockReset();
  });

  const failing = (pattern: RegExp, make: () => Response) =>
    sampleApi({ intercept: (path) => (pattern.test(path) ? make() : undefined) });
  const UNAVAILABLE = {
    error: { code: 'UNAVAILABLE', message: 'The data cannot be read right now. Try again later.' },
  };

  it.each([
    [
      'a missing catalogue',
      /catalogue/,
      '/requirements?role=baker',
      () => new Response(null, { status: 404 }),
    ],
    [
      'a corrupt catalogue',
      /catalogue/,
      '/requirements?role=baker',
      () => new Response('{"frameworks":'),
    ],
    ['a catalogue of another shape', /catalogue/, '/requirements', () => new Response('[]')],
    ['a corrupt filter table', /filters/, '/requirements?role=baker', () => new Response('oops')],
    [
      'a host that fails',
      /frameworks/,
      '/frameworks/bread_act',
      () => new Response('x', { status: 500 }),
    ],
    [
      'a host that cannot be reached',
      /frameworks/,
      '/frameworks',
      () => {
        throw new TypeError('no route');
      },
    ],
    [
      'a page without its rows',
      /pages\/100/,
      '/frameworks/bread_act/articles?per_page=33',
      () => new Response('{"data":[\n],"meta":{"total":45}}'),
    ],
    [
      'a missing list behind a comparison',
      /articles/,
      '/compare?frameworks=bread_act',
      () => new Response(null, { status: 404 }),
    ],
  ])('%s is a 503 without a stack trace', async (_, pattern, path, make) => {
    const broken = await failing(pattern, make);
    const response = await broken.fetch(`/api/v1${path}`);
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('30');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual(UNAVAILABLE);
  });

  it('is read again by the next request', async () => {
    let broken = true;
    const flaky = await sampleApi({
      intercept: (path) => (broken && path.includes('catalogue') ? new Response('{') : undefined),
    });
    expect((await flaky.fetch('/api/v1/requirements?type=general')).status).toBe(503);
    broken = false;
    expect((await flaky.fetch('/api/v1/requirements?type=general')).status).toBe(200);
  });

  it('makes /health answer with its own error body', async () => {
    const broken = await failing(/catalogue/, () => new Response(null, { status: 404 }));
    const response = await broken.fetch('/api/v1/health');
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({
      status: 'error',
      database: 'unreachable',
      error: 'The data cannot be read.',
    });
  });
});
