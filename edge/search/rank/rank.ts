/** Which documents answer a query, and in which order. */
import { ALL_TYPES, type CatalogueHeader, RESULT_TYPES } from '../index/catalogue.ts';
import { type FileKind, kindNumber } from '../index/files.ts';
import type { Session } from '../index/session.ts';
import { ALL_FRAMEWORKS } from '../kernel/kernel.ts';
import type { ParsedQuery } from '../query/parse.ts';
import type { Facets, Interpretation, SearchInput } from '../types.ts';
import { includeCited, raiseCited } from './cited.ts';
import { RANKING } from './parameters.ts';

export interface Ranking {
  /** How many documents match. */
  total: number;
  facets: Facets;
  mode: Interpretation['mode'];
}

/** Ranks in the kernel, where the words have been looked up. */
export function rankDocuments(session: Session, query: ParsedQuery, input: SearchInput): Ranking {
  const { call } = session;
  const { framework, citation } = query;
  const isName = query.words.length === 0 && citation === null && framework !== null;
  call.coverWords();
  if (query.phrases.length > 0) call.keepPhrases();
  const cited = citation === null ? null : includeCited(session, citation, framework);
  if (isName) call.includeAll(framework);
  const { framework: only, type, tag, role } = input;
  if (tag !== undefined) keepValue(session, 'tags', tag);
  if (role !== undefined) keepValue(session, 'roles', role);
  const left = call.keepBest(
    only === undefined ? ALL_FRAMEWORKS : frameworkNumber(session.catalogue, only),
    type === undefined ? ALL_TYPES : RESULT_TYPES.indexOf(type),
    RANKING.leastCoverage,
  );
  // Read at once: the kernel's next call may move its memory.
  const counts = session.kernel.words32(left, 5);
  const facets: Facets = {
    articles: counts[0] ?? 0,
    recitals: counts[1] ?? 0,
    requirements: counts[2] ?? 0,
  };
  const total = counts[3] ?? 0;
  const isWhole = counts[4] !== 0;
  if (framework !== null) call.favour(framework, RANKING.namedFramework);
  if (!isName) call.lowerRepetitions(RANKING.repetition);
  if (cited !== null) raiseCited(call, cited);

  let mode: Ranking['mode'] = isWhole ? 'all' : 'any';
  if (cited !== null) mode = 'citation';
  if (isName) mode = 'framework';
  if (total === 0) mode = 'none';
  return { total, facets, mode };
}

/** As the kernel takes it: behind all numbers where there is no such framework. */
function frameworkNumber({ frameworks }: CatalogueHeader, slug: string): number {
  const number = frameworks.findIndex((framework) => framework.slug === slug);
  return number < 0 ? frameworks.length : number;
}

/** Keeps the documents that carry a tag or role. */
function keepValue({ kernel, call }: Session, kind: FileKind, value: string): void {
  const start = kernel.write(value);
  call.keepValue(kindNumber(kind), start, kernel.written);
}
