/**
 * The sentences and points of an official text, each with a digest of its words. A requirement names by these digests
 * the official words that it restates, so that neither the order nor the likeness of texts decides which these are.
 */
import { sentencesOf } from '../../dataset/sentences.ts';
import { wordsDigest } from '../../dataset/words-digest.ts';
import { pointLabel, statementsOf } from './sentences.ts';

/** A sentence that stands outside points or in one; its digest leaves out the label of the point. */
interface Piece {
  text: string;
  /** "(a) " where it is the first sentence of a point, else empty. */
  label: string;
  digest: string;
  /** Index of its line in the text. */
  line: number;
}

/** The official text of one paragraph, recital or annex. */
export interface OfficialWords {
  /** Digests of the whole text, of each sentence and point, and of each list with its lead-in; none twice. */
  digests: string[];
  /**
   * @param digests of sentences, points, and lists with their lead-in
   * @returns these words in the order of the text, or null if it does not have all of them
   */
  named(digests: readonly string[]): string | null;
  /** Whether one of the digests names words of a statement that the text has. */
  isNamed(statement: string, digests: ReadonlySet<string>): boolean;
}

/** @param content sub-paragraphs and points on lines of their own, as in the files of `data/` */
export function officialWords(content: string): OfficialWords {
  const pieces = content.split('\n').flatMap(piecesOf);
  const places = new Map<string, number[]>();
  for (const [index, { digest }] of pieces.entries()) {
    const earlier = places.get(digest);
    if (earlier === undefined) places.set(digest, [index]);
    else earlier.push(index);
  }
  const units = new Map<string, number[]>([[wordsDigest(content), [...pieces.keys()]]]);
  for (const [digest, indices] of places) {
    if (!units.has(digest)) units.set(digest, indices.slice(0, 1));
  }
  for (const { text, points } of statementsOf(content)) {
    const digest = wordsDigest(text);
    if (points.length > 0 && !units.has(digest)) units.set(digest, indicesOf(text, places));
  }
  return {
    digests: [...units.keys()],
    named(digests) {
      const found = digests.map((digest) => units.get(digest));
      if (found.length === 0 || found.includes(undefined)) return null;
      const chosen = new Set(found.flatMap((indices) => indices ?? []));
      return written(pieces.filter((_, index) => chosen.has(index)));
    },
    isNamed: (statement, digests) =>
      digests.has(wordsDigest(statement)) ||
      indicesOf(statement, places).some((index) => digests.has(pieces[index]?.digest ?? '')),
  };
}

function piecesOf(raw: string, line: number): Piece[] {
  const text = raw.trim();
  const label = pointLabel(text) ?? '';
  return sentencesOf(text.slice(label.length).trim()).map((sentence, index) => ({
    text: sentence,
    label: index === 0 && label !== '' ? `${label.trim()} ` : '',
    digest: wordsDigest(sentence),
    line,
  }));
}

/** The places of a statement's sentences and points: those that follow one another where words stand twice. */
function indicesOf(statement: string, places: ReadonlyMap<string, number[]>): number[] {
  let from = 0;
  return statement
    .split('\n')
    .flatMap(piecesOf)
    .flatMap(({ digest }) => {
      const index = places.get(digest)?.find((at) => at >= from);
      if (index === undefined) return [];
      from = index + 1;
      return [index];
    });
}

/** Sentences of one line go on in it; a point that stands alone needs no label. */
function written(pieces: readonly Piece[]): string {
  const lines = new Map<number, string>();
  for (const { line, label, text } of pieces) {
    const before = lines.get(line);
    lines.set(line, before === undefined ? `${label}${text}` : `${before} ${text}`);
  }
  const [only, ...others] = lines.values();
  if (only === undefined || others.length > 0) return [...lines.values()].join('\n');
  return only.slice((pointLabel(only) ?? '').length).trim();
}
