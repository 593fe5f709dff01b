/** Full-text search over the articles, recitals and requirements of all active frameworks. */
import type { Store } from '../store/index-store.ts';
import { Session } from './index/session.ts';
import { lookUpWords } from './query/look-up.ts';
import { parseQuery } from './query/parse.ts';
import { rankDocuments } from './rank/rank.ts';
import { resultRows } from './result/rows.ts';
import type { ResultRange, SearchInput, SearchOutcome } from './types.ts';

export type { Interpretation, SearchInput, SearchOutcome, SearchResult } from './types.ts';

/**
 * @param range rows to return; the counts are of all matches
 * @throws {UnavailableError} when a file of the index is missing or corrupt
 */
export async function search(
  store: Store,
  input: SearchInput,
  range: ResultRange,
): Promise<SearchOutcome> {
  return await Session.run(store, (session) => answer(session, input, range));
}

async function answer(
  session: Session,
  input: SearchInput,
  range: ResultRange,
): Promise<SearchOutcome> {
  const { frameworks, names } = session.catalogue;
  const query = parseQuery(input.q, names);
  const { terms, ignored, prefix, corrections, synonyms } = await lookUpWords(
    session,
    query,
    input,
  );
  const { total, facets, mode } = rankDocuments(session, query, input);
  const results = await resultRows(session, range);
  return {
    total,
    facets,
    interpretation: {
      mode,
      terms,
      ignored,
      phrases: query.phrases.map((words) => words.join(' ')),
      prefix,
      corrections,
      synonyms,
      framework: query.framework === null ? null : (frameworks[query.framework]?.slug ?? null),
      citation: query.citation,
    },
    results,
  };
}
