/** Queries as everybody types them: "ＧＤＰＲ", "G.D.P.R." and "2/8/2026" are "GDPR" and "2 August 2026". */
import { plainText } from '../../citations/tokens.ts';
import { ofLetters } from '../../contract/lazy.ts';
import { MONTHS } from '../text/figures.ts';

const YEAR = '((?:19|20)\\d\\d)';
const SHORT = '(?:jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\\b\\.?';
/** A short month after a day or before a year: "2 Aug", "Sept. 2026". */
const shortMonth = ofLetters(
  `(?<=\\b\\d\\d? )${SHORT}|\\b${SHORT}(?= (?:\\d\\d?,? )?${YEAR}(?![/\\d]))`,
  'gi',
);
/** A date, the day before the month; read as in America where that is no date. */
const DATE = new RegExp(`(?<![\\d./-])(\\d\\d?)([./-])(\\d\\d?)\\2${YEAR}(?![\\d/])`, 'g');
const ISO_DATE = new RegExp(`(?<![\\d./-])${YEAR}-(\\d\\d)-(\\d\\d)(?![\\d-])`, 'g');
/** "10 million euros" is "EUR 10 million" in acts. */
const AMOUNT =
  /(?<![\w.,])(\d+(?:[ .,]\d{3})*(?:[.,]\d+)? ?(?:(?:thousand|million|billion|mio|mn|bn|m)\b)?) ?(?:€|(?:EUR|euros?)\b)/gi;

/** @param typed a query @returns it with single spaces */
export function plainQuery(typed: string): string {
  const { plain } = plainText(typed);
  if (!/\d/.test(plain)) return plain;
  return plain
    .replace(ISO_DATE, (date, year, month, day) => inWords(day, month, year) ?? date)
    .replace(
      DATE,
      (date, day, _, month, year) => inWords(day, month, year) ?? inWords(month, day, year) ?? date,
    )
    .replace(AMOUNT, (_, number) => `EUR ${number.trim()}`)
    .replace(shortMonth(), (month) => monthLike(month) ?? month);
}

/** "2 August 2026", as acts write it; null where there is no such month or day. */
function inWords(day: string, month: string, year: string): string | null {
  const name = MONTHS[Number(month) - 1];
  const isDay = Number(day) >= 1 && Number(day) <= 31;
  return name !== undefined && isDay ? `${Number(day)} ${name} ${year}` : null;
}

const monthLike = (short: string): string | undefined =>
  MONTHS.find((month) => month.toLowerCase().startsWith(short.slice(0, 3).toLowerCase()));
