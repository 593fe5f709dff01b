/** Which documents answer a query, and in which order. */
import type { SearchIndex } from '../index/search-index.ts';
import type { ParsedQuery } from '../query/parse.ts';
import type { Slot } from '../query/slots.ts';
import type { Facets, Interpretation, SearchInput } from '../types.ts';
import { type CitedDocuments, citedDocuments, raiseCited } from './cited.ts';
import { type Coverage, coverDocuments, scaleByCoverage } from './coverage.ts';
import { favourFramework, lowerRepetitions } from './favour.ts';
import { applyFilters, applyType, countTypes } from './filters.ts';
import { documentsWithPhrase } from './phrases.ts';
import type { Scores } from './score.ts';

export interface Ranking {
  /** Matching documents, best first. */
  documents: number[];
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
  const coverage = coverDocuments(slots, catalogue);
  const { scores } = coverage;
  for (const phrase of query.phrases) await keepPhrase(index, scores, phrase);
  const cited: CitedDocuments =
    citation === null
      ? { provisions: [], requirements: [] }
      : citedDocuments(citation, framework, catalogue);
  include(coverage, [...cited.provisions, ...cited.requirements]);
  if (lists) include(coverage, range(framework.bounds[0], framework.bounds[3]));

  await applyFilters(index, scores, input);
  const isWhole = scaleByCoverage(coverage);
  const facets = countTypes(scores, catalogue);
  if (input.type !== undefined) applyType(scores, input.type, catalogue);
  if (framework !== null) favourFramework(scores, framework);
  if (!lists) lowerRepetitions(scores, catalogue);
  raiseCited(scores, cited);

  const documents = matchingDocuments(scores);
  const mode = lists
    ? 'framework'
    : cited.provisions.length > 0
      ? 'citation'
      : isWhole
        ? 'all'
        : 'any';
  return { documents, scores, facets, mode: documents.length === 0 ? 'none' : mode };
}

async function keepPhrase(
  index: SearchIndex,
  scores: Scores,
  phrase: readonly string[],
): Promise<void> {
  const documents = await documentsWithPhrase(index, phrase);
  for (let document = 0; document < scores.length; document += 1) {
    if (documents[document] === 0) scores[document] = 0;
  }
}

/** Makes documents match as a whole, whatever words they hold. */
function include({ scores, shares }: Coverage, documents: readonly number[]): void {
  for (const document of documents) {
    scores[document] = Math.max(scores[document] ?? 0, 1);
    shares[document] = 1;
  }
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from }, (_, index) => from + index);

/** By score; documents are numbered in the order in which equal ones stand. */
function matchingDocuments(scores: Scores): number[] {
  const matching: number[] = [];
  for (let document = 0; document < scores.length; document += 1) {
    if ((scores[document] ?? 0) > 0) matching.push(document);
  }
  return matching.sort((left, right) => (scores[right] ?? 0) - (scores[left] ?? 0) || left - right);
}
