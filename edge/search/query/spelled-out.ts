/** Citations written as others are: "GDPRart33", "33GDPR", "gdpr 17 erasure", "GDPR 6.1.f", ELI addresses, CELEX numbers. */
import { wordsFor } from '../../citations/units.ts';
import type { Catalogue } from '../index/catalogue.ts';
import { hasArticle } from './cited.ts';
import { actAtEnd } from './framework-name.ts';
import { MOST_LISTED } from './listed-citations.ts';

const ELI = /\S*\beli\/[a-z_]+\/(\d{4}\/\d+)((?:\/[a-z]{3}_\w+)*)\S*/gi;
/** That of the act; also of a consolidated text, and in an address. */
const CELEX = /(?:celex\W+)?\S*?[03](\d{4}[a-z]{1,2}\d{4})(?![a-z\d])\S*/gi;
const START = '(?<![\\p{L}\\p{N}])';
const END = '(?![\\p{L}\\p{N}/])';
/** The name may end with a digit here: "NIS2art21". */
const BEFORE_UNIT = new RegExp(
  `${START}([a-z]+\\d?)(?=(?:${wordsFor('article', 'recital')})\\.?\\s*\\d)`,
  'giu',
);
/** And not here: "NIS21" might be "NIS 21" or "NIS2 1". A number of four digits is a year. */
const BEFORE_NUMBER = new RegExp(`${START}([a-z]+)(\\d{1,3})(?=[a-z]?${END})`, 'giu');
const AFTER_NUMBER = new RegExp(`${START}(\\d{1,3})([a-z]{3,})${END}`, 'giu');
const UNIT =
  '[%€]|(?:[hkm]|percent|[mb]illion|hour|day|week|month|year|working|employee)s?(?!\\p{L})';
/** Not "72 hours", "20 000" and "2 August 2026"; up to ten things are counted: "7 principles". */
const AFTER_NAME = new RegExp(
  '(?<=[\\p{L}\\p{N}]\\s)(?!(?:[1-9]|10)\\s\\p{L}+[^s]s(?!\\p{L}))\\d{1,3}' +
    `(?![\\p{L}\\p{N}^]|\\.0|\\.\\d{3}|[\\s,]+(?:\\d|\\p{L}+ \\d{4})|[\\s-]*(?:${UNIT}))`,
  'giu',
);

/** A query without quotation marks, with spaces between names and numbers, and "art" before articles of the act named. */
export function spelledOut(query: string, catalogue: Catalogue): string {
  const isName = (text: string): boolean => catalogue.isName(text);
  let cited = 0;
  return query
    .replace(ELI, (_, act, steps) => `${act}${steps.replace(/[/_]/g, ' ')} `)
    .replace(CELEX, '3$1 ')
    .replace(/\be-(?=privacy|idas)/gi, 'e')
    .replace(/(?<=\d)(?=ff\b)/gi, ' ')
    .replace(BEFORE_UNIT, (name) => (isName(name) ? `${name} ` : name))
    .replace(BEFORE_NUMBER, (whole, word, number, at, text) => {
      const isSplit = !isName(whole) && actAtEnd(text.slice(0, at) + word, catalogue) !== undefined;
      return isSplit ? `${word} ${number}` : whole;
    })
    .replace(AFTER_NUMBER, (whole, number, name) => (isName(name) ? `${number} ${name}` : whole))
    .replace(AFTER_NAME, (number, at, text) => {
      if (cited === MOST_LISTED) return number;
      const before = text.slice(0, at);
      const act = catalogue.frameworks[actAtEnd(before, catalogue) ?? -1];
      const isArticle =
        act !== undefined &&
        hasArticle(act, number) &&
        actAtEnd(before + number, catalogue) === undefined;
      if (!isArticle) return number;
      cited += 1;
      return `art ${number}`;
    });
}
