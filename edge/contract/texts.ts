/** The endpoints of texts: articles, recitals and annexes. */
import { type Endpoint, json, PAGING } from './endpoint.ts';

export const textEndpoints = {
  articles: {
    ...json,
    path: '/frameworks/{slug}/articles',
    kind: 'version_list',
    response: 'ArticlePage',
    parameters: ['framework_slug', ...PAGING, 'tag', 'article_text', 'at'],
    example: '/frameworks/gdpr/articles?q=personal+data+breach',
  },
  article: {
    ...json,
    path: '/frameworks/{slug}/articles/{article_number}',
    kind: 'version_document',
    response: 'ArticleResponse',
    parameters: ['framework_slug', 'article_number', 'at'],
    example: '/frameworks/gdpr/articles/33',
  },
  related_articles: {
    ...json,
    path: '/frameworks/{slug}/articles/{article_number}/related',
    kind: 'list',
    response: 'ArticlePage',
    parameters: ['framework_slug', 'article_number', ...PAGING],
    example: '/frameworks/gdpr/articles/33/related',
  },
  recitals: {
    ...json,
    path: '/frameworks/{slug}/recitals',
    kind: 'list',
    response: 'RecitalPage',
    parameters: ['framework_slug', ...PAGING],
    example: '/frameworks/gdpr/recitals?per_page=3',
  },
  recital: {
    ...json,
    path: '/frameworks/{slug}/recitals/{recital_number}',
    kind: 'document',
    response: 'RecitalResponse',
    parameters: ['framework_slug', 'recital_number'],
    example: '/frameworks/gdpr/recitals/26',
  },
  annexes: {
    ...json,
    path: '/frameworks/{slug}/annexes',
    kind: 'version_list',
    response: 'AnnexPage',
    parameters: ['framework_slug', ...PAGING, 'at'],
    example: '/frameworks/cra/annexes',
  },
  annex: {
    ...json,
    path: '/frameworks/{slug}/annexes/{annex_number}',
    kind: 'version_document',
    response: 'AnnexResponse',
    parameters: ['framework_slug', 'annex_number', 'at'],
    example: '/frameworks/cra/annexes/I',
  },
} as const satisfies Record<string, Endpoint>;
