/** Which documents answer a query, and in which order. */
import type { SearchIndex } from '../index/search-index.ts';
import type { ParsedQuery } from '../query/parse.ts';
import type { Slot } from '../query/slots.ts';
import type { Facets, Interpretation, SearchInput } from '../types.ts';
import { type CitedDocuments, citedDocuments, raiseCited } from './cited.ts';
import { coverDocuments, include, keepCovering } from './coverage.ts';
import { favourFramework, lowerRepetitions } from './favour.ts';
import { filterDocuments, splitTypes } from './filters.ts';
import { documentsWithPhrase } from './phrases.ts';
import type { Scores } from './score.ts';

export interface Ranking {
  /** Every match, in no order. */
  documents: Uint32Array;
  scores: Scores;
  facets: Facets;
  mode: Interpretation['mode'];
}

export async function rankDocuments(
  index: SearchIndex,
  query: ParsedQuery,
  slots: readonly Slot[],
  input: SearchInput,
): Promise<Ranking> {
  const { catalogue } = index;
  const { framework, citation } = query;
  const lists = slots.length === 0 && citation === null && framework !== null;
  const cited: CitedDocuments =
    citation === null
      ? { provisions: [], requirements: [] }
      : citedDocuments(citation, framework, catalogue);

  const coverage = coverDocuments(slots, index.scorer);
  for (const phrase of query.phrases) {
    const holding = await documentsWithPhrase(index, phrase);
    coverage.documents = coverage.documents.filter((document) => holding.has(document));
  }
  include(coverage, [...cited.provisions, ...cited.requirements]);
  if (lists) include(coverage, range(framework.bounds[0], framework.bounds[3]));

  const { scores } = coverage;
  const ascending = new Uint32Array(coverage.documents).sort();
  const allowed = await filterDocuments(index, ascending, input);
  const { documents: covering, isWhole } = keepCovering(allowed, coverage);
  const { facets, documents } = splitTypes(covering, catalogue, input.type);
  if (framework !== null) favourFramework(documents, scores, framework);
  if (!lists) lowerRepetitions(documents, scores, catalogue);
  raiseCited(documents, scores, cited);

  const words = isWhole ? 'all' : 'any';
  const mode = lists ? 'framework' : cited.provisions.length > 0 ? 'citation' : words;
  return { documents, scores, facets, mode: documents.length === 0 ? 'none' : mode };
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from }, (_, index) => from + index);
