/**
 * Dates that an act's application rules give to its provisions: "This Regulation shall apply from ...",
 * "However, Article 14 shall apply from ...".
 */
import { ARTICLE_LETTER, articleRefOf } from '../../../edge/contract/article-ref.ts';
import type { ArticleRecord } from '../../dataset/records.ts';
import { dateOf } from '../../dataset/written-dates.ts';
import { labelsBetween } from './cross-references.ts';
import { DATE_PATTERN } from './dates.ts';

const RULES =
  /^(?:entry into (?:force|application)|application|date of application|applicability)\b/i;
const ROMAN = '[IVXLC]+(?![A-Za-z])';
const LIST_OF = (item: string): string => `${item}(?:(?:, and |, | and | to |–)${item})*`;
const APPLIES = new RegExp(
  String.raw`^(.*?)\b(?:shall |will |must |only |start to |starts to |does not |do not )*(?:apply|applies)\b(?: only| however)? (?:from|as of|as from) ${DATE_PATTERN}(.*)$`,
);
const DIVISIONS = new RegExp(
  String.raw`\b(?:Chapters?|Titles?) (${LIST_OF(ROMAN)})(?:,? Sections? (${LIST_OF(String.raw`(?:\d+|${ROMAN})`)}))?`,
  'g',
);
const SECTIONS_OF = new RegExp(
  String.raw`\bSections? (${LIST_OF(String.raw`(?:\d+|${ROMAN})`)}) of (?:Chapter|Title) (${ROMAN})`,
  'g',
);
const LABEL = String.raw`\d+(?:${ARTICLE_LETTER}(?![A-Za-z]))?`;
const ARTICLE = String.raw`${LABEL}(?:\(\d+[a-z]?\)(?:(?:, and |, | and | to )\(\d+[a-z]?\))*)?`;
/** A list of articles. An article of which only points or a subparagraph are named gets no date. */
const ARTICLES = new RegExp(
  String.raw`\bArticles? (${LIST_OF(ARTICLE)})(?![\da-z]|\(|,? (?:points?|(?:first|second|third|fourth|last) subparagraph))`,
  'g',
);

/**
 * The date from which a paragraph applies. The article is named by its label; `ref` is empty in an article
 * without numbered paragraphs.
 */
export type ApplicationDate = (articleRef: string, ref: string) => string | null;

type DatedArticle = Pick<
  ArticleRecord,
  'article_number' | 'article_ref' | 'title' | 'chapter' | 'paragraphs'
>;

/**
 * @param articles all articles of the act
 * @returns the date (YYYY-MM-DD) that the rules give to a paragraph, to its article, or to the act;
 *   null where they give none, or one that holds for some cases only
 */
export function applicationDates(articles: readonly DatedArticle[]): ApplicationDate {
  const whole = new Map<string, string | null>();
  const single = new Map<string, string | null>();
  const rules = rulesOf(articles);
  const refs = articles.map(articleRefOf);
  for (const rule of rules) {
    const except = new Set(articleKeys(rule.exception, refs));
    for (const article of articles) {
      const key = articleRefOf(article);
      if (isInDivision(rule.units, article.chapter) && !except.has(key)) whole.set(key, rule.date);
    }
    for (const key of articleKeys(rule.units, refs)) single.set(key, rule.date);
  }
  const dates = new Map([...whole, ...single]);
  const ofTheAct = rules.find(({ units, date }) => WHOLE_ACT.test(units) && date !== null)?.date;
  return (articleRef, ref) => {
    const keys = [`${articleRef}(${ref})`, articleRef];
    const key = keys.find((candidate) => dates.has(candidate));
    return (key === undefined ? ofTheAct : dates.get(key)) ?? null;
  };
}

interface Rule {
  /** The provisions that the rule names, in its words. */
  units: string;
  exception: string;
  /** Null where the rule has several dates, or one for some cases only. */
  date: string | null;
}

const CONNECTIVE = String.raw`(?:(?:However|Nevertheless|By (?:way of )?(?:derogation|exception)[^,]*|\([a-z]+\)),? )*`;
const PROVISION = new RegExp(`^${CONNECTIVE}(?:Articles?|Chapters?|Titles?|Sections?)\\b`);
const WHOLE_ACT = new RegExp(
  `^${CONNECTIVE}(?:It|They|Th(?:is|e) (?:Regulation|Directive|Decision))\\b`,
);
/** "apply as follows: (a) from ...", "apply from: (i) ...". */
const STAGES = /^(.*?)\b(?:shall )?(?:apply|applies)(?: from| as follows)?:$/;
/** "the following apply from ...: Articles 7 and 8(1)". */
const FOLLOWING = /^(.*?\b(?:the following|these provisions) (?:shall )?apply from [^:]*): (.*)$/;
/** "apply from ... to contracts concluded before": the date holds for some cases only. */
const SOME_CASES = /^ (?:to|as regards|in relation|for)\b/;

function rulesOf(articles: readonly DatedArticle[]): Rule[] {
  return articles
    .filter((article) => RULES.test(article.title))
    .flatMap((article) => article.paragraphs)
    .flatMap(({ content }) => content.split(/\n|(?<=[.;])\s+(?=\p{Lu})/u))
    .flatMap(clausesOf)
    .flatMap(ruleOf);
}

function ruleOf(clause: string): Rule[] {
  const following = clause.match(FOLLOWING);
  if (following) {
    const [, opening = '', units = ''] = following;
    const [, , day = '', month = '', year = ''] = opening.match(APPLIES) ?? [];
    return [{ units, exception: '', date: dateOf(day, month, year) }];
  }
  const staged = clause.match(STAGES)?.[1];
  if (staged !== undefined) return [{ units: staged, exception: '', date: null }];
  const match = clause.match(APPLIES);
  if (!match) return undatedRule(clause);
  const [, units = '', day = '', month = '', year = '', rest = ''] = match;
  if (!PROVISION.test(units) && !WHOLE_ACT.test(units)) return [];
  const exception = rest.replace(/^.*?\b(?:exception of|except(?: for)?|but)\b|^.*$/, '');
  return [{ units, exception, date: SOME_CASES.test(rest) ? null : dateOf(day, month, year) }];
}

/** "Article 6 applies three years after ...", "Chapter III applies to contracts ...": no single date for all of it. */
function undatedRule(clause: string): Rule[] {
  const [units = '', rest] = clause.split(/\b(?:shall )?(?:apply|applies)\b/);
  const isRule = rest !== undefined && PROVISION.test(units);
  return isRule ? [{ units, exception: '', date: null }] : [];
}

/** "Article 14 shall apply from A and Chapter IV shall apply from B" holds two rules. */
function clausesOf(sentence: string): string[] {
  return sentence.split(/(?<=\d{4}),? and (?=(?:Article|Chapter|Title|Section)s? )/);
}

function isInDivision(units: string, chapter: string | null): boolean {
  if (chapter === null) return false;
  const own = chapter.match(new RegExp(String.raw`^(?:Chapter|Title) (${ROMAN})\b`))?.[1];
  const section = chapter.match(new RegExp(String.raw`\bSection (\d+|${ROMAN})(?::|$)`))?.[1];
  if (own === undefined) return false;
  const inSections = (sections: string): boolean =>
    section !== undefined && listed(sections).includes(section);
  for (const [, sections = '', division] of units.matchAll(SECTIONS_OF))
    if (division === own) return inSections(sections);
  for (const [, divisions = '', sections] of units.matchAll(DIVISIONS)) {
    if (!listed(divisions).includes(own)) continue;
    return sections === undefined || inSections(sections);
  }
  return false;
}

function listed(list: string): string[] {
  return list.split(/, and |, | and | to |–/);
}

/** Keys of the articles and paragraphs that a text names, ranges expanded to the articles that the act has. */
function articleKeys(text: string, refs: readonly string[]): string[] {
  return [...text.matchAll(ARTICLES)].flatMap(([, list = '']) => {
    const keys: string[] = [];
    let article = '';
    let paragraph = 0;
    for (const match of list.matchAll(NAMED)) {
      const isRange = match.groups?.joint !== undefined;
      const label = match.groups?.article;
      if (label !== undefined) {
        keys.push(...(isRange ? labelsBetween(article, label, refs) : [label]));
        article = label;
        continue;
      }
      const ref = match.groups?.paragraph ?? '';
      const number = Number.parseInt(ref, 10);
      // Where paragraphs are named, the rule is not about the article as a whole.
      if (keys.at(-1) === article) keys.pop();
      for (let next = isRange ? paragraph + 1 : number; next < number; next += 1)
        keys.push(`${article}(${next})`);
      keys.push(`${article}(${ref})`);
      paragraph = number;
    }
    return keys;
  });
}

const NAMED = new RegExp(
  String.raw`(?<joint>\bto |–)?(?:(?<article>${LABEL})|\((?<paragraph>\d+[a-z]?)\))`,
  'g',
);
