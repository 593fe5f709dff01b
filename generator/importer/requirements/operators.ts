/**
 * Normative operators: the words that make a clause a duty, a ban, or a right. Official texts say
 * "shall" and "may"; the plain-language edition says "must", "must not" and "may".
 */

type Force = 'duty' | 'ban' | 'right';

export interface Operator {
  force: Force;
  /** Offsets in the analysed text. */
  at: number;
  end: number;
  /** The words themselves, lower case. */
  words: string;
}

const BE = '(?:is|are)';
const DUTIES = [
  'shall|must',
  `${BE} (?:required|obliged) to`,
  '(?:has|have) to',
  // The plain-language edition states some duties in the present tense.
  `(?:${BE}|remains?|stays?) (?:\\w+ly |not )?(?:responsible|liable|accountable|competent)`,
  `${BE} to(?= (?:be )?[a-z]+)`,
  `${BE} subject(?:, [^,]+,)? to(?= (?:(?:an )?(?:administrative )?fines?|(?:the following|these) conditions)\\b)`,
  '(?:has|have) (?:the|these|all the|at least the)(?: following)? (?:tasks?|duty|duties|obligations?)',
  `(?:consists? of|${BE} (?:composed|made up) of)`,
  `${BE} lawful(?= only)`,
];
const BANS = [
  'cannot',
  `${BE} (?:strictly )?(?:prohibited|forbidden|barred from)`,
  `${BE} not (?:allowed|permitted)`,
];
const RIGHTS = [
  'may',
  '(?:has|have|holds?|enjoys?) (?:the|a|all)(?: following)? (?:rights?|powers?|possibility|option)',
  '(?:has|have) powers',
  '(?:has|have)(?= \\d+ (?:\\w+ )?days\\b)',
  `${BE} (?:also |hereby |always |then )?(?:entitled|empowered|allowed|permitted|free) to`,
  `${BE} (?:allowed|permitted)(?= only)`,
  `${BE} (?:hereby )?(?:conferred on|delegated to|given to)`,
  "need not|needn't",
  '(?:does|do) not (?:have|need) to',
  `${BE} not (?:required|obliged) to`,
  `${BE} under no (?:duty|obligation)`,
  `${BE} (?:voluntary|optional)`,
  `${BE} (?:free of|without) charge`,
];
const alternative = (phrases: readonly string[]): string => phrases.join('|');
const OPERATOR = new RegExp(
  `\\b(?:(?<ban>${alternative(BANS)})|(?<right>${alternative(RIGHTS)})|(?<duty>${alternative(DUTIES)}))(?!\\w)`,
  'gi',
);

/** More than any sentence of a law has: a bound for other texts. */
const MOST_OPERATORS = 100;

/** All operators of a text in order, without the month of May. */
export function operatorsOf(text: string): Operator[] {
  const operators: Operator[] = [];
  for (const match of text.matchAll(OPERATOR)) {
    if (operators.length === MOST_OPERATORS) break;
    const words = match[0].toLowerCase();
    if (words === 'may' && match[0] !== 'may' && match.index > 0) continue;
    operators.push({
      force: forceOf(match.groups ?? {}),
      at: match.index,
      end: match.index + match[0].length,
      words,
    });
  }
  return operators;
}

function forceOf(groups: Record<string, string | undefined>): Force {
  if (groups.duty !== undefined) return 'duty';
  return groups.ban === undefined ? 'right' : 'ban';
}
