/** Synonyms of the words and phrases of a query. */
import type { IndexReader } from '../index/reader.ts';
import { type Synonym, synonymsIn } from '../index/terms.ts';
import { surfaceOf } from '../text/surface.ts';
import type { QueryWord } from './query-word.ts';

/** Longest phrase that has synonyms, in words. */
export const LONGEST_PHRASE = 6;

/** Consecutive words of a query that have synonyms, or are a term without any. */
interface Match {
  /** Their surface forms. */
  key: string;
  start: number;
  end: number;
  /** Those of the words that are looked up. */
  parts: readonly QueryWord[];
  synonyms: readonly Synonym[];
}

/**
 * Adds to each word the synonyms of all consecutive words that it is one of. They are compared by their
 * surface forms, and those of a phrase take the place of those of its parts. The file of terms of the first
 * of them that is looked up has its synonyms.
 * @param open the words of the query in their order, as typed
 */
export async function addSynonyms(
  index: IndexReader,
  open: readonly string[],
  words: readonly QueryWord[],
): Promise<void> {
  const byTyped = new Map(words.filter(isOpen(open)).map((word) => [word.typed, word]));
  for (const word of words) word.synonyms = [];
  const matches = await matchesOf(index, open, byTyped);
  for (const match of matches) {
    if (matches.some((other) => isPart(match, other))) continue;
    const { start, end, parts, synonyms } = match;
    const of = open.slice(start, end).map((typed) => byTyped.get(typed)?.text ?? typed);
    for (const { weight, terms } of synonyms) {
      const share = weight / parts.length;
      for (const [place, part] of parts.entries()) {
        const own = terms.map((term) => ({ ...term, weight: share }));
        part.synonyms.push({ weight: share, terms: own, of: of.join(' '), isFirst: place === 0 });
      }
    }
  }
}

async function matchesOf(
  index: IndexReader,
  open: readonly string[],
  byTyped: ReadonlyMap<string, QueryWord>,
): Promise<Match[]> {
  const surfaces = open.map((typed) => surfaceOf(byTyped.get(typed)?.text ?? typed));
  const matches: Match[] = [];
  for (let start = 0; start < open.length; start += 1) {
    const parts: QueryWord[] = [];
    let key = '';
    const limit = Math.min(open.length, start + LONGEST_PHRASE);
    for (let at = start; at < limit; at += 1) {
      key = at === start ? (surfaces[at] ?? '') : `${key} ${surfaces[at]}`;
      const word = byTyped.get(open[at] ?? '');
      if (word !== undefined && !parts.includes(word)) parts.push(word);
      const [first] = parts;
      if (first === undefined) continue;
      const file = await index.file('terms', index.catalogue.termFileOf(first.term));
      const synonyms = synonymsIn(file, key);
      if (synonyms === null) continue;
      const match = { key, start, end: at + 1, parts: [...parts], synonyms };
      // "Data breach data breach" has its synonyms once.
      if (!matches.some((other) => other.key === key)) matches.push(match);
    }
  }
  return matches;
}

const isOpen =
  (open: readonly string[]) =>
  ({ typed }: QueryWord): boolean =>
    open.includes(typed);

/** Whether a match is a part of a longer one. */
const isPart = (match: Match, other: Match): boolean =>
  other.start <= match.start && match.end <= other.end && lengthOf(match) < lengthOf(other);

const lengthOf = ({ start, end }: Match): number => end - start;
