/** The text filter of article lists. */
import type { Store } from '../store/index-store.ts';
import { SearchIndex } from './index/search-index.ts';
import { exactTerm } from './query/terms.ts';
import { scoreDocuments } from './rank/score.ts';
import { stemOf } from './text/stem.ts';
import { wordsOf } from './text/words.ts';

/**
 * The articles of a framework, superseded ones included, in whose title or content every word of the
 * text stands, in whatever inflection.
 * @returns article numbers, ascending; none where the text holds no word at all
 * @throws {UnavailableError} when a file of the index is missing or corrupt
 */
export async function articlesMatching(
  store: Store,
  framework: string,
  q: string,
): Promise<number[]> {
  const index = await SearchIndex.open(store);
  const { catalogue } = index;
  const place = catalogue.frameworks.find(({ slug }) => slug === framework);
  if (place === undefined) return [];
  const words = new Map(wordsOf(q).map(({ text }) => [stemOf(text), text]));
  const nodes = await Promise.all(
    [...words].map(([term, text]) => exactTerm(index, { text, term })),
  );
  const { documents } = scoreDocuments({ kind: 'all', nodes }, index.scorer);
  const [first, recitals] = place.bounds;
  return documents
    .filter((document) => document >= first && document < recitals)
    .map((document) => catalogue.numbers[document] ?? 0)
    .sort((left, right) => left - right);
}
