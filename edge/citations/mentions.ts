/** Acts in a text: by name, official number, CELEX number or ELI. */
import { baseCelex, CELEX_PATTERN, parseCelex } from '../contract/celex.ts';
import { lazy } from '../contract/lazy.ts';
import type { Acts } from './acts.ts';
import { afterSigns, type Token, tokenAt } from './tokens.ts';
import { type Step, UNITS } from './units.ts';

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

/** A mention among tokens. */
export interface PlacedMention<Act> {
  mention: Mention<Act>;
  /** The place after its last token. */
  next: number;
}

type Said<Act> = Pick<Mention<Act>, 'act'> & Partial<Mention<Act>> & { next: number };

/** All mentions, by the place of their first token. */
export function mentionsIn<Act>(
  text: string,
  tokens: readonly Token[],
  acts: Acts<Act>,
  shortestTitle: number,
): Map<number, PlacedMention<Act>> {
  const mentions = new Map<number, PlacedMention<Act>>();
  for (let at = 0; at < tokens.length; ) {
    const said = mentionAt(text, tokens, at, acts, shortestTitle);
    if (said === null) {
      at += 1;
      continue;
    }
    const { next, ...own } = said;
    const [start, end] = [tokenAt(tokens, at).start, tokenAt(tokens, next - 1).end];
    mentions.set(at, {
      mention: { version: null, steps: [], unread: '', ...own, start, end },
      next,
    });
    at = next;
  }
  return mentions;
}

function mentionAt<Act>(
  text: string,
  tokens: readonly Token[],
  at: number,
  acts: Acts<Act>,
  shortestTitle: number,
): Said<Act> | null {
  const { kind, written } = tokenAt(tokens, at);
  if (kind === 'address') return { ...ofAddress(written, acts), next: at + 1 };
  return (
    mentionByCelex(text, tokens, at, acts) ??
    mentionByNumber(tokens, at, acts, shortestTitle) ??
    mentionByName(tokens, at, acts)
  );
}

const celexNumber = lazy(
  () => new RegExp(`${CELEX_PATTERN.source.slice(1, -1)}(?![a-z\\d])`, 'iy'),
);

/** "32016R0679", "CELEX:02014R0910-20241018" */
function mentionByCelex<Act>(
  text: string,
  tokens: readonly Token[],
  at: number,
  acts: Acts<Act>,
): Said<Act> | null {
  const isLabelled = tokenAt(tokens, at).text === 'celex';
  const first = isLabelled ? afterSigns(tokens, at + 1, ':/', 1) : at;
  const { text: word, start } = tokenAt(tokens, first);
  if (!/^[0-9ce]\d{4}[a-z]{1,2}\d{4}/.test(word)) return null;
  const pattern = celexNumber();
  pattern.lastIndex = start;
  const celex = pattern.exec(text)?.[0];
  if (celex === undefined) return null;
  let next = first + 1;
  while (next < tokens.length && tokenAt(tokens, next).end <= start + celex.length) next += 1;
  return { ...ofCelex(celex, acts), next };
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

const BEFORE_TYPE = new Set(['commission', 'council', 'delegated', 'framework', 'implementing']);
/** No act has more words before its type. */
const MOST_BEFORE_TYPE = 3;
/** With the letter that CELEX numbers have for them. */
export const TYPES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    R: 'regulation regulations reg règlement verordnung vo regolamento reglamento verordening',
    L: 'directive directives dir richtlinie rl direttiva directiva richtlijn',
    D: 'decision decisions beschluss',
  }).flatMap(([letter, words]) => words.split(' ').map((word) => [word, letter] as const)),
);
/** The parts of the treaties that acts belong to; an act of one of the others is another act. */
const UNION = new Set(['eu', 'ec', 'eec', 'eg', 'ewg', 'ue', 'ce', 'cee']);
const OTHERS = new Set(['euratom', 'cfsp', 'gasp', 'pesc', 'jha', 'ji', 'jai']);
const isOfTreaty = (word: string): boolean => UNION.has(word) || OTHERS.has(word);
const NUMBER_WORDS = new Set(['no', 'nr', 'n', 'nº']);
const YEAR = /^(?:19|20)\d{2}$/;

/** "Regulation (EU) No 910/2014", "(EU) 2016/679", "2016/679"; the title may follow, or its beginning. */
function mentionByNumber<Act>(
  tokens: readonly Token[],
  first: number,
  acts: Acts<Act>,
  shortestTitle: number,
): Said<Act> | null {
  const textAt = (place: number): string => tokenAt(tokens, place).text;
  let at = first;
  while (at - first < MOST_BEFORE_TYPE && BEFORE_TYPE.has(textAt(at))) at += 1;
  const letter = TYPES.get(textAt(at)) ?? '';
  if (letter !== '') at = afterSigns(tokens, at + 1, '.', 1);
  else if (at > first) return null;
  const before = partAt(tokens, at);
  at = before?.next ?? at;
  if (NUMBER_WORDS.has(textAt(at))) {
    at = afterSigns(tokens, at + 1, '.°', 2);
    if (textAt(at) === 'º') at += 1;
  }
  const [number, slash, other] = [textAt(at), textAt(at + 1), textAt(at + 2)];
  if (slash !== '/' || !/^\d{1,4}$/.test(number) || !/^\d{1,5}$/.test(other)) return null;
  const isYear = YEAR.test(number) || YEAR.test(other);
  at += 3;
  const after = textAt(at) === '/' ? partAt(tokens, at + 1) : bracketedPart(tokens, at);
  if (letter === '' && !isYear && after === null) return null;
  const act = [before, after].every((part) => !OTHERS.has(part?.name ?? ''))
    ? acts.named(`${letter}${Number(number)}/${Number(other)}`)
    : undefined;
  at = after?.next ?? at;
  return {
    act: act ?? null,
    next: act !== undefined ? afterTitle(tokens, at, acts.titleOf(act), shortestTitle) : at,
  };
}

interface Part {
  name: string;
  next: number;
}

/** "EU", "(Euratom)" */
function partAt(tokens: readonly Token[], at: number): Part | null {
  const { text } = tokenAt(tokens, at);
  return isOfTreaty(text) ? { name: text, next: at + 1 } : bracketedPart(tokens, at);
}

function bracketedPart(tokens: readonly Token[], at: number): Part | null {
  const [open, { text }, close] = [0, 1, 2].map((place) => tokenAt(tokens, at + place)) as [
    Token,
    Token,
    Token,
  ];
  if (open.text !== '(' || close.text !== ')' || !isOfTreaty(text)) return null;
  return { name: text, next: at + 3 };
}

/** The place after the title of an act, as far as it is written out. */
function afterTitle(
  tokens: readonly Token[],
  at: number,
  title: readonly string[],
  shortest: number,
): number {
  let [next, words] = [at, 0];
  for (let place = at; words < title.length && place < tokens.length; place += 1) {
    const { kind, text } = tokenAt(tokens, place);
    if (kind === 'sign') continue;
    if (text !== title[words]) break;
    words += 1;
    next = place + 1;
  }
  return words < Math.min(shortest, title.length) ? at : next;
}

/** Signs that may be between the words of a name. */
const IN_NAMES = '._-\u2010\u2011–';

/** By the longest name. */
function mentionByName<Act>(
  tokens: readonly Token[],
  first: number,
  acts: Acts<Act>,
): Said<Act> | null {
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
    if (act !== undefined) found = { act, next: at + 1 };
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

/** Of `art_5a` or `pnt_a`; none of anything else. */
function stepsOf(part: string): Step[] {
  const [, word = '', label = ''] = /^([a-z]{3,6})_([0-9a-z]{1,8})$/.exec(part) ?? [];
  const unit = UNITS.get(word);
  return unit === undefined ? [] : [{ unit, label }];
}
