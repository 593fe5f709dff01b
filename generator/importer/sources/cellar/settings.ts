import { join } from 'node:path';
import envPaths from 'env-paths';
import packageFile from '../../../../package.json' with { type: 'json' };
import type { ExchangeLimits } from './exchange.ts';
import type { RetryPolicy } from './retry.ts';

/** Everything that can be set about the client; `cellarSettings` fills in the defaults. */
export interface CellarSettings extends ExchangeLimits, RetryPolicy {
  /** Scheme, host and optional path prefix, without a slash at the end. */
  baseUrl: string;
  /** Where responses are kept between runs; null keeps none. */
  cacheFolder: string | null;
  userAgent: string;
  /** For one act in all, versions and texts: every request, retry and wait. */
  actMs: number;
  maximumRedirects: number;
}

const SECOND = 1000;
/** The address of Cellar's REST interface; the Publications Office documents it with http, which nothing protects. */
const CELLAR_URL = 'https://publications.europa.eu';

/**
 * The client's settings: the defaults, changed by the environment, changed by `overrides`.
 *
 * Environment: `CELLAR_URL` (address of the service), `CELLAR_CACHE` (cache folder; `off` for none),
 * `CELLAR_TIMEOUT` (seconds to wait for an answer to begin, and between two parts of it; all the work
 * for one act may take twenty times as long).
 * @throws {Error} naming the variable when its value is not an address or a number
 */
export function cellarSettings(
  overrides: Partial<CellarSettings> = {},
  environment: Readonly<Record<string, string | undefined>> = process.env,
): CellarSettings {
  const idleMs = timeout(environment.CELLAR_TIMEOUT) * SECOND;
  const settings: CellarSettings = {
    baseUrl: environment.CELLAR_URL || CELLAR_URL,
    cacheFolder: cacheFolder('cellar', environment.CELLAR_CACHE),
    userAgent: `${packageFile.name}/${packageFile.version} (import of EU acts; Node ${process.versions.node})`,
    idleMs,
    actMs: 20 * idleMs,
    // The largest acts have about 0.2 MB as archives and 3 MB as XHTML.
    maximumBytes: 32 * 1024 * 1024,
    maximumRedirects: 10,
    tries: 4,
    backoffMs: SECOND,
    backoffCapMs: 20 * SECOND,
    retryAfterCapMs: 60 * SECOND,
    ...overrides,
  };
  return { ...settings, baseUrl: checkedBase(settings.baseUrl) };
}

function checkedBase(value: string): string {
  const url = URL.canParse(value) ? new URL(value) : null;
  const plain = url !== null && url.username === '' && url.password === '' && url.search === '';
  if (!plain || (url.protocol !== 'http:' && url.protocol !== 'https:')) {
    // Without the value: it may have a password, and logs of a hosted CI are public.
    throw new Error(
      `CELLAR_URL is not an http(s) address without user name, password and query, such as ${CELLAR_URL}`,
    );
  }
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '');
}

/** @returns what to warn of: texts that somebody on the way could change; null where nobody is */
export function unprotectedAddress({ baseUrl }: Pick<CellarSettings, 'baseUrl'>): string | null {
  const { protocol, hostname } = new URL(baseUrl);
  if (protocol === 'https:' || /^(?:localhost|127\.[\d.]+|\[::1\])$/.test(hostname)) return null;
  return 'CELLAR_URL is plain http: whoever is on the way can change the texts; use https where it answers';
}

function timeout(value: string | undefined): number {
  const seconds = value === undefined || value === '' ? 15 : Number(value);
  if (!(seconds > 0 && seconds <= 3600)) {
    throw new Error(
      `CELLAR_TIMEOUT: '${value}' is not a number of seconds; give one above 0, and 3600 at most`,
    );
  }
  return seconds;
}

/**
 * A folder for what can be fetched again.
 * @param name of the cache
 * @param chosen value of its variable: a folder, or `off`
 * @returns the chosen folder, else the one that the operating system keeps for caches of this user; null for none
 */
export function cacheFolder(name: string, chosen: string | undefined): string | null {
  if (chosen === 'off') return null;
  return chosen || join(envPaths(packageFile.name, { suffix: '' }).cache, name);
}
