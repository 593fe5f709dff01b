/** Annexes in a query: "AI Act Annex III", "annex 3, point 1". */
import { wordsFor } from '../../citations/units.ts';
import type { Citing } from './citation.ts';

const ANNEX = new RegExp(
  `\\b(?!annexes)(?:${wordsFor('annex')})\\s+(?!(?:i[dfnst]|vs|via)\\b)([ivx]{1,5}[a-z]?|\\d{1,2})\\b` +
    '(?:[\\s,]*points?\\b\\s*\\(?(\\d{1,3}[a-z]?|[ivx]{1,4}|[a-z])\\b\\)?)?',
  'i',
);

/** The first annex that a query cites; null for none. */
export function citedAnnex(query: string): Citing | null {
  const [, label, point] = ANNEX.exec(query) ?? [];
  if (label === undefined) return null;
  return { type: 'annex', label, paragraph: null, point: point?.toLowerCase() ?? null };
}
