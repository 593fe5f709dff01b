/** Citations without "article", written as the others are: "GDPR 6.1.f", "gdpr 17 erasure", ELI addresses, CELEX numbers. */
import type { Catalogue } from '../index/catalogue.ts';
import { hasArticle } from './cited.ts';
import { actAtEnd } from './framework-name.ts';

const ELI = /\S*\beli\/[a-z_]+\/(\d{4}\/\d+)((?:\/[a-z]{3}_\w+)*)\S*/gi;
/** That of the act; also of a consolidated text, and in an address. */
const CELEX = /(?:celex\W+)?\S*?[03](\d{4}[a-z]{1,2}\d{4})(?![a-z\d])\S*/gi;
const UNIT =
  '[%€]|(?:[hkm]|mn|bn|percent|[mb]illion|eur|hour|day|week|month|year|working|business|employee)s?(?!\\p{L})';
/** Not "72 hours", "20 000" and "2 August 2026"; up to ten things are counted: "7 principles". */
const AFTER_NAME = new RegExp(
  '(?<=[\\p{L}\\p{N}]\\s)(?!(?:[1-9]|10)\\s\\p{L}+[^\\s]s(?!\\p{L}))\\d{1,3}' +
    `(?![\\p{L}\\p{N}^]|\\.0|\\.\\d{3}|[\\s,]+(?:\\p{L}+ )?\\d|[\\s-]*(?:${UNIT}))`,
  'giu',
);

/** A query without quotation marks, with "art" before the number of an article that follows the name of its act. */
export function spelledOut(query: string, catalogue: Catalogue): string {
  return query
    .replace(ELI, (_, act, steps) => `${act}${steps.replace(/[/_]/g, ' ')} `)
    .replace(CELEX, '3$1 ')
    .replace(/\be-privacy/gi, 'eprivacy')
    .replace(AFTER_NAME, (number, at, text) => {
      const before = text.slice(0, at);
      const act = catalogue.frameworks[actAtEnd(before, catalogue) ?? -1];
      const isArticle =
        act !== undefined &&
        hasArticle(act, String(Number(number))) &&
        actAtEnd(before + number, catalogue) === undefined;
      return isArticle ? `art ${number}` : number;
    });
}
