import type { PrintedAct, PrintedArticle, PrintedParagraph } from '../formats/printed-act.ts';
import { divisionHeading } from '../formats/text/divisions.ts';
import { type ArticleLabel, readArticleLabel } from '../formats/text/labels.ts';
import { append, joinLines } from '../formats/text/lines.ts';
import type { SentenceCase } from '../formats/text/sentence-case.ts';
import { type ActArticle, type ActParagraph, type ArticleRef, refOf } from './act.ts';
import type { CheckTime } from './time-limit.ts';

/** The form of paragraph numbers in the data. */
const NUMBER = /^[0-9]+[a-z]*$/;

/**
 * Reads the labels of articles, joins paragraphs to them, and tells articles in force from repealed ones.
 * @returns articles in the order of the page, no two under one label
 */
export function completeArticles(
  printed: PrintedAct,
  casing: SentenceCase,
  warnings: string[],
  checkTime: CheckTime,
): { articles: ActArticle[]; repealed: ArticleRef[] } {
  const articles = new Map<string, ActArticle>();
  let last: ActArticle | undefined;
  for (const article of printed.articles) {
    checkTime(article.label || 'article');
    last = addArticle(articles, last, article, casing, warnings);
  }
  return { articles: [...articles.values()], repealed: repealedRefs(printed.repealed, articles) };
}

/** @returns the article that the text is in: a new one, or the last one where it has no label of its own */
function addArticle(
  articles: Map<string, ActArticle>,
  last: ActArticle | undefined,
  printed: PrintedArticle,
  casing: SentenceCase,
  warnings: string[],
): ActArticle {
  const { letter, rest, ...label } = labelOf(printed, last, warnings);
  const number = label.number ?? (last === undefined ? 1 : null);
  const isTwice = number !== null && articles.has(refOf({ number, letter }));
  if (last !== undefined && (number === null || isTwice)) {
    appendTo(last, printed, printed.label || `Article ${refOf(last)}`, warnings);
    const why = isTwice ? 'comes a second time' : 'has no article number';
    warnings.push(`'${printed.label}' ${why}; its text is kept in Article ${refOf(last)}.`);
    return last;
  }
  const title = [label.number === null ? printed.label : rest, printed.title];
  const usual = `Article ${refOf({ number: number ?? 1, letter })}`;
  const isUsual = isSame(label.label, usual);
  const article: ActArticle = {
    number: number ?? 1,
    letter,
    ...(isUsual ? {} : { label: label.label }),
    ...(printed.preface.length === 0 ? {} : { preface: joinLines(printed.preface) }),
    ...(printed.opening.length === 0 ? {} : { opening: joinLines(printed.opening) }),
    title:
      casing.apply(title.filter((part) => part !== '').join(' ')) || printed.label || 'Article 1',
    chapter: headingsOf(printed, casing).join(', ') || null,
    paragraphs: completeParagraphs(allParagraphs(printed), printed.label || usual, warnings),
  };
  articles.set(refOf(article), article);
  return article;
}

/**
 * Without a printed label, an article is known by the number in its identifier; so is one whose printed number is a
 * misprint, as it does not rise while the number in the identifier is the next.
 */
function labelOf(
  { label, number }: PrintedArticle,
  last: ActArticle | undefined,
  warnings: string[],
): ArticleLabel {
  const printed = readArticleLabel(label);
  if (number === '') return printed;
  const identified = readArticleLabel(`Article ${number}`);
  if (label === '') return { ...identified, label: '' };
  if (last === undefined || printed.number === null || printed.number >= last.number)
    return printed;
  if (identified.number !== last.number + 1 || identified.letter !== '') return printed;
  warnings.push(`'${printed.label}' is taken to be Article ${number}, as its identifier says.`);
  return { ...printed, number: identified.number, letter: '' };
}

/** The text above the label is an unnumbered paragraph. */
function allParagraphs({ preface, opening, paragraphs }: PrintedArticle): PrintedParagraph[] {
  const above = [...preface, ...opening];
  return above.length === 0 ? paragraphs : [{ ref: '', lines: above }, ...paragraphs];
}

/** Whether two labels have the same letters and digits. */
function isSame(left: string, right: string): boolean {
  const fold = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, '').toLowerCase();
  return fold(left) === fold(right);
}

function headingsOf({ divisions }: PrintedArticle, casing: SentenceCase): string[] {
  return divisions
    .map((division) => divisionHeading(division, casing))
    .filter((heading) => heading !== '');
}

/** Headings and text go on below the last paragraph of the article before. */
function appendTo(
  article: ActArticle,
  printed: PrintedArticle,
  name: string,
  warnings: string[],
): void {
  const { label, preface, headings, opening, title } = printed;
  const lines = completeParagraphs(printed.paragraphs, name, warnings).map(({ ref, content }) =>
    ref === '' ? content : `${ref}. ${content}`,
  );
  const last = article.paragraphs.at(-1);
  if (last === undefined) return;
  last.content = [last.content, ...preface, ...headings, ...opening, label, title, ...lines]
    .filter((line) => line !== '')
    .join('\n');
}

/**
 * Paragraphs with numbers of their own. One without number after the first, one whose number an earlier
 * one has, or one with a number of another kind ("I", "A") is kept in the paragraph before it, number and all.
 * What follows a lead-in without a number are its points, whether the format sets them as paragraphs or as a list.
 * @param name of the article, for warnings
 */
function completeParagraphs(
  printed: readonly PrintedParagraph[],
  name: string,
  warnings: string[],
): ActParagraph[] {
  const paragraphs: { ref: string; lines: string[] }[] = [];
  const refs = new Set<string>();
  let isList = false;
  for (const { ref: number, lines } of printed) {
    if (lines.length === 0) continue;
    const ref = number.toLowerCase();
    const isTwice = refs.has(ref);
    const last = paragraphs.at(-1);
    isList ||= paragraphs.length === 1 && last?.ref === '' && isLeadIn(last.lines);
    const isNew = !isTwice && !isList && (ref === '' || NUMBER.test(ref));
    if (isTwice && ref !== '')
      warnings.push(
        `${name}: paragraph ${ref} comes a second time; its text is kept in paragraph ${last?.ref}.`,
      );
    const [first = '', ...others] = lines;
    const whole = number === '' ? lines : [`${number}. ${first}`, ...others];
    if (isNew && (ref !== '' || last === undefined)) {
      paragraphs.push({ ref, lines: [...lines] });
      refs.add(ref);
    } else if (last === undefined) {
      paragraphs.push({ ref: '', lines: [...whole] });
      refs.add('');
    } else append(last.lines, whole);
  }
  return paragraphs.map(({ ref, lines }) => ({ ref, content: joinLines(lines) }));
}

function isLeadIn(lines: readonly string[]): boolean {
  return lines.at(-1)?.endsWith(':') === true;
}

/** An article that was deleted and later inserted again is in force. */
function repealedRefs(
  labels: readonly string[],
  inForce: ReadonlyMap<string, ArticleRef>,
): ArticleRef[] {
  const refs = new Map<string, ArticleRef>();
  for (const label of labels) {
    const { number, letter } = readArticleLabel(label);
    if (number === null) continue;
    const ref = refOf({ number, letter });
    if (!inForce.has(ref)) refs.set(ref, { number, letter });
  }
  return [...refs.values()];
}
