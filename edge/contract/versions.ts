/** The endpoints of versions: the law as it was on a day, and what changed. */
import { type Endpoint, json, PAGING } from './endpoint.ts';

export const versionEndpoints = {
  versions: {
    ...json,
    path: '/frameworks/{slug}/versions',
    kind: 'document',
    response: 'VersionList',
    parameters: ['framework_slug'],
  },
  version: {
    ...json,
    path: '/frameworks/{slug}/versions/{version}',
    kind: 'version_document',
    response: 'FrameworkDetailResponse',
    parameters: ['framework_slug', 'version'],
  },
  version_articles: {
    ...json,
    path: '/frameworks/{slug}/versions/{version}/articles',
    kind: 'version_list',
    response: 'ArticlePage',
    parameters: ['framework_slug', 'version', ...PAGING],
  },
  version_article: {
    ...json,
    path: '/frameworks/{slug}/versions/{version}/articles/{article_number}',
    kind: 'version_document',
    response: 'ArticleResponse',
    parameters: ['framework_slug', 'version', 'article_number'],
  },
  version_annexes: {
    ...json,
    path: '/frameworks/{slug}/versions/{version}/annexes',
    kind: 'version_list',
    response: 'AnnexPage',
    parameters: ['framework_slug', 'version', ...PAGING],
  },
  version_annex: {
    ...json,
    path: '/frameworks/{slug}/versions/{version}/annexes/{annex_number}',
    kind: 'version_document',
    response: 'AnnexResponse',
    parameters: ['framework_slug', 'version', 'annex_number'],
  },
  framework_changes: {
    ...json,
    path: '/frameworks/{slug}/changes',
    kind: 'list',
    response: 'ChangePage',
    parameters: ['framework_slug', ...PAGING, 'since', 'article'],
  },
  article_history: {
    ...json,
    path: '/frameworks/{slug}/articles/{article_number}/history',
    kind: 'history',
    response: 'ArticleHistory',
    parameters: ['framework_slug', 'article_number'],
  },
} as const satisfies Record<string, Endpoint>;
