/** Annexes in a query: "AI Act Annex III", "annex 3, point 1", "Annexes I and II", "Annexes I to III". */
import { wordsFor } from '../../citations/units.ts';
import { romanValue } from '../../contract/roman.ts';
import type { Catalogue } from '../index/catalogue.ts';
import type { Citing } from './citation.ts';
import { actBeside, type CitationsOfAct } from './cited-acts.ts';
import { linkIn, MOST_LISTED, PLURAL } from './listed-citations.ts';

const NUMBER = '(?!(?:i[dfnst]|vs|via)\\b)([ivx]{1,5}[a-z]?|\\d{1,2})\\b';
const ANNEX = new RegExp(
  `\\b(${wordsFor('annex')})\\s+${NUMBER}` +
    '(?:[\\s,]*points?\\b\\s*\\(?(\\d{1,3}[a-z]?|[ivx]{1,4}|[a-z])\\b\\)?)?',
  'gi',
);
const LISTED = new RegExp(`^${NUMBER}`, 'i');

/**
 * The annexes that a query cites, each with those that follow it in a list.
 * @param mayFollow whether a text may follow a number that belongs to a list in the singular
 */
export function citedAnnexes(
  query: string,
  catalogue: Catalogue,
  mayFollow: (after: string) => boolean,
): CitationsOfAct[] {
  const cited: CitationsOfAct[] = [];
  let from = 0;
  let taken = 0;
  for (const { 0: whole, 1: unit = '', 2: label = '', 3: point, index } of query.matchAll(ANNEX)) {
    const rest = query.slice(index + whole.length);
    const canFollow = (text: string): boolean => PLURAL.test(unit) || mayFollow(text);
    const { labels, after } =
      point === undefined ? listAfter(label, rest, canFollow) : { labels: [], after: rest };
    const beside = actBeside(query.slice(from, index), after, catalogue, taken);
    const first = annex(label, point?.toLowerCase());
    cited.push({ citations: [first, ...labels.map((each) => annex(each))], act: beside.act });
    taken = beside.taken;
    from = query.length - after.length;
  }
  return cited;
}

const annex = (label: string, point: string | null = null): Citing => ({
  type: 'annex',
  label,
  paragraph: null,
  point,
});

/** The labels that follow one in a list, and what is after them. */
function listAfter(
  label: string,
  text: string,
  mayFollow: (after: string) => boolean,
): { labels: string[]; after: string } {
  const labels: string[] = [];
  let last = label;
  let after = text;
  while (labels.length < MOST_LISTED) {
    const link = linkIn(after);
    const next = link === null ? undefined : LISTED.exec(link.rest)?.[1];
    if (next === undefined || link === null) break;
    const rest = link.rest.slice(next.length);
    if (!mayFollow(rest)) break;
    if (link.isRange) labels.push(...between(last, next));
    labels.push(next);
    [last, after] = [next, rest];
  }
  return { labels, after };
}

/** The numbers between two. */
function between(from: string, to: string): string[] {
  const [first, end] = [numberOf(from), numberOf(to)];
  const count = Math.min(MOST_LISTED, Math.max(0, end - first - 1));
  return Array.from({ length: count || 0 }, (_, place) => String(first + place + 1));
}

/** Not a number for "IIa". */
const numberOf = (label: string): number => (/^\d/.test(label) ? Number(label) : romanValue(label));
