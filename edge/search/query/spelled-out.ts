/** Citations written as others are: "GDPRart33", "33GDPR", "gdpr 17 erasure", "GDPR 6.1.f", ELI addresses, CELEX numbers. */
import { nameAtEnd, unglued } from '../../citations/unglued.ts';
import { ofLetters } from '../../contract/lazy.ts';
import type { Catalogue } from '../index/catalogue.ts';
import { wordsOf } from '../text/words.ts';
import { provisionIn } from './cited.ts';
import { MOST_LISTED } from './listed-citations.ts';

/** "Of the European Parliament" and more: fewer words of a title may be others. */
const SHORTEST_TITLE = 4;

const ELI = /\S*\beli\/[a-z_]+\/(\d{4}\/\d+)((?:\/[a-z]{3}_\w+)*)\S*/gi;
/** That of the act; also of a consolidated text, and in an address. */
const CELEX = /(?:celex\W+)?\S*?[03](\d{4}[a-z]{1,2}\d{4})(?![a-z\d])\S*/gi;
const UNIT =
  '[%€]|(?:[hkm]|percent|[mb]illion|hour|day|week|month|year|working|employee)s?(?![\\p{L}])';
/** The others of "33, 34, 36". */
const LISTED = '(?:,\\s*[1-9]\\d{0,2}(?!\\d))*';
/** Not "72 hours", "20 000", "1,5 times" and "2 August 2026"; up to ten things are counted: "7 principles". */
const afterName = ofLetters(
  '(?<=[\\p{L}\\d]\\s)(?!(?:[1-9]|10)\\s[\\p{L}]+[^s]s(?![\\p{L}]))\\d{1,3}' +
    `(?![\\p{L}\\d^]|\\.0|[.,]\\d{3}|,\\d+ [\\p{L}]{4}|${LISTED}(?:,\\s*(?:0|\\d{4})|\\s\\d|[\\s,]+[\\p{L}]+ \\d{4}|[\\s-]*(?:${UNIT})))`,
  'gi',
);

/** "33, 34 GDPR", "13 and 14 of the GDPR" */
const LIST_BEFORE = /^(?=\d{1,3}(?:(?:,| and| &)+ ?[1-9]\d?(?!\d))+ (?:of )?(?:the )?(.+))/i;

/** A query without quotation marks, with spaces between names and numbers, and "art" before articles of the act named. */
export function spelledOut(query: string, catalogue: Catalogue): string {
  const { isName } = catalogue;
  let cited = 0;
  const named = query.replace(/\be-(?=privacy|idas)/gi, 'e');
  // What follows is about numbers, which most queries lack.
  if (!/\d/.test(named)) return named;
  const plain = withoutTitles(named, catalogue)
    .replace(ELI, (_, act, steps) => `${act}${steps.replace(/[/_]/g, ' ')} `)
    .replace(CELEX, '3$1 ');
  const listed = unglued(plain, isName).replace(LIST_BEFORE, (_, name) =>
    isName(name) ? 'art ' : '',
  );
  return listed.replace(afterName(), (number, at, text) => {
    if (cited === MOST_LISTED) return number;
    const before = text.slice(0, at);
    const act =
      catalogue.frameworks[catalogue.frameworkNamed(nameAtEnd(before, isName) ?? '') ?? -1];
    const isArticle =
      act !== undefined &&
      provisionIn(act, { type: 'article', label: number }) !== null &&
      nameAtEnd(before + number, isName) === undefined;
    if (!isArticle) return number;
    cited += 1;
    return `art ${number}`;
  });
}

/** A query without the title of an act behind its number, as far as it is written out. */
function withoutTitles(query: string, { names, isName }: Catalogue): string {
  if (!query.includes('/')) return query;
  const words = wordsOf(query);
  let plain = '';
  let done = 0;
  for (const [at, { text, end }] of words.entries()) {
    if (end <= done || !text.includes('/') || !isName(text)) continue;
    const titled = new RegExp(`^\\D+${text} (.+)`);
    const title = names.flatMap((name) => titled.exec(name)?.[1]?.split(' ') ?? []);
    const other = title.findIndex((word, place) => words[at + 1 + place]?.text !== word);
    const last = at + (other < 0 ? title.length : other);
    if (last < at + SHORTEST_TITLE) continue;
    plain += query.slice(done, end);
    done = words[last]?.end ?? end;
  }
  return plain + query.slice(done);
}
