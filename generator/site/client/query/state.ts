/** What the address of the search page says, and what the API is asked for it. */

export interface SearchState {
  q: string;
  type: string;
  framework: string;
  role: string;
  tag: string;
  page: number;
  /** "1" where the results are wanted though no text has most of the words. */
  despite: string;
}

/** The kinds of results, as the API names them; the empty name means all kinds. */
export const RESULT_KINDS = ['', 'article', 'recital', 'requirement', 'annex'] as const;
/** The API refuses shorter and longer queries. */
export const SHORTEST_QUERY = 2;
export const LONGEST_QUERY = 500;
export const ROWS_PER_PAGE = 20;

const FILTERS = ['type', 'framework', 'role', 'tag'] as const;

/** @param query of an address: `?q=breach&page=2` */
export function readState(query: string): SearchState {
  const given = new URLSearchParams(query);
  const page = Number(given.get('page'));
  return {
    q: (given.get('q') ?? '').trim(),
    type: given.get('type') ?? '',
    framework: given.get('framework') ?? '',
    role: given.get('role') ?? '',
    tag: given.get('tag') ?? '',
    despite: given.get('despite') === '1' ? '1' : '',
    page: Number.isInteger(page) && page > 1 ? page : 1,
  };
}

/** The shortest query that {@link readState} reads as this state; empty for the empty state. */
export function queryOf(state: SearchState): string {
  const query = filled(state);
  if (state.page > 1) query.set('page', String(state.page));
  if (state.despite !== '') query.set('despite', state.despite);
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** The path of the request below the root of the API. Annexes are always counted, so that counts stay while the type changes. */
export function requestPath(state: SearchState): string {
  const query = filled(state);
  query.set('include', 'annexes');
  query.set('page', String(state.page));
  query.set('per_page', String(ROWS_PER_PAGE));
  return `/search?${query}`;
}

function filled(state: SearchState): URLSearchParams {
  const query = new URLSearchParams();
  if (state.q !== '') query.set('q', state.q);
  for (const name of FILTERS) if (state[name] !== '') query.set(name, state[name]);
  return query;
}
