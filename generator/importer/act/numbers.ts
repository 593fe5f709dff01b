import { ARTICLE_REF } from '../../../edge/law/article-ref.ts';
import { type Act, type ActArticle, refOf } from './act.ts';

/**
 * Numbers are addresses. Letters of one number may be in any order: the data have them in theirs.
 * @returns what is wrong with the numbers of an act: twice, out of order, or not to be had as an address
 */
export function numberProblems({ articles, recitals, annexes }: Act): string[] {
  return [
    ...disorder(
      'Article',
      articles.map(({ number }) => number),
    ),
    ...twice(articles.map((article) => `Article ${refOf(article)}`)),
    ...articles
      .map(refOf)
      .filter((ref) => !ARTICLE_REF.test(ref))
      .map((ref) => `Article ${ref} cannot have a path: numbers end at 9999, letters at two`),
    ...disorder(
      'Recital',
      recitals.map(({ number }) => number),
    ),
    ...twice(recitals.map(({ number }) => `Recital ${number}`)),
    ...twice(annexes.map(({ number }) => `Annex ${number}`)),
    ...articles.flatMap(paragraphsTwice),
  ];
}

function disorder(kind: string, numbers: readonly number[]): string[] {
  return numbers.flatMap((number, index) => {
    const before = numbers[index - 1] ?? 0;
    return number < before ? [`${kind} ${number} comes after ${kind} ${before}`] : [];
  });
}

function paragraphsTwice(article: ActArticle): string[] {
  return twice(
    article.paragraphs.map(({ ref }) => `Article ${refOf(article)}, paragraph '${ref}'`),
  );
}

function twice(names: readonly string[]): string[] {
  const seen = new Set<string>();
  return names.flatMap((name) => {
    if (seen.has(name)) return [`${name} is there twice`];
    seen.add(name);
    return [];
  });
}
