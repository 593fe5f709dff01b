/** Where the snippets of documents are: each term of a query has some of its best documents. */
import { documentsWithSnippets, type Term } from '../index/terms.ts';
import { isLookedUp, type QueryWord } from '../lookup/query-word.ts';

/** More lists (the completions of a short prefix) take longer to look through than they save. */
const MOST_LISTS = 40;

/**
 * By file of snippets, by document of the wanted ones: its row. Words of the query come before what was added to
 * them.
 */
export function snippetsOf(
  words: readonly QueryWord[],
  wanted: ReadonlySet<number>,
): Map<number, Map<number, number>> {
  const files = new Map<number, Map<number, number>>();
  for (const term of termsOf(words).slice(0, MOST_LISTS)) {
    const { snippets } = term;
    if (snippets === null) continue;
    const rows = files.get(snippets.file) ?? new Map<number, number>();
    files.set(snippets.file, rows);
    for (const [row, document] of documentsWithSnippets(term).entries()) {
      if (!wanted.has(document) || rows.has(document)) continue;
      rows.set(document, snippets.firstRow + row);
    }
  }
  return files;
}

/** Terms with the words of the query first, the rarest of them before the others; then by weight. */
function termsOf(words: readonly QueryWord[]): Term[] {
  const lookedUp = words.filter(isLookedUp);
  const own = lookedUp
    .flatMap(({ own: term }) => (term === null ? [] : [term]))
    .sort((left, right) => left.matching - right.matching);
  const added = lookedUp.flatMap(({ completions, synonyms }) => [
    ...completions,
    ...synonyms.flatMap(({ terms }) => terms),
  ]);
  return [...own, ...added.sort((left, right) => right.weight - left.weight)];
}
