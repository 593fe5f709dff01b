/**
 * CELEX numbers, the identifiers of EUR-Lex: sector, year, type and number of an act.
 *
 * | Number | Names |
 * |---|---|
 * | `32016R0679` | the act as first published |
 * | `32016R0679R(02)` | its second corrigendum |
 * | `02016R0679-20160504` | the consolidated text that applies from 4 May 2016 |
 * | `22030A0001(01)` | the first of several texts with one number |
 *
 * Source: "CELEX numbers" in the help pages of EUR-Lex.
 */
export interface Celex {
  year: number;
  /** "R" for regulations, "L" for directives, "D" for decisions, others with one or two letters. */
  type: string;
  number: number;
  /** The "02" of `32016R0679R(02)`; null unless it names a corrigendum. */
  corrigendum: string | null;
  /** Day from which a consolidated text applies, `YYYY-MM-DD`; null for other texts. */
  consolidatedOn: string | null;
}

/** A whole CELEX number. No character in it can lead out of a folder or an address. */
export const CELEX_PATTERN =
  /^[0-9CE]([0-9]{4})([A-Z]{1,2})([0-9]{4})(?:\([0-9]{2}\))?(?:R\(([0-9]{2})\))?(?:-([0-9]{4})(0[1-9]|1[0-2])(0[1-9]|[12][0-9]|3[01]))?$/;

/** @returns what a CELEX number says; null for any other text */
export function parseCelex(text: string): Celex | null {
  const match = CELEX_PATTERN.exec(text);
  if (match === null) return null;
  const [, year, type = '', number, corrigendum = null, ...date] = match;
  return {
    year: Number(year),
    type,
    number: Number(number),
    corrigendum,
    consolidatedOn: date[0] === undefined ? null : date.join('-'),
  };
}

/** The letters of the types of acts that have official numbers. */
const TYPE_LETTERS: Readonly<Record<string, string>> = {
  regulation: 'R',
  directive: 'L',
  decision: 'D',
  'framework decision': 'F',
  recommendation: 'H',
};
const TYPE_WORD = /\b(?:framework decision|regulation|directive|decision|recommendation)/gi;
const NUMBER_AT_END = /(\bNo )?\b([0-9]{1,4})\/([0-9]{1,5})(?:\/[A-Z]{2,7}| \([A-Z]{2,7}\))?$/;
/**
 * Since 2015 the year comes first in the numbers of all acts. Before, it came last in those with "No" and of regulations.
 * Source: Publications Office, "Harmonising the numbering of EU legal acts".
 */
export const YEAR_FIRST_SINCE = 2015;
const YEAR = /^(?:19|20)?[0-9]{2}$/;

/**
 * The CELEX number of an act by the official number that a text names it by.
 * @param words that end with the number and have the type of the act before it: "as defined in Directive 2013/36/EU"
 * @returns `32013L0036`; null where there is no type or number
 */
export function celexOfCited(words: string): string | null {
  const type = TYPE_LETTERS[words.match(TYPE_WORD)?.at(-1)?.toLowerCase() ?? ''];
  const [, sign, first = '', second = ''] = NUMBER_AT_END.exec(words) ?? [];
  if (type === undefined || first === '') return null;
  const mayBeYearFirst = sign === undefined && (type !== 'R' || Number(first) >= YEAR_FIRST_SINCE);
  const isYearFirst = YEAR.test(first) && (mayBeYearFirst || !YEAR.test(second));
  const [year, number] = isYearFirst ? [first, second] : [second, first];
  const century = year.length === 2 ? '19' : '';
  return `3${century}${year}${type}${number.padStart(4, '0')}`;
}

const TYPE_WORDS: Readonly<Record<string, string>> = {
  R: 'Regulation',
  L: 'Directive',
  D: 'Decision',
};

/** @param type the letter of a CELEX number @returns `Directive`; undefined for other types than the three that laws have */
export const typeWordOf = (type: string | undefined): string | undefined => TYPE_WORDS[type ?? ''];

/**
 * The official number of an act. Before 2015, regulations began with the number, and other acts ended with the community.
 * @param celex `32009L0136` @returns `Directive 2009/136/EC`; a number of another form as it is
 */
export function officialNumber(celex: string): string {
  const [, yearDigits, type = '', digits] = /^3(\d{4})([RLD])(\d{4})$/.exec(celex) ?? [];
  const word = typeWordOf(type);
  if (word === undefined) return celex;
  const [year, number] = [Number(yearDigits), Number(digits)];
  if (year >= YEAR_FIRST_SINCE) return `${word} (EU) ${year}/${number}`;
  // It changed on 1 November 1993 and on 1 December 2009: acts of the weeks after have the older letters here.
  const community = year >= 2010 ? 'EU' : year >= 1994 ? 'EC' : 'EEC';
  return word === 'Regulation'
    ? `${word} (${community}) No ${number}/${year}`
    : `${word} ${year}/${number}/${community}`;
}

/** @returns whether a text is a CELEX number, of any kind */
export function isCelex(text: string): boolean {
  return CELEX_PATTERN.test(text);
}

/**
 * The act that a text belongs to: a consolidated text (sector 0) to the act of sector 3 that it
 * consolidates, a corrigendum to the act that it corrects, any other text to itself.
 * @returns `32016R0679` for `02016R0679-20160504` and `32016R0679R(02)`; null when it is not a CELEX number
 */
export function baseCelex(text: string): string | null {
  if (!isCelex(text)) return null;
  const base = text.replace(/(?:R\([0-9]{2}\))?(?:-[0-9]{8})?$/, '');
  return base.startsWith('0') ? `3${base.slice(1)}` : base;
}
