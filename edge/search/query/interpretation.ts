/** What a search tells about how it read the query. */
import type { Interpretation } from '../types.ts';
import type { ParsedQuery } from './parse.ts';
import type { Slot } from './slots.ts';

/** @param mode see {@link Interpretation} */
export function interpretationOf(
  { framework, citation, phrases, ignored }: ParsedQuery,
  slots: readonly Slot[],
  mode: Interpretation['mode'],
): Interpretation {
  return {
    mode,
    terms: slots.map(({ word }) => word.text),
    ignored,
    phrases: phrases.map((words) => words.join(' ')),
    prefix:
      slots.find(({ completed, own }) => completed && own.terms.length > 0)?.word.text ?? null,
    corrections: slots.flatMap(({ typed, word }) =>
      typed === null ? [] : [{ from: typed, to: word.text }],
    ),
    synonyms: synonymsIn(slots),
    framework: framework?.slug ?? null,
    citation,
  };
}

/** Each word or phrase once, though a phrase's synonyms are shared out among its words. */
function synonymsIn(slots: readonly Slot[]): Interpretation['synonyms'] {
  const words = new Map(slots.map(({ word }) => [word.term, word.text]));
  const expanded = new Map<string, Set<string>>();
  for (const { synonyms } of slots) {
    for (const { key, forms } of synonyms) {
      const known = expanded.get(key) ?? new Set();
      expanded.set(key, known.add(forms.map(shortest).join(' ')));
    }
  }
  return [...expanded].map(([key, names]) => ({
    term: key
      .split(' ')
      .map((term) => words.get(term) ?? term)
      .join(' '),
    expanded: [...names],
  }));
}

/** The form to show of a term: the least inflected one, as far as length tells. */
function shortest(forms: readonly string[]): string {
  return forms.reduce((least, form) => (form.length < least.length ? form : least));
}
