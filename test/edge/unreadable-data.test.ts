import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleApi } from '../helpers/api.ts';

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
      'a missing file of known values',
      /known-values/,
      '/requirements?role=baker',
      () => new Response(null, { status: 404 }),
    ],
    [
      'a corrupt file of known values',
      /known-values/,
      '/requirements?role=baker',
      () => new Response('{"frameworks":'),
    ],
    [
      'known values of another shape',
      /known-values/,
      '/requirements?role=baker',
      () => new Response('[]'),
    ],
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
      intercept: (path) =>
        broken && path.includes('known-values') ? new Response('{') : undefined,
    });
    expect((await flaky.fetch('/api/v1/requirements?role=baker')).status).toBe(503);
    broken = false;
    expect((await flaky.fetch('/api/v1/requirements?role=baker')).status).toBe(200);
  });

  it('makes /health answer with its own error body', async () => {
    const broken = await failing(/known-values/, () => new Response(null, { status: 404 }));
    const response = await broken.fetch('/api/v1/health');
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({
      status: 'error',
      database: 'unreachable',
      error: 'The data cannot be read.',
    });
  });
});
