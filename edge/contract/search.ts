/** Full-text search and comparison. */
import { type Endpoint, json, PAGING } from './endpoint.ts';

export const searchEndpoints = {
  search: {
    ...json,
    path: '/search',
    kind: 'search',
    response: 'SearchResponse',
    parameters: ['search_text', 'framework', 'tag', 'role', 'result_type', ...PAGING],
    group: 'Search',
    summary: 'Full-text search over articles, recitals and requirements of active frameworks',
    description:
      'Ranked by relevance. `meta.interpretation` says how the query was understood; `facets` count under every filter except `type`. Recitals carry no tags, so `tag` leaves them out; with `role` only requirements remain.',
    example: '/search?q=vulnerability+handling',
  },
  compare: {
    ...json,
    path: '/compare',
    kind: 'comparison',
    response: 'ComparisonResponse',
    parameters: ['frameworks', 'tag'],
    group: 'Search',
    summary: 'Articles of several frameworks side by side',
    description:
      'For each framework its article summaries, ordered by number, each with the number of its requirements. `meta.shared_tags` lists the tags that every compared framework has among its articles: values for `tag` that find something on all sides.',
    example: '/compare?frameworks=gdpr,cra',
  },
} as const satisfies Record<string, Endpoint>;
