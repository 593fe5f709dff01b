/** The local server compresses what a CDN would. */
import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, sampleApi } from '../helpers/api.ts';
import { sampleBuild } from '../helpers/builds.ts';
import { type RunningServer, runServer } from '../helpers/command.ts';

const TABLE = '/api/v1/requirements.csv';
const SMALL = '/api/v1/health';

let server: RunningServer;
let api: Api;
beforeAll(async () => {
  server = await runServer(['serve', '--dir', await sampleBuild(), '--port', '0']);
  api = await sampleApi();
});
afterAll(() => server.stop());

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** As it comes, which `fetch` does not show. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request(`${server.url}${path}`, { method, headers }, async (response) => {
      const body = Buffer.concat(await response.toArray());
      const { statusCode: status = 0, headers: received } = response;
      const entries = Object.entries(received).map(([name, value]) => [name, String(value)]);
      resolve({ status, headers: Object.fromEntries(entries), body });
    })
      .on('error', reject)
      .end();
  });
}

describe('compression', () => {
  it.each([
    ['gzip', 'gzip', gunzipSync],
    ['br', 'br', brotliDecompressSync],
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
    ['*', 'br', brotliDecompressSync],
  ])('of what %s accepts is %s', async (accepted, encoding, undo) => {
    const plain = await api.text('/requirements.csv');
    const { headers, body } = await ask(TABLE, { 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBe(encoding);
    expect(body.length).toBeLessThan(plain.length / 2);
    expect(undo(body).toString()).toBe(plain);
  });

  it.each([undefined, 'identity', 'gzip;q=0', 'zstd', 'nonsense;;q'])(
    'is not done where %s is all that is accepted',
    async (accepted) => {
      const answer = await ask(
        TABLE,
        accepted === undefined ? {} : { 'accept-encoding': accepted },
      );
      expect(answer.headers['content-encoding']).toBeUndefined();
      expect(answer.body.toString()).toBe(await api.text('/requirements.csv'));
      expect(answer.headers.vary).toBe('Accept-Encoding');
    },
  );

  it('leaves small answers as they are', async () => {
    const { headers } = await ask(SMALL, { 'accept-encoding': 'gzip' });
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers.vary).toBe('Accept-Encoding');
  });

  it('keeps the ETag, by which an answer is known in every encoding', async () => {
    const gzip = { 'accept-encoding': 'gzip' };
    const [plain, packed] = [await ask(TABLE), await ask(TABLE, gzip)];
    const { etag = '' } = packed.headers;
    expect(etag).toBe(plain.headers.etag);
    for (const accepted of [{}, gzip]) {
      const again = await ask(TABLE, { ...accepted, 'if-none-match': etag });
      expect(again.status).toBe(304);
      expect(again.headers.vary).toBe('Accept-Encoding');
      expect(again.body).toHaveLength(0);
    }
  });

  it.each(['/', '/bread-act/', '/obligations/'])('is done for the page %s too', async (path) => {
    const [plain, packed] = [await ask(path), await ask(path, { 'accept-encoding': 'gzip' })];
    expect(plain.status).toBe(200);
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(packed.body)).toEqual(plain.body);
    expect(packed.headers.vary).toBe('Accept-Encoding');
  });

  it('leaves a part of a page as it is', async () => {
    const { status, headers, body } = await ask('/', {
      'accept-encoding': 'gzip',
      range: 'bytes=0-99',
    });
    expect(status).toBe(206);
    expect(headers['content-encoding']).toBeUndefined();
    expect(body).toHaveLength(100);
  });

  it('gives HEAD the headers of GET, but for those of the encoding, which it has not', async () => {
    const gzip = { 'accept-encoding': 'gzip' };
    const [get, head] = [await ask(TABLE, gzip), await ask(TABLE, gzip, 'HEAD')];
    const ofEncoding = ['content-encoding', 'content-length', 'transfer-encoding'];
    for (const { headers } of [get, head]) {
      for (const name of [...ofEncoding, 'date']) delete headers[name];
    }
    expect(head.headers).toEqual(get.headers);
    expect(head.status).toBe(200);
  });
});
