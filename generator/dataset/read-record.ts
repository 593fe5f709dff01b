/** Reads one file of the data folder, and says where in it a problem is. */
import { join } from 'node:path';
import type { z } from 'zod';
import { isFolder } from '../disk/make-folder.ts';
import { namesIn, readJsonFile, readTextFile } from './json-file.ts';
import type { Problem } from './problem.ts';

/** Reads files of a data folder, and notes what is wrong with them: such a file is undefined. */
export interface Read {
  /** @param absent stands for a file that is not there; without it, there has to be one */
  <Schema extends z.ZodType, Absent = undefined>(
    file: string,
    schema: Schema,
    absent?: Absent,
  ): Promise<z.infer<Schema> | Absent | undefined>;
  /** The text of a file that need not be there. */
  text(file: string): Promise<string | null>;
  /** Names in a folder, without hidden ones; none where it is not there. */
  names(path: string): Promise<string[] | null>;
  /** Names of the folders in a folder. */
  folders(path: string): Promise<string[] | null>;
}

/** @param problems where problems are noted */
export function reader(folder: string, problems: Problem[]): Read {
  const names = async (path: string) => {
    const namesOrFault = await namesIn(join(folder, path));
    if (Array.isArray(namesOrFault)) return namesOrFault;
    problems.push({ file: path, ...namesOrFault });
    return null;
  };
  const folders = async (path: string) => {
    const inside = await names(path);
    if (inside === null) return null;
    const kinds = await Promise.all(inside.map((name) => isFolder(join(folder, path, name))));
    return inside.filter((_, index) => kinds[index]);
  };
  const text = async (file: string) => {
    const contents = await readTextFile(join(folder, file));
    if (contents === null || 'text' in contents) return contents?.text ?? null;
    problems.push(...contents.faults.map((fault) => ({ file, ...fault })));
    return null;
  };
  const read = async <Schema extends z.ZodType, Absent = undefined>(
    file: string,
    schema: Schema,
    absent?: Absent,
  ): Promise<z.infer<Schema> | Absent | undefined> => {
    const contents = await readJsonFile(join(folder, file));
    if (contents === null) {
      if (absent !== undefined) return absent;
      problems.push({ file, place: '', problem: 'is missing; an empty list is []' });
      return undefined;
    }
    if ('faults' in contents) {
      problems.push(...contents.faults.map((fault) => ({ file, ...fault })));
      return undefined;
    }
    const result = schema.safeParse(contents.value);
    if (result.success) return result.data;
    problems.push(...schemaProblems(file, contents.value, result.error));
    return undefined;
  };
  return Object.assign(read, { text, names, folders });
}

/** What a schema refuses in a value, each with its place. @param file that has the value, or would have it */
export function schemaProblems(file: string, value: unknown, error: z.ZodError | undefined) {
  return (error?.issues ?? []).map(
    ({ path, message }): Problem => ({ file, place: placeIn(value, path), problem: message }),
  );
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

type All<Parts> = { [Part in keyof Parts]: Exclude<Parts[Part], undefined> };

/** @returns undefined if one of the parts is */
export function allOf<Parts extends object>(parts: Parts): All<Parts> | undefined {
  return Object.values(parts).includes(undefined) ? undefined : (parts as All<Parts>);
}
