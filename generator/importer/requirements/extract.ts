/** Requirements of one article, as docs/requirements.md defines them. */
import type { RequirementType, RoleRecord } from '../../dataset/records.ts';
import type { Tagger } from '../../dataset/tagging.ts';
import { settleRoles } from './addressee.ts';
import { affectedRoles } from './affected.ts';
import { referencedArticles } from './cross-references.ts';
import { dateSetBy } from './dates.ts';
import { isAmendment } from './effect.ts';
import { type Analysed, analysed } from './reading.ts';
import { requirementType } from './requirement-type.ts';
import { createRoleFinder, type RoleFinder } from './role-finder.ts';
import { statementsOf } from './sentences.ts';
import { namedReadings } from './who-acts.ts';

export interface ActContext {
  /** Labels of the articles that the act has, in its order: references to others are not linked. */
  articleRefs: readonly string[];
  roles: readonly RoleRecord[];
  tagger: Tagger;
  kind: 'regulation' | 'directive';
  /** Short names that the act gives to roles, lower case, such as "board"; see `definedTerms`. */
  definedTerms?: ReadonlyMap<string, string>;
}

export interface ExtractionInput {
  articleNumber: number;
  /** "5a"; the number alone where it is left out. */
  articleRef?: string;
  articleTitle: string;
  paragraphs: readonly { ref: string; content: string }[];
  /** Tags that a person gave a paragraph; undefined where words decide. */
  topicsOf?: (paragraphRef: string) => readonly string[] | undefined;
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
  /** The date that it sets itself. */
  date: string | null;
  /** Labels of the act's other articles that the text refers to, in the order of the act. */
  linkedArticleRefs: string[];
}

/** An article whose statements are read, each by itself. */
export interface ArticleReading {
  input: ExtractionInput;
  readings: Analysed[];
  finder: RoleFinder;
}

/** Titles of articles that hold no requirement, whatever their sentences say. */
const NO_REQUIREMENTS = /^amendments?(?: (?:to|of)\b.*(?:Regulation|Directive|Decision).*)?$/i;

/**
 * Reads each statement of an article by itself.
 * @param input one article with the act around it
 */
export function readArticle(input: ExtractionInput): ArticleReading {
  const finder = finderFor(input.act.roles);
  if (NO_REQUIREMENTS.test(input.articleTitle.trim())) return { input, readings: [], finder };
  const terms = input.act.definedTerms ?? new Map<string, string>();
  const readings = input.paragraphs.flatMap(({ ref, content }) => {
    const statements = statementsOf(content);
    const amendment = statements.findIndex((each) => isAmendment(each.leadIn));
    const own = amendment < 0 ? statements : statements.slice(0, amendment);
    return own.map((statement) => analysed(ref, statement, finder, terms));
  });
  return { input, readings, finder };
}

/** Whom the sentences of an article name as having a duty, sentence by sentence. */
export function dutyBearers({ readings }: ArticleReading): string[][] {
  return namedReadings(readings.filter((each) => each.found !== null && !each.isRight)).map(
    ({ bearers }) => bearers.roles,
  );
}

/**
 * @param chapterRoles `dutyBearers` of the articles of the same chapter
 * @returns the requirements of an article in reading order, with roles that its sentences leave unsaid; none
 * for definitions and amendments
 */
export function requirementsIn(
  { input, readings, finder }: ArticleReading,
  chapterRoles: readonly (readonly string[])[],
): ExtractedRequirement[] {
  settleRoles({
    title: input.articleTitle,
    readings,
    chapterRoles,
    finder,
    isDirective: input.act.kind === 'directive',
  });
  const { articleRefs } = input.act;
  const articleRef = input.articleRef ?? String(input.articleNumber);
  return readings.flatMap((reading) => {
    if (!reading.found) return [];
    const { text } = reading.statement;
    const topics = input.topicsOf?.(reading.paragraphRef);
    const tags = input.act.tagger.requirementTags(input.articleTitle, text, topics);
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
        date: dateSetBy(text),
        linkedArticleRefs: referencedArticles(text, { articleRef, articleRefs }),
      },
    ];
  });
}

let lastFinder: { roles: readonly RoleRecord[]; finder: RoleFinder } | null = null;

/** The finder of the list in use: building it takes longer than reading an article. */
function finderFor(roles: readonly RoleRecord[]): RoleFinder {
  if (lastFinder?.roles !== roles) lastFinder = { roles, finder: createRoleFinder(roles) };
  return lastFinder.finder;
}
