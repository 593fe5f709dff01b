/** Which documents answer a query, and in which order. */
import { type CatalogueHeader, RESULT_TYPES, type ResultType } from '../index/catalogue.ts';
import { type FileKind, kindNumber } from '../index/files.ts';
import type { Session } from '../index/session.ts';
import type { ParsedQuery } from '../query/parse.ts';
import type { Facets, Interpretation, SearchInput } from '../types.ts';
import { type CitedDocuments, citedDocuments, raiseCited } from './cited.ts';
import { RANKING } from './parameters.ts';

export interface Ranking {
  /** How many documents match. */
  total: number;
  facets: Facets;
  mode: Interpretation['mode'];
}

const NOTHING: CitedDocuments = { provisions: [], requirements: [] };

/** Ranks in the kernel, where the words have been looked up. */
export function rankDocuments(session: Session, query: ParsedQuery, input: SearchInput): Ranking {
  const { call, catalogue } = session;
  const { framework, citation } = query;
  const lists = query.words.length === 0 && citation === null && framework !== null;
  const cited = citation === null ? NOTHING : citedDocuments(citation, framework, session);
  call.coverWords();
  if (query.phrases.length > 0) call.keepPhrases();
  for (const document of cited.provisions) call.include(document);
  for (const document of cited.requirements) call.include(document);
  if (lists) call.includeAll(framework);
  call.keepFramework(frameworkNumber(catalogue, input.framework));
  if (input.tag !== undefined) keepValue(session, 'tags', input.tag);
  if (input.role !== undefined) keepValue(session, 'roles', input.role);
  const isWhole = call.keepCovering(RANKING.leastCoverage) !== 0;
  const counts = session.kernel.words32(call.keepType(typeNumber(input.type)), 4);
  const total = counts[3] ?? 0;
  const facets: Facets = {
    articles: counts[0] ?? 0,
    recitals: counts[1] ?? 0,
    requirements: counts[2] ?? 0,
  };
  if (framework !== null) call.favour(framework, RANKING.namedFramework);
  if (!lists) call.lowerRepetitions(RANKING.repetition);
  if (cited.provisions.length > 0) raiseCited(call, cited);

  const inWords = isWhole ? 'all' : 'any';
  const mode = lists ? 'framework' : cited.provisions.length > 0 ? 'citation' : inWords;
  return { total, facets, mode: total === 0 ? 'none' : mode };
}

/** As the kernel takes it: one more than there are for all of them, and what none has for an unknown one. */
function frameworkNumber({ frameworks }: CatalogueHeader, slug: string | undefined): number {
  return slug === undefined
    ? frameworks.length
    : frameworks.findIndex((framework) => framework.slug === slug);
}

/** Keeps the documents that carry a tag or role. */
function keepValue({ kernel, call }: Session, kind: FileKind, value: string): void {
  const start = kernel.write(value);
  call.keepValue(kindNumber(kind), start, kernel.written);
}

/** As the kernel counts types; one more for all of them. */
export function typeNumber(type: ResultType | undefined): number {
  return type === undefined ? RESULT_TYPES.length : RESULT_TYPES.indexOf(type);
}
