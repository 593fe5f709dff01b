/** Which recitals explain an article, which articles a recital explains, and which articles are related. */
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

/** @returns the articles in force that an article refers to, or that refer to it, in the order of the act */
export function relatedArticles({ articles }: Framework, { related }: Article): Article[] {
  return articles.filter(({ ref }) => related.includes(ref));
}
