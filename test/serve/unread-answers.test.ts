/** Clients of the local server that ask and read nothing, or slowly. */
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { digestFiles } from '../../generator/publish/digests.ts';
import type { RenderedFile } from '../../generator/render/render.ts';
import { startFront } from '../../generator/serve/dev/front.ts';
import { HOSTNAME, startServer } from '../../generator/serve/server.ts';
import { sampleApi } from '../helpers/api.ts';
import { writeFolder } from '../helpers/sample-data.ts';

const MEGABYTE = 1024 * 1024;
const LARGE_BYTES = 8 * MEGABYTE;
const LARGE_PATH = '/api/v1/frameworks/bread_act/export.ndjson';

/** The sample build with a file that is larger than what the system keeps for a connection. */
async function folderWithLargeFile(): Promise<string> {
  const files: RenderedFile[] = [...(await sampleApi()).files.values()]
    .filter(({ path }) => !path.startsWith('/api/index/digests/'))
    .map((file) =>
      file.path === LARGE_PATH ? { ...file, contents: 'x'.repeat(LARGE_BYTES) } : file,
    );
  const all = [...files, ...digestFiles(files)];
  return await writeFolder(Object.fromEntries(all.map(({ path, contents }) => [path, contents])));
}

let server: Server;
let port: number;
let folder: string;
beforeAll(async () => {
  folder = await folderWithLargeFile();
});
beforeEach(async () => {
  server = await startServer({ folder, port: 0, sendTimeout: 500 });
  ({ port } = server.address() as AddressInfo);
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Asks for the large file, so often, and reads nothing. */
function askOnly(times: number): Socket {
  const socket = connect(port, HOSTNAME).on('error', () => {});
  socket.write(`GET ${LARGE_PATH} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(times));
  return socket;
}

describe('clients that never read', () => {
  it.each([
    ['each on its connection', 50, 1],
    ['all on one connection', 1, 50],
  ])('do not fill the memory, %s, and are sent away', async (_, clients, times) => {
    let sentAway = 0;
    server.on('connection', (socket) => socket.once('close', () => (sentAway += 1)));
    const before = process.memoryUsage().arrayBuffers;
    for (let client = 0; client < clients; client += 1) askOnly(times);
    let most = 0;
    while (sentAway < clients) {
      most = Math.max(most, process.memoryUsage().arrayBuffers - before);
      await wait(20);
    }
    // Together they have asked for 400 MB.
    expect(most).toBeLessThan(200 * MEGABYTE);
    const response = await fetch(`http://${HOSTNAME}:${port}${LARGE_PATH}`);
    expect(await response.text()).toHaveLength(LARGE_BYTES);
  });
});

describe('a client of `npm run dev` that never reads', () => {
  it('is sent away', async () => {
    const front = await startFront(0, 500);
    front.use(Promise.resolve(port));
    const { port: frontPort } = front.server.address() as AddressInfo;
    const socket = connect(frontPort, HOSTNAME).on('error', () => {});
    socket.write(`GET ${LARGE_PATH} HTTP/1.1\r\nHost: x\r\n\r\n`);
    await new Promise((gone) => front.server.once('connection', (end) => end.once('close', gone)));
    front.server.close();
  });
});

describe('a client that reads slowly', () => {
  it('gets its whole answer, though that takes longer than a client may read nothing', async () => {
    const started = Date.now();
    const socket = askOnly(1);
    let bytes = 0;
    while (bytes < LARGE_BYTES) {
      const chunk = socket.read();
      bytes += chunk?.length ?? 0;
      await wait(chunk === null ? 1 : 5);
      expect(socket.destroyed).toBe(false);
    }
    expect(Date.now() - started).toBeGreaterThan(500);
    socket.destroy();
  });
});
