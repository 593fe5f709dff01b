/**
 * Whom a statement reaches in the end, where it addresses a Member State or an authority: "Member States
 * shall ensure that essential entities take measures" reaches essential entities.
 */
import type { RoleFinder } from './role-finder.ts';

/** Who makes others act, and is not meant to act alone. */
const ADDRESSEES =
  /^(?:member state|commission|(?:[\w -]+ )?(?:authority|body|board|agency|office|csirt|court)|enisa|council|european parliament)$/;
/** What is said of the one who is reached comes after these. */
const MADE_TO_ACT =
  /\b(?:ensure|ensures|require|requires|provide|provides|stipulate|guarantee|see to it|request|order|oblige)\b(?: that)?(?=,| )/i;
/** Conditions and asides between "that" and its subject. */
const ASIDE =
  /^\s*,?\s*(?:where|when|if|in |within |upon |for |by |without |as |pursuant |with |under |on |subject |at |before |after |to the extent )[^,;:]*,\s*/i;
const JOINED =
  /^\s*(?:,\s*|(?:,\s*)?(?:and|or|and\/or|as well as)\s+)(?:the |any |all |each |other )*$/;

/**
 * @param text the statement
 * @param roles who has to act, as found
 * @returns the roles that it makes act, in their order; none where the addressee acts itself
 */
export function affectedRoles(
  text: string,
  roles: readonly string[],
  finder: RoleFinder,
): string[] {
  if (roles.length === 0 || !roles.every((role) => ADDRESSEES.test(role))) return [];
  const match = MADE_TO_ACT.exec(text);
  if (match === null) return [];
  let rest = text.slice(match.index + match[0].length);
  for (let aside = ASIDE.exec(rest); aside !== null; aside = ASIDE.exec(rest)) {
    rest = rest.slice(aside[0].length);
  }
  if (!finder.startsWithRole(rest)) return [];
  const found: string[] = [];
  let end: number | null = null;
  for (const mention of finder.mentions(rest)) {
    if (end !== null && !JOINED.test(rest.slice(end, mention.start))) break;
    end = mention.end;
    if (!roles.includes(mention.role)) found.push(mention.role);
  }
  return [...new Set(found)];
}
