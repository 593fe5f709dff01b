/** The words of the endpoints of texts. */
import type { EndpointWords } from './endpoint.ts';
import type { textEndpoints } from './texts.ts';

export const textWords = {
  articles: {
    group: 'Texts',
    summary: 'Articles of a framework, ordered by number',
    description:
      'Summaries with full tags; the text is in the detail view. With `q` only articles in which every word occurs, still ordered by number. With `at` those of that day, without other filters.',
    example: '/frameworks/gdpr/articles?q=personal+data+breach',
  },
  article: {
    group: 'Texts',
    summary: 'One article with its paragraphs',
    description:
      'The whole text, and the same text by paragraph with the official numbers. A repealed article answers with `status: repealed` and no text. With `at` as it was on that day.',
    example: '/frameworks/gdpr/articles/33',
  },
  related_articles: {
    group: 'Texts',
    summary: 'Articles that an article refers to, and those that refer to it',
    description:
      'Joined through `linked_article_numbers` of the requirements, in both directions, without the article itself.',
    example: '/frameworks/gdpr/articles/33/related',
  },
  recitals: {
    group: 'Texts',
    summary: 'Recitals of a framework, ordered by number',
    description: 'The numbered reasons in front of the articles, with their whole text.',
    example: '/frameworks/gdpr/recitals?per_page=3',
  },
  recital: {
    group: 'Texts',
    summary: 'One recital',
    description: 'The whole text of one recital.',
    example: '/frameworks/gdpr/recitals/26',
  },
  annexes: {
    group: 'Texts',
    summary: 'Annexes of a framework, in order',
    description: 'Numbers and titles; the text is in the detail view.',
    example: '/frameworks/cra/annexes',
  },
  annex: {
    group: 'Texts',
    summary: 'One annex',
    description: 'The whole text of one annex, points and rows of tables on lines of their own.',
    example: '/frameworks/cra/annexes/I',
  },
} as const satisfies Record<keyof typeof textEndpoints, EndpointWords>;
