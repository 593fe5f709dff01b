/** Whether a query asks for a time or an amount, so that the passage to show is the one that has it. */
import type { FigureKind } from '../text/figures.ts';

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
