/** Reads one JSON file of the data folder, and says where in it a problem is. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';
import type { Problem } from './problem.ts';
import { placeOfSyntaxError } from './syntax-error.ts';

/** Reads a file of one data folder; null where it has a problem, which is noted. */
export type Read = <Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  /** Value of a file that may be missing. */
  absent?: z.infer<Schema> | null,
) => Promise<z.infer<Schema> | null>;

/** @param problems where problems are noted */
export function reader(folder: string, problems: Problem[]): Read {
  return (file, schema, absent = null) => readRecord(folder, file, schema, absent, problems);
}

/** @param absent value of a file that may be missing; null if it may not */
async function readRecord<Schema extends z.ZodType>(
  folder: string,
  file: string,
  schema: Schema,
  absent: z.infer<Schema> | null,
  problems: Problem[],
): Promise<z.infer<Schema> | null> {
  let bytes: Uint8Array;
  try {
    bytes = await readFile(join(folder, file));
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (isMissing && absent !== null) return absent;
    const problem = isMissing
      ? 'is missing; an empty list is []'
      : `cannot be read: ${error instanceof Error ? error.message : error}`;
    problems.push({ file, place: '', problem });
    return null;
  }
  const text = textOf(bytes);
  if (text === null) {
    problems.push({ file, place: '', problem: 'is not text in UTF-8; save it in that encoding' });
    return null;
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    problems.push({ file, place: placeOfSyntaxError(text), problem: 'is not JSON' });
    return null;
  }
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  for (const issue of result.error.issues) {
    problems.push({ file, place: placeIn(value, issue.path), problem: issue.message });
  }
  return null;
}

/** Without the mark that some editors put at the beginning; null where it is in another encoding. */
function textOf(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** The fields by which a person finds a record in a file. */
const NAMES = [
  'article_number',
  'recital_number',
  'annex_number',
  'paragraph_ref',
  'slug',
  'name',
  'id',
  'synced_at',
];

/** A zod path in words: `article_number 33, paragraphs[1] (paragraph_ref 2), content`. */
function placeIn(value: unknown, path: readonly PropertyKey[]): string {
  const steps: string[] = [];
  let current = value;
  for (const key of path) {
    current =
      typeof current === 'object' && current !== null ? Reflect.get(current, key) : undefined;
    const step = typeof key === 'number' ? `entry ${key + 1}` : String(key);
    const record: object | null = typeof current === 'object' ? current : null;
    const name = NAMES.find((candidate) => record !== null && candidate in record);
    const named = name !== undefined && record !== null && typeof key === 'number';
    steps.push(named ? `${step} (${name} ${String(Reflect.get(record, name))})` : step);
  }
  return steps.join(', ');
}
