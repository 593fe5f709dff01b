/** The acts that a citation may name: by name, official number, CELEX number or ELI. */
import { baseCelex, CELEX_PATTERN, parseCelex } from '../contract/celex.ts';
import type { CitationsFile, CitedAct } from '../contract/index-files.ts';
import { lazy, ofLetters } from '../contract/lazy.ts';
import { nameKey } from '../contract/name-key.ts';
import { type Step, UNITS } from './units.ts';

/** What is needed of an act to read its citations. */
export type NamedAct = Pick<CitedAct, 'slug'> & Partial<Pick<CitedAct, 'title'>>;

export interface Acts<Act extends NamedAct = NamedAct> {
  byKey: Pick<ReadonlyMap<string, Act>, 'get'>;
  /** Words of the longest name. */
  longestName: number;
}

export function actsOf({ acts }: CitationsFile): Acts<CitedAct> {
  const byKey = new Map(acts.flatMap((act) => act.keys.map((key) => [key, act])));
  const lengths = [...byKey.keys()].map((key) => key.split(' ').length);
  return { byKey, longestName: Math.max(0, ...lengths) };
}

/** An act in a citation. */
export interface Mention<Act extends NamedAct> {
  /** Null where it is not held. */
  act: Act | null;
  /** Name of the version that it says; null where it says none. */
  version: string | null;
  /** The provision, where an address has one. */
  steps: Step[];
  /** What an address has behind what is known. */
  unread?: string | undefined;
  /** The place after it. */
  end: number;
}

/** What a sticky expression finds at a place. */
export function matchAt(pattern: () => RegExp, text: string, at: number): RegExpExecArray | null {
  const own = pattern();
  own.lastIndex = at;
  return own.exec(text);
}

const addressOfAct = lazy(
  () =>
    /(?:https?:\/\/)?(?:(?:data|eur-lex|publications)\.europa\.eu\/|\/?eli\/)[^ ]*[^ )\].,;:>"'”’»]/iy,
);
const celexNumber = ofLetters(`${CELEX_PATTERN.source.slice(1, -1)}(?![\\p{L}\\d])`, 'iy');

/**
 * The act that is named at a place; null where none is, or none is known.
 * @param at where a word or mark begins
 */
export function mentionAt<Act extends NamedAct>(
  text: string,
  at: number,
  acts: Acts<Act> | null,
): Mention<Act> | null {
  if (acts === null) return null;
  // Most citations have no number of an act, and the expressions for these are long.
  if (!/\/|[0-9]{5}/.test(text)) return mentionByName(text, at, acts);
  const [address] = matchAt(addressOfAct, text, at) ?? [];
  if (address !== undefined) return mentionByAddress(address, at + address.length, acts);
  const [celex] = matchAt(celexNumber, text, at) ?? [];
  if (celex !== undefined) return mentionByCelex(celex, at + celex.length, acts);
  return mentionByNumber(text, at, acts) ?? mentionByName(text, at, acts);
}

/** The parts of the treaties that acts belong to; an act of one of the latter is another act. */
const UNION = 'eu|ec|eec|eg|ewg|ue|ce|cee';
const PART = `${UNION}|euratom|cfsp|gasp|pesc|jha|ji|jai`;
const officialNumber = ofLetters(
  '(?:(?:(?:commission|council|delegated|framework|implementing) )*' +
    '(regulations?|reg|règlement|verordnung|vo|regolamento|reglamento|verordening|' +
    'directives?|dir|richtlinie|rl|direttiva|directiva|richtlijn|' +
    'decisions?|beschluss)' +
    `\\.? ?)?(?:\\(?(${PART})\\)? ?)?(?:(?:no|nr|n)[.°º]? ?)?` +
    `([0-9]{1,4}) ?/ ?([0-9]{1,5})(?![\\p{L}\\d])(?:/(${PART})(?![\\p{L}])| ?\\((${PART})\\))?`,
  'iy',
);
const YEAR = /^(?:19|20)[0-9]{2}$/;

/** "Regulation (EU) No 910/2014", "(EU) 2016/679", "2016/679"; the title may follow, or its beginning. */
function mentionByNumber<Act extends NamedAct>(
  text: string,
  at: number,
  acts: Acts<Act>,
): Mention<Act> | null {
  const match = matchAt(officialNumber, text, at);
  if (match === null) return null;
  const [whole, type, before, first = '', second = '', after, last] = match;
  if (type === undefined && !YEAR.test(first) && !YEAR.test(second)) return null;
  const key = `${letterOf(type)}${Number(first)}/${Number(second)}`;
  const isOfUnion = [before, after, last].every((part) =>
    UNION.split('|').includes(part?.toLowerCase() ?? 'eu'),
  );
  const act = isOfUnion ? (acts.byKey.get(key) ?? null) : null;
  return { act, version: null, steps: [], end: afterTitle(text, at + whole.length, act) };
}

/** As CELEX numbers have it. */
function letterOf(type: string | undefined): string {
  if (type === undefined) return '';
  if (/^(?:dec|b)/i.test(type)) return 'D';
  return /^(?:d|ri|rl)/i.test(type) ? 'L' : 'R';
}

const nextWord = ofLetters('[^\\p{L}\\d]*([\\p{L}\\d]+)', 'y');

/** The place after the title of an act, as far as it is written out. */
function afterTitle(text: string, at: number, act: NamedAct | null): number {
  let end = at;
  for (const word of act?.title?.split(' ') ?? []) {
    const match = matchAt(nextWord, text, end);
    if (match?.[1]?.toLowerCase() !== word) break;
    end = nextWord().lastIndex;
  }
  return end;
}

const wordOfName = ofLetters('[ ._\\u2010\\u2011–-]*([\\p{L}\\d]+)', 'y');

/** By the longest name. */
function mentionByName<Act extends NamedAct>(
  text: string,
  at: number,
  acts: Acts<Act>,
): Mention<Act> | null {
  if (/[ ._\u2010\u2011–-]/.test(text.charAt(at))) return null;
  let found: Mention<Act> | null = null;
  for (let words = 0; words < acts.longestName; words += 1) {
    const start = words === 0 ? at : wordOfName().lastIndex;
    if (matchAt(wordOfName, text, start) === null) break;
    const end = wordOfName().lastIndex;
    const act = acts.byKey.get(nameKey(text.slice(at, end)));
    if (act !== undefined) found = { act, version: null, steps: [], end };
  }
  return found;
}

/**
 * By a CELEX number: that of the act means the version in force, that of a consolidated text means that text.
 * A corrigendum is held only as a part of consolidated texts.
 */
function mentionByCelex<Act extends NamedAct>(
  text: string,
  end: number,
  acts: Acts<Act>,
): Mention<Act> {
  const celex = text.toUpperCase();
  const parsed = parseCelex(celex);
  const base = parsed?.corrigendum === null ? baseCelex(celex) : null;
  const act = acts.byKey.get(base ?? '') ?? null;
  return { act, version: parsed?.consolidatedOn ?? null, steps: [], end };
}

/** The act, and what follows it in an ELI: provision, version, language and format. A corrigendum is not the act. */
const ELI =
  /(?:^|\/)eli\/([a-z_]+\/[0-9]{4}\/[0-9]{1,5})(?![0-9]|\/corr)([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/;
/** In the links of EUR-Lex ("uri=CELEX:...") and of the Publications Office. */
const CELEX_IN_ADDRESS = /celex[:/]([0-9a-z()-]+)/;
const PLACE =
  /^((?:\/(?:art|rct|anx|par|subpar|pnt|prt|sct|cpt)_[0-9a-z]{1,8}(?![^/]))*)(?:\/(oj|[0-9]{4}-[0-9]{2}-[0-9]{2})(?![^/])(?:\/(?:[a-z]{3}|html|pdf[0-9a-z]*|xhtml|fmx4)(?![^/]))*)?\/*(.*)$/s;

function mentionByAddress<Act extends NamedAct>(
  text: string,
  end: number,
  acts: Acts<Act>,
): Mention<Act> {
  const address = decoded(text).toLowerCase();
  const celex = CELEX_IN_ADDRESS.exec(address)?.[1];
  if (celex !== undefined) return mentionByCelex(celex, end, acts);
  const [, key = '', rest = '', anchor = ''] = ELI.exec(address) ?? [];
  const [, provision = '', version, unread] = PLACE.exec(rest) ?? [];
  const steps = provision.split('/').flatMap(stepsOf);
  const act = acts.byKey.get(key) ?? null;
  // EUR-Lex marks articles in its pages by their ids; other places in a page say nothing.
  return {
    act,
    version: version === 'oj' ? 'original' : (version ?? null),
    steps: steps.length > 0 ? steps : stepsOf(anchor),
    unread,
    end,
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
