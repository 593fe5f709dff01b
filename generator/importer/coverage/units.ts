import type { Act, ActArticle } from '../act/act.ts';
import { headingLevels } from '../formats/text/divisions.ts';
import { fold, type Region } from './pieces.ts';

/**
 * @param hasNumberedRecitals whether the source prints the numbers of recitals; until 1998 it did not.
 * @returns the letters and digits of all units, in the order of the act, for each part of the source.
 */
export function unitsOf(act: Act, hasNumberedRecitals: boolean): Record<Region, string> {
  return {
    title: fold(act.title),
    recitals: act.recitals
      .map(({ number, content }) => fold(`${hasNumberedRecitals ? number : ''}${content}`))
      .join(''),
    enacting: enactingTerms(act),
    annexes: act.annexes
      .map(({ number, title, content }) => fold(`annex${number}${printedTitle(title)}${content}`))
      .join(''),
    footnotes: act.footnotes.map(fold).join(''),
    rest: act.furniture.map(fold).join(''),
  };
}

function enactingTerms(act: Act): string {
  let before: string[] = [];
  let text = '';
  for (const { label, article } of inOrder(act)) {
    const levels = article.chapter === null ? [] : headingLevels(article.chapter);
    const kept = levels.findIndex((level, index) => level !== before[index]);
    if (kept >= 0) text += fold(levels.slice(kept).join(''));
    before = levels;
    const paragraphs = article.paragraphs.map(({ ref, content }) => `${ref}${content}`).join('');
    text += fold(`article${label}${printedTitle(article.title)}${paragraphs}`);
  }
  return text;
}

/** Where the page prints no title, the unit has its label as title. */
function printedTitle(title: string): string {
  return /^((sole |single |only )?article( [0-9]+[a-z]*)?|annex( [IVXLCDM]+[a-z]?)?)$/i.test(title)
    ? ''
    : title;
}

type Labelled = { label: string; article: Omit<ActArticle, 'number'> };

/** Articles with a letter come after the one whose number they share. */
function inOrder(act: Act): Labelled[] {
  const articles = [
    ...act.articles.map((article) => ({ label: String(article.number), article })),
    ...act.letterArticles.map((article) => ({ label: article.label, article })),
  ];
  return articles.sort((a, b) => compareLabels(a.label, b.label));
}

function compareLabels(a: string, b: string): number {
  const byNumber = Number.parseInt(a, 10) - Number.parseInt(b, 10);
  return byNumber !== 0 ? byNumber : a.length - b.length || (a < b ? -1 : Number(a > b));
}
