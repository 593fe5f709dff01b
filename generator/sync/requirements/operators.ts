/**
 * Normative operators: the words that make a clause a duty, a ban, or a right. Official texts say
 * "shall" and "may"; the plain-language edition says "must", "must not" and "may".
 */

export type Force = 'duty' | 'ban' | 'right';

export interface Operator {
  force: Force;
  /** Offsets in the analysed text. */
  at: number;
  end: number;
  /** The words themselves, lower case. */
  words: string;
}

const OPERATOR = new RegExp(
  [
    String.raw`(?<duty>\b(?:shall|must|(?:is|are) (?:required|obliged) to|(?:has|have) to)\b)`,
    String.raw`(?<ban>\b(?:cannot|(?:is|are) (?:strictly )?(?:prohibited|forbidden|barred from)|(?:is|are) not (?:allowed|permitted)|(?:is|are) (?:allowed|permitted) no)\b)`,
    String.raw`(?<right>\b(?:may|(?:has|have) the (?:right|powers?|possibility|option)|(?:has|have) a right|` +
      String.raw`(?:is|are) (?:also |hereby )?(?:entitled|empowered|allowed|permitted|free) to|(?:is|are) (?:hereby )?(?:conferred on|delegated to)|` +
      String.raw`need not|needn't|(?:does|do) not (?:have|need) to|(?:is|are) not (?:required|obliged) to|(?:is|are) under no (?:duty|obligation)|` +
      String.raw`(?:is|are) (?:voluntary|optional)|(?:is|are) (?:free of|without) charge)\b)`,
  ].join('|'),
  'gi',
);

/** All operators of a text in order; the month of May is none. */
export function operatorsOf(text: string): Operator[] {
  const operators: Operator[] = [];
  for (const match of text.matchAll(OPERATOR)) {
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
