/** Queries as everybody types them: "ＧＤＰＲ", "G.D.P.R." and "2/8/2026" are "GDPR" and "2 August 2026". */
import { ofLetters } from '../../contract/lazy.ts';
import { singleSpaced } from '../text/words.ts';

/** ASCII as wide as Chinese signs. */
const WIDE = /[\uff01-\uff5e]/g;
const WIDER = 0xfee0;
/** Soft hyphens and joiners, which pages have within words. */
const INVISIBLE = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;
/** "D.S.A." and "E.U": letters with a full stop after each. */
const dotted = ofLetters('(?<![\\p{L}\\d.])[\\p{L}](?:\\.[\\p{L}])+\\.?(?![\\p{L}\\d])', 'g');

const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );
const YEAR = '((?:19|20)\\d\\d)';
const SHORT = '(?:jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\\b\\.?';
/** After a day, or before a year: "2 Aug", "Sept. 2026". */
const SHORT_MONTH = new RegExp(
  `(?<=\\b\\d\\d? )${SHORT}|\\b${SHORT}(?= (?:\\d\\d?,? )?${YEAR}(?![/\\d]))`,
  'gi',
);
/** The day first; as in America where it could not be that. */
const DATE = new RegExp(`(?<![\\d./-])(\\d\\d?)([./-])(\\d\\d?)\\2${YEAR}(?![\\d/])`, 'g');
const ISO_DATE = new RegExp(`(?<![\\d./-])${YEAR}-(\\d\\d)-(\\d\\d)(?![\\d-])`, 'g');

/** @param typed a query @returns it with single spaces */
export function plainly(typed: string): string {
  const narrow = typed.replace(WIDE, (wide) => String.fromCharCode(wide.charCodeAt(0) - WIDER));
  const spaced = singleSpaced(narrow.replace(INVISIBLE, ''));
  const whole = spaced.includes('.')
    ? spaced.replace(dotted(), (letters) => letters.replaceAll('.', ''))
    : spaced;
  if (!/\d/.test(whole)) return whole;
  return whole
    .replace(ISO_DATE, (date, year, month, day) => asWords(day, month, year) ?? date)
    .replace(
      DATE,
      (date, day, _, month, year) => asWords(day, month, year) ?? asWords(month, day, year) ?? date,
    )
    .replace(SHORT_MONTH, (month) => monthLike(month) ?? month);
}

/** "2 August 2026", as acts write it; null where there is no such month or day. */
function asWords(day: string, month: string, year: string): string | null {
  const name = MONTHS[Number(month) - 1];
  const isDay = Number(day) >= 1 && Number(day) <= 31;
  return name !== undefined && isDay ? `${Number(day)} ${name} ${year}` : null;
}

const monthLike = (short: string): string | undefined =>
  MONTHS.find((month) => month.toLowerCase().startsWith(short.slice(0, 3).toLowerCase()));
