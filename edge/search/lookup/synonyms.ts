/** Synonyms of the words and phrases of a query. */
import type { IndexReader } from '../index/reader.ts';
import { synonymsIn } from '../index/terms.ts';
import { surfaceOf } from '../text/surface.ts';
import type { QueryWord } from './query-word.ts';

/** Longest phrase that has synonyms, in words. */
export const LONGEST_PHRASE = 6;

/**
 * Adds to each word the synonyms of all consecutive words that it is one of. They are compared by their
 * surface forms. The file of terms of the first of them that is looked up has its synonyms.
 * @param open the words of the query in their order, as typed
 */
export async function addSynonyms(
  index: IndexReader,
  open: readonly string[],
  words: readonly QueryWord[],
): Promise<void> {
  const byTyped = new Map(words.filter(isOpen(open)).map((word) => [word.typed, word]));
  for (const word of words) word.synonyms = [];
  const surfaces = open.map((typed) => surfaceOf(byTyped.get(typed)?.text ?? typed));
  for (let start = 0; start < open.length; start += 1) {
    const parts: QueryWord[] = [];
    let key = '';
    const end = Math.min(open.length, start + LONGEST_PHRASE);
    for (let at = start; at < end; at += 1) {
      key = at === start ? (surfaces[at] ?? '') : `${key} ${surfaces[at]}`;
      const word = byTyped.get(open[at] ?? '');
      if (word !== undefined && !parts.includes(word)) parts.push(word);
      const [first] = parts;
      if (first === undefined) continue;
      const file = await index.file('terms', index.catalogue.termFileOf(first.term));
      for (const { weight, terms } of synonymsIn(file, key)) {
        const of = open.slice(start, at + 1).map((typed) => byTyped.get(typed)?.text ?? typed);
        for (const part of parts) {
          const share = weight / parts.length;
          const own = terms.map((term) => ({ ...term, weight: share }));
          part.synonyms.push({
            weight: share,
            terms: own,
            of: of.join(' '),
            isFirst: part === first,
          });
        }
      }
    }
  }
}

const isOpen =
  (open: readonly string[]) =>
  ({ typed }: QueryWord): boolean =>
    open.includes(typed);
