/**
 * Chooses the files that the rows of a page are read from. In the forward index nearly every row is
 * in another file. But each term has snippets of its best documents, so a few files serve most of a page.
 */
import { FIELDS } from '../index/catalogue.ts';
import { documentsWithSnippets, type Term } from '../index/terms.ts';
import { isLookedUp, type QueryWord } from '../lookup/query-word.ts';

/** Where a document's snippet is. */
export interface SnippetPlace {
  file: number;
  row: number;
}

/** More lists (the completions of a short prefix) take longer to look through than they save. */
const MOST_LISTS = 40;

/**
 * The snippets to read, by document; documents without one are read from their texts. Greedy: takes the file
 * that serves most of the remaining rows, until none serves any.
 */
export function chooseSnippets(
  words: readonly QueryWord[],
  documents: readonly number[],
): Map<number, SnippetPlace> {
  const candidates = candidatesFor(words, new Set(documents));
  const chosen = new Map<number, SnippetPlace>();
  const isOpen = (document: number): boolean => !chosen.has(document);
  for (;;) {
    let best: Map<number, SnippetPlace> | null = null;
    let most = 0;
    for (const places of candidates.values()) {
      const serves = [...places.keys()].filter(isOpen).length;
      if (serves > most) [best, most] = [places, serves];
    }
    if (best === null) return chosen;
    for (const [document, place] of best) if (isOpen(document)) chosen.set(document, place);
  }
}

/** By file: the snippets of the wanted documents. Words of the query come before what was added to them. */
function candidatesFor(
  words: readonly QueryWord[],
  wanted: ReadonlySet<number>,
): Map<number, Map<number, SnippetPlace>> {
  const files = new Map<number, Map<number, SnippetPlace>>();
  for (const term of termsOf(words).slice(0, MOST_LISTS)) {
    const { snippets } = term;
    if (snippets === undefined) continue;
    const { file, first_row } = snippets;
    const places = files.get(file) ?? new Map<number, SnippetPlace>();
    files.set(file, places);
    for (const [row, document] of documentsWithSnippets(term, FIELDS.length).entries()) {
      if (!wanted.has(document) || places.has(document)) continue;
      places.set(document, { file, row: first_row + row });
    }
  }
  return files;
}

/** Terms with the words of the query first, the rarest of them before the others; then by weight. */
function termsOf(words: readonly QueryWord[]): Term[] {
  const lookedUp = words.filter(isLookedUp);
  const own = lookedUp.flatMap((word) => (word.own === null ? [] : [word.own]));
  const added = lookedUp.flatMap(({ completions, synonyms }) => [
    ...completions,
    ...synonyms.flatMap(({ terms }) => terms),
  ]);
  return [...own, ...added.sort((left, right) => right.weight - left.weight)];
}
