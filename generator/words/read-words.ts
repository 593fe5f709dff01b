/** Reads the words of a data folder. All of their files may be missing. */
import { z } from 'zod';
import type { Problem } from '../dataset/problem.ts';
import type { Read } from '../dataset/read-record.ts';
import { isList, SYNONYMS_FOLDER, type SynonymLine, synonymLines } from './synonym-lines.ts';
import { type Words, wordingsRecord, wordVectorsRecord } from './words.ts';

export const WORDINGS_FILE = 'wordings.json';
export const VECTORS_FILE = 'word-vectors.json';

/** @param problems where those of synonyms are noted; others are where `read` notes its own */
export async function readWords(read: Read, problems: Problem[]): Promise<Words> {
  return {
    synonyms: await readSynonyms(read, problems),
    wordings: (await read(WORDINGS_FILE, z.array(wordingsRecord), [])) ?? [],
    vectors: (await read(VECTORS_FILE, wordVectorsRecord, null)) ?? null,
  };
}

async function readSynonyms(read: Read, problems: Problem[]): Promise<SynonymLine[]> {
  const lines: SynonymLine[] = [];
  for (const name of (await read.names(SYNONYMS_FOLDER)) ?? []) {
    const file = `${SYNONYMS_FOLDER}/${name}`;
    if (isList(name)) lines.push(...synonymLines(file, (await read.text(file)) ?? '', problems));
    else {
      const problem = 'is not read: lists of synonyms end with .txt; rename or remove it';
      problems.push({ file, place: '', problem });
    }
  }
  return lines;
}
