/** Reads the texts of a framework's folder: its own wording, and `official/`, which has the same files. */
import { lstat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { EditionFolder, HistoryFolder } from './folder.ts';
import type { Problem } from './problem.ts';
import { allOf, type Read, schemaProblems } from './read-record.ts';
import {
  absentRecord,
  annexRecord,
  articleRecord,
  type OfficialRequirement,
  officialRequirementRecord,
  type RequirementRecord,
  recitalRecord,
  requirementRecord,
  type StoredRequirement,
  versionRecord,
} from './records.ts';

/** The files of one edition. */
export const TEXT_FILES = {
  articles: ['articles.json', z.array(articleRecord)],
  recitals: ['recitals.json', z.array(recitalRecord)],
  annexes: ['annexes.json', z.array(annexRecord)],
} as const;
export const OFFICIAL_FOLDER = 'official';
export const VERSIONS_FILE = 'versions.json';
export const REQUIREMENTS_FILE = 'requirements.json';
/** The files of a framework's `official/`. */
export const OFFICIAL_FILES: readonly string[] = [
  VERSIONS_FILE,
  REQUIREMENTS_FILE,
  ...Object.values(TEXT_FILES).map(([name]) => name),
];
/** The folder of earlier versions of an edition. */
export const HISTORY_FOLDER = 'history';
const ABSENT_FILE = 'absent.json';
/** The files of an earlier version. */
export const HISTORY_FILES: readonly string[] = [
  TEXT_FILES.articles[0],
  TEXT_FILES.annexes[0],
  ABSENT_FILE,
];

type Texts = Pick<EditionFolder, keyof typeof TEXT_FILES | 'history'>;

/**
 * @param folder of the edition in the data folder: `gdpr`, `gdpr/official`
 * @param isOptional whether all of its files may be missing
 */
export async function readTexts(
  folder: string,
  isOptional: boolean,
  read: Read,
): Promise<{ [Part in keyof Texts]: Texts[Part] | undefined }> {
  const absent = isOptional ? [] : undefined;
  return {
    articles: await read(`${folder}/${TEXT_FILES.articles[0]}`, TEXT_FILES.articles[1], absent),
    recitals: await read(`${folder}/${TEXT_FILES.recitals[0]}`, TEXT_FILES.recitals[1], absent),
    annexes: await read(`${folder}/${TEXT_FILES.annexes[0]}`, TEXT_FILES.annexes[1], absent),
    history: await readHistory(folder, read),
  };
}

/** Whether anything has the name of the folder of official texts, which then has to be readable. */
export async function hasOfficial(folder: string, slug: string): Promise<boolean> {
  return await isThere(join(folder, slug, OFFICIAL_FOLDER));
}

/** Whether a framework's folder has anything of a wording of its own. */
export async function hasPlain(folder: string, slug: string): Promise<boolean> {
  const files = Object.values(TEXT_FILES).map(([name]) => name);
  const names = [...files, REQUIREMENTS_FILE, HISTORY_FOLDER];
  const areThere = await Promise.all(names.map((name) => isThere(join(folder, slug, name))));
  return areThere.includes(true);
}

function isThere(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code !== 'ENOENT',
  );
}

export interface OfficialParts {
  edition: EditionFolder;
  /** Null where they have no file. */
  requirements: OfficialRequirement[] | null;
}

/** @returns null if one of the files has a problem */
export async function readOfficial(slug: string, read: Read): Promise<OfficialParts | null> {
  const folder = `${slug}/${OFFICIAL_FOLDER}`;
  if ((await read.names(folder)) === null) return null;
  const requirementsFile = `${folder}/${REQUIREMENTS_FILE}`;
  const parts = allOf({
    versions: await read(`${folder}/${VERSIONS_FILE}`, z.array(versionRecord).min(1)),
    ...(await readTexts(folder, false, read)),
    requirements: await read(requirementsFile, z.array(officialRequirementRecord), null),
  });
  if (parts === undefined) return null;
  const { requirements, ...edition } = parts;
  return { edition, requirements };
}

/** What no file of an edition may have. @param folder of the edition in the data folder: `gdpr`, `gdpr/official` */
export function editionProblems(folder: string, edition: EditionFolder): Problem[] {
  const parts = Object.keys(TEXT_FILES) as (keyof typeof TEXT_FILES)[];
  return parts.flatMap((part) => {
    const [file, schema] = TEXT_FILES[part];
    const records = edition[part];
    return schemaProblems(`${folder}/${file}`, records, schema.safeParse(records).error);
  });
}

/** Earlier versions, by name. @returns undefined if one of their files has a problem */
async function readHistory(folder: string, read: Read): Promise<HistoryFolder[] | undefined> {
  const versions = await read.folders(`${folder}/${HISTORY_FOLDER}`);
  if (versions === null) return undefined;
  const history: HistoryFolder[] = [];
  for (const version of versions) {
    const place = `${folder}/${HISTORY_FOLDER}/${version}`;
    const [articles, annexes] = [TEXT_FILES.articles, TEXT_FILES.annexes];
    const parts = allOf({
      articles: await read(`${place}/${articles[0]}`, articles[1], []),
      annexes: await read(`${place}/${annexes[0]}`, annexes[1], []),
      absent: await read(`${place}/${ABSENT_FILE}`, absentRecord, { articles: [], annexes: [] }),
    });
    if (parts === undefined) return undefined;
    history.push({ version, ...parts });
  }
  return history;
}

/** One record a requirement, with its texts, out of the two files. */
export function joinRequirements(
  stored: readonly StoredRequirement[],
  official: readonly OfficialRequirement[],
): RequirementRecord[] {
  const words = new Map(official.map((record) => [record.id, record.requirement_text]));
  const storedIds = new Set(stored.map(({ id }) => id));
  const joined = (
    { requirement_text, ...labels }: StoredRequirement,
    texts: RequirementRecord['texts'],
  ): RequirementRecord => ({ ...labels, texts });
  return [
    ...stored.map((record) =>
      joined(record, {
        plain_language: record.requirement_text,
        official: words.get(record.id) ?? null,
      }),
    ),
    ...official.flatMap((record) =>
      'article_number' in record && !storedIds.has(record.id)
        ? [joined(record, { plain_language: null, official: record.requirement_text })]
        : [],
    ),
  ];
}

/** The two files out of the joined records; each keeps the order. */
export function splitRequirements(records: readonly RequirementRecord[]): {
  stored: StoredRequirement[];
  official: OfficialRequirement[];
} {
  const stored: StoredRequirement[] = [];
  const official: OfficialRequirement[] = [];
  for (const { texts, ...labels } of records) {
    const { plain_language: plain, official: words } = texts;
    if (plain !== null) {
      stored.push(withText(labels, plain));
      if (words !== null) official.push({ id: labels.id, requirement_text: words });
    } else if (words !== null) official.push(withText(labels, words));
  }
  return { stored, official };
}

/** A record with its fields in the order of the schema, so that a file reads the same after each sync. */
function withText(
  labels: Omit<StoredRequirement, 'requirement_text'>,
  requirement_text: string,
): StoredRequirement {
  return requirementRecord.parse({ ...labels, requirement_text });
}
