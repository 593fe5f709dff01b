/**
 * The one table of endpoints. Static files, routing, parameters, OpenAPI, JSON Schemas, the reference
 * page and the tests derive from it. To add an endpoint: one entry here, its schema in `responses.ts`,
 * and its renderer (static) or handler (edge).
 */
import type { ParameterKey } from './parameters.ts';
import type { ResponseName } from './responses.ts';

/**
 * How an endpoint is answered.
 * - `document`: one static file a path, no parameters.
 * - `page`: static files for the usual page sizes; the edge function cuts other sizes and filters.
 * - `log`: a static file without parameters; the edge function filters.
 * - `probe`, `search`, `comparison`: the edge function alone (`probe` falls back on a static file).
 */
export type EndpointKind = 'document' | 'page' | 'log' | 'probe' | 'search' | 'comparison';

export type Media =
  | 'application/json'
  | 'application/x-ndjson'
  | 'application/atom+xml'
  | 'text/calendar'
  | 'text/csv';

export interface Endpoint {
  /** Below the API root, with `{name}` for what varies. */
  path: string;
  kind: EndpointKind;
  media: Media;
  /** Schema of a JSON body; null where the format has a standard of its own. */
  response: ResponseName | null;
  /** Query parameters, in the order of the description and of links. */
  parameters: readonly ParameterKey[];
  group:
    | 'Frameworks'
    | 'Texts'
    | 'Requirements'
    | 'Deadlines'
    | 'Search'
    | 'Tags and roles'
    | 'Updates'
    | 'Service';
  summary: string;
  /** A request that answers on the shipped data, below the API root. */
  example: string;
  /** Answers without a key even where keys are configured. */
  open?: true;
}

const json = { media: 'application/json', parameters: [] } as const;
const PAGING = ['page', 'per_page'] as const;

export const endpoints = {
  health: {
    ...json,
    path: '/health',
    kind: 'probe',
    response: 'Health',
    group: 'Service',
    summary: 'Health of the API and its data',
    example: '/health',
    open: true,
  },
  frameworks: {
    ...json,
    path: '/frameworks',
    kind: 'page',
    response: 'FrameworkPage',
    parameters: PAGING,
    group: 'Frameworks',
    summary: 'All active frameworks, ordered by slug',
    example: '/frameworks',
  },
  framework: {
    ...json,
    path: '/frameworks/{slug}',
    kind: 'document',
    response: 'FrameworkDetailResponse',
    group: 'Frameworks',
    summary: 'One framework',
    example: '/frameworks/gdpr',
  },
  framework_stats: {
    ...json,
    path: '/frameworks/{slug}/stats',
    kind: 'document',
    response: 'FrameworkStatisticsResponse',
    group: 'Frameworks',
    summary: 'Statistics of one framework',
    example: '/frameworks/cra/stats',
  },
  stats: {
    ...json,
    path: '/stats',
    kind: 'document',
    response: 'FrameworkStatisticsList',
    group: 'Frameworks',
    summary: 'Statistics of every active framework',
    example: '/stats',
  },
  articles: {
    ...json,
    path: '/frameworks/{slug}/articles',
    kind: 'page',
    response: 'ArticlePage',
    parameters: [...PAGING, 'tag', 'article_text'],
    group: 'Texts',
    summary: 'Articles of a framework, ordered by number',
    example: '/frameworks/gdpr/articles?q=personal+data+breach',
  },
  article: {
    ...json,
    path: '/frameworks/{slug}/articles/{article_number}',
    kind: 'document',
    response: 'ArticleResponse',
    group: 'Texts',
    summary: 'One article with its paragraphs',
    example: '/frameworks/gdpr/articles/33',
  },
  related_articles: {
    ...json,
    path: '/frameworks/{slug}/articles/{article_number}/related',
    kind: 'page',
    response: 'ArticlePage',
    parameters: PAGING,
    group: 'Texts',
    summary: 'Articles that an article refers to, and those that refer to it',
    example: '/frameworks/gdpr/articles/33/related',
  },
  recitals: {
    ...json,
    path: '/frameworks/{slug}/recitals',
    kind: 'page',
    response: 'RecitalPage',
    parameters: PAGING,
    group: 'Texts',
    summary: 'Recitals of a framework, ordered by number',
    example: '/frameworks/gdpr/recitals?per_page=3',
  },
  recital: {
    ...json,
    path: '/frameworks/{slug}/recitals/{recital_number}',
    kind: 'document',
    response: 'RecitalResponse',
    group: 'Texts',
    summary: 'One recital',
    example: '/frameworks/gdpr/recitals/26',
  },
  annexes: {
    ...json,
    path: '/frameworks/{slug}/annexes',
    kind: 'page',
    response: 'AnnexPage',
    parameters: PAGING,
    group: 'Texts',
    summary: 'Annexes of a framework, in order',
    example: '/frameworks/cra/annexes',
  },
  annex: {
    ...json,
    path: '/frameworks/{slug}/annexes/{annex_number}',
    kind: 'document',
    response: 'AnnexResponse',
    group: 'Texts',
    summary: 'One annex',
    example: '/frameworks/cra/annexes/I',
  },
  framework_requirements: {
    ...json,
    path: '/frameworks/{slug}/requirements',
    kind: 'page',
    response: 'RequirementPage',
    parameters: [...PAGING, 'role', 'requirement_type', 'tag'],
    group: 'Requirements',
    summary: 'Requirements of a framework, ordered by article and paragraph',
    example: '/frameworks/cra/requirements?role=manufacturer&type=mandatory',
  },
  requirements: {
    ...json,
    path: '/requirements',
    kind: 'page',
    response: 'RequirementPage',
    parameters: [...PAGING, 'framework', 'role', 'requirement_type', 'tag'],
    group: 'Requirements',
    summary: 'Requirements of all active frameworks',
    example: '/requirements?role=importer',
  },
  framework_deadlines: {
    ...json,
    path: '/frameworks/{slug}/compliance/deadlines',
    kind: 'document',
    response: 'DeadlineList',
    group: 'Deadlines',
    summary: 'All deadlines of a framework, ordered by date',
    example: '/frameworks/cra/compliance/deadlines',
  },
  deadlines: {
    ...json,
    path: '/compliance/deadlines',
    kind: 'page',
    response: 'DeadlinePage',
    parameters: [...PAGING, 'framework'],
    group: 'Deadlines',
    summary: 'Deadlines of all active frameworks, ordered by date',
    example: '/compliance/deadlines?framework=cra',
  },
  search: {
    ...json,
    path: '/search',
    kind: 'search',
    response: 'SearchResponse',
    parameters: ['search_text', 'framework', 'tag', 'role', 'result_type', ...PAGING],
    group: 'Search',
    summary: 'Full-text search over articles, recitals and requirements of active frameworks',
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
    example: '/compare?frameworks=gdpr,cra',
  },
  tag: {
    ...json,
    path: '/tags/{slug}',
    kind: 'document',
    response: 'TagResponse',
    group: 'Tags and roles',
    summary: 'One tag',
    example: '/tags/penalties',
  },
  framework_changelog: {
    ...json,
    path: '/frameworks/{slug}/changelog',
    kind: 'log',
    response: 'FrameworkChangelog',
    parameters: ['framework_limit'],
    group: 'Updates',
    summary: 'Update log of one framework, newest first',
    example: '/frameworks/gdpr/changelog?limit=5',
  },
  changelog: {
    ...json,
    path: '/changelog',
    kind: 'log',
    response: 'Changelog',
    parameters: ['framework', 'since', 'limit'],
    group: 'Updates',
    summary: 'Update log across all frameworks, superseded ones included, newest first',
    example: '/changelog?since=2026-01-01',
  },
  tags: {
    ...json,
    path: '/tags',
    kind: 'document',
    response: 'TagList',
    group: 'Tags and roles',
    summary: 'All tags',
    example: '/tags',
  },
  roles: {
    ...json,
    path: '/roles',
    kind: 'document',
    response: 'RoleList',
    group: 'Tags and roles',
    summary: 'Stakeholder roles with their requirement counts',
    example: '/roles',
  },
  openapi: {
    ...json,
    path: '/openapi.json',
    kind: 'document',
    response: null,
    group: 'Service',
    summary: 'This description, as OpenAPI 3.1',
    example: '/openapi.json',
    open: true,
  },
  schema: {
    ...json,
    path: '/schemas/{name}.json',
    kind: 'document',
    response: null,
    group: 'Service',
    summary: 'JSON Schema (2020-12) of a resource or response',
    example: '/schemas/Article.json',
    open: true,
  },
  deadlines_calendar: {
    ...json,
    path: '/compliance/deadlines.ics',
    kind: 'document',
    media: 'text/calendar',
    response: null,
    group: 'Deadlines',
    summary: 'Deadlines of all active frameworks as a calendar (iCalendar)',
    example: '/compliance/deadlines.ics',
  },
  framework_deadlines_calendar: {
    ...json,
    path: '/frameworks/{slug}/compliance/deadlines.ics',
    kind: 'document',
    media: 'text/calendar',
    response: null,
    group: 'Deadlines',
    summary: 'Deadlines of a framework as a calendar (iCalendar)',
    example: '/frameworks/cra/compliance/deadlines.ics',
  },
  changelog_feed: {
    ...json,
    path: '/changelog.atom',
    kind: 'document',
    media: 'application/atom+xml',
    response: null,
    group: 'Updates',
    summary: 'Update log across all frameworks as an Atom feed',
    example: '/changelog.atom',
  },
  framework_changelog_feed: {
    ...json,
    path: '/frameworks/{slug}/changelog.atom',
    kind: 'document',
    media: 'application/atom+xml',
    response: null,
    group: 'Updates',
    summary: 'Update log of a framework as an Atom feed',
    example: '/frameworks/gdpr/changelog.atom',
  },
  framework_export: {
    ...json,
    path: '/frameworks/{slug}/export.ndjson',
    kind: 'document',
    media: 'application/x-ndjson',
    response: null,
    group: 'Frameworks',
    summary: 'Everything of a framework, one record a line',
    example: '/frameworks/cra/export.ndjson',
  },
  framework_requirements_csv: {
    ...json,
    path: '/frameworks/{slug}/requirements.csv',
    kind: 'document',
    media: 'text/csv',
    response: null,
    group: 'Requirements',
    summary: 'Requirements of a framework as a table (CSV)',
    example: '/frameworks/cra/requirements.csv',
  },
  snapshots: {
    ...json,
    path: '/snapshots',
    kind: 'document',
    response: 'SnapshotList',
    group: 'Updates',
    summary: 'Releases of the dataset, newest first',
    example: '/snapshots',
  },
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;

/** Names of the endpoints of some kinds, as a type: a record over them must list each. */
export type EndpointsOfKind<Kind extends EndpointKind> = {
  [Name in EndpointName]: (typeof endpoints)[Name]['kind'] extends Kind ? Name : never;
}[EndpointName];

export function endpoint(name: EndpointName): Endpoint {
  return endpoints[name];
}

export const endpointNames = Object.keys(endpoints) as EndpointName[];
