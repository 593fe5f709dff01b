/** Which documents answer a query, and in which order. */
import type { SearchIndex } from '../index/search-index.ts';
import type { ParsedQuery } from '../query/parse.ts';
import type { Slot } from '../query/slots.ts';
import type { Facets, Interpretation, ResultRange, SearchInput } from '../types.ts';
import { type CitedDocuments, citedDocuments, raiseCited } from './cited.ts';
import { coverDocuments } from './coverage.ts';
import { countFacets, dropFrameworks, keepValues, readFilters, typeNumber } from './filters.ts';
import { RANKING } from './parameters.ts';
import { keepPhrase, readPhrase } from './phrases.ts';

export interface Ranking {
  /** How many documents match. */
  total: number;
  facets: Facets;
  mode: Interpretation['mode'];
  /** The documents of the wanted range, in the order of the ranking. */
  shown: RankedDocument[];
}

export interface RankedDocument {
  document: number;
  score: number;
}

export async function rankDocuments(
  index: SearchIndex,
  query: ParsedQuery,
  slots: readonly Slot[],
  input: SearchInput,
  range: ResultRange,
): Promise<Ranking> {
  const { catalogue, kernel } = index;
  const { framework, citation } = query;
  const lists = slots.length === 0 && citation === null && framework !== null;
  const [filters, phrases] = await Promise.all([
    readFilters(index, input),
    Promise.all(query.phrases.map((words) => readPhrase(index, words))),
  ]);
  return kernel.run((call): Ranking => {
    const cited: CitedDocuments =
      citation === null
        ? { provisions: [], requirements: [] }
        : citedDocuments(citation, framework, catalogue);
    coverDocuments(slots, kernel, catalogue.documentCount);
    for (const phrase of phrases) keepPhrase(phrase, kernel);
    for (const document of [...cited.provisions, ...cited.requirements]) call.include(document);
    if (lists) {
      for (let document = framework.bounds[0]; document < framework.bounds[3]; document += 1) {
        call.include(document);
      }
    }
    dropFrameworks(catalogue, input.framework);
    for (const filter of filters) keepValues(filter, kernel);
    const isWhole = call.keepCovering(RANKING.leastCoverage) !== 0;
    call.keepType(typeNumber(input.type));
    const facets = countFacets(call);
    if (framework !== null) {
      call.favour(framework.bounds[0], framework.bounds[3], RANKING.namedFramework);
    }
    if (!lists) call.lowerRepetitions(RANKING.repetition);
    raiseCited(call, cited);

    const total = call.rankedCount();
    const words = isWhole ? 'all' : 'any';
    const mode = lists ? 'framework' : cited.provisions.length > 0 ? 'citation' : words;
    return { total, facets, mode: total === 0 ? 'none' : mode, shown: bestOf(index, range) };
  });
}

function bestOf({ kernel }: SearchIndex, { start, count }: ResultRange): RankedDocument[] {
  const { call } = kernel;
  const end = Math.min(start + count, call.rankedCount());
  if (start >= end) return [];
  const best = kernel.words32(call.bestDocuments(end), end).subarray(start);
  return Array.from(best, (document) => ({ document, score: call.scoreOf(document) }));
}
