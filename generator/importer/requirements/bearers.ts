/** Duty bearers and right holders: who has a statement's duty, ban or right, if the sentence itself says so. */
import { agentOf, isPassive, onlyReceives } from './agent.ts';
import type { Clause } from './clause.ts';
import type { Effect } from './requirement-type.ts';
import type { Mention, RoleFinder } from './role-finder.ts';
import {
  ATTRIBUTIVE,
  GENERAL_NAMES,
  isAttribute,
  type SubjectRoles,
  subjectRoles,
} from './subject.ts';

export interface RoleContext {
  finder: RoleFinder;
  /** Short names that the act gives to roles, lower case: "board". */
  terms: ReadonlyMap<string, string>;
}

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
export function bearersOf(clause: Clause, effect: Effect, context: RoleContext): Bearers {
  const { finder, terms } = context;
  const given = givenTo(effect, context);
  if (given.length > 0) return { roles: given, certainty: 'named' };
  if (COMMISSION_ACT.test(clause.subject) && finder.isRole('commission'))
    return { roles: ['commission'], certainty: 'named' };
  if (PRONOUN.test(clause.subject)) return pronounBearers(clause, finder);

  const subject = subjectRoles(clause.subject, finder, terms);
  const passive = isPassive(effect.predicate);
  if (passive) {
    const agent = agentOf(effect.predicate, finder, terms);
    if (agent.roles.length > 0) return named(agent);
    if (subject.roles.length === 0 || onlyReceives(effect.predicate)) return UNSAID;
  }
  if (subject.roles.length > 0) return named(subject);
  const owner = ownerOf(clause.subject, finder);
  return owner === null ? UNSAID : { roles: [owner], certainty: 'owner' };
}

function named({ roles, isPointing }: SubjectRoles): Bearers {
  const isGeneral = isPointing && GENERAL_NAMES.has(roles[0] ?? '');
  return { roles, certainty: isGeneral ? 'pointing' : 'named' };
}

function givenTo({ operator, predicate }: Effect, { finder, terms }: RoleContext): string[] {
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
        terms,
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
