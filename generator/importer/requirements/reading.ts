/** One statement, as far as its own sentence tells: its main clause, what it does, who is named. */
import type { Reading } from './article-view.ts';
import { bearersOf, openingRoles } from './bearers.ts';
import { type Clause, mainClause } from './clause.ts';
import { effectiveClauses } from './effect.ts';
import { type Effect, requirementType } from './requirement-type.ts';
import type { RoleFinder } from './role-finder.ts';
import { isDefinition, type Statement } from './sentences.ts';
import { isAttribute, subjectRoles, writtenOut } from './subject.ts';

/** A statement with what the analysis found; without effects it is not a requirement. */
export interface Analysed extends Reading {
  statement: Statement;
  found: { clause: Clause; effects: Effect[] } | null;
}

/** @param terms short names that the act gives to roles, lower case: "board" */
export function analysed(
  paragraphRef: string,
  statement: Statement,
  finder: RoleFinder,
  terms: ReadonlyMap<string, string>,
): Analysed {
  const clause = clauseOf(statement, finder);
  const hasRole = clause !== null && subjectRoles(clause.subject, finder, terms).roles.length > 0;
  const effects =
    clause === null
      ? []
      : effectiveClauses(clause, { isRole: hasRole, startsWithRole: finder.startsWithRole });
  const effect = effects[0];
  return {
    paragraphRef,
    text: statement.text,
    subject: clause?.subject ?? '',
    mentioned: finder
      .mentions(statement.text)
      .filter((mention) => !isAttribute(statement.text, mention))
      .map(({ role }) => role),
    openingRoles: clause ? openingRoles(clause, finder) : [],
    statement,
    bearers:
      clause && effect
        ? bearersOf(clause, effect, { finder, terms })
        : { roles: [], certainty: 'unsaid' },
    roles: [],
    isRight:
      clause !== null && effects.length > 0 && requirementType(clause, effects) === 'general',
    found: clause && effects.length > 0 ? { clause, effects } : null,
  };
}

/** The main clause of the sentence, which may only be complete after its points, or be in them. */
function clauseOf(statement: Statement, finder: RoleFinder): Clause | null {
  const { leadIn, points, tail } = statement;
  const startsWithRole = (words: string): boolean => finder.startsWithRole(writtenOut(words));
  if (tail !== '') {
    const whole = mainClause(`${leadIn.replace(/:$/, '')} is met, ${tail}`, startsWithRole);
    if (whole) return whole;
  }
  const own = mainClause(leadIn, startsWithRole);
  if (!leadIn.endsWith(':') || isDefinition(statement)) return own;
  const isFragment = !/\b(?:does|do|is|are|has|have)\b/.test(leadIn) && own === null;
  if (own && !ANNOUNCEMENT.test(leadIn)) return own;
  if (!own && !isFragment) return null;
  for (const point of points) {
    const words = point.replace(/^\S+\s+/, '');
    const clause = mainClause(
      isFragment ? `${leadIn.slice(0, -1)} ${words}` : words,
      startsWithRole,
    );
    if (clause) return clause;
  }
  return own;
}

/** A lead-in that only says that its points apply. */
const ANNOUNCEMENT = /^(?!.*\bshall not apply\b).*\bfollowing\b.*\bapply:$/;
