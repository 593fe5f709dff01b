/** Groups terms with the same beginning, which must be in one file, each with its synonyms and phrases. */
import { DIVIDED_PREFIX, UNDIVIDED_PREFIX } from '../../edge/search/index/catalogue.ts';
import type { PackedPhrase } from './known-phrases.ts';
import { bytesOf, type PackedSynonym, type PackedTerm, type TermGroup } from './pack-terms.ts';

/** Bytes of a group that is divided at its next letter: a search reads all of it for the sake of one word. */
const LARGE_GROUP = 14_000;
/**
 * The share of its largest part from which on that is not worth a second file for those who type no more than the beginning,
 * such as "data".
 */
const MOST_OF_GROUP = 2 / 3;

/** @returns sorted by their starts */
export function groupedByPrefix(
  terms: readonly PackedTerm[],
  synonyms: ReadonlyMap<string, readonly PackedSynonym[]>,
  phrases: readonly PackedPhrase[],
): TermGroup[] {
  const parts = groupsOf(terms, synonyms, phrases);
  const divided = beginningsToDivide(parts);
  const groups = new Map<string, TermGroup>();
  for (const part of parts) {
    const beginning = beginningOf(part);
    const start = divided.has(beginning) ? part.start : beginning;
    const group = groups.get(start);
    groups.set(start, {
      start,
      terms: [...(group?.terms ?? []), ...part.terms],
      synonyms: [...(group?.synonyms ?? []), ...part.synonyms],
      phrases: [...(group?.phrases ?? []), ...part.phrases],
    });
  }
  return [...groups.values()];
}

const beginningOf = ({ start }: TermGroup): string => start.slice(0, UNDIVIDED_PREFIX);

function beginningsToDivide(parts: readonly TermGroup[]): Set<string> {
  const sizes = new Map<string, { sum: number; largest: number }>();
  for (const part of parts) {
    const { sum = 0, largest = 0 } = sizes.get(beginningOf(part)) ?? {};
    const size = bytesOf(part);
    sizes.set(beginningOf(part), { sum: sum + size, largest: Math.max(largest, size) });
  }
  const isDivided = ({ sum, largest }: { sum: number; largest: number }): boolean =>
    sum > LARGE_GROUP && largest <= MOST_OF_GROUP * sum;
  return new Set([...sizes].filter(([, size]) => isDivided(size)).map(([beginning]) => beginning));
}

/** As if all of them were large. */
function groupsOf(
  terms: readonly PackedTerm[],
  synonyms: ReadonlyMap<string, readonly PackedSynonym[]>,
  phrases: readonly PackedPhrase[],
): TermGroup[] {
  const groups = new Map<
    string,
    { terms: PackedTerm[]; synonyms: PackedSynonym[]; phrases: PackedPhrase[] }
  >();
  const groupOf = (name: string) => {
    const start = name.slice(0, DIVIDED_PREFIX);
    const group = groups.get(start) ?? { terms: [], synonyms: [], phrases: [] };
    groups.set(start, group);
    return group;
  };
  for (const term of terms) groupOf(term.term).terms.push(term);
  for (const [owner, own] of synonyms) groupOf(owner).synonyms.push(...own);
  for (const phrase of phrases) groupOf(phrase.key.split(' ')[0] ?? '').phrases.push(phrase);
  return [...groups]
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([start, group]) => ({ start, ...group }));
}
