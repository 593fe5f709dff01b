/** Passive clauses: who acts, when the subject does not. */
import { ADVERBS, anyWord, pattern } from './patterns.ts';
import type { RoleFinder } from './role-finder.ts';
import { type SubjectRoles, subjectRoles } from './subject.ts';

const PASSIVE = pattern(`^${ADVERBS}(?:be|have been|be being)\\b`);
/** Passives in form alone: the subject has the duty or the right. */
const HAS_DUTY_ITSELF = pattern(
  `^${ADVERBS}be (?:[a-z]+ly |also |not )?${anyWord(
    `entitled allowed permitted required obliged authori[sz]ed empowered liable exempt(?:ed)? able unable
     responsible composed prohibited prevented bound subject involved free independent accountable competent
     made\\sup legally deemed considered capable in\\sa\\sposition invited encouraged held eligible staffed
     equipped registered an? the at of in on under without`,
  )}\\b`,
);
/** Passives whose subject only receives: somebody else must act. */
const RECEIVES = pattern(
  `\\bbe (?:(?:not|also|kept|[a-z]+ly) )*${anyWord(
    `informed notified given provided granted offered consulted heard told asked appointed designated selected
     nominated elected chosen identified listed published removed dismissed supported protected charged
     compensated reimbursed allocated assigned made recruited replaced remunerated assisted accompanied
     monitored supervised warned paid mandated`,
  )}\\b`,
);
const PARTICIPLE = pattern(
  `\\b(?:be|been) (?:(?:not|also|[a-z]+ly|, [^,]+,) )*(?:[a-z]+ed|${anyWord(
    `begun bound borne broken brought bought built chosen done drawn driven found given held hidden kept known laid
     led made meant met paid put read run said seen sent set shown sold sought spent split spoken taken taught told
     understood undertaken withdrawn withheld written won`,
  )})\\b`,
);
/** Participles that take an agent of their own: "the authority designated by the Member State". */
const PARTICIPLE_BEFORE = pattern(
  `\\b(?:[a-z]+ed|${anyWord('made set taken given held kept chosen drawn borne incurred met run put sent paid')}|laid down|(?:set|drawn|carried) (?:out|up))$`,
);

/** Whether the operator governs a passive whose subject does not have the duty itself. */
export function isPassive(predicate: string): boolean {
  if (!PASSIVE.test(predicate) || HAS_DUTY_ITSELF.test(predicate)) return false;
  return PARTICIPLE.test(predicate);
}

/** Whether a role as subject of a passive only receives something. */
export function onlyReceives(predicate: string): boolean {
  return RECEIVES.test(predicate.slice(0, 80)) && !HAS_DUTY_ITSELF.test(predicate);
}

/** How far behind the operator an agent is looked for; further on it is that of another verb. */
const REACH = 1000;

/**
 * Who acts after the "by" of a passive; no roles where nobody is named.
 * @param predicate what follows the operator
 */
export function agentOf(
  predicate: string,
  finder: RoleFinder,
  terms: ReadonlyMap<string, string>,
): SubjectRoles {
  const clause =
    predicate.slice(0, REACH).split(/\b(?:that|which|who|whose|where|unless)\b|;/)[0] ?? '';
  for (const match of clause.matchAll(/\bby\s+/g)) {
    const before = clause.slice(0, match.index).trimEnd();
    // "sent to the authority designated by the Member State": the agent of another participle.
    if (PARTICIPLE_BEFORE.test(before) && !isMainParticiple(before)) continue;
    const phrase =
      clause
        .slice(match.index + match[0].length)
        .split(/,(?! (?:and|or|the|an?) )|\bin accordance\b|\bpursuant\b|\bto be\b/)[0] ?? '';
    const agent = subjectRoles(phrase.trim(), finder, terms);
    if (agent.roles.length > 0) return agent;
  }
  return { roles: [], isPointing: false };
}

/** Whether the last participle is the one that "be" governs, or is joined to it. */
function isMainParticiple(before: string): boolean {
  const words = before.split(/\s+/);
  if (/^have\b/.test(before)) return true;
  return words
    .slice(words.indexOf('be') + 1, -1)
    .every((word) =>
      /(?:ly|ed|,)$|^(?:not|also|only|and|or|drawn|laid|carried|set|made|taken)$/.test(word),
    );
}
