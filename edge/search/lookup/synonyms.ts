/** Synonyms of the words and phrases of a query. */
import type { IndexReader } from '../index/reader.ts';
import { documentsOf, entryIn, type StoredSynonym, type Term, termIn } from '../index/terms.ts';
import { surfaceOf } from '../text/spelling.ts';
import { stemOf } from '../text/stem.ts';
import type { QueryWord } from './look-up.ts';

/** Longest phrase that has synonyms, in words. */
export const LONGEST_PHRASE = 6;

/** The weight of a word that texts write as one and the query as two: "data base". */
const JOINED_WEIGHT = 0.9;

/** Consecutive words of a query that have synonyms, or are a term without any. */
interface PhraseWithSynonyms {
  /** The surface forms of the words. */
  key: string;
  start: number;
  end: number;
  /** The words of the phrase that are looked up. */
  parts: readonly QueryWord[];
  synonyms: readonly StoredSynonym[];
}

/**
 * Adds to each word the synonyms of all phrases of consecutive words that it is part of. Phrases are compared by their
 * surface forms, and synonyms of a phrase replace the synonyms of its parts. They are in the file of terms of the
 * phrase's first word that is looked up.
 * @param open the words of the query in their order
 */
export async function addSynonyms(
  index: IndexReader,
  open: readonly string[],
  words: readonly QueryWord[],
): Promise<void> {
  const byText = new Map(words.filter(({ text }) => open.includes(text)).map((w) => [w.text, w]));
  const phrases = await phrasesOf(index, open, byText);
  const used = phrases.filter((phrase) => !phrases.some((longer) => isPart(phrase, longer)));
  const expansions = await Promise.all(
    used.flatMap(({ start, end, parts, synonyms }) =>
      synonyms.map(async ([weight, written]) => {
        const terms = await termsOf(index, written.split(' ').map(stemOf), weight / parts.length);
        return { of: open.slice(start, end).join(' '), parts, words: written, terms };
      }),
    ),
  );
  // In the order of the index, not of the reads: the same query always has the same answer.
  for (const { of, parts, words: written, terms } of expansions) {
    for (const [partIndex, part] of parts.entries()) {
      if (terms !== null) {
        part.synonyms.push({ of, isFirst: partIndex === 0, words: written, terms });
      }
    }
  }
}

async function phrasesOf(
  index: IndexReader,
  open: readonly string[],
  byText: ReadonlyMap<string, QueryWord>,
): Promise<PhraseWithSynonyms[]> {
  const surfaces = open.map(surfaceOf);
  const phrases = new Map<string, PhraseWithSynonyms>();
  for (let start = 0; start < open.length; start += 1) {
    const parts: QueryWord[] = [];
    let key = '';
    const limit = Math.min(open.length, start + LONGEST_PHRASE);
    for (let at = start; at < limit; at += 1) {
      key = at === start ? (surfaces[at] ?? '') : `${key} ${surfaces[at]}`;
      const word = byText.get(open[at] ?? '');
      if (word !== undefined && !parts.includes(word)) parts.push(word);
      const [first] = parts;
      // "Data breach data breach" has its synonyms once.
      if (first === undefined || phrases.has(key)) continue;
      const file = await index.termFile(first.term);
      const phrase = { key, start, end: at + 1, parts: [...parts] };
      const synonyms = entryIn(file, 's', key);
      if (synonyms !== null) phrases.set(key, { ...phrase, synonyms });
      const joined = open.slice(start, at + 1).join('');
      const isPair = at === start + 1 && parts.length === 2;
      if (synonyms === null && isPair && termIn(file, stemOf(joined))?.forms.includes(joined)) {
        phrases.set(key, { ...phrase, synonyms: [[JOINED_WEIGHT, joined]] });
      }
    }
  }
  return [...phrases.values()];
}

/** The terms of a synonym. @returns null where the index lacks one of them */
async function termsOf(
  index: IndexReader,
  names: readonly string[],
  weight: number,
): Promise<Term[] | null> {
  const terms = await Promise.all(
    names.map(async (name) => termIn(await index.termFile(name), name, weight)),
  );
  const termsHeld = terms.filter((term) => term !== null);
  if (termsHeld.length < names.length) return null;
  if (termsHeld.length === 1) return termsHeld;
  const [first = [], ...furtherLists] = termsHeld
    .map((term) => documentsOf(term))
    .sort((left, right) => left.length - right.length);
  const sets = furtherLists.map((documents) => new Set(documents));
  const among = new Set(first.filter((document) => sets.every((set) => set.has(document))));
  return termsHeld.map((term) => ({ ...term, among }));
}

/** Whether a phrase is a part of a longer one. */
const isPart = (phrase: PhraseWithSynonyms, longer: PhraseWithSynonyms): boolean =>
  longer.start <= phrase.start && phrase.end <= longer.end && lengthOf(phrase) < lengthOf(longer);

const lengthOf = ({ start, end }: PhraseWithSynonyms): number => end - start;
