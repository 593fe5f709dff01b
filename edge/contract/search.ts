/** Full-text search, citations and comparison. */
import { type Endpoint, json, PAGING } from './endpoint.ts';

const common = { ...json, group: 'Search' } as const;

export const searchEndpoints = {
  search: {
    ...common,
    path: '/search',
    kind: 'search',
    response: 'SearchResponse',
    parameters: ['search_text', 'framework', 'tag', 'role', 'result_type', 'include', ...PAGING],
    summary:
      'Full-text search over articles, recitals, annexes and requirements of active frameworks',
    description:
      'Ranked by relevance. `meta.interpretation` says how the query was understood; `facets` count under every filter except `type`. Recitals have no tags, so `tag` leaves them out; `role` leaves only requirements. Annexes are found with `type=annex` or `include=annexes`. At most 200 words, twelve different ones in quotation marks; one at least that is not of an act left aside (`-dora`).',
    example: '/search?q=vulnerability+handling',
  },
  resolve: {
    ...common,
    path: '/resolve',
    kind: 'resolution',
    response: 'ResolutionResponse',
    parameters: ['citation', 'citation_framework'],
    summary: 'The provisions that a citation or a text names',
    description:
      'Reads citations as people write them, ELI addresses, CELEX numbers, and each `citation`, `eli` and `id` of the API (an `id` with the name of its act). The version in force, unless an ELI or CELEX number names one: `oj` the text as published, a date the consolidated text. Lists, ranges and whole sentences are read too: `results` has each provision, with its place in `q`, and `unresolved` what leads to none; at most 40. Never another act or provision: where nothing is found, 404 for an act or a provision that is not held, 400 for a text that cites nothing.',
    example: '/resolve?q=Art.+33(3)(a)+GDPR',
  },
  verify: {
    ...common,
    path: '/verify',
    kind: 'verification',
    response: 'VerificationResponse',
    parameters: ['verified_citation', 'quote', 'verified_edition', 'citation_framework'],
    summary: 'Whether words stand where somebody says that they stand',
    description:
      'Always 200 with a verdict where the citation can be read. Compared with the official wording unless `edition` asks for the plain one. Where the official wording is not held, whole sentences, points and paragraphs are compared by digests of their words (`by` is `digest`), and everything else is `not_checkable`. It never guesses.',
    example:
      '/verify?citation=Article+33(3)(a)+GDPR&quote=notify+the+breach&edition=plain_language',
  },
  compare: {
    ...common,
    path: '/compare',
    kind: 'comparison',
    response: 'ComparisonResponse',
    parameters: ['frameworks', 'compared_tag'],
    summary: 'Articles of several frameworks side by side',
    description:
      'Article summaries of each framework, by number, with counts of requirements. `meta.shared_tags` are the tags that articles of every compared framework have: with these `tag` finds something on all sides.',
    example: '/compare?frameworks=gdpr,cra',
  },
} as const satisfies Record<string, Endpoint>;
