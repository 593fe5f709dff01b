/** Search results in their envelope. */
import { rowsPart } from '../contract/envelope.ts';
import { API_VERSION } from '../contract/version.ts';
import { type SearchInput, search } from '../search/run-search.ts';
import type { AnswerContext } from './context.ts';

export async function answerSearch({ query, store }: AnswerContext): Promise<string> {
  const { page, perPage, q = '', framework, tag, role, type } = query;
  const input: SearchInput = {
    q,
    ...(framework === undefined ? {} : { framework }),
    ...(tag === undefined ? {} : { tag }),
    ...(role === undefined ? {} : { role }),
    ...(isResultType(type) ? { type } : {}),
  };
  const range = { start: (page - 1) * perPage, count: perPage };
  const { total, facets, interpretation, rows } = await search(store, input, range);
  const meta = {
    api_version: API_VERSION,
    total,
    page,
    per_page: perPage,
    query: q,
    facets,
    interpretation,
  };
  return `${rowsPart(rows)},"meta":${JSON.stringify(meta)}}`;
}

function isResultType(type: string | undefined): type is NonNullable<SearchInput['type']> {
  return type === 'article' || type === 'recital' || type === 'requirement';
}
