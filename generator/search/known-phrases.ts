/** Names of provisions and terms that articles define, for the queries that are nothing else. */
import { BESIDE_ACT, type StoredPlace } from '../../edge/search/index/terms.ts';
import { phraseKey } from '../../edge/search/text/phrase-key.ts';
import { textsOf } from '../../edge/search/text/words.ts';
import { definitionLines, namesIn } from '../dataset/definitions.ts';
import type { WordingsRecord } from '../words/words.ts';
import type { SearchDocument } from './documents.ts';
import { documentsOf, type TermPostings } from './postings.ts';
import type { TermSynonym } from './synonyms.ts';

/** A key with what it stands for. */
export interface KnownPhrase {
  key: string;
  names: readonly StoredPlace[];
  definitions: readonly StoredPlace[];
}

interface Definition {
  document: number;
  /** Slug of the act. */
  act: string;
  at: number;
  isReference: boolean;
}

/** Acts repeat titles such as "Penalties": a title of more provisions names none of them. */
const MOST_WITH_TITLE = 3;

/**
 * All phrases, by their keys in the order of UTF-16 units.
 * @param postings of all terms of the documents
 * @param equals of {@link equalKeys}: other words for a defined term are as good
 * @param wordings other wordings of names
 */
export function knownPhrases(
  documents: readonly SearchDocument[],
  postings: readonly TermPostings[],
  equals: readonly (readonly [key: string, meant: string])[],
  wordings: readonly WordingsRecord[],
): KnownPhrase[] {
  const names = namesOf(documents, wordingKeys(wordings));
  const definitions = new Map<string, Definition[]>();
  for (const [document, contents] of documents.entries()) {
    if (contents.type !== 'article') continue;
    for (const { keys, ...definition } of definitionsOf(contents)) {
      for (const key of keys) {
        append(definitions, key, { document, act: contents.framework, ...definition });
      }
    }
  }
  for (const [key, meant] of equals) {
    const equal = definitions.get(meant);
    if (equal !== undefined && !definitions.has(key)) definitions.set(key, equal);
  }
  const byTerm = new Map(postings.map((list) => [list.term, list]));
  return [...new Set([...names.keys(), ...definitions.keys()])].sort().map((key) => ({
    key,
    names: names.get(key) ?? [],
    definitions: inOrder(definitions.get(key) ?? [], () => usesByAct(key, documents, byTerm)),
  }));
}

/** The keys of words that mean the same as others, each with the key of the others. */
export const equalKeys = (synonyms: readonly TermSynonym[]): [key: string, meant: string][] =>
  synonyms
    .filter(({ sign }) => sign === '=')
    .map(({ of, words }): [string, string] => [phraseKey(of), phraseKey(words)])
    .filter(([key]) => key !== '');

/** The end of a title that cites a provision: the citation is taken out of a query before titles are compared. */
const CITED = /\bArticles? \d.*$/;

/** Titles that only few articles or annexes have, what people call provisions, and other wordings of these. */
function namesOf(
  documents: readonly SearchDocument[],
  otherKeys: ReadonlyMap<string, readonly string[]>,
): Map<string, StoredPlace[]> {
  const titled = new Map<string, number[]>();
  const named = new Map<string, number[]>();
  /** Count only beside the name of an act: without it they may ask for anything. */
  const worded = new Map<string, number[]>();
  for (const [document, contents] of documents.entries()) {
    for (const key of titleKeys(contents)) append(titled, key, document);
    for (const { name, key } of nameKeys(contents)) {
      append(named, key, document);
      for (const wording of otherKeys.get(name) ?? []) append(worded, wording, document);
    }
  }
  for (const [key, titles] of titled) {
    if (titles.length <= MOST_WITH_TITLE && !named.has(key)) named.set(key, titles);
  }
  const provisions = new Map<string, StoredPlace[]>();
  for (const [key, called] of named)
    provisions.set(
      key,
      called.map((document) => [document]),
    );
  const actOf = (document: number): string | undefined => documents[document]?.framework;
  for (const [key, called] of worded) {
    // A name that the act itself has comes before a wording.
    const actsWithIt = new Set([...(titled.get(key) ?? []), ...(named.get(key) ?? [])].map(actOf));
    for (const document of called) {
      if (!actsWithIt.has(actOf(document))) append(provisions, key, [document, BESIDE_ACT]);
    }
  }
  return provisions;
}

function titleKeys({ type, title }: SearchDocument): string[] {
  const written = type === 'article' || type === 'annex' ? (title ?? '') : '';
  return keysOf([written, written.replace(CITED, '')]);
}

const nameKeys = ({ names }: SearchDocument) =>
  names.map((name) => ({ name, key: keyOfPhrase(name) }));

/** The keys of the other wordings of each name. */
const wordingKeys = (records: readonly WordingsRecord[]) =>
  new Map(records.map(({ name, wordings }) => [name, wordings.map(keyOfPhrase)]));

const definitionsOf = ({ text }: SearchDocument) =>
  definitionsIn(text).map(({ terms, ...definition }) => ({ ...definition, keys: keysOf(terms) }));

/** The keys of phrases, each once. */
const keysOf = (phrases: readonly string[]): string[] =>
  [...new Set(phrases.map(keyOfPhrase))].filter((key) => key !== '');

function append<Item>(lists: Map<string, Item[]>, key: string, item: Item): void {
  const list = lists.get(key) ?? [];
  lists.set(key, list);
  if (!list.includes(item)) list.push(item);
}

const keyOfPhrase = (phrase: string): string => phraseKey(textsOf(phrase));

/**
 * Definitions in words of their own come first, then those of acts that use the term more often.
 * @param usesByAct called only where there are several definitions
 */
function inOrder(
  definitions: readonly Definition[],
  usesByAct: () => ReadonlyMap<string, number>,
): StoredPlace[] {
  const uses = definitions.length > 1 ? usesByAct() : new Map<string, number>();
  return definitions
    .toSorted(
      (left, right) =>
        Number(left.isReference) - Number(right.isReference) ||
        (uses.get(right.act) ?? 0) - (uses.get(left.act) ?? 0) ||
        left.document - right.document,
    )
    .map(({ document, at }) => [document, at]);
}

/** How many documents of each act, by its slug, have all terms of a key. */
function usesByAct(
  key: string,
  documents: readonly SearchDocument[],
  byTerm: ReadonlyMap<string, TermPostings>,
): Map<string, number> {
  const [first = [], ...furtherLists] = key
    .split(' ')
    .flatMap((term) => byTerm.get(term) ?? [])
    .map(documentsOf);
  const sets = furtherLists.map((numbers) => new Set(numbers));
  const uses = new Map<string, number>();
  for (const number of first) {
    const act = documents[number]?.framework ?? '';
    if (sets.every((set) => set.has(number))) uses.set(act, (uses.get(act) ?? 0) + 1);
  }
  return uses;
}

/** A short definition that names another act has its words from there. */
const OTHER_ACT = /\b(?:Regulation|Directive|Decision|Recommendation)\b.*\d/;
const LONGEST_REFERENCE = 250;

/** The terms that a text defines, with other forms of each, and where. */
function definitionsIn(
  text: string,
): (Omit<Definition, 'document' | 'act'> & { terms: string[] })[] {
  return definitionLines(text).flatMap(({ at, quoted, meaning, within, isTakenOver }) => [
    {
      at,
      isReference: isTakenOver || (meaning.length <= LONGEST_REFERENCE && OTHER_ACT.test(meaning)),
      terms: quoted.flatMap((term) => [term, ...namesIn(term)]),
    },
    { at, isReference: false, terms: within },
  ]);
}
