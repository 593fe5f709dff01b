import type { Dispatcher, Headers } from 'undici';
import { ResponseCache, type StoredResponse } from '../disk-caches.ts';
import { connections, exchange, type Reply } from './exchange.ts';
import { Fault } from './fault.ts';
import { follow, redirectTarget } from './redirect.ts';
import { parseRetryAfter, withRetries } from './retry.ts';
import type { CellarSettings } from './settings.ts';

/** The language of the texts, as Cellar spells it: three letters (ISO 639-3), unlike other servers. */
const LANGUAGE = 'eng';

interface Wanted<T> {
  /** The media type to negotiate. */
  accept: string;
  /** The format that `read` expects; two formats of one address do not share a cache entry. */
  format: string;
  /** Makes the result of an answer; throws a `Fault` when it is not what was requested. */
  read: (body: Uint8Array, url: URL, headers: Headers) => Promise<T>;
}

/** What an address turned out to hold. `url` is the address after all redirects. */
type Finding<T> =
  | { found: 'content'; content: T; url: URL }
  | { found: 'choices'; listing: Uint8Array; url: URL }
  | { found: 'nothing'; status: number; url: URL };

type Step<T> = Finding<T> | { found: 'redirect'; location: string | null };

/** GET with redirects, retries and the cache; knows HTTP, and nothing about formats. */
export class CellarClient {
  readonly #settings: CellarSettings;
  readonly #cache: ResponseCache;
  readonly #dispatcher: Dispatcher;

  constructor(settings: CellarSettings) {
    this.#settings = settings;
    this.#cache = new ResponseCache(settings.cacheFolder);
    this.#dispatcher = connections(settings);
  }

  /**
   * Asks for one resource and follows its redirects; every step is tried again by itself.
   * @returns the content, the listing of a 300, or nothing for 404, 406 and 410
   * @throws {Fault} for every other answer and every failure; the signal's reason when it aborts
   */
  async get<T>(start: URL, wanted: Wanted<T>, signal: AbortSignal): Promise<Finding<T>> {
    const visited: string[] = [];
    let url = start;
    for (;;) {
      follow(visited, url, this.#settings.maximumRedirects);
      const here = url;
      const attempt = () => this.#step(here, wanted, signal);
      const step = await withRetries(attempt, this.#settings, signal);
      if (step.found !== 'redirect') return step;
      url = redirectTarget(url, step.location);
    }
  }

  async #step<T>(url: URL, wanted: Wanted<T>, signal: AbortSignal): Promise<Step<T>> {
    const key = `${wanted.format} ${wanted.accept} ${LANGUAGE} ${url.href}`;
    const stored = await this.#cache.read(key);
    const reply = await exchange(url, {
      headers: this.#headers(wanted.accept, stored),
      dispatcher: this.#dispatcher,
      limits: this.#settings,
      signal,
    });
    switch (reply.status) {
      case 200:
        return this.#fresh(key, url, wanted, reply);
      case 304:
        return this.#unchanged(key, url, wanted, reply, stored);
      case 300:
        return { found: 'choices', listing: reply.body, url };
      case 301:
      case 302:
      case 303:
      case 307:
      case 308:
        return { found: 'redirect', location: reply.headers.get('location') };
      case 404:
      case 406:
      case 410:
        return { found: 'nothing', status: reply.status, url };
      default:
        throw this.#refusal(url, reply);
    }
  }

  async #fresh<T>(key: string, url: URL, wanted: Wanted<T>, reply: Reply): Promise<Finding<T>> {
    const content = await wanted.read(reply.body, url, reply.headers);
    // Kept only now that it could be read: otherwise each 304 would confirm a bad body.
    await this.#cache.write(key, {
      etag: reply.headers.get('etag'),
      lastModified: reply.headers.get('last-modified'),
      body: reply.body,
    });
    return { found: 'content', content, url };
  }

  async #unchanged<T>(
    key: string,
    url: URL,
    wanted: Wanted<T>,
    { headers }: Reply,
    stored: StoredResponse | undefined,
  ): Promise<Finding<T>> {
    if (stored === undefined) {
      throw new Fault('status', url, 'status 304 for a request that was not conditional');
    }
    try {
      return { found: 'content', content: await wanted.read(stored.body, url, headers), url };
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      await this.#cache.drop(key);
      throw new Fault(error.kind, url, `${error.message}, in the cache`, { passing: true });
    }
  }

  #refusal(url: URL, reply: Reply): Fault {
    const { status, headers } = reply;
    // 408 and 425 are the client-side statuses that RFC 9110 and RFC 8470 allow to repeat.
    const mayPass = status >= 500 || status === 429 || status === 408 || status === 425;
    const retryAfterMs = parseRetryAfter(headers.get('retry-after'), Date.now());
    const { retryAfterCapMs } = this.#settings;
    const passing = mayPass && (retryAfterMs ?? 0) <= retryAfterCapMs;
    const limit = mayPass && !passing ? `, longer than the ${retryAfterCapMs / 1000} s waited` : '';
    const asked =
      retryAfterMs === null ? '' : `, asking to wait ${Math.ceil(retryAfterMs / 1000)} s${limit}`;
    return new Fault('status', url, `status ${status}${asked}`, { passing, retryAfterMs });
  }

  #headers(accept: string, stored: StoredResponse | undefined): Record<string, string> {
    return {
      accept,
      'accept-language': LANGUAGE,
      // Archives do not get smaller by compression, and without it Content-Length is the size of the body.
      'accept-encoding': 'identity',
      'user-agent': this.#settings.userAgent,
      ...(stored?.etag == null ? {} : { 'if-none-match': stored.etag }),
      ...(stored?.lastModified == null ? {} : { 'if-modified-since': stored.lastModified }),
    };
  }
}
