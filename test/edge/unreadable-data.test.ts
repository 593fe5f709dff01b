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
      'known values of another shape',
      /known-values/,
      '/requirements?framework=old_bread_act',
      () => new Response('[]'),
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
