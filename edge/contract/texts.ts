/** The endpoints of texts: articles, recitals and annexes. */
import { type Endpoint, json, PAGING } from './endpoint.ts';

export const textEndpoints = {
  articles: {
    ...json,
    path: '/frameworks/{slug}/articles',
    kind: 'version_list',
    response: 'ArticlePage',
    parameters: ['framework_slug', ...PAGING, 'tag', 'article_text', 'at'],
  },
  article: {
    ...json,
    path: '/frameworks/{slug}/articles/{article_number}',
    kind: 'version_document',
    response: 'ArticleResponse',
    parameters: ['framework_slug', 'article_number', 'at'],
  },
  related_articles: {
    ...json,
    path: '/frameworks/{slug}/articles/{article_number}/related',
    kind: 'list',
    response: 'ArticlePage',
    parameters: ['framework_slug', 'article_number', ...PAGING],
  },
  recitals: {
    ...json,
    path: '/frameworks/{slug}/recitals',
    kind: 'list',
    response: 'RecitalPage',
    parameters: ['framework_slug', ...PAGING],
  },
  recital: {
    ...json,
    path: '/frameworks/{slug}/recitals/{recital_number}',
    kind: 'document',
    response: 'RecitalResponse',
    parameters: ['framework_slug', 'recital_number'],
  },
  annexes: {
    ...json,
    path: '/frameworks/{slug}/annexes',
    kind: 'version_list',
    response: 'AnnexPage',
    parameters: ['framework_slug', ...PAGING, 'at'],
  },
  annex: {
    ...json,
    path: '/frameworks/{slug}/annexes/{annex_number}',
    kind: 'version_document',
    response: 'AnnexResponse',
    parameters: ['framework_slug', 'annex_number', 'at'],
  },
} as const satisfies Record<string, Endpoint>;
