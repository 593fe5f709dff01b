/** The words that a result highlights: those that the query asked for, and what was accepted for them. */
import type { Term } from '../index/terms.ts';
import { isLookedUp, type QueryWord } from '../lookup/query-word.ts';
import type { FigureKind } from '../text/figures.ts';
import { stemOf } from '../text/stem.ts';

/** A word of texts that answers a word of the query. */
export interface Form {
  /** Place of the word of the query; of the matches of one group only the best one counts fully. */
  group: number;
  value: number;
  /** The phrases of the query that have it: a text that shows one has no use for the word alone. */
  quotedIn: readonly Phrase[];
}

/** Consecutive words. */
export type Phrase = readonly string[];

export interface Forms {
  words: ReadonlyMap<string, Form>;
  phrases: readonly Phrase[];
  /** What a passage should have that is to be shown, without being a match. */
  asked: FigureKind | null;
}

/** How many words of the query some forms answer; phrases and figures are none. */
export const wordCountOf = (forms: Iterable<Form>): number =>
  new Set([...forms].flatMap(({ group }) => (group < 0 ? [] : [group]))).size;

const WORD_VALUE = 5;
const COMPLETION_VALUE = 3;
const SYNONYM_VALUE = 2;
/** More than all words of a query together. */
export const PHRASE_VALUE = 100;

export function formsOf(
  words: readonly QueryWord[],
  phrases: readonly Phrase[],
  asked: FigureKind | null,
): Forms {
  const forms = new Map<string, Form>();
  const lookedUp = words.filter(isLookedUp);
  const quotedIn = lookedUp.map(({ isQuoted, term }) =>
    isQuoted ? phrases.filter((phrase) => phrase.some((part) => stemOf(part) === term)) : [],
  );
  const add = (terms: Iterable<Term>, group: number, value: number): void => {
    for (const term of terms) {
      for (const form of term.forms) {
        if ((forms.get(form)?.value ?? 0) >= value) continue;
        forms.set(form, { group, value, quotedIn: quotedIn[group] ?? [] });
      }
    }
  };
  for (const [group, { own, completions }] of lookedUp.entries()) {
    add(own === null ? [] : [own], group, WORD_VALUE);
    add(completions, group, COMPLETION_VALUE);
  }
  for (const [group, { synonyms }] of lookedUp.entries()) {
    for (const { terms } of synonyms) add(terms, group, SYNONYM_VALUE);
  }
  return { words: forms, phrases, asked };
}
