/** The words that a search knows beside those of acts. */
import { z } from 'zod';
import { DIMENSIONS } from '../../edge/search/index/vectors.ts';
import { title } from '../dataset/record-values.ts';
import type { SynonymLine } from './synonym-lines.ts';

/** `data/wordings.json`: other wordings of a name that provisions of many acts have. */
export const wordingsRecord = z.strictObject({
  /** As `names.json` of acts has it. */
  name: title,
  wordings: z.array(title).min(1),
});

/** Terms between spaces, and a vector of each: whole numbers, as bytes in base64. */
const vectorTable = z
  .strictObject({
    /** What each number is multiplied by. */
    scale: z.number().nonnegative(),
    terms: z.string(),
    values: z.base64(),
  })
  .refine(
    ({ terms, values }) =>
      Buffer.byteLength(values, 'base64') === DIMENSIONS * termsOf({ terms }).length,
    `has not ${DIMENSIONS} numbers for each term; restore the file, or make it anew with 'npm run learn'`,
  );

/** `data/word-vectors.json`, which `npm run learn` writes. */
export const wordVectorsRecord = z.strictObject({
  query: vectorTable,
  text: vectorTable,
  question: vectorTable,
});

export type WordingsRecord = z.infer<typeof wordingsRecord>;
export type WordVectorsRecord = z.infer<typeof wordVectorsRecord>;

export interface Words {
  /** In the order of their files, then of their lines. */
  synonyms: readonly SynonymLine[];
  wordings: readonly WordingsRecord[];
  /** Null where nobody has learned any. */
  vectors: WordVectorsRecord | null;
}

export const NO_WORDS: Words = { synonyms: [], wordings: [], vectors: null };

export const termsOf = ({ terms }: { terms: string }): string[] =>
  terms === '' ? [] : terms.split(' ');
