import { type Act, type ActAnnex, type ActArticle, refOf } from '../act/act.ts';
import { romanNumeral } from '../formats/text/labels.ts';
import { fold, type Region, withoutPictures } from './pieces.ts';

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
    annexes: act.annexes.map((annex) => fold(`${annexHeading(annex)}${annex.content}`)).join(''),
    footnotes: act.footnotes.map(fold).join(''),
    rest: act.furniture.map((line) => fold(withoutPictures(line))).join(''),
  };
}

/** @returns all texts of an act, as they are written. */
export function textsOf({ title, recitals, articles, annexes, footnotes }: Act): string[] {
  return [
    title,
    ...recitals.map(({ content }) => content),
    ...articles.flatMap((article) => [
      article.title,
      ...article.paragraphs.map(({ content }) => content),
    ]),
    ...annexes.flatMap((annex) => [annex.title, annex.content]),
    ...footnotes,
  ];
}

function enactingTerms({ articles }: Act): string {
  let before: string[] = [];
  let text = '';
  for (const article of articles) {
    const { chapter } = article;
    // A page prints each heading once: what two articles have in common comes before the first of them.
    const levels = chapter === null ? [] : chapter.split(', ');
    const kept = levels.findIndex((level, index) => level !== before[index]);
    const headings = kept < 0 ? '' : levels.slice(kept).join('');
    before = levels;
    text += articleText(article, headings);
  }
  return text;
}

/** What the first paragraph begins with may come before the headings, and before the label. */
function articleText(article: ActArticle, headings: string): string {
  const { label = `article${refOf(article)}`, title, paragraphs } = article;
  const [preface, opening] = [fold(article.preface ?? ''), fold(article.opening ?? '')];
  const body = fold(paragraphs.map(({ ref, content }) => `${ref}${content}`).join(''));
  const above = `${preface}${fold(headings)}${opening}`;
  return above + fold(`${label}${printedTitle(title)}`) + body.slice((preface + opening).length);
}

/** Without a label of its own, the annex has it in the title. */
function annexHeading(annex: ActAnnex): string {
  return annex.label === '' ? annex.title : `${labelOf(annex)}${printedTitle(annex.title)}`;
}

/** The label as printed, if it says no more than the number: "ANNEX 3" of Annex III, "ANNEX" of a sole one. */
function labelOf({ number, label }: ActAnnex): string {
  if (label === undefined) return `annex${number}`;
  const printed = /^[^\p{L}]*annex(?:es)?\s*(?:no\.?\s*)?([0-9]{0,2}\s?[a-z]?)$/iu.exec(label)?.[1];
  const isSame = printed === '' || (printed !== undefined && romanNumeral(printed) === number);
  return isSame ? label : `annex${number}`;
}

/** Where the page prints no title, the unit has its label as title. */
function printedTitle(title: string): string {
  return /^((sole |single |only |unique |first )?article( ([0-9]+-?[a-z]*|[ivx]+))?|annex( [IVXLCDM]+[a-z]?)?)$/i.test(
    title,
  )
    ? ''
    : title;
}
