/** Reads what all frameworks of a data folder share: the files beside their folders, and the lists of synonyms. */
import { z } from 'zod';
import { readWords, VECTORS_FILE, WORDINGS_FILE } from '../words/read-words.ts';
import type { Words } from '../words/words.ts';
import type { Problem } from './problem.ts';
import type { Read } from './read-record.ts';
import { type RoleRecord, roleRecord, type TagRecord, tagRecord } from './records.ts';
import { unreadFiles } from './unread-files.ts';

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

const FILES: readonly string[] = [
  TAGS_FILE,
  ROLES_FILE,
  WORDINGS_FILE,
  VECTORS_FILE,
  ...Object.values(RELEASE_FILES),
];

/** @param problems where `read` notes any, too */
export async function readShared(read: Read, problems: Problem[]): Promise<Shared> {
  const tags = (await read(TAGS_FILE, z.array(tagRecord))) ?? [];
  const roles = (await read(ROLES_FILE, z.array(roleRecord))) ?? [];
  const words = await readWords(read, problems);
  problems.push(...(await unreadFiles('.', FILES, [], read)));
  return { tags, roles, words };
}
