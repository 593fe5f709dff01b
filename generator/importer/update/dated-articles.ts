import { isDeepStrictEqual } from 'node:util';
import { articleRefOf } from '../../../edge/contract/article-ref.ts';
import type { ArticleRecord } from '../../dataset/records.ts';
import type { Texts } from './texts.ts';

/** Unchanged articles keep the date on which they were last processed. */
export function datedArticles(
  before: readonly ArticleRecord[],
  after: Texts['articles'],
  now: string,
): ArticleRecord[] {
  const known = new Map(before.map((article) => [articleRefOf(article), article]));
  return after.map((article) => {
    const old = known.get(articleRefOf(article));
    const isSame = old !== undefined && isDeepStrictEqual(undated(old), article);
    return { ...article, processed_date: isSame ? old.processed_date : now };
  });
}

function undated({ processed_date: _, ...article }: ArticleRecord): Texts['articles'][number] {
  return article;
}
