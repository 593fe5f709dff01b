/**
 * Groups terms with the same beginning, each with its synonyms and phrases: a group is in one file. `termFilesFrom` of
 * the catalogue finds the groups of a beginning.
 */
import { DIVIDED_PREFIX, UNDIVIDED_PREFIX } from '../../edge/search/index/catalogue.ts';
import type { PackedPhrase } from './known-phrases.ts';
import { bytesOfEach, type PackedSynonym, type PackedTerm, type TermGroup } from './pack-terms.ts';

/** Bytes of a group that is divided at its next letter: a search reads all of it for the sake of one word. */
const LARGE_GROUP = 14_000;
/**
 * A group is not divided if its largest part has more than this share of it: who types the beginning alone, such as
 * "data", would read one more file and save nothing.
 */
const LARGEST_SHARE = 2 / 3;

/** @returns sorted by their starts */
export function groupedByPrefix(
  terms: readonly PackedTerm[],
  synonyms: ReadonlyMap<string, readonly PackedSynonym[]>,
  phrases: readonly PackedPhrase[],
): TermGroup[] {
  const byBeginning = new Map<string, TermGroup[]>();
  for (const part of partsOf(terms, synonyms, phrases)) {
    const beginning = part.start.slice(0, UNDIVIDED_PREFIX);
    byBeginning.set(beginning, [...(byBeginning.get(beginning) ?? []), part]);
  }
  return [...byBeginning].flatMap(([start, parts]) => {
    const whole: TermGroup = {
      start,
      terms: parts.flatMap((part) => part.terms),
      synonyms: parts.flatMap((part) => part.synonyms),
      phrases: parts.flatMap((part) => part.phrases),
    };
    if (!isToDivide(whole, parts)) return [whole];
    // The first part begins where the whole does, so that no file before it may have the beginning.
    return parts.map((part, place) => (place === 0 ? { ...part, start } : part));
  });
}

function isToDivide(whole: TermGroup, parts: readonly TermGroup[]): boolean {
  const size = bytesOfEach(whole);
  if (size <= LARGE_GROUP) return false;
  return Math.max(...parts.map(bytesOfEach)) <= LARGEST_SHARE * size && !whole.terms.some(isSplit);
}

/** Whether somebody may type a form of a term, and look for it in another part: "apply" is a form of "appli". */
const isSplit = ({ term, forms }: PackedTerm): boolean =>
  forms.some(
    (form) =>
      form.startsWith(term.slice(0, UNDIVIDED_PREFIX)) &&
      !form.startsWith(term.slice(0, DIVIDED_PREFIX)),
  );

/** As if each group were divided; sorted by their starts. */
function partsOf(
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
