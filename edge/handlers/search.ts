/** Search results in their envelope. */
import { rowsPart } from '../contract/envelope.ts';
import { API_VERSION } from '../contract/version.ts';
import { type SearchInput, search } from '../search/run-search.ts';
import type { HandlerContext } from './context.ts';

export async function answerSearch({ query, store }: HandlerContext<'search'>): Promise<string> {
  const { page, per_page, search_text: q, framework, tag, role, result_type: type } = query;
  const input: SearchInput = {
    q,
    ...(framework === undefined ? {} : { framework }),
    ...(tag === undefined ? {} : { tag }),
    ...(role === undefined ? {} : { role }),
    ...(type === undefined ? {} : { type }),
  };
  const range = { start: (page - 1) * per_page, count: per_page };
  const { total, facets, interpretation, rows } = await search(store, input, range);
  const meta = {
    api_version: API_VERSION,
    total,
    page,
    per_page,
    query: q,
    facets,
    interpretation,
  };
  return `${rowsPart(rows)},"meta":${JSON.stringify(meta)}}`;
}
