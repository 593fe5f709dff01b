/** Which recitals explain an article, and which articles a recital explains. */
import type { Article, Framework, Recital } from '../../dataset/dataset.ts';

/** @returns in their order */
export function explainingRecitals({ recitals }: Framework, article: Article): Recital[] {
  return recitals.filter(({ articles }) => articles.some(({ ref }) => ref === article.ref));
}

/** @returns those in force, as the recital has them */
export function articlesExplainedBy({ articles }: Framework, recital: Recital): Article[] {
  return recital.articles.flatMap(
    ({ ref }) => articles.find((article) => article.ref === ref) ?? [],
  );
}
