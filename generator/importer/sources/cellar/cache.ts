import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';

/** A response that can be asked for again conditionally. */
export interface StoredResponse {
  /** The `ETag` header as it came, weak prefix and quotes included. */
  etag: string | null;
  /** The `Last-Modified` header as it came. */
  lastModified: string | null;
  body: Uint8Array;
}

const headSchema = z.object({
  key: z.string(),
  etag: z.string().nullable(),
  lastModified: z.string().nullable(),
  sha256: z.string(),
});

const LINE_FEED = 0x0a;

/**
 * Responses on disk, one file each: a line of JSON with the validators and the body's digest, then the
 * body as it came. One file, renamed into place, so that no reader meets half an entry. An entry that
 * does not agree with its own digest counts as missing. The folder may be deleted at any time.
 */
export class ResponseCache {
  readonly #folder: string | null;

  /** @param folder where the entries are kept; null keeps none */
  constructor(folder: string | null) {
    this.#folder = folder;
  }

  /**
   * @param key names the request: address and what was negotiated
   * @returns the entry, or undefined when there is none or it is corrupt
   */
  async read(key: string): Promise<StoredResponse | undefined> {
    if (this.#folder === null) return undefined;
    try {
      return parseEntry(key, await readFile(entryPath(this.#folder, key)));
    } catch {
      // Missing, unreadable or not an entry at all: the server is asked as if for the first time.
      return undefined;
    }
  }

  /** Keeps a response that has a validator. A cache that cannot be written costs a download, no more. */
  async write(key: string, response: StoredResponse): Promise<void> {
    const { etag, lastModified, body } = response;
    if (this.#folder === null || (etag === null && lastModified === null)) return;
    const path = entryPath(this.#folder, key);
    const draft = `${path}.${randomUUID()}.draft`;
    const head = JSON.stringify({ key, etag, lastModified, sha256: digest(body) });
    try {
      await mkdir(this.#folder, { recursive: true, mode: 0o700 });
      await writeFile(draft, Buffer.concat([Buffer.from(`${head}\n`), body]));
      await rename(draft, path);
    } catch {
      await rm(draft, { force: true }).catch(() => undefined);
    }
  }

  /** Forgets an entry. */
  async drop(key: string): Promise<void> {
    if (this.#folder === null) return;
    await rm(entryPath(this.#folder, key), { force: true }).catch(() => undefined);
  }
}

/**
 * The folder where the operating system wants caches of this user.
 * @param application the folder's name inside it
 */
export function userCacheFolder(
  application: string,
  environment: Readonly<Record<string, string | undefined>> = process.env,
  platform: string = process.platform,
): string {
  const home = homedir();
  const base =
    platform === 'win32'
      ? environment.LOCALAPPDATA || join(home, 'AppData', 'Local')
      : platform === 'darwin'
        ? join(home, 'Library', 'Caches')
        : environment.XDG_CACHE_HOME || join(home, '.cache');
  return join(base, application);
}

function parseEntry(key: string, file: Buffer): StoredResponse | undefined {
  const end = file.indexOf(LINE_FEED);
  const head = headSchema.parse(JSON.parse(file.toString('utf8', 0, end)));
  const body = new Uint8Array(file.subarray(end + 1));
  if (head.key !== key || head.sha256 !== digest(body)) return undefined;
  return { etag: head.etag, lastModified: head.lastModified, body };
}

function entryPath(folder: string, key: string): string {
  return join(folder, `${digest(key)}.response`);
}

function digest(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
