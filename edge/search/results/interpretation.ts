/** How the words of a query were understood. */
import type { Wire } from '../../contract/schemas.ts';
import { isUnknown, type LookedUp } from '../lookup/look-up.ts';
import type { QueryWord } from '../lookup/query-word.ts';

type Interpretation = Wire<'SearchInterpretation'>;

export function interpretationOf({
  parsed: { phrases, notHeld },
  words,
  ignored,
  corrections,
}: LookedUp): Pick<
  Interpretation,
  'terms' | 'ignored' | 'unknown' | 'not_held' | 'phrases' | 'prefix' | 'corrections' | 'synonyms'
> {
  const prefix = words.find(
    ({ isUnfinished, own, completions }) =>
      isUnfinished && (own !== null || completions.length > 0),
  );
  return {
    terms: words.map(({ text }) => text),
    ignored,
    unknown: words.filter(isUnknown).map(({ text }) => text),
    not_held: notHeld,
    phrases: phrases.map((phrase) => phrase.join(' ')),
    prefix: prefix?.text ?? null,
    corrections,
    synonyms: synonymsOf(words),
  };
}

/** Each word or phrase with its synonyms, of which the index has every term. */
function synonymsOf(words: readonly QueryWord[]): Interpretation['synonyms'] {
  const byWords = new Map<string, string[]>();
  for (const { of, isFirst, words: written } of words.flatMap(({ synonyms }) => synonyms)) {
    if (!isFirst) continue;
    const expanded = byWords.get(of) ?? [];
    byWords.set(of, expanded);
    expanded.push(written);
  }
  return [...byWords].map(([term, expanded]) => ({ term, expanded }));
}
