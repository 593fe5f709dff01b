/** In which file of terms a term lies, by the catalogue's lists. */
import { SHORTEST_PREFIX } from '../rank/parameters.ts';
import { type Catalogue, lastNotAbove } from './catalogue.ts';

/** Terms that begin alike as far as this lie in one file, unless they lie with their synonyms. */
export const UNDIVIDED_START = 4;
const RADIX = 36;

/** Number of the file that may hold a term. */
export function termFileOf(term: string, catalogue: Catalogue): number {
  const { termFiles, stopFiles, groupedTerms } = catalogue;
  const at = groupedTerms.indexOf(`|${term}:`);
  if (at < 0) return lastNotAbove(termFiles, term);
  const place = at + term.length + 2;
  const file = groupedTerms.slice(place, groupedTerms.indexOf(':', place));
  return termFiles.length + stopFiles.length + Number.parseInt(file, RADIX);
}

/** Number of the file that may hold the term of a stop word. */
export function stopFileOf(term: string, { termFiles, stopFiles }: Catalogue): number {
  return termFiles.length + lastNotAbove(stopFiles, term);
}

/** Numbers of the files that may hold terms, or words of terms, which begin with a prefix. */
export function termFilesOf(prefix: string, catalogue: Catalogue): number[] {
  const { termFiles, groupedTerms } = catalogue;
  const start = prefix.slice(0, UNDIVIDED_START);
  const last = lastNotAbove(termFiles, `${start}\uffff`);
  const first = start.length < UNDIVIDED_START ? lastNotAbove(termFiles, start) : last;
  const files = new Set(Array.from({ length: last - first + 1 }, (_, index) => first + index));
  const key = `|${prefix.slice(0, SHORTEST_PREFIX)}`;
  for (let at = groupedTerms.indexOf(key); at >= 0; at = groupedTerms.indexOf(key, at + 1)) {
    const line = groupedTerms.slice(at + 1, groupedTerms.indexOf('|', at + 1));
    const [term = '', , shared = ''] = line.split(':');
    const common = term.slice(0, Number.parseInt(shared, RADIX));
    if (common.startsWith(prefix) || prefix.startsWith(common)) {
      files.add(termFileOf(term, catalogue));
    }
  }
  return [...files];
}
