/** A text in plain letters, and in the pieces that citations are made of. */
import { ofLetters } from '../contract/lazy.ts';
import { UNITS } from './units.ts';

export interface Token {
  /** In lower case: a word of letters and digits, "no." before a number, an address, or any other sign; empty for an act. */
  text: string;
  /** As it stands there. */
  written: string;
  /** Offsets in the text, in UTF-16 units. */
  start: number;
  end: number;
  kind: 'word' | 'number' | 'address' | 'sign' | 'act';
  /** Whether nothing is between it and the one before. */
  isGlued: boolean;
}

const ADDRESS =
  '(?:https?:\\/\\/)?(?:(?:data|eur-lex|publications)\\.europa\\.eu\\/|\\/?\\beli\\/)\\S*[^\\s)\\].,;:>"\'”’»]';
/** What Portuguese texts have behind numbers: "33.º", and "33.o" where somebody could not type that. */
const COUNTED = '\\.?[ºª]|\\.o';
/** "9-a" is an article; in "13f. GDPR" and "33ff" what follows the number says that there are more. */
const WORD = `\\d{1,5}(?:-[a-z]|${COUNTED})(?![\\p{L}\\d])|\\d{1,5}(?=f\\. \\S|ff(?![\\p{L}\\d]))|[\\p{L}\\d]+`;
/** What stands for "number" before one: "no. 26", "n° 47", "n.o 3", "#26". */
const NUMBER_SIGN = '(?<![\\p{L}\\d])n(?:[or]?[.°º]{0,2}|\\.o)(?= ?[0-9(])|#(?= ?[0-9(])';
/** What joins provisions as "and" does. */
const CONJUNCTION =
  "(?<![\\p{L}\\d])(?:(?:in (?:conjunction|combination|connection) with|read (?:together|in conjunction) with|(?:combinée?s?|lue?s? en combinaison) (?:à|avec|aux?))(?![\\p{L}\\d])(?: l['’])?|iVm\\b\\.?|i\\. ?V\\. ?m\\.)";
const token = ofLetters(`(${ADDRESS})|(${NUMBER_SIGN})|(${CONJUNCTION})|(${WORD})|\\S`, 'gi');
const NUMBER_COUNTED = new RegExp(`^(\\d+)(?:${COUNTED})$`);
/** "art33": a unit right before its number. */
const UNIT_AND_NUMBER = /^([^\d]+)(\d.*)$/;
/** "GDPR33": a number of four digits is a year. */
const NAME_AND_NUMBER = /^[^\d]+\d{1,3}[a-z]?$/;

/** @param isName whether a word is the name of an act */
export function tokensOf(text: string, isName: (word: string) => boolean): Token[] {
  const tokens: Token[] = [];
  const add = (
    written: string,
    start: number,
    kind: Token['kind'],
    text = written.toLowerCase().replace(NUMBER_COUNTED, '$1'),
  ): void => {
    const end = start + written.length;
    const isGlued = tokens.at(-1)?.end === start;
    tokens.push({ text, written, start, end, kind, isGlued });
  };
  for (const match of text.matchAll(token())) {
    const [written, address, numberSign, conjunction, word] = match;
    const [, unit = '', number = ''] = UNIT_AND_NUMBER.exec(word ?? '') ?? [];
    const isNameAndNumber = (): boolean =>
      NAME_AND_NUMBER.test(written) && isName(unit) && !isName(written);
    if (unit !== '' && (UNITS.has(unit.toLowerCase()) || isNameAndNumber())) {
      add(unit, match.index, 'word');
      add(number, match.index + unit.length, 'word');
    } else {
      const kind = address
        ? 'address'
        : numberSign
          ? 'number'
          : (word ?? conjunction)
            ? 'word'
            : 'sign';
      add(written, match.index, kind, conjunction && 'and');
    }
  }
  return tokens;
}

/** A token that stands for none where a text has ended. */
const NONE: Token = { text: '', written: '', start: 0, end: 0, kind: 'sign', isGlued: false };

/** The token at a place; one without text beyond the last. */
export const tokenAt = (tokens: readonly Token[], at: number): Token => tokens[at] ?? NONE;

/** The place after the signs of a kind from a place on, at most so many. */
export function afterSigns(
  tokens: readonly Token[],
  at: number,
  signs: string,
  most = Number.POSITIVE_INFINITY,
): number {
  let next = at;
  while (next - at < most) {
    const { text, kind } = tokenAt(tokens, next);
    if (kind !== 'sign' || text === '' || !signs.includes(text)) break;
    next += 1;
  }
  return next;
}

/** ASCII as wide as Chinese signs: "ＧＤＰＲ". */
const WIDE = /[\uff01-\uff5e]/g;
const WIDER = 0xfee0;
const narrow = (wide: string): string => String.fromCharCode(wide.charCodeAt(0) - WIDER);
/** Characters that say nothing: soft hyphens, joiners, the byte order mark. */
const INVISIBLE = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;
/** "G.D.P.R." and "E.U" */
const DOTTED = /(?<![\w.])[A-Z](?:\.[A-Z])+\.?(?!\w)/g;

export interface PlainText {
  plain: string;
  /** Where what is at a place of the plain text begins in the text, in UTF-16 units. */
  offsetOf: (place: number) => number;
}

/** Plain letters and signs in a row, which stay as they are, a space, or a character with its accents. */
const CHARACTER = /[!-~]+(?!\p{M})|\s|\P{M}\p{M}*|\p{M}+/gu;

const PLAIN = /^[!-~]+$/;

/** A space or a character in plain letters. */
const lettersOf = (written: string, isAfterSpace: boolean): string =>
  written
    .normalize('NFC')
    .replace(INVISIBLE, '')
    .replace(/\s/, isAfterSpace ? '' : ' ')
    .replace(WIDE, narrow);

/** A text in plain letters and single spaces, and the way back from it. */
export function plainText(text: string): PlainText {
  const characters: string[] = [];
  const offsets: number[] = [];
  for (const { 0: written, index } of text.matchAll(CHARACTER)) {
    const isPlain = PLAIN.test(written);
    const letters = isPlain ? written : lettersOf(written, characters.at(-1) === ' ');
    for (let at = 0; at < letters.length; at += 1) {
      characters.push(letters.charAt(at));
      offsets.push(isPlain ? index + at : index);
    }
  }
  for (const { 0: dotted, index } of characters.join('').matchAll(DOTTED)) {
    for (let at = index; at < index + dotted.length; at += 1) {
      if (characters[at] === '.') characters[at] = '';
    }
  }
  const kept = offsets.filter((_, at) => characters[at] !== '');
  return { plain: characters.join(''), offsetOf: (place) => kept[place] ?? text.length };
}
