/** The documents of a dataset to index, in the order of their numbers. */
import { articleRefOf } from '../../edge/contract/article-ref.ts';
import { DOCUMENT_TYPES, type DocumentType } from '../../edge/search/index/catalogue.ts';
import type { Article, Dataset, Framework } from '../dataset/dataset.ts';
import { onceFor } from '../once-for.ts';
import type { Words } from '../words/words.ts';
import { frameworkNames } from './framework-names.ts';

export interface SearchDocument {
  type: DocumentType;
  framework: string;
  /** Label of the article (for a requirement, that of its article) or annex, or number of the recital. */
  ref: string;
  /** The title of the article (also for its requirements) or annex; null for recitals. */
  title: string | null;
  text: string;
  /**
   * Other words for it, one text per line: how people ask for it, and the wording in plain language
   * where the official one is served. Null if there are none.
   */
  questions: string | null;
  /** What people call the article or annex. */
  names: readonly string[];
  requirementId: number | null;
  paragraph: string | null;
  /** Of a requirement whose words stand in an annex: where. */
  annexNumber: string | null;
  annexPoint: string | null;
  tags: string[];
  roles: string[];
  /** From when a requirement has to be complied with. */
  complianceDeadline: string | null;
}

export interface DocumentList {
  /** Those of all frameworks, one after the other. */
  documents: SearchDocument[];
  frameworks: SearchFramework[];
  words: Words;
}

/** A framework of a list; its documents of one type are a range of numbers. */
export interface SearchFramework extends ListedFramework {
  /** The first document of each of DOCUMENT_TYPES, and the end of the documents. */
  bounds: number[];
  /** By article: its first requirement. */
  firstRequirements: number[];
}

/** What a list has of a framework, whatever others are in it. */
export interface ListedFramework {
  /** Ordered by type, as DOCUMENT_TYPES are. */
  documents: readonly SearchDocument[];
  slug: string;
  /** The short name. */
  name: string;
  /** What a query may call it, as words that `wordsOf` returns. */
  names: string[];
  /**
   * Searches skip a superseded framework; its articles are here for the filter of article lists.
   */
  isActive: boolean;
  /** Labels of the articles and annexes, numbers of the recitals, in order. */
  labels: Record<Exclude<DocumentType, 'requirement'>, string[]>;
  /** By article: the headings that it stands under, as its record has them. */
  chapters: (string | null)[];
  /** Labels of the articles whose numbers are those of points, as in lists of definitions. */
  articlesOfPoints: string[];
  /** Labels of the articles that were repealed. */
  repealed: string[];
}

export const listDocuments = ({ frameworks, words }: Dataset): DocumentList =>
  inOneList(frameworks.map(listedFramework), words);

/**
 * The same object for the same framework, as its documents are. Superseded frameworks have only their articles, which
 * the filter of article lists needs.
 */
export const listedFramework = onceFor((framework: Framework): ListedFramework => {
  const { isActive, record } = framework;
  const byType: Record<DocumentType, SearchDocument[]> = {
    article: articlesOf(framework),
    recital: isActive ? recitalsOf(framework) : [],
    requirement: isActive ? requirementsOf(framework) : [],
    annex: isActive ? annexesOf(framework) : [],
  };
  return {
    documents: DOCUMENT_TYPES.flatMap((type) => byType[type]),
    slug: record.slug,
    name: record.short_name,
    names: frameworkNames(record),
    isActive,
    labels: {
      article: byType.article.map(({ ref }) => ref),
      recital: byType.recital.map(({ ref }) => ref),
      annex: byType.annex.map(({ ref }) => ref),
    },
    chapters: framework.articles.map(({ record: { chapter } }) => chapter),
    articlesOfPoints: framework.articles.filter(hasNumberedPoints).map(({ ref }) => ref),
    repealed: framework.repealed.map(({ last }) => last.ref),
  };
});

/** @throws {Error} when a requirement is of an article that does not exist, or out of order */
export function inOneList(frameworks: readonly ListedFramework[], words: Words): DocumentList {
  let first = 0;
  const listed = frameworks.map((framework): SearchFramework => {
    const { documents, labels } = framework;
    const bounds = [first];
    for (const type of DOCUMENT_TYPES) {
      first += documents.filter((document) => document.type === type).length;
      bounds.push(first);
    }
    const requirements = documents.filter(({ type }) => type === 'requirement');
    const firstRequirement = bounds[DOCUMENT_TYPES.indexOf('requirement')] ?? 0;
    return {
      ...framework,
      bounds,
      firstRequirements: firstRequirements(labels.article, requirements, firstRequirement),
    };
  });
  return { documents: frameworks.flatMap(({ documents }) => documents), frameworks: listed, words };
}

const hasNumberedPoints = ({ record }: Article): boolean =>
  record.paragraphs.some(
    ({ paragraph_ref, content }) => paragraph_ref === '' && /^\(1\) /m.test(content),
  );

/**
 * @param articles labels, in order
 * @param requirements in the order of their articles
 * @param first number of the first requirement
 * @throws {Error} when a requirement is of an article that does not exist, or out of order
 */
function firstRequirements(
  articles: readonly string[],
  requirements: readonly SearchDocument[],
  first: number,
): number[] {
  let next = 0;
  const firsts = articles.map((article) => {
    const own = first + next;
    while (requirements[next]?.ref === article) next += 1;
    return own;
  });
  const lost = requirements[next];
  if (lost === undefined) return firsts;
  throw new Error(`${lost.framework}: a requirement is of article ${lost.ref}, which is not there`);
}

const NO_REQUIREMENT = {
  requirementId: null,
  paragraph: null,
  annexNumber: null,
  annexPoint: null,
  roles: [],
  complianceDeadline: null,
};

function articlesOf({ record, articles, names }: Framework): SearchDocument[] {
  return articles.map((article) => ({
    type: 'article',
    framework: record.slug,
    ref: articleRefOf(article.record),
    title: article.record.title,
    text: article.content,
    questions: asOne([
      ...article.questions,
      ...article.paragraphs.flatMap(({ official, plainLanguage }) =>
        besides(official, plainLanguage),
      ),
    ]),
    names: names.get(`art_${article.ref}`) ?? [],
    ...NO_REQUIREMENT,
    tags: article.tags.map(({ slug }) => slug),
  }));
}

function recitalsOf({ record, recitals }: Framework): SearchDocument[] {
  return recitals.map((recital) => ({
    type: 'recital',
    framework: record.slug,
    ref: String(recital.record.recital_number),
    title: null,
    text: recital.record.content,
    questions: asOne([...recital.questions, ...besides(recital.official, recital.plainLanguage)]),
    names: [],
    ...NO_REQUIREMENT,
    tags: [],
  }));
}

function requirementsOf({ record, articles, requirements }: Framework): SearchDocument[] {
  const titles = new Map(
    articles.map((article) => [articleRefOf(article.record), article.record.title]),
  );
  return requirements.map((requirement) => ({
    type: 'requirement',
    framework: record.slug,
    ref: articleRefOf(requirement.record),
    title: titles.get(articleRefOf(requirement.record)) ?? null,
    text: requirement.text,
    questions: requirement.edition === 'official' ? requirement.record.texts.plain_language : null,
    names: [],
    requirementId: requirement.record.id,
    paragraph: requirement.record.paragraph_ref,
    annexNumber: requirement.record.annex_number ?? null,
    annexPoint: requirement.record.annex_point ?? null,
    complianceDeadline: requirement.complianceDeadline,
    tags: requirement.tags.map(({ slug }) => slug),
    roles: requirement.record.stakeholder_roles,
  }));
}

function annexesOf({ record, annexes, names }: Framework): SearchDocument[] {
  return annexes.map((annex) => ({
    type: 'annex',
    framework: record.slug,
    ref: annex.record.annex_number,
    title: annex.record.title,
    text: annex.record.content,
    questions: asOne(besides(annex.official, annex.plainLanguage)),
    names: names.get(`anx_${annex.record.annex_number}`) ?? [],
    ...NO_REQUIREMENT,
    tags: [],
  }));
}

/** The wording in plain language where it is not the one that is served. */
const besides = (official: string | null, plain: string | null): string[] =>
  official === null || plain === null ? [] : [plain];

const asOne = (questions: readonly string[]): string | null =>
  questions.length === 0 ? null : questions.join('\n');
