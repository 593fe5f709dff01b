/** The endpoints of versions: the law as it was on a day, and what changed. */
import { type Endpoint, json, PAGING } from './endpoint.ts';

const common = { ...json, group: 'Versions' } as const;

export const versionEndpoints = {
  versions: {
    ...common,
    path: '/frameworks/{slug}/versions',
    kind: 'document',
    response: 'VersionList',
    parameters: ['framework_slug'],
    summary: 'Versions of a framework, newest first',
    description:
      'The text as published and each consolidated text that is held: from when it is the law, which acts made it, counts, and the provisions that it inserted, changed and repealed.',
    example: '/frameworks/eidas/versions',
  },
  version: {
    ...common,
    path: '/frameworks/{slug}/versions/{version}',
    kind: 'version_document',
    response: 'FrameworkDetailResponse',
    parameters: ['framework_slug', 'version'],
    summary: 'The framework as one version has it',
    description: 'As the framework itself, with the version, its CELEX number and its counts.',
    example: '/frameworks/eidas/versions/original',
  },
  version_articles: {
    ...common,
    path: '/frameworks/{slug}/versions/{version}/articles',
    kind: 'version_list',
    response: 'ArticlePage',
    parameters: ['framework_slug', 'version', ...PAGING],
    summary: 'Articles of a version, in the order of the act',
    description: 'As the list of articles, for any version; without filters.',
    example: '/frameworks/eidas/versions/original/articles',
  },
  version_article: {
    ...common,
    path: '/frameworks/{slug}/versions/{version}/articles/{article_number}',
    kind: 'version_document',
    response: 'ArticleResponse',
    parameters: ['framework_slug', 'version', 'article_number'],
    summary: 'One article of a version',
    description: 'As the article itself, with the wording that it had in that version.',
    example: '/frameworks/eidas/versions/original/articles/24',
  },
  version_annexes: {
    ...common,
    path: '/frameworks/{slug}/versions/{version}/annexes',
    kind: 'version_list',
    response: 'AnnexPage',
    parameters: ['framework_slug', 'version', ...PAGING],
    summary: 'Annexes of a version, in order',
    description: 'As the list of annexes, for any version.',
    example: '/frameworks/eidas/versions/2024-05-20/annexes',
  },
  version_annex: {
    ...common,
    path: '/frameworks/{slug}/versions/{version}/annexes/{annex_number}',
    kind: 'version_document',
    response: 'AnnexResponse',
    parameters: ['framework_slug', 'version', 'annex_number'],
    summary: 'One annex of a version',
    description: 'As the annex itself, with the wording that it had in that version.',
    example: '/frameworks/eidas/versions/original/annexes/I',
  },
  framework_changes: {
    ...common,
    path: '/frameworks/{slug}/changes',
    kind: 'list',
    response: 'ChangePage',
    parameters: ['framework_slug', ...PAGING, 'since', 'article'],
    summary: 'What changed in a framework, newest first',
    description:
      'One entry for each provision and version: inserted, changed or repealed, and by which acts.',
    example: '/frameworks/eidas/changes',
  },
  article_history: {
    ...common,
    path: '/frameworks/{slug}/articles/{article_number}/history',
    kind: 'history',
    response: 'ArticleHistory',
    parameters: ['framework_slug', 'article_number'],
    summary: 'The wordings of one article, newest first',
    description:
      'Each wording with the version that brought it, the acts that made the change, and the difference by words to the one before.',
    example: '/frameworks/eidas/articles/24/history',
  },
} as const satisfies Record<string, Endpoint>;
