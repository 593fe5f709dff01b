import type { Act, ActArticle } from '../act/act.ts';

/** @returns what the checks of the data folder would say about the numbers of an act: twice, or out of order. */
export function numberProblems({ articles, recitals, annexes }: Act): string[] {
  return [
    ...disorder(
      'Article',
      articles.map(({ number }) => number),
    ),
    ...twice(articles.map(({ number, letter }) => `Article ${number}${letter}`)),
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

function paragraphsTwice({ number, letter, paragraphs }: ActArticle): string[] {
  return twice(paragraphs.map(({ ref }) => `Article ${number}${letter}, paragraph '${ref}'`));
}

function twice(names: readonly string[]): string[] {
  const repeated = names.filter((name, index) => names.indexOf(name) !== index);
  return repeated.map((name) => `${name} is there twice`);
}
