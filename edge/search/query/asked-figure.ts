/** Whether a query asks for a time or an amount, so that the passage to show is the one that has it. */
import type { FigureKind } from '../text/figures.ts';

const TIME =
  /\b(?:how (?:long|soon|fast|quick|often|frequent)|(?:by|from|since|until) when|(?:what|which) (?:date|day|age|time)|deadline|time ?(?:limit|line|frame)|period|retention|interval|frequency|duration|validity|(?:hour|day|week|month|year)s?\b)/;
const AMOUNT =
  /\b(?:how (?:much|high|big|large|many)|fine[ds]?\b|penalt|amount|percent|threshold|turnover|maximum|minimum|fees?\b|capital|euros?\b)/;

/** Whether a word only asks for a time, and says nothing of whose. */
export const isAskingWord = (word: string): boolean =>
  /^(?:deadline|timeline|timeframe)s?$/.test(word);

/** @param words of the query in their order, common ones too */
export function figureAsked(words: readonly string[]): FigureKind | null {
  const text = words.join(' ');
  if (TIME.test(text)) return 'time';
  return AMOUNT.test(text) ? 'amount' : null;
}
