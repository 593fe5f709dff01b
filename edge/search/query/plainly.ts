/** Queries as everybody types them: "ＧＤＰＲ", "G.D.P.R." and "2/8/2026" are "GDPR" and "2 August 2026". */
import { plainLetters } from '../../citations/plain-letters.ts';
import { ofLetters } from '../../contract/lazy.ts';
import { MONTHS } from '../text/months.ts';
import { NUMBERS, singleSpaced } from '../text/words.ts';

/** "10²⁵" is "10^25" in acts. */
const RAISED = /(?<=\d\d)[²³¹⁰⁴-⁹]+/g;
const YEAR = '((?:19|20)\\d\\d)';
const SHORT = '(?:jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\\b\\.?';
/** After a day, or before a year: "2 Aug", "Sept. 2026". */
const shortMonth = ofLetters(
  `(?<=\\b\\d\\d? )${SHORT}|\\b${SHORT}(?= (?:\\d\\d?,? )?${YEAR}(?![/\\d]))`,
  'gi',
);
/** The day first; as in America where it could not be that. */
const DATE = new RegExp(`(?<![\\d./-])(\\d\\d?)([./-])(\\d\\d?)\\2${YEAR}(?![\\d/])`, 'g');
const ISO_DATE = new RegExp(`(?<![\\d./-])${YEAR}-(\\d\\d)-(\\d\\d)(?![\\d-])`, 'g');

const SMALL = [
  ...NUMBERS,
  ...'thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' '),
];
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
/** What is counted in figures: "seventy-two hours", "four per cent", "twenty million". Most queries have nothing of it. */
const COUNTED = /[ -](?:hour|day|week|month|year|per ?cent|%|[mb]illion)/i;
const inWords = ofLetters(
  `\\b(?:(${TENS.join('|')})(?:[ -](${SMALL.slice(1, 10).join('|')}))?|(${SMALL.join('|')}))` +
    '(?=[ -](?:(?:hour|day|week|month|year)s?|per ?cent|percent|%|[mb]illion)(?![\\p{L}]))',
  'gi',
);

/** "10 million euros" is "EUR 10 million" in acts. */
const AMOUNT =
  /(?<![\w.,])(\d+(?:[ .,]\d{3})*(?:[.,]\d+)? ?(?:(?:thousand|million|billion|mio|mn|bn|m)\b)?) ?(?:€|(?:EUR|euros?)\b)/gi;

/** @param typed a query @returns it with single spaces */
export function plainly(typed: string): string {
  const spaced = singleSpaced(plainLetters(typed));
  const whole = COUNTED.test(spaced) ? spaced.replace(inWords(), inFigures) : spaced;
  if (!/\d/.test(whole)) return whole;
  return whole
    .replace(RAISED, (digits) => `^${digits.normalize('NFKD')}`)
    .replace(ISO_DATE, (date, year, month, day) => asWords(day, month, year) ?? date)
    .replace(
      DATE,
      (date, day, _, month, year) => asWords(day, month, year) ?? asWords(month, day, year) ?? date,
    )
    .replace(AMOUNT, (_, number) => `EUR ${number.trim()}`)
    .replace(shortMonth(), (month) => monthLike(month) ?? month);
}

const inFigures = (_: string, tens?: string, ones = 'zero', small = 'zero'): string =>
  String(
    tens === undefined
      ? placeIn(SMALL, small)
      : 10 * (placeIn(TENS, tens) + 2) + placeIn(SMALL, ones),
  );

const placeIn = (words: readonly string[], word: string): number =>
  words.indexOf(word.toLowerCase());

/** "2 August 2026", as acts write it; null where there is no such month or day. */
function asWords(day: string, month: string, year: string): string | null {
  const name = MONTHS[Number(month) - 1];
  const isDay = Number(day) >= 1 && Number(day) <= 31;
  return name !== undefined && isDay ? `${Number(day)} ${name} ${year}` : null;
}

const monthLike = (short: string): string | undefined =>
  MONTHS.find((month) => month.toLowerCase().startsWith(short.slice(0, 3).toLowerCase()));
