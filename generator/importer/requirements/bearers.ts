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
/** "The power to adopt delegated acts may be revoked by the Council." */
const REVOKED = /^be (?:revoked|extended|opposed)\b/;
/** "be extended at the initiative of the Council": who decides. */
const INITIATIVE = /\b(?:at|on) the initiative of ([^,;]*)/i;
/** "be recognised in all Member States" */
const EVERYWHERE =
  /^(?:also )?be (?:recognised|accepted|admitted)\b.*\bin (?:all|every|each|any)(?: the)?(?: other)? Member States?\b/i;
const GIVEN_TO =
  /^(?:also |hereby |only )*(?:be )?(?:hereby )?(?:conferred (?:up)?on|delegated to|given to|granted to|entrusted to|assigned to|vested in|incumbent (?:up)?on|for|the responsibility of|up to|the task of|lie with|rest with|fall on|lie on|apply to|also apply to|apply also to) ((?:the |each |an? )?[^,;]*)/i;

/**
 * @param clause the main clause
 * @param effect the operator that counts, with what follows it
 */
export function bearersOf(clause: Clause, effect: Effect, context: RoleContext): Bearers {
  const { finder, terms } = context;
  const given = givenTo(effect, context);
  if (given.length > 0) return { roles: given, certainty: 'named' };
  if (COMMISSION_ACT.test(clause.subject) && finder.roleNamed('commission')) {
    const agent = agentOf(REVOKED.test(effect.predicate) ? effect.predicate : '', finder, terms);
    return { roles: agent.roles.length > 0 ? agent.roles : ['commission'], certainty: 'named' };
  }
  if (PRONOUN.test(clause.subject)) return pronounBearers(clause, effect, context);

  const own = subjectRoles(clause.subject, finder, terms);
  const passive = isPassive(effect.predicate);
  // "may have a label applied by the data holders" has an agent like a passive.
  if (passive || (own.roles.length === 0 && /^have\b/.test(effect.predicate))) {
    const agent = agentOf(effect.predicate, finder, terms);
    if (agent.roles.length > 0) return named(agent);
    if (own.roles.length === 0 || onlyReceives(effect.predicate))
      return { roles: [], certainty: 'unsaid' };
  }
  if (own.roles.length === 0) {
    const owner = ownerOf(clause.subject, finder);
    return owner && !passive
      ? { roles: [owner], certainty: 'owner' }
      : { roles: [], certainty: 'unsaid' };
  }
  return named(own);
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
function pronounBearers(clause: Clause, effect: Effect, context: RoleContext): Bearers {
  if (isPassive(effect.predicate) && onlyReceives(effect.predicate)) {
    const { roles } = agentOf(effect.predicate, context.finder, context.terms);
    if (roles.length > 0) return { roles, certainty: 'named' };
  }
  const isPlural = /they|those|these|both|all/i.test(clause.subject);
  const opening = clause.opening.replace(
    /^(?:in accordance with|pursuant to|for the purposes? of|without prejudice to|under)[^,]*,/i,
    '',
  );
  const mentions = context.finder
    .mentions(opening)
    .filter(
      (mention) =>
        !/^(?:[’']s?\b|s[’'])/.test(opening.slice(mention.end)) && !isAttribute(opening, mention),
    );
  const antecedent =
    mentions.find((mention) => mention.isPlural === isPlural && isSubjectLike(opening, mention)) ??
    mentions.find((mention) => mention.isPlural === isPlural);
  if (!antecedent) return { roles: [], certainty: 'pronoun' };
  if (!isPlural) return { roles: [antecedent.role], certainty: 'named' };
  const { roles } = subjectRoles(
    opening.slice(0, firstVerb(opening)).replace(/^(?:where|when|if|unless) /i, ''),
    context.finder,
    context.terms,
  );
  return { roles: roles.includes(antecedent.role) ? roles : [antecedent.role], certainty: 'named' };
}

/** Who acts in the condition at the head of a sentence: "Where the importer sells lanterns, ...". */
export function openingRoles({ opening }: Clause, finder: RoleFinder): string[] {
  const actor = finder
    .mentions(opening)
    .find((mention) => isSubjectLike(opening, mention) && !isAttribute(opening, mention));
  return actor ? [actor.role] : [];
}

function isSubjectLike(opening: string, mention: Mention): boolean {
  return /(?:^|\b(?:where|when|if|unless|that|once|and|whenever),? )(?:(?:the|an?|any|each|such|that|those|one or more|relevant|competent)\s)*$/i.test(
    opening.slice(0, mention.start),
  );
}

function firstVerb(text: string): number {
  const at = text.search(
    /\b(?:is|are|has|have|does|do|find|finds|consider|considers|intend|intends)\b/,
  );
  return at < 0 ? text.length : at;
}

/** "The term of office of the Chair", "Member State risk assessments": whose thing the subject is. */
function ownerOf(subject: string, finder: RoleFinder): string | null {
  for (const mention of finder.mentions(subject)) {
    if (ATTRIBUTIVE.has(mention.role)) continue;
    const before = subject.slice(0, mention.start);
    const isOwner =
      /\bof (?:the |each |an? |any |its |their |such |that )?$/i.test(before) ||
      /^[’']/.test(subject.slice(mention.end)) ||
      /^(?:(?:the|each|an?|any|all|its) )?$/i.test(before);
    if (isOwner) return mention.role;
  }
  return null;
}
