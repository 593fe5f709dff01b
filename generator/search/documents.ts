/** The dataset as a list of documents to index, in the order that numbers them. */
import type { CatalogueFramework, ResultType } from '../../edge/search/index/catalogue.ts';
import type { Dataset, Framework } from '../dataset/dataset.ts';
import { frameworkNames } from './framework-names.ts';

export interface SearchDocument {
  type: ResultType;
  framework: string;
  /** Number of the article (also of a requirement's) or of the recital. */
  number: number;
  /** The article's, also for its requirements; null for recitals. */
  title: string | null;
  text: string;
  requirementId: number | null;
  paragraph: string | null;
  tags: string[];
  roles: string[];
}

export interface DocumentList {
  documents: SearchDocument[];
  frameworks: CatalogueFramework[];
}

/** Superseded frameworks come with their articles only, which the article lists' text filter needs. */
export function listDocuments({ frameworks }: Dataset): DocumentList {
  const documents: SearchDocument[] = [];
  const places = frameworks.map((framework): CatalogueFramework => {
    const first = documents.length;
    documents.push(...articlesOf(framework));
    const recitals = documents.length;
    if (framework.isActive) documents.push(...recitalsOf(framework));
    const requirements = documents.length;
    if (framework.isActive) documents.push(...requirementsOf(framework));
    const { slug, short_name } = framework.record;
    return {
      slug,
      name: short_name,
      names: `|${frameworkNames(framework.record).join('|')}|`,
      active: framework.isActive,
      articleNumbers: unlessCounting(framework.articles.map(({ record }) => record.article_number)),
      recitalNumbers: unlessCounting(framework.recitals.map(({ record }) => record.recital_number)),
      bounds: [first, recitals, requirements, documents.length],
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
    requirementId: requirement.record.id,
    paragraph: requirement.record.paragraph_ref,
    tags: requirement.tags.map(({ slug }) => slug),
    roles: requirement.record.stakeholder_roles,
  }));
}

function unlessCounting(numbers: number[]): number[] | null {
  return numbers.every((number, index) => number === index + 1) ? null : numbers;
}
