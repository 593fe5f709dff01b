/** Requirements of one article, as docs/requirements.md defines them. */
import type { RequirementType, RoleRecord } from '../../dataset/records.ts';
import type { Tagger } from '../../dataset/tagging.ts';
import { type Reading, settleRoles } from './addressee.ts';
import { affectedRoles } from './affected.ts';
import type { ApplicationDate } from './application-dates.ts';
import { bearersOf } from './bearers.ts';
import { type Clause, mainClause } from './clause.ts';
import { referencedArticles } from './cross-references.ts';
import { deadlineOf } from './dates.ts';
import { effectiveClauses, isAmendment } from './effect.ts';
import { type Effect, requirementType } from './requirement-type.ts';
import { createRoleFinder, type RoleFinder } from './role-finder.ts';
import { type Statement, statementsOf } from './sentences.ts';
import { subjectRoles, writtenOut } from './subject.ts';

export interface ActContext {
  /** Labels of the articles that the act has, in its order: references to others are not linked. */
  articleRefs: readonly string[];
  roles: readonly RoleRecord[];
  tagger: Tagger;
  kind: 'regulation' | 'directive';
  /** Short names that the act gives to roles, lower case, such as "board"; see `definedTerms`. */
  definedTerms?: ReadonlyMap<string, string>;
  /** Dates that the act's application rules give to single provisions; see `applicationDates`. */
  applicationDate?: ApplicationDate;
}

export interface ExtractionInput {
  articleNumber: number;
  /** "5a"; the number alone where it is left out. */
  articleRef?: string;
  articleTitle: string;
  paragraphs: readonly { ref: string; content: string }[];
  /** Tags that a person gave the article; without them those of its title. */
  topics?: readonly string[] | undefined;
  act: ActContext;
}

/** A requirement as read out of the text, without an id. */
export interface ExtractedRequirement {
  articleNumber: number;
  articleRef: string;
  /** Null for an article without numbered paragraphs. */
  paragraphRef: string | null;
  text: string;
  type: RequirementType;
  roles: string[];
  /** Whom it reaches in the end, where it addresses a Member State or an authority. */
  affectedRoles: string[];
  tags: string[];
  /** The date that it sets itself, else that of the closing article. */
  deadline: string | null;
  /** The date that it sets itself. */
  ownDate: string | null;
  /** Labels of the act's other articles that the text refers to, in the order of the act. */
  linkedArticleRefs: string[];
}

/** A statement with what the analysis found; without effects it is not a requirement. */
interface Analysed extends Reading {
  statement: Statement;
  found: { clause: Clause; effects: Effect[] } | null;
}

/** Titles of articles that hold no requirement, whatever their sentences say. */
const NO_REQUIREMENTS = /^amendments?(?: (?:to|of)\b.*(?:Regulation|Directive|Decision).*)?$/i;

/**
 * @param input one article with the act around it
 * @returns its requirements in reading order; none for definitions and amendments
 */
export function extractRequirements(input: ExtractionInput): ExtractedRequirement[] {
  if (NO_REQUIREMENTS.test(input.articleTitle.trim())) return [];
  const finder = finderFor(input.act.roles);
  const terms = input.act.definedTerms ?? new Map<string, string>();
  const readings = input.paragraphs.flatMap(({ ref, content }) => {
    const statements = statementsOf(content);
    const amendment = statements.findIndex((each) => isAmendment(each.leadIn));
    const own = amendment < 0 ? statements : statements.slice(0, amendment);
    return own.map((statement) => analysed(ref, statement, finder, terms));
  });
  settleRoles({
    title: input.articleTitle,
    readings,
    finder,
    isDirective: input.act.kind === 'directive',
  });
  const { applicationDate, articleRefs } = input.act;
  const articleRef = input.articleRef ?? String(input.articleNumber);
  return readings.flatMap((reading) => {
    if (!reading.found) return [];
    const { text } = reading.statement;
    const tags = input.act.tagger.requirementTags(input.articleTitle, text, input.topics);
    return [
      {
        articleNumber: input.articleNumber,
        articleRef,
        paragraphRef: reading.paragraphRef === '' ? null : reading.paragraphRef,
        text,
        type: requirementType(reading.found.clause, reading.found.effects),
        roles: reading.roles,
        affectedRoles: affectedRoles(text, reading.roles, finder),
        tags,
        ownDate: deadlineOf(text),
        deadline: deadlineOf(text) ?? applicationDate?.(articleRef, reading.paragraphRef) ?? null,
        linkedArticleRefs: referencedArticles(text, { articleRef, articleRefs }),
      },
    ];
  });
}

function analysed(
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
    mentioned: finder.mentions(statement.text).map(({ role }) => role),
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
function clauseOf({ leadIn, points, tail }: Statement, finder: RoleFinder): Clause | null {
  const startsWithRole = (words: string): boolean => finder.startsWithRole(writtenOut(words));
  if (tail !== '') {
    const whole = mainClause(`${leadIn.replace(/:$/, '')} is met, ${tail}`, startsWithRole);
    if (whole) return whole;
  }
  const own = mainClause(leadIn, startsWithRole);
  if (!leadIn.endsWith(':') || isDefinition(leadIn, points)) return own;
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
const ANNOUNCEMENT = /\bfollowing\b.*\bapply:$/;

/** Points that define terms hold no requirement, whatever verbs they contain. */
function isDefinition(leadIn: string, points: readonly string[]): boolean {
  return /\bdefinitions?\b/.test(leadIn) || /^\S+\s+[‘'"“]/.test(points[0] ?? '');
}

let lastFinder: { roles: readonly RoleRecord[]; finder: RoleFinder } | null = null;

/** The finder of the list in use: building it takes longer than reading an article. */
function finderFor(roles: readonly RoleRecord[]): RoleFinder {
  if (lastFinder?.roles !== roles) lastFinder = { roles, finder: createRoleFinder(roles) };
  return lastFinder.finder;
}
