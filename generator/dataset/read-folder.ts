/** Reads the data folder and validates it file by file. */
import { join } from 'node:path/posix';
import { z } from 'zod';
import { readWords, VECTORS_FILE, WORDINGS_FILE } from '../words/read-words.ts';
import { SYNONYMS_FOLDER } from '../words/synonym-lines.ts';
import type { Words } from '../words/words.ts';
import type { FrameworkFolder } from './folder.ts';
import { didYouMean, noFramework, otherSlug, type Problem } from './problem.ts';
import {
  HISTORY_FILES,
  HISTORY_FOLDER,
  hasOfficial,
  hasPlain,
  joinRequirements,
  OFFICIAL_FILES,
  OFFICIAL_FOLDER,
  type OfficialParts,
  REQUIREMENTS_FILE,
  readOfficial,
  readTexts,
  TEXT_FILES,
} from './read-editions.ts';
import { allOf, type Read, reader } from './read-record.ts';
import {
  deadlineRecord,
  frameworkRecord,
  namesRecord,
  questionsRecord,
  type RoleRecord,
  recordedRecord,
  rejectedRecord,
  requirementRecord,
  roleRecord,
  seenRecord,
  sentencesRecord,
  syncLogRecord,
  type TagRecord,
  tagRecord,
  topicRecord,
  withdrawnRecord,
} from './records.ts';
import { applicationRecord, exceptionRecord } from './rule-records.ts';
import { onlyVersion } from './versions.ts';

export interface DataFolder extends Shared {
  frameworks: FrameworkFolder[];
}

/** What the frameworks of a data folder share. */
export interface Shared {
  tags: TagRecord[];
  roles: RoleRecord[];
  words: Words;
}

/** What requirements may be labelled with. */
export const TAGS_FILE = 'tags.json';
export const ROLES_FILE = 'roles.json';

/** What `npm run snapshot` keeps of releases. */
export const RELEASE_FILES = {
  releases: 'snapshots.json',
  records: 'snapshot-records.json',
  changes: 'snapshot-changes.json',
} as const;

const SHARED_FILES: readonly string[] = [
  TAGS_FILE,
  ROLES_FILE,
  WORDINGS_FILE,
  VECTORS_FILE,
  ...Object.values(RELEASE_FILES),
];

/** Files of a framework's folder, with their schemas. */
const FILES = {
  framework: ['framework.json', frameworkRecord],
  ...TEXT_FILES,
  questions: ['questions.json', z.array(questionsRecord)],
  names: ['names.json', z.array(namesRecord)],
  requirements: [REQUIREMENTS_FILE, z.array(requirementRecord)],
  deadlines: ['deadlines.json', z.array(deadlineRecord)],
  application: ['application.json', z.array(applicationRecord)],
  exceptions: ['exceptions.json', z.array(exceptionRecord)],
  topics: ['topics.json', z.array(topicRecord)],
  rejected: ['rejected.json', z.array(rejectedRecord)],
  sentences: ['sentences.json', sentencesRecord],
  withdrawn: ['withdrawn.json', withdrawnRecord],
  seen: ['seen.json', seenRecord],
  syncLog: ['sync-log.json', z.array(syncLogRecord)],
  recorded: ['recorded.json', recordedRecord],
} as const;

const OWN_FILES: readonly string[] = Object.values(FILES).map(([name]) => name);

/** The parts of a framework's folder that are one file each. */
type FolderPart = keyof typeof FILES;

export function fileName(part: FolderPart): string {
  return FILES[part][0];
}

/** A file of a framework, in the data folder. */
const pathOf = (slug: string, part: FolderPart): string => `${slug}/${fileName(part)}`;

interface ReadOptions {
  /** Slugs of the frameworks to read; all without it. */
  only?: readonly string[] | undefined;
  /** For what adds texts: there may be no framework, and frameworks may have no text. */
  allowEmpty?: boolean;
}

/**
 * Reads a data folder as far as possible.
 * @returns what is valid, and every problem
 */
export async function readDataFolder(
  folder: string,
  { only, allowEmpty = false }: ReadOptions = {},
): Promise<{ data: DataFolder; problems: Problem[] }> {
  const problems: Problem[] = [];
  const read = reader(folder, problems);
  const shared = await readShared(read, problems);
  const { slugs, others } = await listFolders(read);
  for (const [name, names] of others) problems.push(...(await strayFolder(name, names, read)));
  for (const slug of (only ?? []).filter((each) => !slugs.includes(each))) {
    const problem = noFramework(slug, slugs);
    problems.push({ file: pathOf(slug, 'framework'), place: '', problem });
  }
  if (slugs.length === 0 && !allowEmpty) {
    const problem = 'contains no framework: no */framework.json found';
    problems.push({ file: '.', place: '', problem });
  }
  const frameworks: FrameworkFolder[] = [];
  for (const slug of slugs.filter((candidate) => only?.includes(candidate) ?? true)) {
    const framework = await readFramework(folder, slug, read, problems, allowEmpty);
    if (framework !== null) frameworks.push(framework);
  }
  return { data: { frameworks, ...shared }, problems };
}

/** The files beside the folders of frameworks, and the lists of synonyms. @param problems where `read` notes any, too */
async function readShared(read: Read, problems: Problem[]): Promise<Shared> {
  const tags = (await read(TAGS_FILE, z.array(tagRecord))) ?? [];
  const roles = (await read(ROLES_FILE, z.array(roleRecord))) ?? [];
  const words = await readWords(read, problems);
  problems.push(...(await unreadFiles('.', SHARED_FILES, [], read)));
  return { tags, roles, words };
}

/** The slugs of the frameworks in a data folder, whether they are sound or not; none where it cannot be read. */
export async function slugsIn(folder: string): Promise<string[]> {
  return (await listFolders(reader(folder, []))).slugs;
}

const isJson = (name: string): boolean => name.endsWith('.json');

/** The folders with a framework, and the others with the names of their files. */
async function listFolders(read: Read) {
  const slugs: string[] = [];
  const others: [name: string, names: readonly string[]][] = [];
  for (const name of (await read.folders('.')) ?? []) {
    const names = await read.names(name);
    if (names?.includes(fileName('framework'))) slugs.push(name);
    else if (names !== null && name !== SYNONYMS_FOLDER) others.push([name, names]);
  }
  return { slugs, others };
}

/** A folder that has files of an act but not the one by which acts are found. */
async function strayFolder(
  folder: string,
  names: readonly string[],
  read: Read,
): Promise<Problem[]> {
  const official = (await read.names(`${folder}/${OFFICIAL_FOLDER}`)) ?? [];
  const [file] = [
    ...names.filter((name) => OWN_FILES.includes(name)),
    ...official.filter(isJson).map((name) => `${OFFICIAL_FOLDER}/${name}`),
  ].sort();
  if (file === undefined) return [];
  const problem = `is missing, but there is ${folder}/${file}; restore it, or remove the folder`;
  return [{ file: pathOf(folder, 'framework'), place: '', problem }];
}

/**
 * Where an act has no article of its own, all of its texts are in `official/`: an interrupted move leaves parts in both.
 * @param texts how many recitals and annexes of its own it has
 */
function halfMoved(slug: string, texts: number, official: OfficialParts | null): Problem[] {
  const problems: Problem[] = [];
  if (texts > 0) {
    const problem = `has no article, but ${fileName('recitals')} or ${fileName('annexes')} beside it has texts; restore it`;
    problems.push({ file: pathOf(slug, 'articles'), place: '', problem });
  }
  if (official?.requirements === null) {
    const file = `${slug}/${OFFICIAL_FOLDER}/${REQUIREMENTS_FILE}`;
    const problem =
      'is missing, and there is no plain wording with requirements; an empty list is []';
    problems.push({ file, place: '', problem });
  }
  return problems;
}

/** As an act is in a clone, if its official texts are its only ones: those are in no commit. */
function noText(folder: string, slug: string, celex: string | null | undefined): Problem {
  const problem =
    `this act has no text: neither ${fileName('articles')} and the other files of a wording in plain language, nor ` +
    `${OFFICIAL_FOLDER}/, which Git ignores, so that a clone lacks it. ` +
    (celex == null
      ? 'Write the first, or remove the folder'
      : `'npm run sync -- ${slug} --data ${folder}' fetches its official text; to publish the act, see ` +
        `"Add an act" in CONTRIBUTING.md`);
  return { file: slug, place: '', problem };
}

/** @returns null if one of its files has a problem, which is noted */
async function readFramework(
  folder: string,
  slug: string,
  read: Read,
  problems: Problem[],
  allowEmpty: boolean,
): Promise<FrameworkFolder | null> {
  const isOfficial = await hasOfficial(folder, slug);
  const isEmpty = !isOfficial && !(await hasPlain(folder, slug));
  const part = <Schema extends z.ZodType, Absent = undefined>(
    [name, schema]: readonly [string, Schema],
    absent?: Absent,
  ) => read(`${slug}/${name}`, schema, absent);
  const unlessEmpty = isEmpty ? [] : undefined;
  // Of an act that was never restated there is the official wording alone.
  const texts = await readTexts(slug, isOfficial || isEmpty, read);
  const parts = allOf({
    ...texts,
    framework: await part(FILES.framework),
    questions: await part(FILES.questions, []),
    names: await part(FILES.names, []),
    stored: await part(FILES.requirements, isOfficial ? [] : unlessEmpty),
    deadlines: await part(FILES.deadlines, unlessEmpty),
    application: await part(FILES.application, []),
    exceptions: await part(FILES.exceptions, []),
    topics: await part(FILES.topics, []),
    withdrawn: await part(FILES.withdrawn, { requirements: [], deadlines: [] }),
    syncLog: await part(FILES.syncLog, unlessEmpty),
    rejected: await part(FILES.rejected, []),
    sentences: await part(FILES.sentences, null),
    seen: await part(FILES.seen, null),
    recorded: await part(FILES.recorded, null),
  });
  const official = isOfficial ? await readOfficial(slug, read) : null;
  problems.push(...(await unreadFiles(slug, OWN_FILES, texts.history ?? [], read)));
  if (official !== null) {
    const { history } = official.edition;
    const place = `${slug}/${OFFICIAL_FOLDER}`;
    problems.push(...(await unreadFiles(place, OFFICIAL_FILES, history, read)));
  }
  if (parts === undefined || (isOfficial && official === null)) return null;
  const { articles, recitals, annexes, history, stored, ...others } = parts;
  const { slug: named, celex_number, versions } = parts.framework;
  if (named !== slug) problems.push(otherSlug(pathOf(slug, 'framework'), slug, named));
  if (isEmpty && !allowEmpty) {
    problems.push(noText(folder, slug, celex_number));
    return null;
  }
  if (articles.length === 0)
    problems.push(...halfMoved(slug, recitals.length + annexes.length, official));
  const plain = {
    versions: versions.length > 0 ? versions : [onlyVersion(celex_number)],
    ...{ articles, recitals, annexes, history },
  };
  return {
    ...others,
    plain: articles.length === 0 ? null : plain,
    official: official?.edition ?? null,
    requirements: joinRequirements(stored, official?.requirements ?? []),
  };
}

/**
 * JSON files of the data folder or of an edition that nothing reads: a misspelt one may be one that need not be there,
 * and nobody would notice.
 * @param place in the data folder: `.`, `gdpr`, `gdpr/official`
 * @param known names of the files there that are read
 * @param history earlier versions there
 */
async function unreadFiles(
  place: string,
  known: readonly string[],
  history: readonly { version: string }[],
  read: Read,
): Promise<Problem[]> {
  const names = (await read.names(place)) ?? [];
  const problems = names
    .filter((name) => isJson(name) && !known.includes(name))
    .map((name) => ({
      file: join(place, name),
      place: '',
      problem: `is a file that nothing reads${didYouMean(name, known)}; rename or remove it`,
    }));
  for (const { version } of history) {
    const below = `${place}/${HISTORY_FOLDER}/${version}`;
    problems.push(...(await unreadFiles(below, HISTORY_FILES, [], read)));
  }
  return problems;
}
