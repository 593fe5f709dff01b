/** Finds the provisions that a query means as a whole, by a name that people have for them or a term that they define. */
import { UnavailableError } from '../../store/index-store.ts';
import type { IndexReader } from '../index/reader.ts';
import { BESIDE_ACT, entryIn } from '../index/terms.ts';
import type { ParsedQuery } from '../query/parse.ts';
import { phraseKey } from '../text/phrase-key.ts';
import { isStopWord } from '../text/stop-words.ts';

/** A provision that a query means as a whole. */
export interface MeantProvision {
  document: number;
  /** Where the text of an article has the definition; null for a name. */
  at: number | null;
}

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

/** @returns none where the query says more than that, or cites something */
export async function provisionsMeant(
  index: IndexReader,
  { open, frameworks, phrases, cited }: ParsedQuery,
): Promise<MeantProvision[]> {
  const isAsking = open.some((word) => ASKING.has(word));
  // What is "systemic risk"?
  const [quoted = null, second] = phrases;
  const isQuoted = quoted !== null && second === undefined && isAsking && open.every(isBesideTerm);
  // A title may have a citation: "Technical documentation referred to in Article 11(1)".
  const isCiting = cited.length > 0 && !open.includes('referred');
  if (isCiting || !(isQuoted || phrases.length === 0)) return [];
  const find = (kind: 'n' | 'd', words: readonly string[]) =>
    provisionsBy(index, kind, phraseKey(words), frameworks);
  // "What is an electronic identification means" asks for a term that ends with the last word.
  const isOutside =
    open.at(-1) === 'means' && !open.includes('does')
      ? (word: string) => word !== 'means' && isBesideTerm(word)
      : isBesideTerm;
  const term = isQuoted ? quoted : isAsking ? between(open, isOutside) : [];
  // "What do importers have to do" asks for duties; "on-premises" begins a term.
  const isTerm = ![term.at(0), term.at(-1)].some(
    (word) => word === undefined || (word !== 'on' && isStopWord(word)),
  );
  const provisions = isTerm ? [...(await find('d', term)), ...(await find('n', term))] : [];
  return provisions.length > 0 ? provisions : await find('n', open);
}

/**
 * The provisions with a name, or those that define a term, first those that do so in their own words.
 * @param key of the phrase
 * @param acts that the query names; their provisions alone are meant then
 */
async function provisionsBy(
  index: IndexReader,
  kind: 'n' | 'd',
  key: string,
  acts: readonly number[],
): Promise<MeantProvision[]> {
  const { catalogue } = index;
  const file = await index.termFile(key.split(' ')[0] ?? '');
  if (file === null) return [];
  const entries = entryIn(file, kind, key) ?? [];
  return entries.flatMap(([document, at = null]) => {
    if (document >= catalogue.documentCount) {
      throw new UnavailableError(file.path, 'names documents that do not exist');
    }
    const act = catalogue.frameworks.indexOf(catalogue.frameworkOf(document));
    const isOfNamed = acts.includes(act);
    if (acts.length > 0 ? !isOfNamed : at === BESIDE_ACT) return [];
    return { document, at: at === BESIDE_ACT ? null : at };
  });
}
