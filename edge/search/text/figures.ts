/** Times and amounts in texts, and the questions that ask for one: "how long", "how much". */
import { lazy } from '../../contract/lazy.ts';
import { NUMBERS } from './words.ts';

export const FIGURE_KINDS = ['time', 'amount'] as const;
export type FigureKind = (typeof FIGURE_KINDS)[number];

interface Figure {
  /** Offsets in UTF-16 units. */
  start: number;
  end: number;
  /** Whether it says how long or how much: "within 72 hours" does, "immediately" and a date only may. */
  isSure: boolean;
}

const UNIT = '(?:hour|day|week|month|year)s?';
const SCALE = '(?:thousand|million|billion)';

/** A pattern for each kind of figure: certain ones are in its first group. */
const PATTERNS = {
  // "72 hours", "15 working days", "every year"; "2 August", "annually"; "paragraph 2 may" is no date.
  time: lazy(
    () =>
      new RegExp(
        `\\b((?:(?:\\d+|${NUMBERS.join('|')})[\\s-](?:[a-z]+ )?|(?:each|every|per|once(?: an?)?) )${UNIT})\\b` +
          `|\\b(?:\\d{1,2} (?!may\\b(?! \\d{4}))(?:${MONTHS.join('|')})|undue delay|annual` +
          '|(?:immediate|prompt|annual|year|quarter|month|week|dai|hour|regular|periodical)ly)\\b',
        'gi',
      ),
  ),
  // "EUR 500", "4 %", "45 million", "20 000"; smaller numbers are mostly those of provisions and lists.
  amount: lazy(
    () =>
      new RegExp(
        `((?:EUR\\b|€)\\s?\\d(?:[\\d\\s.,]*\\d)?(?: ${SCALE})?|\\b\\d+(?:[.,]\\d+)? ?(?:%|per ?cent\\b)` +
          `|\\b\\d+(?:[.,]\\d+)? ${SCALE}\\b|\\b\\d{1,3}(?:[ \\u00a0.,]\\d{3})+\\b|\\b(?!(?:19|20)\\d\\d\\b)\\d{4,}\\b(?!/))`,
        'gi',
      ),
  ),
};

/** @returns in reading order */
export const figuresIn = (text: string, kind: FigureKind): Figure[] =>
  Array.from(text.matchAll(PATTERNS[kind]()), (match) => ({
    start: match.index,
    end: match.index + match[0].length,
    isSure: match[1] !== undefined,
  }));

export const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

const TIME =
  /\b(?:how (?:long|soon|fast|quick|often|frequent)|(?:by|from|since|until) when|(?:what|which) (?:date|day|time)|deadline|time ?(?:limit|line|frame)|period|retention|interval|(?<!radio )frequency(?! (?:band|range|alloc))|duration|validity|(?:hour|day|week|month|year)s?\b)/;
const AMOUNT =
  /\b(?:how (?:much|high|big|large|many)|fine[ds]?\b(?! (?:tun|print|grain))|penalt|amount(?!s? of (?:\w+ )?data)|percent|threshold|turnover|(?:max|min)imum(?! (?:age|harmoni|requi|secur|standard))|fees?\b|euros?\b)/;

/** @param words of the query in their order, common ones too */
export function kindAsked(words: readonly string[]): FigureKind | null {
  const text = words.join(' ');
  if (TIME.test(text)) return 'time';
  return AMOUNT.test(text) ? 'amount' : null;
}
