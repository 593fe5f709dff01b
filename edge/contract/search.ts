/** Full-text search, citations and comparison. */
import { type Endpoint, json, PAGING } from './endpoint.ts';

export const searchEndpoints = {
  search: {
    ...json,
    path: '/search',
    kind: 'search',
    response: 'SearchResponse',
    parameters: ['search_text', 'framework', 'tag', 'role', 'result_type', 'include', ...PAGING],
    group: 'Search',
    summary:
      'Full-text search over articles, recitals, annexes and requirements of active frameworks',
    description:
      'Ranked by relevance. `meta.interpretation` says how the query was understood; `facets` count under every filter except `type`. Recitals carry no tags, so `tag` leaves them out; with `role` only requirements remain. Annexes are found with `type=annex` or `include=annexes`. Several hundred words, or more than eight different ones in quotation marks, are refused.',
    example: '/search?q=vulnerability+handling',
  },
  resolve: {
    ...json,
    path: '/resolve',
    kind: 'resolution',
    response: 'ResolutionResponse',
    parameters: ['citation'],
    group: 'Search',
    summary: 'The provision that a citation names',
    description:
      'Reads citations as people write them, ELI addresses, CELEX numbers, and every `citation`, `eli` and `id` that the API prints (an `id` with the name of its act). The version in force, unless the ELI or the CELEX number names one: `oj` the text as published, a date the consolidated text. Exact: it never answers with another act or provision. 404 where the act is not held or has no such provision, 400 where the text is not a citation of one provision of one act.',
    example: '/resolve?q=Art.+33(3)(a)+GDPR',
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
