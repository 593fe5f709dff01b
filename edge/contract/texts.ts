/** The endpoints of texts: articles, recitals and annexes. */
import { type Endpoint, json, PAGING } from './endpoint.ts';

const common = { ...json, group: 'Texts' } as const;

export const textEndpoints = {
  articles: {
    ...common,
    path: '/frameworks/{slug}/articles',
    kind: 'version_list',
    response: 'ArticlePage',
    parameters: ['framework_slug', ...PAGING, 'tag', 'article_text', 'at'],
    summary: 'Articles of a framework, ordered by number',
    description:
      'Summaries with full tags; the text is in the detail view. With `q` only articles in which every word occurs, still ordered by number. With `at` those of that day, without other filters.',
    example: '/frameworks/gdpr/articles?q=personal+data+breach',
  },
  article: {
    ...common,
    path: '/frameworks/{slug}/articles/{article_number}',
    kind: 'version_document',
    response: 'ArticleResponse',
    parameters: ['framework_slug', 'article_number', 'at'],
    summary: 'One article with its paragraphs',
    description:
      'The whole text, and the same text by paragraph with the official numbers. A repealed article answers with `status: repealed` and no text. With `at` as it was on that day.',
    example: '/frameworks/gdpr/articles/33',
  },
  related_articles: {
    ...common,
    path: '/frameworks/{slug}/articles/{article_number}/related',
    kind: 'list',
    response: 'ArticlePage',
    parameters: ['framework_slug', 'article_number', ...PAGING],
    summary: 'Articles that an article refers to, and those that refer to it',
    description:
      'Joined through `linked_article_refs` of the requirements, in both directions, without the article itself.',
    example: '/frameworks/gdpr/articles/33/related',
  },
  cited_by: {
    ...common,
    path: '/frameworks/{slug}/articles/{article_number}/cited-by',
    kind: 'list',
    response: 'CitingProvisionPage',
    parameters: ['framework_slug', 'article_number', ...PAGING],
    summary: 'Provisions of all acts that cite an article or a part of it',
    description:
      'Those of its own act first, then by framework, in the order of each act. Texts in force; the article itself is left out. Read from the text (`references`), so that a citation in unusual words may be missing.',
    example: '/frameworks/gdpr/articles/6/cited-by',
  },
  recitals: {
    ...common,
    path: '/frameworks/{slug}/recitals',
    kind: 'list',
    response: 'RecitalPage',
    parameters: ['framework_slug', ...PAGING],
    summary: 'Recitals of a framework, ordered by number',
    description:
      'The numbered reasons in front of the articles, with their whole text, a heading of this project and the articles that they explain.',
    example: '/frameworks/gdpr/recitals?per_page=3',
  },
  recital: {
    ...common,
    path: '/frameworks/{slug}/recitals/{recital_number}',
    kind: 'document',
    response: 'RecitalResponse',
    parameters: ['framework_slug', 'recital_number'],
    summary: 'One recital',
    description: 'The whole text of one recital, its heading and the articles that it explains.',
    example: '/frameworks/gdpr/recitals/26',
  },
  annexes: {
    ...common,
    path: '/frameworks/{slug}/annexes',
    kind: 'version_list',
    response: 'AnnexPage',
    parameters: ['framework_slug', ...PAGING, 'at'],
    summary: 'Annexes of a framework, in order',
    description: 'Numbers and titles; the text is in the detail view.',
    example: '/frameworks/cra/annexes',
  },
  annex: {
    ...common,
    path: '/frameworks/{slug}/annexes/{annex_number}',
    kind: 'version_document',
    response: 'AnnexResponse',
    parameters: ['framework_slug', 'annex_number', 'at'],
    summary: 'One annex',
    description: 'The whole text of one annex, points and rows of tables on lines of their own.',
    example: '/frameworks/cra/annexes/I',
  },
} as const satisfies Record<string, Endpoint>;
