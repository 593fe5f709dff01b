/** The acts that a query names, those that it leaves aside, and the words that say something else. */
import { isBesideName, type Mention } from '../../citations/acts.ts';
import { OF } from '../../citations/units.ts';
import type { Catalogue } from '../index/catalogue.ts';
import { isStopWord } from '../text/stop-words.ts';
import type { Word } from '../text/words.ts';

/** What people put behind a name. */
const AFTER = /^(?:act|ec|eu|directive|regulation)$/;
/** Says that acts are compared; texts do not have it. */
const COMPARING = /^(?:vs|versus|compar\w+|differ\w*)$/;
/** Words before an act that is left aside. */
const EXCLUDING =
  /(?:^| )(apart from|except(?: for)?|excluding|instead|minus|non|other than|rather than)$/;
/** Words that leave an act aside only at the end of a query: "not GDPR data" says something else. */
const EXCLUDING_AT_END = /(?:^| )(not|without)$/;
/** "Outside the EU GDPR" and "non-EU AI Act" are about countries. */
const OF_UNION = /^(?:eu|european|union)$/;

/** A mention among the words of a query. */
interface Name {
  act: number;
  /** The range of its words, with the words that people put around a name. */
  start: number;
  end: number;
  /** "-nis2", "except DORA", "other than the GDPR" */
  isLeftAside: boolean;
}

/** Acts by their numbers in the catalogue, each once, in their order. */
export interface NamedActs {
  acts: number[];
  excluded: number[];
  /** The words that are no part of the names of searched acts. */
  remainingWords: Word[];
}

/**
 * @param words of the query; an empty one where no name reaches over
 * @param hasMore whether the query has more than these words
 */
export function namedActs(
  { text, words, mentions }: QueryMentions,
  catalogue: Catalogue,
  hasMore: boolean,
): NamedActs {
  const names = namesIn({ text, words, mentions });
  const isSearched = (act: number): boolean => catalogue.frameworks[act]?.is_searched === true;
  const taken = new Set(
    names.flatMap(({ act, start, end }) => (isSearched(act) ? words.slice(start, end) : [])),
  );
  const isOnlyAsides =
    !hasMore &&
    names.every(({ isLeftAside }) => isLeftAside) &&
    words.every((word) => word.text === '' || taken.has(word) || isStopWord(word.text));
  // "Except DORA" alone asks for DORA.
  const isExcluded = ({ isLeftAside }: Name): boolean => isLeftAside && !isOnlyAsides;
  const acts = actsOf(names.filter((name) => !isExcluded(name)));
  const isComparing = acts.filter(isSearched).length > 1;
  const remainingWords = words.filter(
    (word) => word.text !== '' && !(isComparing && COMPARING.test(word.text)) && !taken.has(word),
  );
  return { acts, excluded: actsOf(names.filter(isExcluded)), remainingWords };
}

const actsOf = (names: readonly Name[]): number[] => [...new Set(names.map(({ act }) => act))];

interface QueryMentions {
  text: string;
  words: readonly Word[];
  mentions: readonly Mention<number>[];
}

function namesIn({ text, words, mentions }: QueryMentions): Name[] {
  const names: Name[] = [];
  let [free, next] = [0, 0];
  for (const { act, start: from, end: to } of mentions) {
    while (next < words.length && (words[next]?.end ?? 0) <= from) next += 1;
    let [start, end] = [next, next];
    while (end < words.length && (words[end]?.start ?? 0) < to) end += 1;
    const wordAt = (at: number): string => words[at]?.text ?? '';
    // "AI Act" has no other act that is called "act", but "GDPR Regulation (EU) 2016/679" has two names.
    const isTaken = from < (words[free - 1]?.end ?? 0) && !text.slice(from, to).includes('/');
    if (act === null || isTaken) continue;
    while (start > free && isBeforeName(wordAt(start - 1))) start -= 1;
    while (AFTER.test(wordAt(end))) end += 1;
    const hasMinus = /(?:^|\s)-$/.test(text.slice(Math.max(0, from - 2), from));
    const excluding = excludingWords(words, start, end);
    names.push({ act, start: start - excluding, end, isLeftAside: hasMinus || excluding > 0 });
    [free, next] = [end, end];
  }
  return names;
}

/** Whether people put it before a name: "the EU AI Act", "Regulation (EU) No 2016/679", "der DSGVO". */
const isBeforeName = (word: string): boolean => OF.has(word) || isBesideName(word);

/** How many words before a name say that its act is left aside. */
function excludingWords(words: readonly Word[], start: number, end: number): number {
  const texts = words.map(({ text }) => text);
  if (texts.slice(start, end).some((word) => OF_UNION.test(word))) return 0;
  const before = texts.slice(Math.max(0, start - 2), start).join(' ');
  const isLast = end === words.length || texts[start] === 'under';
  const excluding = EXCLUDING.exec(before) ?? (isLast ? EXCLUDING_AT_END.exec(before) : null);
  return excluding?.[1]?.split(' ').length ?? 0;
}
