/**
 * The sentences and points of an official text, each with a digest of its words. A requirement names by these digests
 * the official words that it restates, so that neither the order nor the likeness of texts decides which these are.
 */
import { sentencesOf } from '../../../edge/law/sentences.ts';
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
   * @param digests of sentences, points, and lists with their lead-in, in the order of the text
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
  const lists = new Map<string, number[]>([[wordsDigest(content), [...pieces.keys()]]]);
  for (const { text, points } of statementsOf(content)) {
    const digest = wordsDigest(text);
    if (points.length > 0 && !lists.has(digest)) lists.set(digest, indicesOf(text, places));
  }
  return {
    digests: [...new Set([...lists.keys(), ...places.keys()])],
    named(digests) {
      const chosen = new Set<number>();
      let last = -1;
      for (const digest of digests) {
        const same = places.get(digest) ?? [];
        // Of words that stand there twice those that follow the words named before.
        const piece = same.find((at) => at > last) ?? same[0];
        const found = piece === undefined ? lists.get(digest) : [piece];
        if (found === undefined) return null;
        for (const index of found) chosen.add(index);
        last = found.at(-1) ?? last;
      }
      return chosen.size === 0 ? null : written(pieces.filter((_, index) => chosen.has(index)));
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
