/** The words of the endpoints of versions. */
import type { EndpointWords } from './endpoint.ts';
import type { versionEndpoints } from './versions.ts';

export const versionWords = {
  versions: {
    group: 'Versions',
    summary: 'Versions of a framework, newest first',
    description:
      'The text as published and each consolidated text that is held: from when it is the law, which acts made it, counts, and the provisions that it inserted, changed and repealed.',
    example: '/frameworks/eidas/versions',
  },
  version: {
    group: 'Versions',
    summary: 'The framework as one version has it',
    description: 'As the framework itself, with the version, its CELEX number and its counts.',
    example: '/frameworks/eidas/versions/original',
  },
  version_articles: {
    group: 'Versions',
    summary: 'Articles of a version, in the order of the act',
    description: 'As the list of articles, for any version; without filters.',
    example: '/frameworks/eidas/versions/original/articles',
  },
  version_article: {
    group: 'Versions',
    summary: 'One article of a version',
    description: 'As the article itself, with the wording that it had in that version.',
    example: '/frameworks/eidas/versions/original/articles/24',
  },
  version_annexes: {
    group: 'Versions',
    summary: 'Annexes of a version, in order',
    description: 'As the list of annexes, for any version.',
    example: '/frameworks/eidas/versions/2024-05-20/annexes',
  },
  version_annex: {
    group: 'Versions',
    summary: 'One annex of a version',
    description: 'As the annex itself, with the wording that it had in that version.',
    example: '/frameworks/eidas/versions/original/annexes/I',
  },
  framework_changes: {
    group: 'Versions',
    summary: 'What changed in a framework, newest first',
    description:
      'One entry for each provision and version: inserted, changed or repealed, and by which acts.',
    example: '/frameworks/eidas/changes',
  },
  article_history: {
    group: 'Versions',
    summary: 'The wordings of one article, newest first',
    description:
      'Each wording with the version that brought it, the acts that made the change, and the difference by words to the one before.',
    example: '/frameworks/eidas/articles/24/history',
  },
} as const satisfies Record<keyof typeof versionEndpoints, EndpointWords>;
