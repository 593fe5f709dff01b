/** Full-text search, citations and comparison. */
import { type Endpoint, json, PAGING } from './endpoint.ts';

export const searchEndpoints = {
  search: {
    ...json,
    path: '/search',
    kind: 'search',
    response: 'SearchResponse',
    parameters: ['search_text', 'framework', 'tag', 'role', 'result_type', 'include', ...PAGING],
  },
  resolve: {
    ...json,
    path: '/resolve',
    kind: 'resolution',
    response: 'ResolutionResponse',
    parameters: ['citation'],
  },
  compare: {
    ...json,
    path: '/compare',
    kind: 'comparison',
    response: 'ComparisonResponse',
    parameters: ['frameworks', 'tag'],
  },
} as const satisfies Record<string, Endpoint>;
