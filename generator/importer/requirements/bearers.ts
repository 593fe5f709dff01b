/** Duty bearers and right holders: who has a statement's duty, ban or right, if the sentence itself says so. */
import type { Clause, JoinedClause } from './clause.ts';
import { ADVERBS, anyWord, pattern } from './patterns.ts';
import type { Mention, RoleFinder } from './role-finder.ts';
import {
  ATTRIBUTIVE,
  GENERAL_NAMES,
  isAttribute,
  type SubjectRoles,
  subjectRoles,
} from './subject.ts';

export interface Bearers {
  roles: string[];
  /**
   * `named`: the sentence says who. `pointing`: a general name such as "that authority"; an earlier
   * name may say which one. `owner`: a thing of that role is the subject. `pronoun`: it refers to an
   * earlier sentence. `unsaid`: a thing is the subject, or a role that only receives.
   */
  certainty: 'named' | 'pointing' | 'owner' | 'pronoun' | 'unsaid';
}

const PRONOUN =
  /^(?:(?:and|or|but|however|in addition|furthermore|also|in particular) )*(?:it|they|he or she|she or he|he|she|the latter|the former|both|these|those|all of them)(?: both| each| all| also)?$/i;
/** Acts that only the Commission adopts. */
const COMMISSION_ACT =
  /\b(?:delegated|implementing) (?:acts?|powers?)\b(?! under| of the Member)|\b(?:examination|advisory) procedure\b/i;
/** "be extended at the initiative of the Council": who decides. */
const INITIATIVE = /\b(?:at|on) the initiative of ([^,;]*)/i;
/** "be recognised in all Member States" */
const EVERYWHERE =
  /^(?:also )?be (?:recognised|accepted|admitted)\b.*\bin (?:all|every|each|any)(?: the)?(?: other)? Member States?\b/i;
const GIVEN_TO =
  /^(?:also |hereby |only )*(?:be )?(?:hereby )?(?:conferred (?:up)?on|delegated to|given to|granted to|entrusted to|assigned to|vested in|incumbent (?:up)?on|for|the responsibility of|up to|the task of|lie with|rest with|fall on|lie on|apply to|also apply to|apply also to) ((?:the |each |an? )?[^,;]*)/i;

const UNSAID: Bearers = { roles: [], certainty: 'unsaid' };

/**
 * @param clause the main clause
 * @param effect the operator that counts, with what follows it
 */
export function bearersOf(clause: Clause, effect: JoinedClause, finder: RoleFinder): Bearers {
  const given = givenTo(effect, finder);
  if (given.length > 0) return { roles: given, certainty: 'named' };
  if (COMMISSION_ACT.test(clause.subject)) return { roles: ['commission'], certainty: 'named' };
  if (PRONOUN.test(clause.subject)) return pronounBearers(clause, finder);

  const subject = subjectRoles(clause.subject, finder);
  if (isPassive(effect.predicate)) {
    const agent = agentOf(effect.predicate, finder);
    if (agent.roles.length > 0) return named(agent);
    const onlyReceives = RECEIVES.test(effect.predicate.slice(0, 80));
    if (subject.roles.length === 0 || onlyReceives) return UNSAID;
  }
  if (subject.roles.length > 0) return named(subject);
  const owner = ownerOf(clause.subject, finder);
  return owner === null ? UNSAID : { roles: [owner], certainty: 'owner' };
}

function named({ roles, isPointing }: SubjectRoles): Bearers {
  const isGeneral = isPointing && GENERAL_NAMES.has(roles[0] ?? '');
  return { roles, certainty: isGeneral ? 'pointing' : 'named' };
}

function givenTo({ operator, predicate }: JoinedClause, finder: RoleFinder): string[] {
  const words = /conferred|delegated|given/.test(operator.words)
    ? `${operator.words.replace(/^(?:is|are) /, '')} ${predicate}`
    : predicate;
  if (EVERYWHERE.test(predicate)) return ['member state'];
  const receiver = words.match(GIVEN_TO)?.[1] ?? words.match(INITIATIVE)?.[1];
  return receiver === undefined
    ? []
    : subjectRoles(
        receiver.replace(/ to [a-z]+ .*$/, '').replace(/\b(and|or) (?:of|to|on) /g, '$1 '),
        finder,
      ).roles;
}

/** "Where a Member State finds ..., it shall": the first role of the opening that agrees in number. */
function pronounBearers({ subject, opening }: Clause, finder: RoleFinder): Bearers {
  const isPlural = /they|those|these|both|all/i.test(subject);
  const mentions = finder
    .mentions(opening)
    .filter(
      (mention) =>
        mention.isPlural === isPlural &&
        !/^(?:[’']s?\b|s[’'])/.test(opening.slice(mention.end)) &&
        !isAttribute(opening, mention),
    );
  const antecedent = mentions.find((mention) => isSubjectLike(opening, mention)) ?? mentions[0];
  return antecedent
    ? { roles: [antecedent.role], certainty: 'named' }
    : { roles: [], certainty: 'pronoun' };
}

/** The words before a mention, as far as they can tell what it is; "…" stands for the others. */
function before(text: string, { start }: Mention): string {
  return start > REACH ? `…${text.slice(start - REACH, start)}` : text.slice(0, start);
}

const REACH = 100;

function isSubjectLike(opening: string, mention: Mention): boolean {
  return /(?:^|\b(?:where|when|if|unless|that|once|and|whenever),? )(?:(?:the|an?|any|each|such|that|those|one or more|relevant|competent)\s)*$/i.test(
    before(opening, mention),
  );
}

/** "The term of office of the Chair", "Member State risk assessments": whose thing the subject is. */
function ownerOf(subject: string, finder: RoleFinder): string | null {
  for (const mention of finder.mentions(subject)) {
    if (ATTRIBUTIVE.has(mention.role)) continue;
    const lead = before(subject, mention);
    const isOwner =
      /\bof (?:the |each |an? |any |its |their |such |that )?$/i.test(lead) ||
      /^[’']/.test(subject.slice(mention.end)) ||
      /^(?:(?:the|each|an?|any|all|its) )?$/i.test(lead);
    if (isOwner) return mention.role;
  }
  return null;
}

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

/** How far behind the operator an agent is looked for; further on it is that of another verb. */
const AGENT_REACH = 1000;

/**
 * Who acts after the "by" of a passive; no roles where nobody is named.
 * @param predicate what follows the operator
 */
export function agentOf(predicate: string, finder: RoleFinder): SubjectRoles {
  const clause =
    predicate.slice(0, AGENT_REACH).split(/\b(?:that|which|who|whose|where|unless)\b|;/)[0] ?? '';
  for (const match of clause.matchAll(/\bby\s+/g)) {
    const before = clause.slice(0, match.index).trimEnd();
    // "sent to the authority designated by the Member State": the agent of another participle.
    if (PARTICIPLE_BEFORE.test(before) && !isMainParticiple(before)) continue;
    const phrase =
      clause
        .slice(match.index + match[0].length)
        .split(/,(?! (?:and|or|the|an?) )|\bin accordance\b|\bpursuant\b|\bto be\b/)[0] ?? '';
    const agent = subjectRoles(phrase.trim(), finder);
    if (agent.roles.length > 0) return agent;
  }
  return { roles: [], isPointing: false };
}

/** Whether the last participle is the one that "be" governs, or is joined to it. */
function isMainParticiple(before: string): boolean {
  const words = before.split(/\s+/);
  return words
    .slice(words.indexOf('be') + 1, -1)
    .every((word) =>
      /(?:ly|ed|,)$|^(?:not|also|only|and|or|drawn|laid|carried|set|made|taken)$/.test(word),
    );
}
