/** The requirements of an act, as docs/requirements.md defines them. */
import { articleRefOf } from '../../../edge/law/article-ref.ts';
import { referencedArticles } from '../../dataset/cross-references.ts';
import type {
  ArticleRecord,
  RequirementType,
  RoleRecord,
  TopicRecord,
} from '../../dataset/records.ts';
import type { Tagger } from '../../dataset/tagging.ts';
import type { CheckTime } from '../act/time-limit.ts';
import { namedReadings, type Reading, settleRoles } from './addressee.ts';
import { affectedRoles } from './affected.ts';
import { bearersOf } from './bearers.ts';
import { type Clause, type JoinedClause, mainClause } from './clause.ts';
import { dateSetBy } from './dates.ts';
import { effectiveClauses } from './effect.ts';
import { requirementType } from './requirement-type.ts';
import { createRoleFinder, type RoleFinder } from './role-finder.ts';
import { isDefinition, type Statement, statementsOf } from './sentences.ts';
import { isAttribute, subjectRoles, writtenOut } from './subject.ts';

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

export interface ActTexts {
  articles: readonly Pick<
    ArticleRecord,
    'article_number' | 'article_ref' | 'title' | 'chapter' | 'paragraphs'
  >[];
  /** What a person says provisions are about. */
  topics?: readonly TopicRecord[];
}

/** An article whose statements are read, each by itself. */
interface ArticleReading {
  article: ActTexts['articles'][number];
  readings: Analysed[];
}

/** A statement with what the analysis found; without effects it is not a requirement. */
interface Analysed extends Reading {
  found: { clause: Clause; effects: JoinedClause[] } | null;
}

/**
 * @param act its articles, in either edition
 * @param vocabulary the shared list of roles, and a tagger over the shared list of tags
 * @param checkTime called before each article
 * @returns the requirements of all articles in reading order, without ids
 */
export function requirementsOfAct(
  act: ActTexts,
  { roles, tagger }: { roles: readonly RoleRecord[]; tagger: Tagger },
  checkTime: CheckTime = () => {},
): ExtractedRequirement[] {
  const finder = withShortNames(createRoleFinder(roles), act.articles);
  const articleRefs = act.articles.map(articleRefOf);
  const topics = new Map(act.topics?.map(({ provision, tags }) => [provision, tags]));
  const articles = act.articles.map((article) => {
    checkTime(`Article ${articleRefOf(article)}`);
    return { article, readings: readArticle(article, finder) };
  });
  const chapters = bearersByChapter(articles);
  return articles.flatMap(({ article, readings }) => {
    const articleRef = articleRefOf(article);
    const chapterRoles = chapters.get(article.chapter) ?? [];
    settleRoles({ title: article.title, readings, chapterRoles, finder });
    return readings.flatMap(({ text, found, paragraphRef, roles: addressed }) => {
      if (!found) return [];
      const provision = `art_${articleRef}`;
      const topicTags = topics.get(`${provision}/par_${paragraphRef}`) ?? topics.get(provision);
      return [
        {
          articleNumber: article.article_number,
          articleRef,
          paragraphRef: paragraphRef === '' ? null : paragraphRef,
          text,
          type: requirementType(found.clause, found.effects),
          roles: addressed,
          affectedRoles: affectedRoles(text, addressed, finder),
          tags: tagger.requirementTags(article.title, text, topicTags),
          date: dateSetBy(text),
          linkedArticleRefs: referencedArticles(text, { articleRef, articleRefs }),
        },
      ];
    });
  });
}

/** Whom the sentences of each chapter, or section of one, name as having a duty, sentence by sentence. */
function bearersByChapter(articles: readonly ArticleReading[]): Map<string | null, string[][]> {
  const chapters = new Map<string | null, string[][]>();
  for (const { article, readings } of articles) {
    const bearers = chapters.get(article.chapter) ?? [];
    const duties = readings.filter((each) => each.found !== null && !each.isRight);
    for (const each of namedReadings(duties)) bearers.push(each.bearers.roles);
    chapters.set(article.chapter, bearers);
  }
  return chapters;
}

/** Last words of role names that acts use alone, with a capital: "the Board". */
const SHORT =
  /\b(?:board|group|network|forum|panel|office|centre|committee|agency|director|officer|hub|overseer|coordinator|supervisor)\b/;

/** A short name is that of the role of its kind which the act names most often. */
function withShortNames(finder: RoleFinder, articles: ActTexts['articles']): RoleFinder {
  const counts = new Map<string, Map<string, number>>();
  for (const { content } of articles.flatMap(({ paragraphs }) => paragraphs)) {
    for (const { role } of finder.mentions(content)) {
      const short = role.match(SHORT)?.[0];
      if (short === undefined || short === role) continue;
      const ofKind = counts.get(short) ?? new Map<string, number>();
      counts.set(short, ofKind.set(role, (ofKind.get(role) ?? 0) + 1));
    }
  }
  const names = new Map(
    [...counts].flatMap(([short, ofKind]) => {
      const [most] = [...ofKind].sort((a, b) => b[1] - a[1]);
      return most ? [[short, most[0]] as const] : [];
    }),
  );
  return { ...finder, byShortName: (word) => names.get(word) };
}

/** Titles of articles that hold no requirement, whatever their sentences say. */
const NO_REQUIREMENTS = /^amendments?(?: (?:to|of)\b.*(?:Regulation|Directive|Decision).*)?$/i;

/** Each statement of an article by itself; an amendment quotes text of another act. */
function readArticle(
  { title, paragraphs }: ActTexts['articles'][number],
  finder: RoleFinder,
): Analysed[] {
  if (NO_REQUIREMENTS.test(title.trim())) return [];
  return paragraphs.flatMap(({ paragraph_ref: ref, content }) =>
    statementsOf(content).map((statement) => analysed(ref, statement, finder)),
  );
}

function analysed(paragraphRef: string, statement: Statement, finder: RoleFinder): Analysed {
  const clause = clauseOf(statement, finder);
  const hasRole = clause !== null && subjectRoles(clause.subject, finder).roles.length > 0;
  const effects = clause === null ? [] : effectiveClauses(clause, hasRole, finder);
  const [effect] = effects;
  return {
    paragraphRef,
    text: statement.text,
    subject: clause?.subject ?? '',
    mentioned: finder
      .mentions(statement.text)
      .filter((mention) => !isAttribute(statement.text, mention))
      .map(({ role }) => role),
    bearers:
      clause && effect ? bearersOf(clause, effect, finder) : { roles: [], certainty: 'unsaid' },
    roles: [],
    isRight:
      clause !== null && effect !== undefined && requirementType(clause, effects) === 'general',
    found: clause && effect ? { clause, effects } : null,
  };
}

/** The main clause of the lead-in; of one without a verb, such as "Keepers:", that of its points. */
function clauseOf(statement: Statement, finder: RoleFinder): Clause | null {
  const { leadIn, points } = statement;
  const startsWithRole = (words: string): boolean => finder.startsWithRole(writtenOut(words));
  const clause = mainClause(leadIn, startsWithRole);
  const isWhole = !leadIn.endsWith(':') || /\b(?:does|do|is|are|has|have)\b/.test(leadIn);
  if (clause || isWhole || isDefinition(statement)) return clause;
  for (const point of points) {
    const words = point.replace(/^\S+\s+/, '');
    const whole = mainClause(`${leadIn.slice(0, -1)} ${words}`, startsWithRole);
    if (whole) return whole;
  }
  return null;
}
