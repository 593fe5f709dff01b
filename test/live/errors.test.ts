import { beforeAll, describe, expect, it } from 'vitest';
import { DEPLOYMENTS, type Deployment } from './deployment.ts';

describe.each(DEPLOYMENTS)('%s', (_, connect) => {
  let api: Deployment;
  beforeAll(async () => {
    api = await connect();
    return api.close;
  });

  /** Status and error of an answer below /api/v1, whose form and headers are those of every error. */
  async function errorOf(path: string) {
    const response = await api.fetch(`/api/v1${path}`);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    const body = await response.json();
    expect(Object.keys(body)).toEqual(['error']);
    return { status: response.status, ...body.error };
  }

  describe('says what is not found:', () => {
    const framework = "Framework 'no_such_act' not found.";
    const inFramework = (what: string) => `${what} not found in framework '{slug}'.`;
    it.for([
      ['/frameworks/no_such_act', framework],
      ['/frameworks/no_such_act.json', framework],
      ['/frameworks/no_such_act/stats', framework],
      ['/frameworks/no_such_act/articles', framework],
      ['/frameworks/no_such_act/articles?page=0', framework],
      ['/frameworks/no_such_act/articles/1', framework],
      ['/frameworks/no_such_act/articles/1/related', framework],
      ['/frameworks/no_such_act/recitals', framework],
      ['/frameworks/no_such_act/recitals/1', framework],
      ['/frameworks/no_such_act/annexes', framework],
      ['/frameworks/no_such_act/annexes/I', framework],
      ['/frameworks/no_such_act/requirements', framework],
      ['/frameworks/no_such_act/requirements.csv', framework],
      ['/frameworks/no_such_act/compliance/deadlines', framework],
      ['/frameworks/no_such_act/changelog', framework],
      ['/frameworks/no_such_act/export.ndjson', framework],
      ['/requirements?framework=no_such_act', framework],
      ['/compliance/deadlines?framework=no_such_act', framework],
      ['/changelog?framework=no_such_act', framework],
      ['/search?q=data&framework=no_such_act', framework],
      ['/compare?frameworks={slug},no_such_act', framework],
      ['/frameworks/NO_SUCH_ACT', "Framework 'NO_SUCH_ACT' not found."],
      ['/frameworks/{slug}/articles/99999', inFramework("Article '99999'")],
      ['/frameworks/{slug}/articles/99999.json', inFramework("Article '99999'")],
      ['/frameworks/{slug}/articles/99999/related', inFramework("Article '99999'")],
      ['/frameworks/{slug}/articles/007', inFramework("Article '007'")],
      ['/frameworks/{slug}/articles/x', inFramework("Article 'x'")],
      ['/frameworks/{slug}/recitals/0', inFramework("Recital '0'")],
      ['/frameworks/{slug}/annexes/MMM', inFramework("Annex 'MMM'")],
      ['/frameworks/{slug}/annexes/xcix', inFramework("Annex 'xcix'")],
      ['/resolve?q={slug}+article+9999', inFramework("Article '9999'")],
      ['/resolve?q={slug}+recital+9999', inFramework("Recital '9999'")],
      [
        '/resolve?q=Article+1+No_Such_Act',
        "'No_Such_Act' is not held; '/frameworks' lists the acts that are.",
      ],
      ['/tags/no_such_tag', "Tag 'no_such_tag' not found."],
      ['/nothing/here', "No endpoint at '/api/v1/nothing/here'."],
      ['/frameworks/{slug}/nothing', "No endpoint at '/api/v1/frameworks/{slug}/nothing'."],
      ['/schemas/Nothing.json', "No endpoint at '/api/v1/schemas/Nothing.json'."],
    ] as const)('%s', async ([path, message], { skip }) => {
      const { suggestion, ...error } = await errorOf(api.fill(path, skip));
      expect(error).toEqual({
        status: 404,
        code: 'NOT_FOUND',
        message: api.fill(message, skip),
      });
      if (suggestion !== undefined) expect(suggestion).toMatch(/^[a-z0-9_]+$/);
    });

    it.for([
      ['/frameworks/{SLUG}', "Framework '{SLUG}' not found.", '{slug}'],
      ['/frameworks/{SLUG}/articles/1', "Framework '{SLUG}' not found.", '{slug}'],
      ['/requirements?framework={SLUG}', "Framework '{SLUG}' not found.", '{slug}'],
      ['/compare?frameworks={slug},{SLUG}', "Framework '{SLUG}' not found.", '{slug}'],
      ['/tags/{TAG}', "Tag '{TAG}' not found.", '{tag}'],
    ] as const)('%s, with the nearest slug', async ([path, message, suggestion], { skip }) => {
      const { slug, tag } = api.subject;
      const capitals = (template: string) =>
        template
          .replaceAll('{SLUG}', slug.toUpperCase())
          .replaceAll('{TAG}', `${tag}`.toUpperCase());
      const { suggestion: suggested, ...error } = await errorOf(api.fill(capitals(path), skip));
      expect(error).toEqual({ status: 404, code: 'NOT_FOUND', message: capitals(message) });
      expect(suggested).toBe(api.fill(suggestion, skip));
    });

    it('what is outside the API', async () => {
      for (const path of ['/api', '/api/', '/api/v2/frameworks', '/api/index/known-values.json']) {
        const response = await api.fetch(path);
        expect(response.status, path).toBe(404);
        expect((await response.json()).error.message).toBe(`No endpoint at '${path}'.`);
      }
    });
  });

  describe('says which parameter is invalid:', () => {
    const page = "Parameter 'page' must be an integer from 1 to 2147483647; the value is ";
    const perPage = "Parameter 'per_page' must be an integer from 1 to 100; the value is ";
    const limit = "Parameter 'limit' must be an integer from 1 to 500; the value is ";
    const q = "Parameter 'q' must have 2 to 500 characters; ";
    it.for([
      ['/frameworks?page=0', `${page}'0'.`],
      ['/frameworks.json?page=0', `${page}'0'.`],
      ['/frameworks?page=', `${page}''.`],
      ['/frameworks?page=-1', `${page}'-1'.`],
      ['/frameworks?page=01', `${page}'01'.`],
      ['/frameworks?page=1.0', `${page}'1.0'.`],
      ['/frameworks?page=1e1', `${page}'1e1'.`],
      ['/frameworks?page=2147483648', `${page}'2147483648'.`],
      ['/frameworks?page=99999999999999999999', `${page}'99999999999999999999'.`],
      ['/frameworks?page=abc', `${page}'abc'.`],
      ['/frameworks?page=%00', `${page}'\u{fffd}'.`],
      [
        '/frameworks?page=1&page=2',
        "Parameter 'page' may be given only once; the value is '1, 2'.",
      ],
      ['/frameworks?per_page=0', `${perPage}'0'.`],
      ['/frameworks?per_page=101', `${perPage}'101'.`],
      ['/search?q=data&per_page=101', `${perPage}'101'.`],
      [
        '/requirements?type=optional',
        "Parameter 'type' must be one of general, mandatory, conditional, prohibition; the value is 'optional'.",
      ],
      [
        '/search?q=data&type=chapter',
        "Parameter 'type' must be one of article, recital, requirement, annex; the value is 'chapter'.",
      ],
      [
        '/requirements?tag=zzzzzzzzzzzz',
        "Parameter 'tag' has the unknown value 'zzzzzzzzzzzz'. '/tags' lists the valid values.",
      ],
      [
        '/requirements?role=zzzzzzzzzzzz',
        "Parameter 'role' has the unknown value 'zzzzzzzzzzzz'. '/roles' lists the valid values.",
      ],
      [
        '/changelog?since=yesterday',
        "Parameter 'since' must be an ISO 8601 date or date-time, such as 2026-01-31T12:00:00Z; the value is 'yesterday'.",
      ],
      ['/changelog?limit=501', `${limit}'501'.`],
      ['/frameworks/{slug}/changelog?limit=0', `${limit}'0'.`],
      ['/search', "Parameter 'q' is required."],
      ['/search?q=', `${q}it has 0; the value is ''.`],
      ['/search?q=%20a%20', `${q}it has 1; the value is ' a '.`],
      ['/search?q=%F0%9F%8D%9E', `${q}it has 1; the value is '🍞'.`],
      ['/resolve', "Parameter 'q' is required."],
      ['/resolve?q=%20a%20', `${q}it has 1; the value is ' a '.`],
      [
        '/resolve?q=Article+1',
        "Parameter 'q' must say of which act, as in 'Article 33 GDPR'; the value is 'Article 1'.",
      ],
      [
        '/resolve?q=articles+1+and+2',
        "Parameter 'q' must cite one provision of one act only; the value is 'articles 1 and 2'.",
      ],
      ['/compare', "Parameter 'frameworks' is required."],
    ] as const)('%s', async ([path, message], { skip }) => {
      expect(await errorOf(api.fill(path, skip))).toEqual({
        status: 400,
        code: 'INVALID_PARAM',
        message: api.fill(message, skip),
      });
    });

    it('a comparison with an empty slug', async () => {
      const error = await errorOf(`/compare?frameworks=${api.subject.slug},,x`);
      expect(error).toMatchObject({ status: 400, code: 'INVALID_PARAM' });
      expect(error.message).toMatch(/^Parameter 'frameworks' must be .*; the value is ''\.$/);
    });

    it('by at most a hundred characters of its value', async () => {
      const { message } = await errorOf(`/frameworks?page=${'9'.repeat(2_000)}`);
      expect(message).toBe(`${page}'${'9'.repeat(100)}…'.`);
    });
  });

  it('counts the characters of a search text as code points, at both ends', async () => {
    const status = async (q: string) =>
      (await api.fetch(`/api/v1/search?q=${encodeURIComponent(q)}`)).status;
    expect(await status('🍞🍞')).toBe(200);
    expect(await status('🍞'.repeat(500))).toBe(200);
    expect(await status('🍞'.repeat(501))).toBe(400);
  });

  it('ignores parameters that the endpoint does not have', async () => {
    expect((await api.fetch('/api/v1/frameworks?limit=x&limit=y&foo=bar')).status).toBe(200);
    expect((await api.fetch('/api/v1/stats?page=0')).status).toBe(200);
  });

  it.for(['POST', 'PUT', 'PATCH', 'DELETE'])('does not allow %s', async (method) => {
    const response = await api.fetch('/api/v1/frameworks', { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
    expect(await response.json()).toEqual({
      error: { code: 'METHOD_NOT_ALLOWED', message: `Method ${method} is not allowed: use GET.` },
    });
  });

  it('keeps errors for a minute at most', async () => {
    for (const path of ['/frameworks/no_such_act', '/frameworks?page=0', '/nothing']) {
      const { headers } = await api.fetch(`/api/v1${path}`);
      expect(headers.get('cache-control'), path).toMatch(/^public, max-age=60$|no-store/);
    }
  });
});
