/** Names of frameworks in a query. The texts do not contain them, so they affect the ranking instead. */
import { LONGEST_NAME } from '../../citations/unglued.ts';
import { EditDistances } from '../../contract/edit-distances.ts';
import type { Catalogue } from '../index/catalogue.ts';
import { textsOf } from '../text/words.ts';

/** Words that people put around a name: "the EU AI Act", "Regulation (EU) No 2016/679", "der DSGVO". */
const BEFORE = new Set(
  'of the under eu european no union der des du de del della la le ue verordnung richtlinie'.split(
    ' ',
  ),
);
/** In all languages that write them nearly alike, from "direttiva" to "règlement". */
const TYPES = ['directive', 'directiva', 'direttiva', 'regulation', 'reglement', 'regolamento'];
const AFTER = new Set(['act', 'ec', 'eu']);
/** What is left of "e-privacy" says nothing, and red is a colour. */
const NO_NAME = /^privacy (?!directive|and )|^red (?:alert|button|flag|light|line|list|tape|team)/;

/** The name of an act in a list of words. */
export interface Name {
  /** Of the act in the catalogue. */
  act: number;
  /** Its words, together with those that people put around it. */
  start: number;
  end: number;
}

/**
 * The names of acts among words, in their order: the longest that begins with a word.
 * @param withSuperseded whether the names of superseded frameworks count as well
 */
export function namesIn(
  words: readonly string[],
  catalogue: Catalogue,
  withSuperseded = false,
): Name[] {
  const unsearched = withSuperseded ? supersededNames(catalogue) : null;
  const names: Name[] = [];
  for (let first = 0, free = 0; first < words.length; first += 1) {
    let name = '';
    let found: Name | null = null;
    for (const [place, word] of words.slice(first, first + LONGEST_NAME).entries()) {
      name += place === 0 ? word : ` ${word}`;
      const end = first + place + 1;
      const act = unsearched?.get(name) ?? catalogue.frameworkNamed(name);
      if (act !== undefined && !NO_NAME.test(`${name} ${words[end]}`)) {
        found = { act, start: first, end };
      }
    }
    if (found === null) continue;
    while (found.start > free && isBeforeName(words[found.start - 1] ?? '')) found.start -= 1;
    while (isAfterName(words, found.end)) found.end += 1;
    names.push(found);
    free = found.end;
    first = free - 1;
  }
  return names;
}

/** Whether people put it before a name. */
export const isBeforeName = (word: string): boolean => BEFORE.has(word) || isTypeOfAct(word);

/** "Law" is a part of the name at the end alone: "GDPR law enforcement". */
function isAfterName(words: readonly string[], place: number): boolean {
  const [word = '', next = ''] = words.slice(place, place + 2);
  return AFTER.has(word) || isTypeOfAct(word) || (word === 'law' && next === '');
}

/** "Directive" and "regulation", also with slips. */
const isTypeOfAct = (word: string): boolean =>
  /^[dr].{6,9}$/.test(word) &&
  !word.startsWith('regulator') &&
  TYPES.some((type) => type[0] === word[0] && new EditDistances(word).isWithin(type, 2));

const known = new WeakMap<Catalogue, ReadonlyMap<string, number>>();

/** Their slugs, "nis 1" and "nis" for "nis1" too, and short names: the catalogue has no other names of them. */
export function supersededNames(catalogue: Catalogue): ReadonlyMap<string, number> {
  const names = known.get(catalogue) ?? readSupersededNames(catalogue);
  known.set(catalogue, names);
  return names;
}

function readSupersededNames({ frameworks }: Catalogue): Map<string, number> {
  const names = new Map<string, number>();
  for (const [place, { slug, short_name, is_searched }] of frameworks.entries()) {
    if (is_searched) continue;
    for (const name of [
      slug,
      slug.replace(/(?<=[a-z])(?=\d)/g, ' '),
      slug.replace(/\d$/, ''),
      short_name,
    ]) {
      names.set(textsOf(name).join(' '), place);
    }
  }
  return names;
}
