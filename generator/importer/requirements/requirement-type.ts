/** The type of a statement: prohibition before conditional before mandatory before general. */
import type { RequirementType } from '../../dataset/records.ts';
import type { Clause, JoinedClause } from './clause.ts';
import { isConditional } from './conditions.ts';
import type { Operator } from './operators.ts';
import { ADVERBS, anyOf, anyWord, pattern } from './patterns.ts';

const NEGATION = pattern(
  `^(?:also |in (?:any|no) (?:case|event|way)|, [^,]+, )*\\s*${anyOf(
    anyWord('not never neither'),
    'no longer',
    'in no (?:case|event)',
    'under no circumstances',
    '(?:\\w+ ){1,5}neither',
  )}\\b`,
);
const NEGATIVE_SUBJECT = pattern(
  `^(?:(?:and|but|in particular|however),? )?${anyOf('no', 'neither', 'none', 'nobody', 'no one')}\\b`,
);
/** A negative subject with a comma in it: "No duty to monitor, nor to seek facts, shall be imposed". */
const NEGATIVE_OPENING =
  /^(?:No (?!later|more|earlier|less|sooner)\w+ |(?:In|Under|At) no (?:case|event|circumstances|time)\b)/;
/** Release from a duty or from consequences is not a ban (docs/requirements.md, convention 3). */
const RELEASE = pattern(
  `^${anyOf(
    `(?:not|in no (?:case|way)) (?:\\w+ly )?${anyOf(
      `be (?:held )?(?:\\w+ly )?${anyWord('liable prevented required obliged responsible bound precluded exempt')}`,
      'be under an? (?:duty|obligation)',
      'incur|need|have to|bear',
    )}`,
    'not subject\\b.*\\bliability',
    'not require (?:any )?(?:specific |prior )?authori[sz]ation',
    'be under no|be exempt(?:ed)? from',
    'not be subject to any (?:further|additional|other)',
    `(?:bear|incur|have) no (?:\\w+ )?${anyWord('liability duty obligation responsibility')}`,
  )}\\b`,
);
/** "shall" that grants and does not order. */
const GRANT = pattern(
  `^${ADVERBS}${anyOf(
    `be (?:also |[a-z]+ly )?${anyOf('entitled', 'empowered', 'allowed', 'permitted', 'free', 'authori[sz]ed', 'at liberty')}`,
    'be (?:hereby )?(?:conferred (?:up)?on|delegated to)',
    'be (?:free of|without) charge',
    'have (?:\\d+ )?(?:\\w+ )?(?:working )?days',
    `(?:continue to )?have (?:at least )?(?:(?:the|an?|all) )?(?:\\w+ ){0,3}?${anyOf(
      anyWord('rights? powers? possibility option opportunity choice access authority discretion'),
      'competence to',
    )}`,
    'enjoy the|remain free|be renewable|entitle',
    'have an? (?:claim (?:against|on)|period of \\d+ (?:\\w+ ){0,2}days (?:within which|to))',
    'have (?:all|unlimited|full|sole|exclusive) (?:[\\w-]+,? ){0,6}?(?:powers|jurisdiction)',
    'be extended\\b.*\\b(?:at|on) the initiative of',
  )}\\b`,
);
const BANNED = /^(?:\w+ly )?be (?:strictly |also )?(?:prohibited|forbidden|banned)\b/i;

/**
 * @param clause the main clause
 * @param effects its operators that bind or entitle somebody, at least one
 */
export function requirementType(clause: Clause, effects: readonly JoinedClause[]): RequirementType {
  const forces = effects.map((effect) => forceOf(clause, effect));
  if (forces.includes('ban')) return 'prohibition';
  const duties = effects.filter((_, place) => forces[place] === 'duty');
  if (duties.length === 0) return 'general';
  const isConditionalDuty = duties.some((duty) => isConditional(clause, duty.lead, duty.predicate));
  return isConditionalDuty ? 'conditional' : 'mandatory';
}

function forceOf(clause: Clause, { operator, predicate }: JoinedClause): Operator['force'] {
  if (RELEASE.test(predicate)) return 'right';
  if (operator.force === 'ban') return 'ban';
  const isModal = /^(?:shall|must|may)$/.test(operator.words);
  const hasNegativeSubject = NEGATIVE_SUBJECT.test(clause.subject);
  const isNegative =
    hasNegativeSubject ||
    (isModal && NEGATION.test(predicate)) ||
    NEGATIVE_OPENING.test(`${clause.opening} ${clause.subject} `.trimStart());
  // "No licence shall be needed" releases.
  if (hasNegativeSubject && /^be (?:required|needed|necessary)\b/.test(predicate)) return 'right';
  if (/ not /.test(operator.words)) return 'right';
  if (isNegative || BANNED.test(predicate)) return 'ban';
  return GRANT.test(predicate) ? 'right' : operator.force;
}
