/** Reads the data folder and validates it file by file. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import glob from 'fast-glob';
import { z } from 'zod';
import type { Problem } from './problem.ts';
import {
  absentRecord,
  annexRecord,
  articleRecord,
  deadlineRecord,
  type FrameworkFolder,
  frameworkRecord,
  type HistoryFolder,
  questionsRecord,
  type RoleRecord,
  recitalRecord,
  requirementRecord,
  roleRecord,
  syncLogRecord,
  type TagRecord,
  tagRecord,
} from './records.ts';

export interface DataFolder {
  frameworks: FrameworkFolder[];
  tags: TagRecord[];
  roles: RoleRecord[];
}

/** Files of a framework's folder, with their schemas. */
const FILES = {
  framework: ['framework.json', frameworkRecord],
  articles: ['articles.json', z.array(articleRecord)],
  recitals: ['recitals.json', z.array(recitalRecord)],
  questions: ['questions.json', z.array(questionsRecord)],
  annexes: ['annexes.json', z.array(annexRecord)],
  requirements: ['requirements.json', z.array(requirementRecord)],
  deadlines: ['deadlines.json', z.array(deadlineRecord)],
  syncLog: ['sync-log.json', z.array(syncLogRecord)],
} as const;

/** The folder of earlier versions in a framework's folder. */
export const HISTORY_FOLDER = 'history';

/** The parts of a framework's folder that are one file each. */
export type FolderPart = keyof typeof FILES;

export function fileName(part: FolderPart): string {
  return FILES[part][0];
}

/**
 * Reads a data folder as far as possible.
 * @param options `only` these frameworks; `allowEmpty` if the first one is still to be added
 * @returns what is valid, and every problem
 */
export async function readDataFolder(
  folder: string,
  { only, allowEmpty = false }: { only?: readonly string[]; allowEmpty?: boolean } = {},
): Promise<{ data: DataFolder; problems: Problem[] }> {
  const problems: Problem[] = [];
  const read = <Schema extends z.ZodType>(
    file: string,
    schema: Schema,
    absent: z.infer<Schema> | null = null,
  ) => readRecord(folder, file, schema, absent, problems);

  const [tags, roles] = await Promise.all([
    read('tags.json', z.array(tagRecord)),
    read('roles.json', z.array(roleRecord)),
  ]);
  const slugs = (await glob('*/framework.json', { cwd: folder }))
    .map((file) => file.slice(0, file.indexOf('/')))
    .sort();
  for (const slug of only ?? []) {
    if (slugs.includes(slug)) continue;
    problems.push({
      file: `${slug}/framework.json`,
      place: '',
      problem: `there is no framework '${slug}'; the folder has ${slugs.join(', ') || 'none'}`,
    });
  }
  if (slugs.length === 0 && !allowEmpty) {
    problems.push({
      file: '.',
      place: '',
      problem: 'contains no framework: no */framework.json found',
    });
  }
  const frameworks: FrameworkFolder[] = [];
  for (const slug of slugs.filter((candidate) => only?.includes(candidate) ?? true)) {
    const parts = {
      framework: await read(`${slug}/${FILES.framework[0]}`, FILES.framework[1]),
      articles: await read(`${slug}/${FILES.articles[0]}`, FILES.articles[1]),
      recitals: await read(`${slug}/${FILES.recitals[0]}`, FILES.recitals[1]),
      questions: await read(`${slug}/${FILES.questions[0]}`, FILES.questions[1], []),
      annexes: await read(`${slug}/${FILES.annexes[0]}`, FILES.annexes[1]),
      requirements: await read(`${slug}/${FILES.requirements[0]}`, FILES.requirements[1]),
      deadlines: await read(`${slug}/${FILES.deadlines[0]}`, FILES.deadlines[1]),
      syncLog: await read(`${slug}/${FILES.syncLog[0]}`, FILES.syncLog[1]),
      history: await readHistory(folder, slug, read),
    };
    if (parts.framework !== null && parts.framework.slug !== slug) {
      problems.push({
        file: `${slug}/${FILES.framework[0]}`,
        place: 'slug',
        problem: `is '${parts.framework.slug}', but the folder is '${slug}'; use one name for both`,
      });
    }
    if (isWhole(parts)) frameworks.push(parts);
  }
  return { data: { frameworks, tags: tags ?? [], roles: roles ?? [] }, problems };
}

type Read = <Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  absent?: z.infer<Schema> | null,
) => Promise<z.infer<Schema> | null>;

/** Earlier versions, by name. @returns null if one of their files has a problem */
async function readHistory(
  folder: string,
  slug: string,
  read: Read,
): Promise<HistoryFolder[] | null> {
  const versions = await glob('*', {
    cwd: join(folder, slug, HISTORY_FOLDER),
    onlyDirectories: true,
  });
  const history: HistoryFolder[] = [];
  for (const version of versions.sort()) {
    const place = `${slug}/${HISTORY_FOLDER}/${version}`;
    const articles = await read(`${place}/articles.json`, z.array(articleRecord), []);
    const annexes = await read(`${place}/annexes.json`, z.array(annexRecord), []);
    const absent = await read(`${place}/absent.json`, absentRecord, { articles: [], annexes: [] });
    if (articles === null || annexes === null || absent === null) return null;
    history.push({ version, articles, annexes, absent });
  }
  return history;
}

type Parts = { [Part in keyof FrameworkFolder]: FrameworkFolder[Part] | null };

function isWhole(parts: Parts): parts is FrameworkFolder {
  return Object.values(parts).every((part) => part !== null);
}

/** @param absent value of a file that may be missing; null if it may not */
async function readRecord<Schema extends z.ZodType>(
  folder: string,
  file: string,
  schema: Schema,
  absent: z.infer<Schema> | null,
  problems: Problem[],
): Promise<z.infer<Schema> | null> {
  let text: string;
  try {
    text = await readFile(join(folder, file), 'utf8');
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (isMissing && absent !== null) return absent;
    const problem = isMissing
      ? 'is missing; an empty list is []'
      : `cannot be read: ${error instanceof Error ? error.message : error}`;
    problems.push({ file, place: '', problem });
    return null;
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    problems.push({ file, place: placeOfSyntaxError(text, error), problem: 'is not JSON' });
    return null;
  }
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  for (const issue of result.error.issues) {
    problems.push({ file, place: placeIn(value, issue.path), problem: issue.message });
  }
  return null;
}

/** Line and column of "Unexpected token … at position 123", if the message has a position. */
function placeOfSyntaxError(text: string, error: unknown): string {
  const position = /at position (\d+)/.exec(error instanceof Error ? error.message : '')?.[1];
  const before = text.slice(0, position === undefined ? text.length : Number(position)).split('\n');
  return `line ${before.length}, column ${(before.at(-1) ?? '').length + 1}`;
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
