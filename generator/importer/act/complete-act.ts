import { compareArticleRefs } from '../../../edge/law/article-ref.ts';
import type {
  PrintedAct,
  PrintedAnnex,
  PrintedArticle,
  PrintedParagraph,
} from '../formats/printed-act.ts';
import { divisionHeading } from '../formats/text/divisions.ts';
import {
  type ArticleLabel,
  isRomanNumeral,
  readAnnexLabel,
  readArticleLabel,
  romanNumeral,
} from '../formats/text/labels.ts';
import { append, joinLines, PLACEHOLDER } from '../formats/text/lines.ts';
import { SentenceCase } from '../formats/text/sentence-case.ts';
import {
  type Act,
  type ActAnnex,
  type ActArticle,
  type ActParagraph,
  type ArticleRef,
  refOf,
} from './act.ts';
import { amendingCelex } from './identity.ts';
import type { CheckTime } from './time-limit.ts';

/** The part of an act's title that pages set in capitals. */
const UP_TO_DATE = /^.*?(?= of [0-9]{1,2} )/;

/** Turns what is printed into the act, in the same way for every format. */
export function completeAct(printed: PrintedAct, checkTime: CheckTime = () => {}): Act {
  const casing = new SentenceCase(sentences(printed));
  const warnings = [...printed.warnings];
  const { articles, repealed } = completeArticles(printed, casing, warnings, checkTime);
  return {
    title: printed.titleLines
      .map((line, index) => (index === 0 ? casing.apply(line) : line))
      .join(' '),
    articles,
    repealed: repealed.sort((left, right) => compareArticleRefs(refOf(left), refOf(right))),
    recitals: completeRecitals(printed.recitals, warnings),
    annexes: completeAnnexes(printed.annexes, casing, warnings, checkTime),
    amendedBy: printed.amendedBy.map(({ number, title }) => ({
      celex: amendingCelex(number, title),
      title: title.replace(UP_TO_DATE, (head) => casing.apply(head)),
    })),
    footnotes: printed.footnotes,
    furniture: [...printed.furniture],
    warnings,
  };
}

/** Where a number does not rise, the text stays with the recital before it: numbers are addresses. */
function completeRecitals(printed: PrintedAct['recitals'], warnings: string[]): Act['recitals'] {
  const recitals: { number: number; lines: string[] }[] = [];
  for (const { number, lines } of printed) {
    const last = recitals.at(-1);
    if (last === undefined || number > last.number) recitals.push({ number, lines: [...lines] });
    else {
      const [first = '', ...others] = lines;
      last.lines.push(`(${number}) ${first}`, ...others);
      warnings.push(`Recital ${number} comes after recital ${last.number}, and is kept in it.`);
    }
  }
  return recitals.map(({ number, lines }) => ({ number, content: joinLines(lines) }));
}

function* sentences(printed: PrintedAct): Generator<string> {
  for (const recital of printed.recitals) yield* recital.lines;
  for (const article of printed.articles) {
    for (const paragraph of article.paragraphs) yield* paragraph.lines;
  }
  for (const annex of printed.annexes) yield* annex.lines;
}

/** The form of paragraph numbers in the data. */
const PARAGRAPH_NUMBER = /^[0-9]+[a-z]*$/;

/**
 * Reads the labels of articles, joins paragraphs to them, and tells articles in force from repealed ones.
 * @returns articles in the order of the page, no two under one label
 */
function completeArticles(
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
    const isNew = !isTwice && !isList && (ref === '' || PARAGRAPH_NUMBER.test(ref));
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

/** Headings of the parts of an annex that have a file or box of their own. */
const PART_OF_ANNEX =
  /^\W*(appendix|appendices|part|section|chapter|table|figure|model|form|attachment)\b/i;

/** An annex with what is to be known until all of them have numbers. */
interface Draft {
  /** Roman numeral; empty where the act prints none. */
  number: string;
  /** The heading as printed, and the part of it that is a label. */
  heading: string;
  label: string;
  titleLines: string[];
  lines: string[];
}

/**
 * Numbers the annexes and reads their titles. Numbers are addresses, so no two annexes share one: what is
 * printed under a number a second time, as in an act that inserts annexes elsewhere, and what is a part of
 * an annex, such as an appendix, stays in the annex before it.
 */
function completeAnnexes(
  printed: readonly PrintedAnnex[],
  casing: SentenceCase,
  warnings: string[],
  checkTime: CheckTime,
): ActAnnex[] {
  const drafts: Draft[] = [];
  const numbers = new Set<string>();
  for (const annex of printed) addDraft(drafts, numbers, annex, warnings);
  const hasLetters = areLettered(drafts);
  if (hasLetters) warnings.push('The annexes have letters; they are numbered in their order.');
  const hasNumber = ({ number }: Draft) => isRomanNumeral(number) && !hasLetters;
  const taken = new Set(drafts.filter(hasNumber).map(({ number }) => number));
  const free = freeNumbers(taken);
  return drafts.map((draft) => {
    checkTime(draft.heading || 'annex');
    const number = hasNumber(draft) ? draft.number : free.next().value;
    return completeAnnex(draft, number, casing);
  });
}

/** Some letters are Roman numerals too: of "A, B, C, D", the last two. */
function areLettered(drafts: readonly Draft[]): boolean {
  const numbers = drafts.map(({ number }) => number).filter((number) => number !== '');
  return numbers.every((number) => /^[A-Z]$/i.test(number)) && !numbers.every(isRomanNumeral);
}

function addDraft(
  drafts: Draft[],
  numbers: Set<string>,
  annex: PrintedAnnex,
  warnings: string[],
): void {
  const { number, label, rest } = readAnnexLabel(annex.label);
  const last = drafts.at(-1);
  const isTwice = number !== '' && numbers.has(number);
  const isPart = number === '' && (annex.label === '' || PART_OF_ANNEX.test(annex.label));
  if (last !== undefined && (isTwice || isPart)) {
    last.lines.push(
      ...[annex.label, ...annex.titleLines, ...annex.lines].filter((line) => line !== ''),
    );
    if (isTwice)
      warnings.push(`'${annex.label}' comes a second time; its text is kept in '${last.heading}'.`);
    return;
  }
  const titleLines = [rest, ...annex.titleLines].filter((line) => line !== '');
  numbers.add(number);
  drafts.push({ number, heading: annex.label, label, titleLines, lines: [...annex.lines] });
}

function* freeNumbers(taken: ReadonlySet<string>): Generator<string, never> {
  for (let count = 1; ; count += 1) {
    const number = romanNumeral(String(count));
    if (!taken.has(number)) yield number;
  }
}

function completeAnnex(
  { number: printedNumber, label, titleLines: printedTitle, lines: printedLines }: Draft,
  number: string,
  casing: SentenceCase,
): ActAnnex {
  const lines = [...printedLines];
  const titleLines = [...printedTitle];
  // A second label is the heading of what is inside, not a title.
  if (isBareLabel(titleLines[0] ?? '')) lines.unshift(...titleLines.splice(0));
  const [first] = lines;
  if (titleLines.length === 0 && first !== undefined && lines.length > 1 && isHeading(first)) {
    titleLines.push(first);
    lines.shift();
  }
  const title = titleLines.map((line) => casing.apply(line)).join(' ');
  // A number that the data cannot hold ("A", "-I") is still what other provisions cite the annex by.
  const name = printedNumber === number || printedNumber === '' ? '' : `Annex ${printedNumber}`;
  const isUsual = label.toLowerCase() === `annex ${number}`.toLowerCase();
  return {
    number,
    ...(isUsual ? {} : { label: name === '' ? label.trim() : '' }),
    title:
      [name, title].filter((part) => part !== '').join(': ') || `Annex ${printedNumber}`.trim(),
    content: joinLines(lines) || PLACEHOLDER,
  };
}

function isBareLabel(line: string): boolean {
  const { label, rest } = readAnnexLabel(line);
  return label !== '' && rest === '';
}

/** A heading neither ends like a sentence, nor starts with a label, nor is a row or a picture. */
function isHeading(line: string): boolean {
  const isLabelled = /^(\S{1,4}[.)]|[–—-]) |^\W*(article|annex)\b/i.test(line);
  return !isLabelled && !/[.;:,]$/.test(line) && !line.includes(' | ') && line !== PLACEHOLDER;
}
