/** The requirements of an act's new texts, merged with those that the data has. */
import type { ArticleRecord, FrameworkFolder, RoleRecord } from '../../dataset/records.ts';
import type { Tagger } from '../../dataset/tagging.ts';
import { readCelex } from '../identity.ts';
import { applicationDates } from '../requirements/application-dates.ts';
import { extractRequirements } from '../requirements/extract.ts';
import { type MergeResult, mergeRequirements } from '../requirements/merge.ts';
import { definedTerms } from '../requirements/terms.ts';

export interface RequirementSource {
  /** The folder as it was: its requirements, and the articles that they were read out of. */
  before: FrameworkFolder;
  articles: readonly ArticleRecord[];
  roles: readonly RoleRecord[];
  tagger: Tagger;
  now: string;
}

export function requirementsOf({
  before,
  articles,
  roles,
  tagger,
  now,
}: RequirementSource): MergeResult {
  const { framework } = before;
  const dates = applicationDates(articles);
  const act = {
    articleNumbers: articles.map((article) => article.article_number),
    roles,
    tagger,
    kind: readCelex(framework.celex_number ?? '')?.type === 'L' ? 'directive' : 'regulation',
    definedTerms: definedTerms(
      articles.flatMap(({ paragraphs }) => paragraphs.map(({ content }) => content)),
      roles,
    ),
  } as const;
  const drafts = articles
    .flatMap(({ article_number, title, paragraphs }) =>
      extractRequirements({
        articleNumber: article_number,
        articleTitle: title,
        paragraphs: paragraphs.map(({ paragraph_ref, content }) => ({
          ref: paragraph_ref,
          content,
        })),
        act,
      }),
    )
    .map((draft) => ({
      ...draft,
      deadline: draft.deadline ?? dates(draft.articleNumber, draft.paragraphRef ?? ''),
    }));
  return mergeRequirements({
    existing: before.requirements,
    drafts,
    frameworkId: framework.id,
    oldArticles: before.articles,
    newArticles: articles,
    now,
  });
}
