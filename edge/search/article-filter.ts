/** The text filter of article lists. */
import type { Store } from '../store/index-store.ts';
import { SearchIndex } from './index/search-index.ts';
import { exactTerm } from './query/terms.ts';
import { matchingDocuments, scoreDocuments } from './rank/score.ts';
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
  const { catalogue, kernel } = index;
  const place = catalogue.frameworks.find(({ slug }) => slug === framework);
  if (place === undefined) return [];
  const words = new Map(wordsOf(q).map(({ text }) => [stemOf(text), text]));
  const nodes = await Promise.all(
    [...words].map(([term, text]) => exactTerm(index, { text, term })),
  );
  const [first, recitals] = place.bounds;
  return kernel.run((call) =>
    matchingDocuments(scoreDocuments({ kind: 'all', nodes }, kernel), kernel)
      .filter((document) => document >= first && document < recitals)
      .map((document) => call.numberOf(document))
      .sort((left, right) => left - right),
  );
}
