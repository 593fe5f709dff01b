/** Digests of what the files of an act say: layout, the order of fields and fields that say nothing do not count. */
import { createHash } from 'node:crypto';
import type { FrameworkFolder } from './folder.ts';
import { splitRequirements } from './read-editions.ts';

/**
 * The digest of an act: of its committed files but its log.
 * @returns SHA-256, 64 hexadecimal digits
 */
export function dataDigest(folder: FrameworkFolder): string {
  const { syncLog: _, recorded: __, official: ___, requirements, ...parts } = folder;
  return sha256({ ...parts, requirements: splitRequirements(requirements).stored });
}

/** The digest of several acts, whatever their order. @returns SHA-256, 64 hexadecimal digits */
export function datasetDigest(
  frameworks: readonly { record: { slug: string }; dataDigest: string }[],
): string {
  return sha256(
    Object.fromEntries(frameworks.map(({ record, dataDigest }) => [record.slug, dataDigest])),
  );
}

/** @returns 64 hexadecimal digits */
export function sha256(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value, canonical)).digest('hex');
}

/** A replacer for `JSON.stringify`. A new field with a default value, or another order of a schema, is no change. */
function canonical(_: string, value: unknown): unknown {
  if (value === null || value === false) return undefined;
  if (Array.isArray(value)) return value.length === 0 ? undefined : value;
  if (typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).toSorted(([left], [right]) => (left < right ? -1 : 1)),
  );
}
