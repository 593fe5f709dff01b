import cacache from 'cacache';
import { z } from 'zod';

/** A response that can be requested again conditionally. */
export interface StoredResponse {
  /** The `ETag` header as received, weak prefix and quotes included. */
  etag: string | null;
  /** The `Last-Modified` header as received. */
  lastModified: string | null;
  body: Uint8Array;
}

const validators = z.object({ etag: z.string().nullable(), lastModified: z.string().nullable() });

/**
 * Responses on disk, in npm's content-addressable cache: entries are written atomically, and one whose
 * body does not match its digest counts as missing. The folder may be deleted at any time.
 */
export class ResponseCache {
  readonly #folder: string | null;

  /** @param folder where the entries are kept; null keeps none */
  constructor(folder: string | null) {
    this.#folder = folder;
  }

  /**
   * @param key identifies the request: address and what was negotiated
   * @returns the entry, or undefined when there is none or it is corrupt
   */
  async read(key: string): Promise<StoredResponse | undefined> {
    if (this.#folder === null) return undefined;
    try {
      const { data, metadata } = await cacache.get(this.#folder, key);
      return { ...validators.parse(metadata), body: data };
    } catch {
      // The body goes too: cacache would keep a corrupt one when the same body is stored again.
      await this.drop(key);
      return undefined;
    }
  }

  /** Keeps a response that has a validator. If the cache cannot be written, the next sync downloads again. */
  async write(key: string, { etag, lastModified, body }: StoredResponse): Promise<void> {
    if (this.#folder === null || (etag === null && lastModified === null)) return;
    // The body of the entry before would stay on the disk for good.
    await this.drop(key);
    await cacache
      .put(this.#folder, key, Buffer.from(body), { metadata: { etag, lastModified } })
      .catch(() => undefined);
  }

  /** Removes an entry and its body. */
  async drop(key: string): Promise<void> {
    if (this.#folder === null) return;
    try {
      const entry = await cacache.get.info(this.#folder, key);
      if (entry === null) return;
      await cacache.rm.content(this.#folder, entry.integrity);
      await cacache.rm.entry(this.#folder, key);
    } catch {
      // An entry that cannot be removed is read again, and found to be corrupt again.
    }
  }
}
