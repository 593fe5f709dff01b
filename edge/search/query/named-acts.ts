/** The acts that a query names, those that it leaves aside, and the words that say something else. */
import { besideName, type Mention } from '../../citations/mentions.ts';
import { OF } from '../../citations/units.ts';
import { EditDistances } from '../../contract/edit-distances.ts';
import type { Word } from '../text/words.ts';
import { leftAside } from './excluded.ts';

/** In all languages that write them nearly alike, from "direttiva" to "règlement". */
const TYPES = ['directive', 'directiva', 'direttiva', 'regulation', 'reglement', 'regolamento'];
const AFTER = new Set(['act', 'ec', 'eu']);
/** Says that acts are compared; texts do not have it. */
const COMPARING = /^(?:vs|versus|compar\w+|differ\w*)$/;

/** A mention among the words of a query. */
export interface Name {
  act: number;
  /** Places of its words, together with those that people put around it. */
  start: number;
  end: number;
  /** Whether a dash before it leaves the act aside: "-dora". */
  isMinus: boolean;
}

/** Acts by their places in the catalogue, each once, in their order. */
export interface NamedActs {
  /** Superseded ones too, where the query cites something. */
  acts: number[];
  /** Those that searches cover. */
  frameworks: number[];
  /** Those that it leaves aside. */
  excluded: number[];
  /** The words that are no part of the names of these. */
  rest: Word[];
}

interface Query {
  text: string;
  /** Empty where no name reaches over. */
  words: readonly Word[];
  mentions: readonly Mention<number>[];
  /** Whether the query has more than these words: "except DORA" alone asks for DORA. */
  hasMore: boolean;
  isSearched: (act: number) => boolean;
  isStopWord: (word: string) => boolean;
}

/** @returns null where the query only leaves acts aside: "-dora" */
export function namedActs(query: Query): NamedActs | null {
  const { words, isSearched } = query;
  const names = namesIn(query);
  const asides = leftAside(words, names, query);
  if (asides === null) return null;
  const meant = names.filter(({ end }) => !asides.some((aside) => aside.end === end));
  const acts = [...new Set(meant.map(({ act }) => act))];
  const frameworks = acts.filter(isSearched);
  const taken = new Set(
    [...meant, ...asides].flatMap(({ act, start, end }) =>
      isSearched(act) ? words.slice(start, end) : [],
    ),
  );
  const rest = words.filter(
    (word) =>
      word.text !== '' && !(frameworks.length > 1 && COMPARING.test(word.text)) && !taken.has(word),
  );
  return { acts, frameworks, excluded: [...new Set(asides.map(({ act }) => act))], rest };
}

function namesIn({ text, words, mentions }: Query): Name[] {
  const names: Name[] = [];
  const ends = new Set(mentions.map(({ end }) => end));
  let [free, next] = [0, 0];
  for (const { act, start: from, end: to } of mentions) {
    while (next < words.length && (words[next]?.end ?? 0) <= from) next += 1;
    let [start, end] = [next, next];
    while (end < words.length && (words[end]?.start ?? 0) < to) end += 1;
    const wordAt = (place: number): string => words[place]?.text ?? '';
    // "AI Act" has no other act that is called "act", but "GDPR Regulation (EU) 2016/679" has two names.
    const isTaken = from < (words[free - 1]?.end ?? 0) && !text.slice(from, to).includes('/');
    if (act === null || isTaken) continue;
    while (start > free && isBeforeName(wordAt(start - 1))) start -= 1;
    while (isAfterName(wordAt(end), wordAt(end + 1))) end += 1;
    names.push({ act, start, end, isMinus: hasMinus(text, from, ends) });
    [free, next] = [end, end];
  }
  return names;
}

/** Whether a dash is right before a name. One behind a citation leaves nothing aside: "Article 33 -GDPR". */
function hasMinus(text: string, at: number, ends: ReadonlySet<number>): boolean {
  const dash = /(?:^|(.)\s)-$/.exec(text.slice(Math.max(0, at - 3), at));
  return dash !== null && (!/[\d)]/.test(dash[1] ?? '') || ends.has(at - 2));
}

/** Whether people put it before a name: "the EU AI Act", "Regulation (EU) No 2016/679", "der DSGVO". */
export const isBeforeName = (word: string): boolean =>
  OF.has(word) || besideName().test(word) || isTypeOfAct(word);

/** "Law" is a part of the name at the end alone: "GDPR law enforcement". */
export const isAfterName = (word: string, next: string): boolean =>
  AFTER.has(word) || isTypeOfAct(word) || (word === 'law' && next === '');

/** "Directive" and "regulation", also with slips. */
const isTypeOfAct = (word: string): boolean =>
  /^[dr].{6,9}$/.test(word) &&
  !word.startsWith('regulator') &&
  (TYPES.includes(word) || isNearType(word));

const isNearType = (word: string): boolean =>
  TYPES.some((type) => type[0] === word[0] && new EditDistances(word).isWithin(type, 2));
