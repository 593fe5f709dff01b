/** How the words of a query were understood. */
import type { Wire } from '../../contract/schemas.ts';
import type { Term } from '../index/terms.ts';
import { isLookedUp, type QueryWord } from '../lookup/query-word.ts';

type Interpretation = Wire<'SearchInterpretation'>;
type WordInterpretation = Pick<
  Interpretation,
  'terms' | 'ignored' | 'phrases' | 'prefix' | 'corrections' | 'synonyms'
>;

export function interpretationOf(
  words: readonly QueryWord[],
  phrases: readonly (readonly string[])[],
): WordInterpretation {
  const used = words.filter(({ isIgnored }) => !isIgnored);
  const prefix = words.find((word) => isLookedUp(word) && isCompleted(word));
  return {
    terms: used.map(({ text }) => text),
    ignored: words.filter(({ isIgnored }) => isIgnored).map(({ typed }) => typed),
    phrases: phrases.map((phrase) => phrase.join(' ')),
    prefix: prefix?.text ?? null,
    corrections: used
      .filter(({ isCorrected }) => isCorrected)
      .map(({ typed, text }) => ({ from: typed, to: text })),
    synonyms: synonymsOf(words.filter(isLookedUp)),
  };
}

/** The index has the word or completions of it. */
const isCompleted = ({ isUnfinished, isCorrected, own, completions }: QueryWord): boolean =>
  isUnfinished && !isCorrected && (own !== null || completions.length > 0);

/** Each word or phrase with its synonyms, of which the index has every term. */
function synonymsOf(words: readonly QueryWord[]): Interpretation['synonyms'] {
  const byWords = new Map<string, string[]>();
  for (const { of, isFirst, terms } of words.flatMap(({ synonyms }) => synonyms)) {
    if (!isFirst) continue;
    const expanded = byWords.get(of) ?? [];
    byWords.set(of, expanded);
    expanded.push(terms.map(shownForm).join(' '));
  }
  return [...byWords].map(([term, expanded]) => ({ term, expanded }));
}

/** The form to show for a term. */
const shownForm = ({ forms }: Term): string => forms[0] ?? '';
