import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApp } from '../../edge/app/create-app.ts';
import { logFailure } from '../../edge/app/log.ts';
import { sampleApi } from '../helpers/api.ts';

const log = vi.spyOn(console, 'error');
const others = (['log', 'info', 'warn', 'debug'] as const).map((name) => vi.spyOn(console, name));
beforeEach(() => {
  for (const spy of [log, ...others]) spy.mockReset().mockImplementation(() => {});
});
afterEach(() => {
  for (const spy of others) expect(spy).not.toHaveBeenCalled();
});

const lines = () => log.mock.calls.map(([line]) => JSON.parse(String(line)));
const broken = (pattern: RegExp) =>
  sampleApi({
    intercept: (path) => (pattern.test(path) ? new Response('x', { status: 500 }) : undefined),
  });

describe('the log of the function', () => {
  it('has nothing for a list that is made without its damaged file', async () => {
    const api = await broken(/bread_act\/articles\.json$/);
    log.mockClear();
    expect((await api.fetch('/api/v1/frameworks/bread_act/articles')).status).toBe(200);
    expect(log).not.toHaveBeenCalled();
  });

  it('has one line of JSON for an answer that says 5xx, with the id that the answer has', async () => {
    const api = await broken(/frameworks/);
    log.mockClear();
    const response = await api.fetch('/api/v1/frameworks/bread_act?secret=1');
    expect(response.status).toBe(503);
    expect(lines()).toEqual([
      {
        request_id: response.headers.get('x-request-id'),
        method: 'GET',
        path: '/frameworks/{slug}',
        status: 503,
        reason: expect.stringContaining('the host answered 500'),
      },
    ]);
  });

  it('has one for /health too', async () => {
    const api = await broken(/known-values/);
    log.mockClear();
    const response = await api.fetch('/api/v1/health');
    expect(response.status).toBe(503);
    expect(lines()).toMatchObject([{ path: '/health', status: 503 }]);
    expect(response.headers.get('x-request-id')).toBe(lines()[0].request_id);
  });

  it('takes the id that the host has for the request', async () => {
    const host = {
      apiKeys: 'not a digest',
      now: () => new Date(),
      file: async () => new Response(null, { status: 404 }),
      requestId: '01ABC',
    };
    const response = await createApp()(new Request('https://api.example/api/v1/tags'), host);
    expect(response.headers.get('x-request-id')).toBe('01ABC');
    expect(lines()).toMatchObject([{ request_id: '01ABC', reason: expect.any(String) }]);
    expect(lines()[0].reason).not.toContain('not a digest');
  });

  it('has nothing for any other answer', async () => {
    const api = await sampleApi();
    log.mockClear();
    for (const path of ['/health', '/frameworks', '/nothing', '/frameworks/none', '/tags?at=x']) {
      const response = await api.fetch(`/api/v1${path}`);
      expect(response.status).toBeLessThan(500);
      expect(response.headers.get('x-request-id')).toBeNull();
    }
    await api.fetch('/api/v1/tags', { method: 'POST' });
    expect(log).not.toHaveBeenCalled();
  });

  it('repeats nothing of what was asked, or by whom', async () => {
    const api = await broken(/./);
    log.mockClear();
    const headers = { authorization: 'Bearer hidden-key', cookie: 'hidden-cookie' };
    await api.fetch('/api/v1/search?q=hidden-words', { headers });
    await api.fetch('/api/v1/frameworks/hidden-slug?tag=hidden-tag', { headers });
    await api.fetch('/api/v1/resolve?q=hidden-citation', { headers });
    expect(lines()).toHaveLength(3);
    expect(JSON.stringify(lines())).not.toContain('hidden');
  });

  it.each([
    [() => Promise.reject(new TypeError('fetch failed: https://hidden')), 'TypeError'],
    [() => Promise.reject('hidden'), 'string'],
    [async () => new Response(brokenOff(new RangeError('hidden'))), 'RangeError'],
  ])('keeps only the kind of what the host throws, and names the file', async (file, kind) => {
    const host = { apiKeys: '', now: () => new Date(), file };
    await createApp()(new Request('https://api.example/api/v1/tags'), host);
    expect(lines()[0].reason).toMatch(
      new RegExp(`^/api/(?:v1|index)/[\\w/.-]+: the host failed: ${kind}$`),
    );
    expect(JSON.stringify(lines())).not.toContain('hidden');
  });

  it('keeps of an unexpected error only its kind and place', () => {
    const call = {
      request: new Request('https://api.example/'),
      host: {
        requestId: 'a',
        apiKeys: '',
        now: () => new Date(),
        file: async () => new Response(),
      },
      manner: { endpoint: null, guarded: false },
    };
    const error = new SyntaxError('Invalid regular expression: /hidden-words(/');
    logFailure(new Response(null, { status: 503 }), call, error);
    expect(lines()[0]).toMatchObject({ reason: 'SyntaxError', path: null });
    expect(lines()[0].at[0]).toMatch(/log\.test\.ts/);
    expect(JSON.stringify(lines())).not.toContain('hidden');
  });
});

/** A body that ends with an error. */
const brokenOff = (error: Error) =>
  new ReadableStream<Uint8Array>({ start: (stream) => stream.error(error) });
