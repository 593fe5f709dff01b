/** The type of a statement: prohibition before conditional before mandatory before general. */
import type { RequirementType } from '../../dataset/records.ts';
import type { Clause, JoinedClause } from './clause.ts';
import { isConditional } from './conditions.ts';
import type { Operator } from './operators.ts';

const NEGATION =
  /^(?:also |in (?:any|no) (?:case|event|way)|, [^,]+, )*\s*(?:(?:not|never|neither|no longer|in no case|in no event|under no circumstances)\b)/i;
const NEGATIVE_SUBJECT =
  /^(?:(?:and|but|in particular|however),? )?(?:no|neither|none|nobody|no one)\b/i;
/** Release from a duty or from consequences is no ban (convention 3). */
const RELEASE =
  /^(?:not |in no (?:case|way) )(?:\w+ly )?(?:be (?:held )?(?:\w+ly )?(?:liable|prevented|required|obliged|responsible|bound|precluded|exempt)|incur|need|have to|be under an? (?:duty|obligation)|bear)|^not (?:subject\b.*\bliability|require (?:any )?(?:specific |prior )?authori[sz]ation)|^be under no\b|^(?:bear|incur|have) no (?:\w+ )?(?:liability|duty|obligation|responsibility)/i;
/** "shall" that grants and does not order. */
const GRANT =
  /^(?:also |therefore |, [^,]+, |at any time |in particular |only |[a-z]+ly )*(?:be (?:also |[a-z]+ly )?(?:entitled|empowered|allowed|permitted|free|authori[sz]ed|at liberty)(?: to)?\b|be (?:hereby )?(?:conferred (?:up)?on|delegated to)|have (?:\w+ )?(?:working )?days\b|have \d+ (?:\w+ )?days\b|be (?:free of|without) charge|(?:continue to )?have (?:at least )?(?:the |a |all |an )?(?:\w+ ){0,3}?(?:rights?|powers?|possibility|option|opportunity|choice|access|authority|competence to|discretion)\b|enjoy the|remain free)/i;
/** "shall be able to" is a right of those whom the law protects, and a duty of everybody else. */
const ABLE = /^(?:also |[a-z]+ly )?be (?:also )?able to\b/i;
const PROTECTED =
  /\b(?:persons?|data subjects?|users?|consumers?|recipients?|clients?|holders of|patients?|individuals?|customers?|subscribers?|citizens?|they)\b/i;
/** "shall be extended at the initiative of the Council": a power, by the words of a duty. */
const AT_INITIATIVE = /^be extended\b.*\bat the initiative of\b/i;
const BANNED = /^(?:\w+ly )?be (?:strictly |also )?(?:prohibited|forbidden|banned)\b/i;

/** One operator of the main clause with what surrounds it. */
export type Effect = JoinedClause;

/**
 * @param clause the main clause
 * @param effects its operators that bind or entitle somebody, at least one
 */
export function requirementType(clause: Clause, effects: readonly Effect[]): RequirementType {
  const forces = effects.map((effect, place) => forceOf(clause, effect, place === 0));
  if (forces.includes('ban')) return 'prohibition';
  const duties = effects.filter((_, place) => forces[place] === 'duty');
  if (duties.length === 0) return 'general';
  const isConditionalDuty = duties.some((duty) => isConditional(clause, duty.lead, duty.predicate));
  return isConditionalDuty ? 'conditional' : 'mandatory';
}

function forceOf(
  clause: Clause,
  { operator, predicate }: Effect,
  isFirst: boolean,
): Operator['force'] {
  if (RELEASE.test(predicate)) return 'right';
  if (operator.force === 'ban')
    return /^be held|^be (?:made )?liable/.test(predicate) ? 'right' : 'ban';
  const isModal = /^(?:shall|must|may)$/.test(operator.words);
  const isNegative =
    (isModal && NEGATION.test(predicate)) || (isFirst && NEGATIVE_SUBJECT.test(clause.subject));
  if (operator.words.startsWith('need') || / not /.test(operator.words)) return 'right';
  if (isNegative || BANNED.test(predicate)) return 'ban';
  const isGrant =
    GRANT.test(predicate) ||
    AT_INITIATIVE.test(predicate) ||
    (ABLE.test(predicate) && PROTECTED.test(clause.subject));
  if (operator.force === 'duty' && isGrant) return 'right';
  return operator.force;
}
