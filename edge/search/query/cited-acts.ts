/** The acts that the citations of a query belong to: "Article 33 GDPR and Article 23 NIS2". */
import type { Catalogue } from '../index/catalogue.ts';
import { textsOf } from '../text/words.ts';
import type { Citing } from './citation.ts';
import { isReference } from './copied.ts';
import { namesIn } from './framework-name.ts';
import { citedProvisions, MOST_LISTED } from './listed-citations.ts';
import { namesOtherAct } from './other-act.ts';
import type { Cited } from './parsed-query.ts';

export interface CitationsOfAct {
  citations: readonly Citing[];
  /** The act that is named beside them, by its place in the catalogue; null where none is. */
  act: number | null;
}

export interface ReadCitations {
  cited: CitationsOfAct[];
  /** What is before, between and after them. */
  texts: string[];
}

/**
 * The first citations of a query, and those after them that have an act of their own. Others may be anything, and stay
 * in the text.
 */
export function readCitations(
  text: string,
  catalogue: Catalogue,
  type: Citing['type'],
): ReadCitations {
  const cited: CitationsOfAct[] = [];
  const texts: string[] = [];
  let rest = text;
  /** How many names before the next citations are of those before: "Article 33 GDPR Article 23 NIS2". */
  let taken = 0;
  while (cited.length < MOST_LISTED) {
    const next = citedProvisions(rest, (text) => mayFollow(text, catalogue), type);
    if (next === null) break;
    const { citations, before, after } = next;
    const { act, taken: now } = actBeside(before, after, catalogue, taken);
    if (act === null && cited.length > 0) break;
    taken = now;
    cited.push({ citations, act });
    texts.push(before);
    rest = after;
  }
  return { cited, texts: [...texts, rest] };
}

/** The acts that a query names, by their places in the catalogue, each once, in their order. */
export interface NamedActs {
  /** Superseded ones too, where the query cites something. */
  acts: number[];
  /** Those that searches cover. */
  frameworks: number[];
  /** Those that it leaves aside. */
  excluded: number[];
  /** The words that are no part of the names of these. */
  rest: string[];
}

/**
 * Citations with the acts that each may be of, at most {@link MOST_LISTED}; without those that a copied sentence only
 * refers to.
 * @param query with the words outside its citations; whether it is too long to be about an act that it names by number
 */
export function withActs(
  { cited, texts: [before = '', after = ''] }: ReadCitations,
  { acts, frameworks, rest }: NamedActs,
  query: { query: string; words: readonly string[]; isLong: boolean },
  catalogue: Catalogue,
): Cited[] {
  if (cited.length === 0) return [];
  const named = frameworks.length > 0 ? frameworks : acts;
  const isOfAct = named.length > 0 || namesOtherAct({ ...query, before, after }, catalogue);
  return cited
    .filter(({ act }) =>
      act === null ? isOfAct || !isReference(before, rest) : !query.isLong || acts.includes(act),
    )
    .flatMap(({ citations, act }) =>
      citations.map((each) => ({ ...each, acts: act !== null ? [act] : isOfAct ? named : null })),
    )
    .slice(0, MOST_LISTED);
}

const PUNCTUATION = /^\s*(?:$|[,;.:?!)])/;

/** Whether a text may follow the last number of a list of provisions: the name of an act may, a noun may not. */
function mayFollow(text: string, catalogue: Catalogue): boolean {
  if (PUNCTUATION.test(text)) return true;
  const words = textsOf(text);
  return catalogue.isStopWord(words[0] ?? '') || namesIn(words, catalogue)[0]?.start === 0;
}

/**
 * The act that is named right before or after a citation.
 * @param before the text between the citation before and this one
 * @param taken how many names at the beginning of that text are of the citation before
 * @returns null where none is named; how many names after it are its own
 */
function actBeside(
  before: string,
  after: string,
  catalogue: Catalogue,
  taken: number,
): { act: number | null; taken: number } {
  const words = textsOf(before);
  const left = namesIn(words, catalogue, true)
    .slice(taken)
    .find(({ end }) => end === words.length);
  const right = namesIn(textsOf(after), catalogue, true).find(({ start }) => start === 0);
  // "Article 33 GDPR, Article 23 NIS2", but "GDPR, art. 33, NIS2, art. 23".
  const isApart = /[,;:]\s*$/.test(before) && !/^\s*[,;:]/.test(after);
  const name = isApart ? (right ?? left) : (left ?? right);
  return { act: name?.act ?? null, taken: name !== undefined && name === right ? 1 : 0 };
}
