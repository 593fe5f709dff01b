/** Which recitals explain an article, which articles a recital explains, and which articles are related. */
import { parseCelex } from '../../../edge/law/celex.ts';
import type { Article, Framework, Recital } from '../../dataset/dataset.ts';

/** @returns the recitals that explain an article, in their order */
export function explainingRecitals({ recitals }: Framework, article: Article): Recital[] {
  return recitals.filter(({ articles }) => articles.some(({ ref }) => ref === article.ref));
}

/**
 * What is said beside the recitals of an article that came or changed later: no later version has recitals of its own.
 * @returns null for an article as published, corrected or not
 */
export const olderRecitals = ({ changedBy }: Article): string | null =>
  changedBy.some((celex) => parseCelex(celex)?.corrigendum == null)
    ? 'They are those of the act as published; the article was inserted or changed since.'
    : null;

/** @returns the articles in force that a recital explains, in its order */
export function articlesExplainedBy({ articles }: Framework, recital: Recital): Article[] {
  return recital.articles.flatMap(
    ({ ref }) => articles.find((article) => article.ref === ref) ?? [],
  );
}

/** @returns the articles in force that an article refers to, or that refer to it, in the order of the act */
export function relatedArticles({ articles }: Framework, { related }: Article): Article[] {
  return articles.filter(({ ref }) => related.includes(ref));
}
