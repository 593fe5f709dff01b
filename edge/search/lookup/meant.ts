/** Finds the provisions that a query means as a whole, by a name that people have for them or a term that they define. */
import { checked } from '../index/files.ts';
import { keyOf, type MeantProvision, provisionsBy } from '../index/known-phrases.ts';
import type { IndexReader } from '../index/reader.ts';
import type { ParsedQuery } from '../query/parsed-query.ts';
import type { QueryWord } from './query-word.ts';

/** One of these asks what something is: "what is", "who counts as", "meaning of". */
const ASKING = wordSet(
  'what whats who define defined defining definition definitions meaning meant mean means',
);
/** What else such a question may have beside the term. */
const BESIDE_TERM = wordSet(
  'is are an the does by of in under for as exactly counts qualifies term',
);

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}

const isBesideTerm = (word: string): boolean => ASKING.has(word) || BESIDE_TERM.has(word);

/** What is left of a list without what it begins and ends with. */
function between(words: readonly string[], isOutside: (word: string) => boolean): string[] {
  const first = words.findIndex((word) => !isOutside(word));
  return first < 0 ? [] : words.slice(first, words.findLastIndex((word) => !isOutside(word)) + 1);
}

/**
 * @param words of the query, looked up
 * @returns none where the query says more than that, or cites something
 */
export async function provisionsMeant(
  index: IndexReader,
  { open, frameworks, phrases, citation }: ParsedQuery,
  words: readonly QueryWord[],
): Promise<MeantProvision[]> {
  const isAsking = open.some((word) => ASKING.has(word));
  // What is "systemic risk"?
  const [quoted = null, second] = phrases;
  const isQuoted = quoted !== null && second === undefined && isAsking && open.every(isBesideTerm);
  // A title may have a citation: "Technical documentation referred to in Article 11(1)".
  const isCiting = citation !== null && !open.includes('referred');
  if (isCiting || !(isQuoted || phrases.length === 0)) return [];
  const { catalogue } = index;
  const corrected = new Map(words.map(({ typed, text }) => [typed, text]));
  const meant = open.map((word) => corrected.get(word) ?? word);
  const isStopWord = (word: string): boolean => catalogue.isStopWord(word);
  const acts = frameworks.map((place) => catalogue.frameworks[place]);
  const isOfNamed = (document: number): boolean => acts.includes(catalogue.frameworkOf(document));
  const find = async (
    kind: 'names' | 'definitions',
    some: readonly string[],
  ): Promise<MeantProvision[]> => {
    const key = keyOf(some, isStopWord);
    const [first = ''] = key.split(' ');
    // Its file was read for the word, unless that is one of a phrase, or asks for a time ("transposition deadline").
    const file = catalogue.termFile(catalogue.termFileOf(first));
    const isIgnored = words.some((word) => word.term === first && word.isIgnored);
    if (first === '' || isIgnored || !index.budget.take([file])) return [];
    const read = await index.file(file.kind, file.number);
    return checked(read, () =>
      provisionsBy(kind, read, key, catalogue.documentCount, isOfNamed),
    ).filter(({ document }) => acts.length === 0 || isOfNamed(document));
  };
  // "What is an electronic identification means" asks for a term that ends with the last word.
  const isOutside =
    meant.at(-1) === 'means' && !meant.includes('does')
      ? (word: string) => word !== 'means' && isBesideTerm(word)
      : isBesideTerm;
  const term = isQuoted ? quoted : isAsking ? between(meant, isOutside) : [];
  // "What do importers have to do" asks for duties; "on-premises" begins a term.
  const isTerm = ![term.at(0), term.at(-1)].some(
    (word) => word === undefined || (word !== 'on' && isStopWord(word)),
  );
  const found = isTerm
    ? [...(await find('definitions', term)), ...(await find('names', term))]
    : [];
  if (found.length === 0) found.push(...(await find('names', meant)));
  return found;
}
