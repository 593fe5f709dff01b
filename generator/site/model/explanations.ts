/** Which recitals explain an article, and which articles a recital explains. */
import type { Article, Framework, Recital } from '../../dataset/dataset.ts';

/** @returns the recitals that explain an article, in their order */
export function explainingRecitals({ recitals }: Framework, article: Article): Recital[] {
  return recitals.filter(({ articles }) => articles.some(({ ref }) => ref === article.ref));
}

/** @returns the articles in force that a recital explains, in its order */
export function articlesExplainedBy({ articles }: Framework, recital: Recital): Article[] {
  return recital.articles.flatMap(
    ({ ref }) => articles.find((article) => article.ref === ref) ?? [],
  );
}
