/** How texts may write a word that `wordsOf` returns, as the source of an expression without regard to case. */
import { NUMBERS } from './words.ts';

/** Words that `wordsOf` writes in one way, and texts in several. */
const OTHERWISE: ReadonlyMap<string, string> = new Map([
  ['percent', '(?:percent|per cent|%)'],
  ['eur', '(?:eur|€)'],
]);

const SCALES = [
  [1e3, 'thousand'],
  [1e6, '(?:million|mn|mio|m)'],
  [1e9, '(?:billion|bn)'],
] as const;

export function patternOfWord(word: string): string {
  if (/^\d+(?:\.\d+)?$/.test(word)) return numberPattern(word);
  const [, share] = /^([\d.]+)percent$/.exec(word) ?? [];
  if (share !== undefined) return `${numberPattern(share)} ?(?:%|per ?cent)`;
  // "Co-operation" is cooperation; possessives and elided vowels are no part of words.
  if (/^co(?:op|ord)/.test(word)) return `co-?${word.slice(2)}`;
  return OTHERWISE.get(word) ?? word.replace(/[^\p{L}\d]/gu, '\\$&');
}

/** 20000000 is "20 000 000" and "20 million", 1.5 is "1,5", and 5 is "five" before a unit of time. */
function numberPattern(figure: string): string {
  const grouped = figure.replace('.', '[.,]').replace(/\B(?=(?:\d{3})+(?!\d))/g, '[\\s.,]?');
  const scaled = SCALES.map(([scale, name]) => ({ count: Number(figure) / scale, name }))
    .filter(({ count }) => count >= 0.1 && Number.isInteger(count * 100))
    .map(({ count, name }) => `${String(count).replace('.', '[.,]')} ?${name}`);
  const written = NUMBERS[Number(figure)];
  const spelled = written === undefined ? [] : [`${written}(?=[\\s-](?:hour|day|week|month|year))`];
  return `(?:${[grouped, ...scaled, ...spelled].join('|')})`;
}
