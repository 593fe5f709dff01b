/** Full-text search, citations and comparison. */
import { type Endpoint, json, PAGING } from './endpoint.ts';

export const searchEndpoints = {
  search: {
    ...json,
    path: '/search',
    kind: 'search',
    response: 'SearchResponse',
    parameters: ['search_text', 'framework', 'tag', 'role', 'result_type', 'include', ...PAGING],
    example: '/search?q=vulnerability+handling',
  },
  resolve: {
    ...json,
    path: '/resolve',
    kind: 'resolution',
    response: 'ResolutionResponse',
    parameters: ['citation'],
    example: '/resolve?q=Art.+33(3)(a)+GDPR',
  },
  compare: {
    ...json,
    path: '/compare',
    kind: 'comparison',
    response: 'ComparisonResponse',
    parameters: ['frameworks', 'tag'],
    example: '/compare?frameworks=gdpr,cra',
  },
} as const satisfies Record<string, Endpoint>;
