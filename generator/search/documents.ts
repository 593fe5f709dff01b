/** The documents of a dataset to index, in the order of their numbers. */
import type { ResultType } from '../../edge/search/types.ts';
import type { Dataset, Framework } from '../dataset/dataset.ts';
import { frameworkNames } from './framework-names.ts';

export interface SearchDocument {
  type: ResultType;
  framework: string;
  /** Number of the article (for a requirement, that of its article) or of the recital. */
  number: number;
  /** The article's title, also for its requirements; null for recitals. */
  title: string | null;
  text: string;
  /** How people ask for it, one question per line; null if there are none. */
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
  /** Numbers of the articles and recitals; null if they are 1, 2, 3 and so on. */
  articleNumbers: number[] | null;
  recitalNumbers: number[] | null;
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
      articleNumbers: unlessCounting(articles),
      recitalNumbers: unlessCounting(recitals),
      bounds: [first, firstRecital, firstRecital + recitals.length, documents.length],
    };
  });
  return { documents, frameworks: places };
}

function articlesOf({ record, articles }: Framework): SearchDocument[] {
  return articles.map((article) => ({
    type: 'article',
    framework: record.slug,
    number: article.record.article_number,
    title: article.record.title,
    text: article.content,
    questions: asOne(article.questions),
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
    number: recital.record.recital_number,
    title: null,
    text: recital.record.content,
    questions: asOne(recital.questions),
    requirementId: null,
    paragraph: null,
    tags: [],
    roles: [],
  }));
}

function requirementsOf({ record, articles, requirements }: Framework): SearchDocument[] {
  const titles = new Map(
    articles.map(({ record: { article_number, title } }) => [article_number, title]),
  );
  return requirements.map((requirement) => ({
    type: 'requirement',
    framework: record.slug,
    number: requirement.record.article_number,
    title: titles.get(requirement.record.article_number) ?? null,
    text: requirement.record.requirement_text,
    questions: null,
    requirementId: requirement.record.id,
    paragraph: requirement.record.paragraph_ref,
    tags: requirement.tags.map(({ slug }) => slug),
    roles: requirement.record.stakeholder_roles,
  }));
}

const asOne = (questions: readonly string[]): string | null =>
  questions.length === 0 ? null : questions.join('\n');

function unlessCounting(documents: readonly SearchDocument[]): number[] | null {
  const numbers = documents.map(({ number }) => number);
  return numbers.every((number, index) => number === index + 1) ? null : numbers;
}
