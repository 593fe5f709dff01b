/** Search results in their envelope. */
import { API_VERSION } from '../contract/version.ts';
import type { HandlerContext } from './context.ts';

export async function answerSearch({
  query,
  store,
  confirm,
}: HandlerContext<'search'>): Promise<string> {
  const {
    page,
    per_page,
    search_text: q,
    framework,
    tag,
    role,
    result_type: type,
    include,
  } = query;
  const input = { q, framework, tag, role, type, withAnnexes: include === 'annexes' };
  const range = { start: (page - 1) * per_page, count: per_page };
  // Loaded by the first search: other requests do without.
  const { search } = await import('../search/run-search.ts');
  const { total, facets, frameworks, interpretation, rows } = await search(store, input, range);
  const filters = [framework, tag, role].filter((values) => values !== undefined);
  // What does not exist finds nothing; beside other values it has to be looked for.
  if (filters.some((values) => total === 0 || values.length > 1)) await confirm();
  const meta = {
    api_version: API_VERSION,
    total,
    page,
    per_page,
    query: q,
    facets,
    frameworks,
    interpretation,
  };
  return JSON.stringify({ data: rows, meta });
}
