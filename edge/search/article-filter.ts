/** The text filter of article lists. */
import { invalid } from '../contract/parameter.ts';
import { parameters } from '../contract/parameters.ts';
import type { Store } from '../store/index-store.ts';
import { SHOWN_FIELDS } from './index/catalogue.ts';
import { withIndex } from './index/reader.ts';
import { documentsOf } from './index/terms.ts';
import { stemOf } from './text/stem.ts';
import { singleSpaced, wordsOf } from './text/words.ts';

/** Nearly every word needs another file to be read. */
const MOST_WORDS = 10;

/**
 * The articles of a framework, including superseded ones, whose title or content contains every
 * word of the text, in any inflection.
 * @returns labels of articles, in their order
 * @throws {UnavailableError} when a file of the index is missing or damaged
 * @throws {ApiError} INVALID_PARAM when the text has no word, or too many
 */
export async function articlesMatching(
  store: Store,
  framework: string,
  q: string,
): Promise<string[]> {
  const terms = [...new Set(wordsOf(singleSpaced(q)).map(({ text }) => stemOf(text)))];
  if (terms.length === 0 || terms.length > MOST_WORDS) {
    const rule = `must have at most ${MOST_WORDS} different words, and one at least: single letters are none`;
    throw invalid(parameters.article_text.name, q, rule);
  }
  return await withIndex(store, async (index) => {
    const { catalogue } = index;
    const act = catalogue.frameworks.find(({ slug }) => slug === framework);
    if (act === undefined) return [];
    const [first = 0] = act.bounds;
    const documentsByTerm = await Promise.all(
      terms.map(async (term) => {
        const entry = await index.term(term);
        return new Set(entry === null ? [] : documentsOf(entry, SHOWN_FIELDS));
      }),
    );
    const isFound = (document: number): boolean =>
      documentsByTerm.every((documents) => documents.has(document));
    return act.labels.article.filter((_, position) => isFound(first + position));
  });
}
