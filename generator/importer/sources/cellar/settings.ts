import { join } from 'node:path';
import packageFile from '../../../../package.json' with { type: 'json' };
import { userCacheFolder } from './cache.ts';
import type { ExchangeLimits } from './exchange.ts';
import { type Clock, type RetryPolicy, systemClock } from './retry.ts';

/** Everything that can be set about the client; `cellarSettings` fills in the defaults. */
export interface CellarSettings extends ExchangeLimits, RetryPolicy {
  /** Scheme, host and optional path prefix, without a slash at the end. */
  baseUrl: string;
  /** Where responses are kept between runs; null keeps none. */
  cacheFolder: string | null;
  userAgent: string;
  /** For one act in all: every request, retry and wait. */
  actMs: number;
  maximumRedirects: number;
  /** How many requests may be under way at a time. */
  parallel: number;
  clock: Clock;
}

const SECOND = 1000;
/** The address of Cellar's REST interface as the Publications Office documents it. */
const CELLAR_URL = 'http://publications.europa.eu';

/**
 * The client's settings: the defaults, changed by the environment, changed by `overrides`.
 *
 * Environment: `CELLAR_URL` (address of the service), `CELLAR_CACHE` (cache folder; `off` for none),
 * `CELLAR_TIMEOUT` (seconds to wait for an answer to begin; its body may take four times as long, and
 * all the work for one act twenty times).
 * @throws {Error} naming the variable when it holds no address or no number
 */
export function cellarSettings(
  overrides: Partial<CellarSettings> = {},
  environment: Readonly<Record<string, string | undefined>> = process.env,
): CellarSettings {
  const headersMs = timeout(environment.CELLAR_TIMEOUT) * SECOND;
  const settings: CellarSettings = {
    baseUrl: environment.CELLAR_URL || CELLAR_URL,
    cacheFolder: cacheFolder(environment),
    userAgent: `${packageFile.name}/${packageFile.version} (import of EU acts; Node ${process.versions.node})`,
    headersMs,
    bodyMs: 4 * headersMs,
    actMs: 20 * headersMs,
    // The largest acts have about 0.2 MB as archives and 3 MB as XHTML.
    maximumBytes: 32 * 1024 * 1024,
    maximumRedirects: 10,
    tries: 4,
    backoffMs: SECOND,
    backoffCapMs: 20 * SECOND,
    retryAfterCapMs: 60 * SECOND,
    parallel: 2,
    clock: systemClock,
    ...overrides,
  };
  return { ...settings, baseUrl: checkedBase(settings.baseUrl) };
}

function checkedBase(value: string): string {
  const url = URL.canParse(value) ? new URL(value) : null;
  const plain = url !== null && url.username === '' && url.password === '' && url.search === '';
  if (!plain || (url.protocol !== 'http:' && url.protocol !== 'https:')) {
    throw new Error(`CELLAR_URL: '${value}' is no http(s) address such as ${CELLAR_URL}`);
  }
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '');
}

function timeout(value: string | undefined): number {
  const seconds = value === undefined || value === '' ? 15 : Number(value);
  if (!(seconds > 0 && seconds <= 3600)) {
    throw new Error(`CELLAR_TIMEOUT: '${value}' is no number of seconds between 0 and 3600`);
  }
  return seconds;
}

function cacheFolder(environment: Readonly<Record<string, string | undefined>>): string | null {
  const chosen = environment.CELLAR_CACHE;
  if (chosen === 'off') return null;
  return chosen || join(userCacheFolder(packageFile.name, environment), 'cellar');
}
