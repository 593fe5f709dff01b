/** Full-text search over the articles, recitals, requirements and annexes of all active frameworks. */
import type { Wire } from '../contract/schemas.ts';
import type { RESULT_TYPES } from '../contract/values.ts';
import type { Store } from '../store/index-store.ts';
import type { DocumentType } from './index/catalogue.ts';
import { typeOf } from './index/document.ts';
import { documentsWith, type ListedFilter } from './index/filter-lists.ts';
import { documentsWithPhrase } from './index/positions.ts';
import { type IndexReader, withIndex } from './index/reader.ts';
import { type LookedUp, lookUp } from './lookup/look-up.ts';
import { isLookedUp } from './lookup/query-word.ts';
import { type AskedFigure, askedFigure } from './query/asked-figure.ts';
import { type CitedDocuments, citationOf, citedDocuments } from './query/cited.ts';
import { parseQuery } from './query/parse.ts';
import type { ParsedQuery } from './query/parsed-query.ts';
import { bestDocuments } from './rank/best-documents.ts';
import { chapterDocuments } from './rank/chapter-documents.ts';
import { requirementsOfSteps } from './rank/cited-requirements.ts';
import { keepCovering } from './rank/coverage.ts';
import { raiseNear } from './rank/nearness.ts';
import { type Weighting, weightingOf } from './rank/parameters.ts';
import { raiseCited, raiseMeant } from './rank/raise.ts';
import {
  dropOutside,
  keepTypes,
  listUnmatched,
  type Ranking,
  raiseAsked,
  raiseNamed,
} from './rank/ranking.ts';
import { lowerRepetitions } from './rank/repetitions.ts';
import { scoreWords } from './rank/score-words.ts';
import type { Scores } from './rank/scores.ts';
import { beginnings } from './results/beginnings.ts';
import { interpretationOf } from './results/interpretation.ts';
import { resultRows, type SearchResult } from './results/rows.ts';

/** The score of what comes after all else unless something raises it. */
const LAST = 1e-6;

export type ResultType = (typeof RESULT_TYPES)[number];

export interface SearchInput {
  /** 2 to 500 characters, trimmed. */
  q: string;
  framework?: string | undefined;
  tag?: string | undefined;
  role?: string | undefined;
  type?: ResultType | undefined;
  /** Whether annexes are results too, beside the other types. */
  withAnnexes?: boolean;
}

/** Rows to return: rank of the first, from 0, and their number. */
export interface ResultRange {
  start: number;
  count: number;
}

export interface SearchOutcome {
  /** Documents that match under all filters. */
  total: number;
  /** Documents that match under all filters except `type`. */
  facets: Wire<'SearchFacets'>;
  interpretation: Wire<'SearchInterpretation'>;
  rows: SearchResult[];
}

/** What a search has found out about its query. */
interface Query extends LookedUp {
  parsed: ParsedQuery;
  /** All that it cites. */
  found: CitedDocuments[];
  /** What of that is raised above the rest. */
  cited: CitedDocuments[];
  /** The types that the search finds and counts. */
  searched: ReadonlySet<DocumentType>;
  /** Whether it asks how long or how much. */
  asked: AskedFigure | null;
  weighting: Weighting;
}

/**
 * @param range rows to return; the counts cover all matches
 * @throws {UnavailableError} when a file of the index is missing or damaged
 * @throws {ApiError} INVALID_PARAM when the query has too many words, or only leaves acts aside
 */
export async function search(
  store: Store,
  input: SearchInput,
  range: ResultRange,
): Promise<SearchOutcome> {
  return await withIndex(store, async (index) => await searchIn(index, input, range));
}

async function searchIn(
  index: IndexReader,
  input: SearchInput,
  { start, count }: ResultRange,
): Promise<SearchOutcome> {
  const { catalogue } = index;
  const read = parseQuery(input.q, catalogue);
  index.budget.take(filtersOf(input).map(({ filter }) => catalogue.single(`${filter}s`)));
  const ofChapter = await chapterDocuments(index, read);
  // Its words say no more then.
  const parsed = ofChapter.length > 0 ? { ...read, open: [] } : read;
  const { words, meant: all } = await lookUp(index, parsed);
  const searched = searchedTypes(input);
  const meant = all.filter(({ document }) =>
    searched.has(typeOf(catalogue.frameworkOf(document), document)),
  );
  const found = [...ofChapter, ...citedDocuments(parsed, catalogue, searched)];
  const cited = found.filter(({ isUnclear }) => !isUnclear || input.type === 'requirement');
  const asked = askedFigure(parsed.open, catalogue);
  const weighting = weightingOf(parsed.open.length);
  const query = { parsed, words, meant, found, cited, searched, asked, weighting };
  const scores = scoreWords(catalogue, words, weighting);
  const ranking = await rank(index, scores, query, input);
  const end = Math.min(start + count, ranking.documents.length);
  const page = start < end ? bestDocuments(scores, ranking.documents, end).slice(start) : [];
  const rows = await resultRows(
    index,
    page,
    { words, phrases: parsed.phrases, begins: beginnings(meant, cited), asked },
    (document) => scores.values[document] ?? 0,
  );
  const { counts } = ranking;
  return {
    total: ranking.documents.length,
    facets: {
      articles: counts.article,
      recitals: counts.recital,
      requirements: counts.requirement,
      ...(searched.has('annex') ? { annexes: counts.annex } : {}),
    },
    interpretation: {
      mode: modeOf(query, ranking),
      ...interpretationOf(words, parsed.phrases),
      framework: catalogue.frameworks[parsed.frameworks[0] ?? -1]?.slug ?? null,
      excluded: parsed.excluded.flatMap((place) => catalogue.frameworks[place]?.slug ?? []),
      citation: citationOf(parsed, catalogue),
    },
    rows,
  };
}

async function rank(
  index: IndexReader,
  scores: Scores,
  { parsed, words, meant, found, cited, searched, asked, weighting }: Query,
  input: SearchInput,
): Promise<Ranking> {
  const { catalogue } = index;
  for (const { provision, requirements, isUnclear } of found) {
    if (provision !== null) scores.include(provision);
    for (const requirement of requirements) scores.include(requirement, isUnclear ? LAST : 1);
  }
  for (const { document } of meant) scores.include(document);
  if (parsed.citation === null && cited.length === 0) {
    listUnmatched(scores, catalogue, parsed.frameworks, searched);
  }
  for (const documents of await wantedDocuments(index, parsed.phrases, input)) {
    scores.keepOnly(documents);
  }
  dropOutside(scores, catalogue, {
    framework: input.framework,
    excluded: parsed.excluded,
    searched,
  });
  const {
    documents: covering,
    isWhole,
    isListed,
  } = keepCovering(scores, catalogue, parsed.frameworks, weighting);
  const shown = input.type === undefined ? searched : new Set([input.type]);
  const { documents, counts } = keepTypes(catalogue, covering, shown);
  raiseNamed(scores, catalogue, parsed.frameworks);
  if (!isListed) {
    if (asked !== null) raiseAsked(scores, asked);
    lowerRepetitions(scores, catalogue, documents);
  }
  if (cited.length === 0 && meant.length === 0) {
    await raiseNear(index, scores, documents, words.filter(isLookedUp), parsed.open.length);
  }
  raiseCited(scores, cited, await requirementsOfSteps(index, cited), documents);
  raiseMeant(scores, meant, documents);
  return { documents, counts, isWhole, isListed };
}

/** The types that a search finds and counts. */
function searchedTypes({ type, withAnnexes = false }: SearchInput): ReadonlySet<DocumentType> {
  const types: DocumentType[] = ['article', 'recital', 'requirement'];
  return new Set(withAnnexes || type === 'annex' ? [...types, 'annex'] : types);
}

/** The documents of each phrase and each filter, all of which a document must be among. They are read at once. */
async function wantedDocuments(
  index: IndexReader,
  phrases: ParsedQuery['phrases'],
  input: SearchInput,
): Promise<number[][]> {
  return await Promise.all([
    ...phrases.map((phrase) => documentsWithPhrase(index, phrase)),
    ...filtersOf(input).map(({ filter, value }) => documentsWith(index, filter, value)),
  ]);
}

/** The filters that have files with the documents of their values. */
function filtersOf(input: SearchInput): { filter: ListedFilter; value: string }[] {
  return (['tag', 'role'] as const).flatMap((filter) => {
    const value = input[filter];
    return value === undefined ? [] : [{ filter, value }];
  });
}

function modeOf(
  { cited }: Query,
  { documents, isWhole, isListed }: Ranking,
): SearchOutcome['interpretation']['mode'] {
  if (documents.length === 0) return 'none';
  if (isListed) return 'framework';
  if (cited.length > 0) return 'citation';
  return isWhole ? 'all' : 'any';
}
