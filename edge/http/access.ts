/** Access keys. Without configured keys every endpoint is open. */

import { sha256 } from '../contract/digests.ts';
import { ApiError } from '../contract/errors.ts';

/** What the deployment's own settings say cannot be. The message is for the log: callers do not see it. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
}

/** A key as both headers can carry it: visible ASCII without spaces. */
export const KEY = /^[\x21-\x7e]+$/;

const DIGEST = /^[0-9a-f]{64}$/;

/** Whether `API_KEYS` guards this deployment; a value that holds no digest guards it too. */
export function isGuarded(configured: string): boolean {
  return configured !== '';
}

/** What a deployment says of its keys. */
interface AccessSettings {
  /** `API_KEYS`: SHA-256 digests of keys, hexadecimal, comma-separated; empty for none. */
  apiKeys: string;
  /** Whether the CDN answers documents itself, so that keys cannot guard them. */
  documentsFromCdn?: boolean;
}

/**
 * The digests of the keys that open a deployment; none where it is open.
 * @throws {ConfigurationError} for anything else. It does not repeat the value, which may be a key
 */
export function keyDigests({ apiKeys, documentsFromCdn = false }: AccessSettings): string[] {
  if (!isGuarded(apiKeys)) return [];
  if (documentsFromCdn) {
    throw new ConfigurationError(
      'API_KEYS: keys cannot guard what the CDN answers by itself; unset them, or set DOCUMENTS_FROM_CDN in ' +
        'edge/contract/documents-from-cdn.ts to false',
    );
  }
  const entries = apiKeys.split(',').map((entry) => entry.trim().toLowerCase());
  const wrong = entries.findIndex((entry) => !DIGEST.test(entry));
  if (wrong >= 0) {
    throw new ConfigurationError(
      `API_KEYS: entry ${wrong + 1} of ${entries.length} is not a SHA-256 digest in hexadecimal; ` +
        "'npm run key' makes a key with its digest",
    );
  }
  return entries;
}

/** The SHA-256 digest of a key, hexadecimal. */
export function digestOf(key: string): Promise<string> {
  return sha256(new TextEncoder().encode(key));
}

/**
 * Lets a request pass or refuses it.
 * @param digests those of {@link keyDigests}
 * @throws {ApiError} UNAUTHORIZED
 */
export async function requireKey(request: Request, digests: readonly string[]): Promise<void> {
  if (digests.length === 0) return;
  const key = presentedKey(request.headers);
  if (key === null) {
    throw new ApiError(
      'UNAUTHORIZED',
      "A key is required: send it as 'Authorization: Bearer <key>' or 'X-API-Key: <key>'.",
    );
  }
  const presented = await digestOf(key);
  // Every configured digest is compared, each in full: the time taken tells nothing about them.
  const matches = digests.map((candidate) => equalInConstantTime(candidate, presented));
  if (!KEY.test(key) || !matches.includes(true)) {
    throw new ApiError('UNAUTHORIZED', 'The key is not valid.');
  }
}

function presentedKey(headers: Headers): string | null {
  // No spaces at the end: `Headers` has removed them. Looking for some would try each run of spaces in turn.
  const bearer = /^Bearer +(.*)$/i.exec(headers.get('authorization') ?? '')?.[1];
  return bearer ?? headers.get('x-api-key');
}

/** Both are digests, so of one length. */
function equalInConstantTime(left: string, right: string): boolean {
  let difference = 0;
  for (let index = 0; index < left.length; index++) {
    difference |= left.charCodeAt(index) ^ right.charCodeAt(index);
  }
  return difference === 0;
}
