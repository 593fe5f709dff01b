import type { PrintedAnnex } from '../formats/printed-act.ts';
import { isRomanNumeral, readAnnexLabel, romanNumeral } from '../formats/text/labels.ts';
import { joinLines, PLACEHOLDER } from '../formats/text/lines.ts';
import type { SentenceCase } from '../formats/text/sentence-case.ts';
import type { ActAnnex } from './act.ts';
import type { CheckTime } from './time-limit.ts';

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
export function completeAnnexes(
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
