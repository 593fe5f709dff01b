/** Access keys. Without configured keys every endpoint is open. */
import { ApiError } from '../contract/errors.ts';

/**
 * Lets a request pass or refuses it.
 * @param configured `API_KEYS`: SHA-256 digests of keys, hexadecimal, comma-separated; empty for none
 * @throws {ApiError} UNAUTHORIZED
 */
export async function requireKey(request: Request, configured: string): Promise<void> {
  const digests = keyDigests(configured);
  if (digests.length === 0) return;
  const key = presentedKey(request.headers);
  if (key === null) {
    throw new ApiError(
      'UNAUTHORIZED',
      "A key is required: send it as 'Authorization: Bearer <key>' or 'X-API-Key: <key>'.",
    );
  }
  const digest = new Uint8Array(
    await crypto.subtle.digest('SHA-256', new TextEncoder().encode(key)),
  );
  const presented = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  // Every configured digest is compared, each in full: the time taken tells nothing about them.
  const matches = digests.map((candidate) => equalInConstantTime(candidate, presented));
  if (!matches.includes(true)) throw new ApiError('UNAUTHORIZED', 'The key is not valid.');
}

/** Whether `API_KEYS` guards this deployment. */
export function isGuarded(configured: string): boolean {
  return keyDigests(configured).length > 0;
}

function keyDigests(configured: string): string[] {
  return configured
    .split(',')
    .map((digest) => digest.trim().toLowerCase())
    .filter((digest) => digest !== '');
}

function presentedKey(headers: Headers): string | null {
  const bearer = /^Bearer +(\S+) *$/i.exec(headers.get('authorization') ?? '')?.[1];
  return bearer ?? headers.get('x-api-key');
}

function equalInConstantTime(left: string, right: string): boolean {
  let difference = left.length ^ right.length;
  for (let index = 0; index < right.length; index++) {
    difference |= right.charCodeAt(index) ^ left.charCodeAt(index % Math.max(1, left.length));
  }
  return difference === 0;
}
