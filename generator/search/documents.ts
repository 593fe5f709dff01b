/** The documents of a dataset to index, in the order of their numbers. */
import { articleRefOf } from '../../edge/contract/article-ref.ts';
import type { ResultType } from '../../edge/search/types.ts';
import type { Dataset, Framework } from '../dataset/dataset.ts';
import { frameworkNames } from './framework-names.ts';

export interface SearchDocument {
  type: ResultType;
  framework: string;
  /** Label of the article (for a requirement, that of its article) or number of the recital. */
  ref: string;
  /** The article's title, also for its requirements; null for recitals. */
  title: string | null;
  text: string;
  /**
   * Other words for it, one text per line: how people ask for it, and the wording in plain language
   * where the official one is served. Null if there are none.
   */
  questions: string | null;
  requirementId: number | null;
  paragraph: string | null;
  tags: string[];
  roles: string[];
}

export interface DocumentList {
  documents: SearchDocument[];
  frameworks: SearchFramework[];
}

/** A framework; its documents of one type are a range of numbers. */
export interface SearchFramework {
  slug: string;
  /** The short name. */
  name: string;
  /** What a query may call it, as words that `wordsOf` returns. */
  names: string[];
  /**
   * Searches skip a superseded framework; its articles are here for the filter of article lists.
   */
  isActive: boolean;
  /** First article, first recital, first requirement, and the end of the documents. */
  bounds: [number, number, number, number];
  /** Labels of the articles, numbers of the recitals; null if they are 1, 2, 3 and so on. */
  articleRefs: string[] | null;
  recitalRefs: string[] | null;
}

/** Superseded frameworks have only their articles, which the filter of article lists needs. */
export function listDocuments({ frameworks }: Dataset): DocumentList {
  const documents: SearchDocument[] = [];
  const places = frameworks.map((framework): SearchFramework => {
    const { isActive } = framework;
    const articles = articlesOf(framework);
    const recitals = isActive ? recitalsOf(framework) : [];
    const requirements = isActive ? requirementsOf(framework) : [];
    const first = documents.length;
    documents.push(...articles, ...recitals, ...requirements);
    const firstRecital = first + articles.length;
    const { slug, short_name } = framework.record;
    return {
      slug,
      name: short_name,
      names: frameworkNames(framework.record),
      isActive,
      articleRefs: unlessCounting(articles),
      recitalRefs: unlessCounting(recitals),
      bounds: [first, firstRecital, firstRecital + recitals.length, documents.length],
    };
  });
  return { documents, frameworks: places };
}

function articlesOf({ record, articles }: Framework): SearchDocument[] {
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
    requirementId: null,
    paragraph: null,
    tags: article.tags.map(({ slug }) => slug),
    roles: [],
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
    requirementId: null,
    paragraph: null,
    tags: [],
    roles: [],
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
    requirementId: requirement.record.id,
    paragraph: requirement.record.paragraph_ref,
    tags: requirement.tags.map(({ slug }) => slug),
    roles: requirement.record.stakeholder_roles,
  }));
}

/** The wording in plain language where it is not the one that is served. */
const besides = (official: string | null, plain: string | null): string[] =>
  official === null || plain === null ? [] : [plain];

const asOne = (questions: readonly string[]): string | null =>
  questions.length === 0 ? null : questions.join('\n');

function unlessCounting(documents: readonly SearchDocument[]): string[] | null {
  const refs = documents.map(({ ref }) => ref);
  return refs.every((ref, index) => ref === String(index + 1)) ? null : refs;
}
