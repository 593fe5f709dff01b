/** The acts that citations may name, and where a text does: by name, official number, CELEX number or ELI. */

import type { CitationsFile, CitedAct } from '../contract/index-files.ts';
import { lazy, ofLetters } from '../contract/lazy.ts';
import { baseCelex, CELEX_PATTERN, parseCelex } from '../law/celex.ts';
import { afterSigns, type Token, tokenAt } from './tokens.ts';
import { ACT_TYPES, ACT_TYPES_BEHIND, type Step, UNITS } from './units.ts';

export interface Mention<Act> {
  /** Offsets in the text, in UTF-16 units. */
  start: number;
  end: number;
  /** Null where it is not held. */
  act: Act | null;
  /** Name of the version that it says; null where it says none. */
  version: string | null;
  /** The provision, where an address has one. */
  steps: readonly Step[];
  /** What an address has behind what is known. */
  unread: string;
}

/** What a mention says, and the place after its last token. */
type Said<Act> = Pick<Mention<Act>, 'act'> & Partial<Mention<Act>> & { next: number };

interface Place<Act> {
  text: string;
  tokens: readonly Token[];
  acts: Acts<Act>;
}

/** The tokens of a text with one for each act that it mentions, and the mentions by the places of these. */
export function withMentions<Act>(source: Place<Act>): {
  tokens: Token[];
  mentions: Map<number, Mention<Act>>;
} {
  const { text } = source;
  const tokens: Token[] = [];
  const mentions = new Map<number, Mention<Act>>();
  // Most texts have no number of an act, and the expressions for these are long.
  const hasNumber = /\/|[0-9]{5}/.test(text);
  for (let at = 0; at < source.tokens.length; ) {
    const said = (hasNumber ? mentionByNumbers(source, at) : null) ?? mentionByName(source, at);
    const token = tokenAt(source.tokens, at);
    at = said?.next ?? at + 1;
    const { end } = tokenAt(source.tokens, at - 1);
    if (said !== null) {
      const { start } = token;
      mentions.set(tokens.length, { version: null, steps: [], unread: '', ...said, start, end });
    }
    tokens.push(said === null ? token : { ...token, text: '', written: '', kind: 'act', end });
  }
  return { tokens, mentions };
}

function mentionByNumbers<Act>(source: Place<Act>, at: number): Said<Act> | null {
  const { kind, written } = tokenAt(source.tokens, at);
  if (kind === 'address') return { ...ofAddress(written, source.acts), next: at + 1 };
  return mentionByCelex(source, at) ?? mentionByNumber(source, at);
}

const celexNumber = ofLetters(
  `(?:celex[:/]? ?)?(${CELEX_PATTERN.source.slice(1, -1)})(?![\\p{L}\\d])`,
  'iy',
);

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** The place of the first token from an offset on. */
function placeAt(tokens: readonly Token[], from: number, offset: number): number {
  let at = from;
  while (at < tokens.length && tokenAt(tokens, at).start < offset) at += 1;
  return at;
}

/** "32016R0679", "CELEX:02014R0910-20241018" */
function mentionByCelex<Act>({ text, tokens, acts }: Place<Act>, at: number): Said<Act> | null {
  const { start } = tokenAt(tokens, at);
  const [whole, celex = ''] = matchAt(celexNumber(), text, start) ?? [];
  return whole === undefined
    ? null
    : { ...ofCelex(celex, acts), next: placeAt(tokens, at, start + whole.length) };
}

/**
 * By a CELEX number: that of the act means the version in force, that of a consolidated text means that text.
 * A corrigendum is held only as a part of consolidated texts.
 */
function ofCelex<Act>(text: string, acts: Acts<Act>): Pick<Mention<Act>, 'act' | 'version'> {
  const celex = text.toUpperCase();
  const parsed = parseCelex(celex);
  const base = parsed?.corrigendum === null ? baseCelex(celex) : null;
  return { act: acts.named(base ?? '') ?? null, version: parsed?.consolidatedOn ?? null };
}

/** Words before the type of an act: "Commission Implementing Regulation". */
const KINDS = new Set(['commission', 'council', 'delegated', 'framework', 'implementing']);
const MOST_KINDS = 3;
/** "EU", "EC" and "EEC" in the languages; other texts have those in brackets as words too. */
const UNION = 'eu|ec|eec|eg|ewg|ue|ce|cee|eú|ес|εε';
const IN_BRACKETS = 'ae|eb|ef|ek|el|es|ey|ez|eü|ke|we|εκ|ео';
const officialNumber = ofLetters(
  `(?:(?:\\(?(?:${UNION})\\)?|\\((?:${IN_BRACKETS})\\)) ?)?` +
    '(?:(?:no|nr|n)(?:[.°º]{0,2}|\\.o) ?)?([0-9]{1,4}) ?/ ?([0-9]{1,5})(?![\\p{L}\\d])' +
    `(?:/(${UNION}|${IN_BRACKETS})(?![\\p{L}])| ?\\((${UNION}|${IN_BRACKETS})\\))?`,
  'iy',
);
/** What such a number begins with, other than a figure. */
const BEFORE_NUMBER = new Set(['(', 'n', 'no', 'nr', ...UNION.split('|')]);
const YEAR = /^(?:19|20)[0-9]{2}$/;

const BESIDE_NAME = new Set([
  ...['the', 'under', 'european', 'union', 'no', 'la', 'le'],
  ...UNION.split('|'),
]);
/** Whether people put a word in lower case around a name: "of the EU", "Verordnung". */
export const isBesideName = (word: string): boolean => BESIDE_NAME.has(word) || ACT_TYPES.has(word);

/** "Regulation (EU) No 910/2014", "(EU) 2016/679", "2016/679"; the title may follow, or its beginning. */
function mentionByNumber<Act>({ text, tokens, acts }: Place<Act>, at: number): Said<Act> | null {
  const textAt = (place: number): string => tokenAt(tokens, place).text;
  let first = at;
  while (first - at < MOST_KINDS && KINDS.has(textAt(first))) first += 1;
  const typeBefore = ACT_TYPES.get(textAt(first));
  if (typeBefore === undefined && first > at) return null;
  if (typeBefore !== undefined) first = afterSigns(tokens, first + 1, '.', 1);
  const { start, text: sign, kind } = tokenAt(tokens, first);
  if (kind !== 'number' && !BEFORE_NUMBER.has(sign) && !/^[0-9]/.test(sign)) return null;
  const match = matchAt(officialNumber(), text, start);
  if (match === null) return null;
  const [whole, year = '', number = '', after, last] = match;
  let next = placeAt(tokens, first, start + whole.length);
  const typeBehind = typeBefore === undefined ? ACT_TYPES_BEHIND.get(textAt(next)) : undefined;
  if (typeBehind !== undefined) next += 1;
  const letter = typeBefore ?? typeBehind ?? '';
  const isTold = letter !== '' || after !== undefined || last !== undefined;
  if (!isTold && !YEAR.test(year) && !YEAR.test(number)) return null;
  const act = acts.named(`${letter}${Number(year)}/${Number(number)}`);
  if (act == null) return { act: null, next };
  return { act, next: afterTitle(tokens, next, acts.titleOf(act)) };
}

/** The place after the title of an act, as far as it is written out. */
function afterTitle(tokens: readonly Token[], at: number, title: readonly string[]): number {
  let [next, words] = [at, 0];
  for (let place = at; words < title.length && place < tokens.length; place += 1) {
    const { kind, text } = tokenAt(tokens, place);
    if (kind === 'sign') continue;
    if (text !== title[words]) break;
    words += 1;
    next = place + 1;
  }
  return next;
}

/** Signs that may be between the words of a name. */
const IN_NAMES = '._-\u2010\u2011–';

/** The act with the longest name that begins at a place. */
function mentionByName<Act>({ tokens, acts }: Place<Act>, first: number): Said<Act> | null {
  const { kind, text } = tokenAt(tokens, first);
  if (kind !== 'word') return null;
  let found: Said<Act> | null = null;
  let key = '';
  let at = first;
  for (let words = acts.longestFrom(text); words > 0; words -= 1) {
    const word = tokenAt(tokens, at);
    if (word.kind !== 'word') break;
    key += key === '' ? word.text : ` ${word.text}`;
    const act = acts.named(key);
    if (act !== undefined) found = act === null ? null : { act, next: at + 1 };
    at = afterSigns(tokens, at + 1, IN_NAMES, 2);
  }
  return found;
}

/** The act, and what follows it in an ELI: provision, version, language and format. A corrigendum is not the act. */
const ELI =
  /(?:^|\/)eli\/([a-z_]+\/[0-9]{4}\/[0-9]{1,5})(?![0-9]|\/corr)([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/;
/** In the links of EUR-Lex ("uri=CELEX:...") and of the Publications Office. */
const CELEX_IN_ADDRESS = /celex[:/]([0-9a-z()-]+)/;
const PLACE =
  /^((?:\/(?:art|rct|anx|par|subpar|pnt|prt|sct|cpt)_[0-9a-z]{1,8}(?![^/]))*)(?:\/(oj|[0-9]{4}-[0-9]{2}-[0-9]{2})(?![^/])(?:\/(?:[a-z]{3}|html|pdf[0-9a-z]*|xhtml|fmx4)(?![^/]))*)?\/*(.*)$/s;

function ofAddress<Act>(
  written: string,
  acts: Acts<Act>,
): Pick<Mention<Act>, 'act' | 'version' | 'steps' | 'unread'> {
  const address = decoded(written).toLowerCase();
  const celex = CELEX_IN_ADDRESS.exec(address)?.[1];
  if (celex !== undefined) return { ...ofCelex(celex, acts), steps: [], unread: '' };
  const [, key = '', rest = '', anchor = ''] = ELI.exec(address) ?? [];
  const [, provision = '', version, unread = ''] = PLACE.exec(rest) ?? [];
  const steps = provision.split('/').flatMap(stepsOf);
  return {
    act: acts.named(key) ?? null,
    version: version === 'oj' ? 'original' : (version ?? null),
    // EUR-Lex marks articles in its pages by their ids; other places in a page say nothing.
    steps: steps.length > 0 ? steps : stepsOf(anchor),
    unread,
  };
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** The step that `art_5a` or `pnt_a` stands for; none for anything else. */
function stepsOf(part: string): Step[] {
  const [, word = '', label = ''] = /^([a-z]{3,6})_([0-9a-z]{1,8})$/.exec(part) ?? [];
  const unit = UNITS.get(word);
  return unit == null ? [] : [{ unit, label }];
}

export interface Acts<Act> {
  /**
   * The act that a key means: a name as `name-key.ts` writes it, a CELEX number, the end of an ELI (`reg/2016/679`), or a
   * number with the letter of its type or without (`R2016/679`, `2016/679`). Null for what only begins with a name.
   */
  named: (key: string) => Act | null | undefined;
  /** How many words the longest name has that begins with a word; 0 where none does. */
  longestFrom: (word: string) => number;
  /** The words that follow its number in its title. */
  titleOf: (act: Act) => readonly string[];
}

/** @param titleOf an act, the words that follow its number in its title */
export function actsByName<Act>(
  names: ReadonlyMap<string, Act | null>,
  titleOf: (act: Act) => string,
): Acts<Act> {
  const longest = lazy(() => {
    const lengths = new Map<string, number>();
    for (const name of names.keys()) {
      const words = name.split(' ');
      const [first = ''] = words;
      lengths.set(first, Math.max(words.length, lengths.get(first) ?? 0));
    }
    return lengths;
  });
  return {
    named: (key) => names.get(key),
    longestFrom: (word) => longest().get(word) ?? 0,
    titleOf: (act) => titleOf(act).split(' '),
  };
}

/** The acts that are held, by their keys in `citations.json`. */
export const actsOf = ({ acts }: CitationsFile): Acts<CitedAct> =>
  actsByName(
    new Map(acts.flatMap((act) => act.keys.map((key) => [key, act]))),
    ({ title }) => title,
  );
