/**
 * Looks a word up in lines "headword: word word …". The list is searched as text: to make a table of it would take
 * longer than the few lookups of a query.
 * @returns null if no line has the word
 */
export function headwordIn(list: string, word: string): string | null {
  for (let at = list.indexOf(` ${word}`); at >= 0; at = list.indexOf(` ${word}`, at + 1)) {
    const after = list[at + 1 + word.length];
    if (after !== undefined && after !== ' ' && after !== '\n') continue;
    const line = list.lastIndexOf('\n', at) + 1;
    return list.slice(line, list.indexOf(':', line));
  }
  return null;
}
