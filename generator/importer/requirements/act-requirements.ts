/** Requirements of a whole act. */
import { articleRefOf } from '../../../edge/contract/article-ref.ts';
import { parseCelex } from '../../../edge/contract/celex.ts';
import type { ArticleRecord, RoleRecord, TopicRecord } from '../../dataset/records.ts';
import type { Tagger } from '../../dataset/tagging.ts';
import { definedTerms } from './defined-terms.ts';
import {
  type ActContext,
  type ArticleReading,
  dutyBearers,
  type ExtractedRequirement,
  readArticle,
  requirementsIn,
} from './extract.ts';

export interface ActTexts {
  /** Null where the act has none; the type in it tells directives from regulations. */
  celex: string | null;
  articles: readonly Pick<
    ArticleRecord,
    'article_number' | 'article_ref' | 'title' | 'chapter' | 'paragraphs'
  >[];
  /** What a person says provisions are about. */
  topics?: readonly TopicRecord[];
}

/**
 * @param act its articles, in either edition
 * @param vocabulary the shared list of roles, and a tagger over the shared list of tags
 * @returns the requirements of all articles in reading order, without ids
 */
export function requirementsOfAct(
  act: ActTexts,
  vocabulary: { roles: readonly RoleRecord[]; tagger: Tagger },
): ExtractedRequirement[] {
  const texts = act.articles.flatMap(({ paragraphs }) => paragraphs.map(({ content }) => content));
  const context: ActContext = {
    ...vocabulary,
    articleRefs: act.articles.map(articleRefOf),
    kind: parseCelex(act.celex ?? '')?.type === 'L' ? 'directive' : 'regulation',
    definedTerms: definedTerms(texts, vocabulary.roles),
  };
  const topics = new Map(act.topics?.map(({ provision, tags }) => [provision, tags]));
  const articles = act.articles.map((article) => ({
    chapter: article.chapter,
    reading: readArticle({
      articleNumber: article.article_number,
      articleRef: articleRefOf(article),
      articleTitle: article.title,
      paragraphs: article.paragraphs.map(({ paragraph_ref: ref, content }) => ({ ref, content })),
      topicsOf: (ref) => {
        const provision = `art_${articleRefOf(article)}`;
        return topics.get(`${provision}/par_${ref}`) ?? topics.get(provision);
      },
      act: context,
    }),
  }));
  const chapters = bearersByChapter(articles);
  return articles.flatMap(({ chapter, reading }) =>
    requirementsIn(reading, chapters.get(chapter) ?? []),
  );
}

/** Whom each chapter, or section of one, addresses. */
function bearersByChapter(
  articles: readonly { chapter: string | null; reading: ArticleReading }[],
): Map<string | null, string[][]> {
  const chapters = new Map<string | null, string[][]>();
  for (const { chapter, reading } of articles)
    chapters.set(chapter, [...(chapters.get(chapter) ?? []), ...dutyBearers(reading)]);
  return chapters;
}
