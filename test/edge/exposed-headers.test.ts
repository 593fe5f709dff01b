import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Api, apiOverFiles, sampleApi } from '../helpers/api.ts';

let open: Api;
beforeAll(async () => {
  open = await sampleApi();
});

const log = vi.spyOn(console, 'error').mockImplementation(() => {});
afterAll(() => log.mockRestore());

/** What the Fetch standard lets any page read. */
const READABLE = ['cache-control', 'content-length', 'content-type'];
/** What browsers and caches act on by themselves. */
const FOR_OTHERS =
  /^(?:access-control-.*|netlify-.*|vary|content-security-policy|cross-origin-resource-policy|referrer-policy|strict-transport-security|x-content-type-options)$/;

/** One answer of each kind that the function gives. */
async function answers(): Promise<Response[]> {
  const files = [...open.files.values()];
  const guarded = apiOverFiles(files, { apiKeys: 'a'.repeat(64) });
  const broken = apiOverFiles(files, { intercept: () => new Response(null, { status: 500 }) });
  const any = { headers: { 'if-none-match': '*' } };
  return await Promise.all([
    open.fetch('/api/v1/frameworks'),
    open.fetch('/api/v1/requirements.csv'),
    open.fetch('/api/v1/frameworks', any),
    open.fetch('/api/v1/frameworks', { method: 'OPTIONS' }),
    open.fetch('/api/v1/frameworks', { method: 'POST' }),
    open.fetch('/api/v1/frameworks?page=0'),
    open.fetch('/api/v1/nothing'),
    guarded.fetch('/api/v1/frameworks'),
    broken.fetch('/api/v1/frameworks'),
    broken.fetch('/api/v1/health'),
  ]);
}

describe('a page of another origin', () => {
  it('may read each header that a client acts on, and is promised no other', async () => {
    const all = await answers();
    const statuses = all.map(({ status }) => status);
    expect(statuses).toEqual([200, 200, 304, 204, 405, 400, 404, 401, 503, 503]);
    const isForClients = (name: string) => !READABLE.includes(name) && !FOR_OTHERS.test(name);
    const sent = new Set(all.flatMap(({ headers }) => [...headers.keys()].filter(isForClients)));
    for (const { headers, status } of all) {
      const exposed = headers.get('access-control-expose-headers')?.toLowerCase().split(', ');
      expect(exposed?.sort(), String(status)).toEqual([...sent].sort());
    }
  });

  it('finds them in the description of a 503', async () => {
    const { responses } = JSON.parse(await open.text('/openapi.json')).components;
    for (const name of ['Unavailable', 'Unhealthy']) {
      expect(Object.keys(responses[name].headers)).toEqual(['Retry-After', 'X-Request-Id']);
    }
  });
});
