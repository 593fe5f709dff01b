/** The documents of a dataset to index, in the order of their numbers, and where the parts of their texts begin. */
import { annexSteps } from '../../edge/law/annexes.ts';
import { articleRefOf } from '../../edge/law/article-ref.ts';
import {
  DOCUMENT_TYPES,
  type DocumentType,
  type FrameworkEntry,
} from '../../edge/search/index/catalogue.ts';
import type { RowOfRequirement, RowPart } from '../../edge/search/index/rows.ts';
import type { Annex, Article, Dataset, Framework, Requirement } from '../dataset/dataset.ts';
import { annexPointsOf, pointsOf } from '../render/provisions.ts';
import type { Words } from '../words/words.ts';
import { frameworkNames, numbersOf, titleWords } from './framework-names.ts';
import { annexRequirements, chaptersOf, firstRequirements } from './ranges.ts';

export interface SearchDocument {
  type: DocumentType;
  framework: string;
  /** Label of the article (for a requirement, that of its article) or annex, or number of the recital. */
  ref: string;
  /** The title of the article (also for its requirements) or annex; null for recitals. */
  title: string | null;
  text: string;
  /**
   * Other words for the document, one text per line: how people ask for it, and the wording in plain language
   * where the official one is served. Null if there are none.
   */
  questions: string | null;
  /** What people call the article or annex. */
  names: readonly string[];
  /** Where the parts of the text begin, with their ids and citations; the first is the whole document. */
  parts: RowPart[];
  /** What only a requirement has; null for all others. */
  requirement: RowOfRequirement | null;
  tags: readonly string[];
  roles: readonly string[];
}

export interface DocumentList {
  /** The documents of all frameworks, one after the other. */
  documents: SearchDocument[];
  frameworks: SearchFramework[];
  words: Words;
}

/** A framework of a list; its documents of one type are a range of numbers. */
interface SearchFramework extends FrameworkEntry {
  /** What a query may call it, as `name-key.ts` writes names, without accents. */
  names: string[];
}

/**
 * Lists all documents. Superseded frameworks have only their articles, which the filter of article lists needs.
 * @throws {Error} when a requirement is of an article that does not exist, or out of order
 */
export function listDocuments(dataset: Dataset): DocumentList {
  const documents: SearchDocument[] = [];
  const frameworks = dataset.frameworks.map((framework): SearchFramework => {
    const { isActive, record, articles, repealed } = framework;
    const byType: Record<DocumentType, SearchDocument[]> = {
      article: articlesOf(framework),
      recital: isActive ? recitalsOf(framework) : [],
      requirement: isActive ? requirementsOf(framework) : [],
      annex: isActive ? annexesOf(framework) : [],
    };
    const bounds = [documents.length];
    for (const type of DOCUMENT_TYPES) {
      documents.push(...byType[type]);
      bounds.push(documents.length);
    }
    const refsOf = (type: DocumentType): string[] => byType[type].map(({ ref }) => ref);
    const [article, requirements] = [refsOf('article'), refsOf('requirement')];
    const [, , first = 0] = bounds;
    const annexes = byType.requirement.map(({ requirement }) => requirement?.annex ?? null);
    const names = frameworkNames(record);
    return {
      slug: record.slug,
      short_name: record.short_name,
      title: titleWords(names),
      is_searched: isActive,
      bounds,
      labels: { article, recital: refsOf('recital'), annex: refsOf('annex') },
      articles_of_points: articles.filter(hasNumberedPoints).map(({ ref }) => ref),
      repealed: repealed.map(({ last }) => last.ref),
      annex_requirements: annexRequirements(annexes, first),
      chapters: chaptersOf(articles.map(({ record: { chapter } }) => chapter)),
      first_requirements: firstRequirements(record.slug, article, requirements, first),
      names,
    };
  });
  return { documents, frameworks, words: dataset.words };
}

const hasNumberedPoints = ({ record }: Article): boolean =>
  record.paragraphs.some(
    ({ paragraph_ref, content }) => paragraph_ref === '' && /^\(1\) /m.test(content),
  );

const NO_REQUIREMENT = { requirement: null, roles: [] } as const;

function articlesOf(framework: Framework): SearchDocument[] {
  const { record, articles, names } = framework;
  return articles.map((article) => ({
    type: 'article',
    framework: record.slug,
    ref: article.ref,
    title: article.record.title,
    text: article.content,
    questions: asOne([
      ...article.questions,
      ...article.changedBy.flatMap(numbersOf),
      ...article.paragraphs.flatMap(({ official, plainLanguage }) =>
        besides(official, plainLanguage),
      ),
    ]),
    names: names.get(`art_${article.ref}`) ?? [],
    parts: partsOfArticle(article, framework),
    ...NO_REQUIREMENT,
    tags: article.tags.map(({ slug }) => slug),
  }));
}

function recitalsOf({ record, recitals }: Framework): SearchDocument[] {
  return recitals.map(({ record: { recital_number, content }, ...recital }) => ({
    type: 'recital',
    framework: record.slug,
    ref: String(recital_number),
    title: null,
    text: content,
    questions: asOne([...recital.questions, ...besides(recital.official, recital.plainLanguage)]),
    names: [],
    parts: [[0, '']],
    ...NO_REQUIREMENT,
    tags: [],
  }));
}

function requirementsOf(framework: Framework): SearchDocument[] {
  const { record, articles, annexes, requirements } = framework;
  const titles = new Map(articles.map((article) => [article.ref, article.record.title]));
  const partsOfAnnexes = new Map(
    annexes.map((annex) => [annex.record.annex_number, partsOfAnnex(annex, framework)]),
  );
  return requirements.map((requirement) => ({
    type: 'requirement',
    framework: record.slug,
    ref: articleRefOf(requirement.record),
    title: titles.get(articleRefOf(requirement.record)) ?? null,
    text: requirement.text,
    questions: requirement.edition === 'official' ? requirement.record.texts.plain_language : null,
    names: [],
    parts: [partOfRequirement(requirement, partsOfAnnexes)],
    requirement: {
      id: requirement.record.id,
      paragraph: requirement.record.paragraph_ref,
      roles: requirement.record.stakeholder_roles,
      deadline: requirement.complianceDeadline,
      annex: requirement.record.annex_number ?? null,
      point: requirement.record.annex_point ?? null,
    },
    tags: requirement.tags.map(({ slug }) => slug),
    roles: requirement.record.stakeholder_roles,
  }));
}

function annexesOf(framework: Framework): SearchDocument[] {
  const { record, annexes, names } = framework;
  return annexes.map((annex) => ({
    type: 'annex',
    framework: record.slug,
    ref: annex.record.annex_number,
    title: annex.record.title,
    text: annex.record.content,
    questions: asOne([
      ...annex.changedBy.flatMap(numbersOf),
      ...besides(annex.official, annex.plainLanguage),
    ]),
    names: names.get(`anx_${annex.record.annex_number}`) ?? [],
    parts: partsOfAnnex(annex, framework),
    ...NO_REQUIREMENT,
    tags: [],
  }));
}

/** The wording in plain language where the official wording is served. */
const besides = (official: string | null, plain: string | null): string[] =>
  official === null || plain === null ? [] : [plain];

const asOne = (questions: readonly string[]): string | null =>
  questions.length === 0 ? null : questions.join('\n');

type Point = ReturnType<typeof pointsOf>[number];

/** The paragraphs of an article, and their points. */
function partsOfArticle(
  { ref, content, paragraphs, since }: Article,
  { record: framework }: Framework,
): RowPart[] {
  const parts: RowPart[] = [[0, '']];
  let from = 0;
  for (const { ref: label, official, plainLanguage } of paragraphs) {
    const text = official ?? plainLanguage ?? '';
    const numbered = label === '' ? text : `${label}. ${text}`;
    const start = Math.max(from, content.indexOf(numbered, from));
    const id = label === '' ? '' : `par_${label}`;
    if (label !== '') parts.push([start, id]);
    const points = pointsOf(text, `art_${ref}${id && `/${id}`}`, '', { framework, since });
    from = start + numbered.length;
    const ofPoints = partsOfPoints(points, content, from - text.length);
    parts.push(...ofPoints.map(([at, below]): RowPart => [at, below]));
  }
  return inOrder(parts);
}

function partsOfAnnex(
  { record: { annex_number, content }, since }: Annex,
  { record: framework }: Framework,
): RowPart[] {
  const points = annexPointsOf(content, annex_number, { framework, since });
  const act = ` ${framework.short_name}`;
  return inOrder([
    [0, '', `Annex ${annex_number}`],
    ...partsOfPoints(points, content, 0).map(
      ([at, id, citation = '']): RowPart => [at, id, citation.slice(0, -act.length)],
    ),
  ]);
}

/** @param from where the text begins that has the points, each of which begins a line with its label */
function partsOfPoints(points: readonly Point[], content: string, from: number): RowPart[] {
  const parts: RowPart[] = [];
  let next = from;
  for (const { label, id, citation, points: inner } of points) {
    const start = lineWith(content, label, next);
    if (start === null) continue;
    const deeper = partsOfPoints(inner, content, start + 1);
    parts.push([start, id.slice(id.indexOf('/') + 1), citation], ...deeper);
    next = (deeper.at(-1)?.[0] ?? start) + 1;
  }
  return parts;
}

/** Where the next line begins that has a label: "(a)", "3.1", "Part II", "B."; a letter without a sign is a word: "A tail". */
function lineWith(content: string, label: string, from: number): number | null {
  const [, letter = label] = /^Section ([A-Z])$/.exec(label) ?? [];
  const labels = [label, letter].map((spelling) => {
    const escaped = spelling.replace(/\W/g, '\\$&');
    return /^[a-z]+$/i.test(spelling) ? `${escaped}(?:[.):]|$)` : `${escaped}(?:[.):]|\\b)`;
  });
  const line = new RegExp(`^\\(?(?:${labels.join('|')})`, 'gim');
  line.lastIndex = from;
  return line.exec(content)?.index ?? null;
}

const inOrder = (parts: readonly RowPart[]): RowPart[] =>
  parts.toSorted(([left], [right]) => left - right);

/**
 * The paragraph that a requirement stands in, or the point of an annex: as much of "Part I, 2(a)" as the annex has.
 * @param annexes the parts of each, by its number
 */
function partOfRequirement(
  { record }: Requirement,
  annexes: ReadonlyMap<string, readonly RowPart[]>,
): RowPart {
  const { paragraph_ref: paragraph, annex_number: number, annex_point: point } = record;
  if (number === undefined) return [0, paragraph ? `par_${paragraph}` : ''];
  const steps = annexSteps(point ?? '');
  const partsById = new Map(annexes.get(number)?.map((part) => [part[1], part]));
  for (let depth = steps.length; depth > 0; depth -= 1) {
    const part = partsById.get(steps.slice(0, depth).join('/'));
    if (part !== undefined) return [0, part[1], part[2] ?? ''];
  }
  return [0, '', `Annex ${number}`];
}
