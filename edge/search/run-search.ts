/** Full-text search over the articles, recitals, requirements and annexes of all active frameworks. */
import type { Wire } from '../contract/schemas.ts';
import type { RESULT_TYPES } from '../contract/values.ts';
import type { Store } from '../store/index-store.ts';
import { type DocumentType, typeOf } from './index/catalogue.ts';
import { type IndexReader, withIndex } from './index/reader.ts';
import { isWithin, placeOf } from './index/rows.ts';
import { documentsOf } from './index/terms.ts';
import {
  documentsWithPhrase,
  isUnknown,
  type LookedUp,
  lookUp,
  type QueryWord,
} from './lookup/look-up.ts';
import {
  type CitedDocuments,
  chapterDocuments,
  citationOf,
  citedDocuments,
} from './query/cited.ts';
import { type ParsedQuery, parseQuery } from './query/parse.ts';
import {
  bestDocuments,
  lowerRepetitions,
  raiseCited,
  raiseMeant,
  raiseNear,
} from './rank/order.ts';
import { type Weighting, weightingOf } from './rank/parameters.ts';
import {
  dropOutside,
  keepCovering,
  keepTypes,
  listNamed,
  type Ranking,
  raiseAsked,
  raiseNamed,
} from './rank/ranking.ts';
import { type Scores, scoreWords } from './rank/scores.ts';
import { matcherOf } from './results/matches.ts';
import { resultRows, type SearchResult } from './results/rows.ts';
import { type FigureKind, kindAsked } from './text/figures.ts';

export type ResultType = (typeof RESULT_TYPES)[number];

/** A filter by one value, or by several, any of which is wanted. */
type Wanted<Value extends string> = Value | readonly Value[] | undefined;

export interface SearchInput {
  /** 2 to 500 characters, trimmed. */
  q: string;
  framework?: Wanted<string>;
  tag?: Wanted<string>;
  role?: Wanted<string>;
  type?: Wanted<ResultType>;
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
  /** How many documents each act has among all that match, most first. */
  frameworks: Wire<'FrameworkCount'>[];
  interpretation: Wire<'SearchInterpretation'>;
  rows: SearchResult[];
}

/** What a search has found out about its query. */
interface Query extends LookedUp {
  /** What it cites, which is raised above the rest. */
  cited: CitedDocuments[];
  /** The types that the search finds and counts. */
  searched: ReadonlySet<DocumentType>;
  /** Whether it asks how long or how much. */
  asked: FigureKind | null;
  weighting: Weighting;
}

/**
 * @param range rows to return; the counts cover all matches
 * @throws {UnavailableError} when a file of the index is missing or damaged
 * @throws {ApiError} INVALID_PARAM when the query has too many words
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
  const query = await read(index, input);
  const { parsed, words, meant, cited, searched, asked, weighting } = query;
  const scores = scoreWords(catalogue, words, weighting);
  const ranking = await rank(index, scores, query, input);
  const end = Math.min(start + count, ranking.documents.length);
  const page = start < end ? bestDocuments(scores, ranking.documents, end).slice(start) : [];
  const definitions = new Map(meant.map(({ document, at }) => [document, at]));
  // A quoted phrase says more closely which passage is wanted.
  const placed = parsed.phrases.length > 0 ? [] : cited;
  const steps = new Map(placed.map(({ provision, steps: labels }) => [provision, labels]));
  const rows = await resultRows(index, page, {
    matchesIn: matcherOf(words, parsed.phrases, asked, catalogue),
    beginningOf: (document, row) =>
      definitions.get(document) ?? placeOf(row, steps.get(document) ?? []),
    scoreOf: (document) => scores.values[document] ?? 0,
  });
  const { counts, ofActs } = ranking;
  const slugOf = (act: number): string | null => catalogue.frameworks[act]?.slug ?? null;
  return {
    total: ranking.documents.length,
    facets: {
      articles: counts.article,
      recitals: counts.recital,
      requirements: counts.requirement,
      ...(searched.has('annex') ? { annexes: counts.annex } : {}),
    },
    frameworks: catalogue.frameworks
      .map(({ slug }, act) => ({ slug, count: ofActs[act] ?? 0 }))
      .filter((act) => act.count > 0)
      .sort((left, right) => right.count - left.count),
    interpretation: {
      mode: modeOf(query, ranking),
      ...interpretationOf(query),
      framework: slugOf(parsed.frameworks[0] ?? -1),
      excluded: parsed.excluded.flatMap((act) => slugOf(act) ?? []),
      citation: citationOf(parsed, catalogue),
    },
    rows,
  };
}

/** Reads a query and looks its words up. */
async function read(index: IndexReader, input: SearchInput): Promise<Query> {
  const { catalogue } = index;
  const typed = parseQuery(input.q, catalogue);
  const ofChapter = chapterDocuments(catalogue, typed);
  // A query for a chapter asks for nothing else.
  const lookedUp = await lookUp(index, ofChapter.length > 0 ? { ...typed, open: [] } : typed);
  const searched = searchedTypes(input);
  const { open } = lookedUp.parsed;
  return {
    ...lookedUp,
    meant: lookedUp.meant.filter(({ document }) =>
      searched.has(typeOf(catalogue.frameworkOf(document), document)),
    ),
    cited: [...ofChapter, ...citedDocuments(typed, catalogue, searched)],
    searched,
    asked: kindAsked(open),
    weighting: weightingOf(open.length),
  };
}

async function rank(
  index: IndexReader,
  scores: Scores,
  { parsed, words, meant, cited, searched, asked, weighting }: Query,
  input: SearchInput,
): Promise<Ranking> {
  const { catalogue } = index;
  for (const { provision, requirements } of cited) {
    if (provision !== null) scores.include(provision);
    for (const requirement of requirements) scores.include(requirement);
  }
  for (const { document } of meant) scores.include(document);
  // The name of an act beside words asks for what has them, and not for all of the act.
  if (words.length === 0 && parsed.cited.length === 0 && cited.length === 0) {
    listNamed(scores, catalogue, parsed.frameworks);
  }
  for (const documents of await wantedDocuments(index, parsed, input)) {
    scores.keepOnly(documents);
  }
  dropOutside(scores, catalogue, {
    frameworks: valuesOf(input.framework),
    excluded: parsed.excluded,
    searched,
  });
  const {
    documents: covering,
    isWhole,
    isListed,
  } = keepCovering(scores, catalogue, parsed.frameworks, weighting);
  const shown = input.type === undefined ? searched : new Set(valuesOf(input.type));
  const { documents, counts, ofActs } = keepTypes(catalogue, covering, shown);
  raiseNamed(scores, catalogue, parsed.frameworks);
  if (!isListed) {
    if (asked !== null) raiseAsked(scores, catalogue, asked, documents);
    lowerRepetitions(scores, catalogue, documents);
  }
  if (cited.length === 0 && meant.length === 0) {
    await raiseNear(index, scores, documents, words, parsed.open.length);
  }
  raiseCited(scores, cited, await requirementsOfSteps(index, cited), documents);
  raiseMeant(scores, meant, documents);
  return { documents, counts, ofActs, isWhole, isListed };
}

/** The types that a search finds and counts. */
function searchedTypes({ type, withAnnexes = false }: SearchInput): ReadonlySet<DocumentType> {
  const types: DocumentType[] = ['article', 'recital', 'requirement'];
  return new Set(withAnnexes || valuesOf(type)?.includes('annex') ? [...types, 'annex'] : types);
}

/** The documents of each phrase, act that is not held, and filter, all of which a document must be among. */
async function wantedDocuments(
  index: IndexReader,
  { phrases, notHeld }: ParsedQuery,
  { tag, role }: SearchInput,
): Promise<number[][]> {
  const carrying = async (term: string) => {
    const carried = await index.term(term);
    return carried === null ? [] : documentsOf(carried);
  };
  const filters = [
    valuesOf(tag)?.map((slug) => `tag:${slug}`),
    valuesOf(role)?.map((name) => `role:${name}`),
  ].filter((terms) => terms !== undefined);
  return await Promise.all([
    ...phrases.map((phrase) => documentsWithPhrase(index, phrase)),
    ...notHeld.map(carrying),
    ...filters.map(async (terms) => {
      const documents = (await Promise.all(terms.map(carrying))).flat();
      return [...new Set(documents)].sort((left, right) => left - right);
    }),
  ]);
}

function valuesOf<Value extends string>(wanted: Wanted<Value>): readonly Value[] | undefined {
  return typeof wanted === 'string' ? [wanted] : wanted;
}

/** The requirements of cited provisions that stand in the paragraph or point that is cited. */
async function requirementsOfSteps(
  index: IndexReader,
  cited: readonly CitedDocuments[],
): Promise<Set<number>> {
  const matching = new Set<number>();
  await Promise.all(
    cited.flatMap(({ steps, requirements }) =>
      (steps.length === 0 ? [] : requirements).map(async (requirement) => {
        if (isWithin(await index.row(requirement), steps)) matching.add(requirement);
      }),
    ),
  );
  return matching;
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

type Interpretation = Wire<'SearchInterpretation'>;

function interpretationOf({
  parsed: { phrases, notHeld },
  words,
  ignored,
  corrections,
  near,
}: LookedUp): Omit<Interpretation, 'mode' | 'framework' | 'excluded' | 'citation'> {
  const prefix = words.find(
    ({ isUnfinished, indexed, completions }) =>
      isUnfinished && (indexed !== null || completions.length > 0),
  );
  return {
    terms: words.map(({ text }) => text),
    ignored,
    unknown: words.filter(isUnknown).map(({ text }) => text),
    not_held: notHeld,
    phrases: phrases.map((phrase) => phrase.join(' ')),
    prefix: prefix?.text ?? null,
    corrections,
    near,
    synonyms: synonymsOf(words),
  };
}

/** Each word or phrase with its synonyms, of which the index has every term. */
function synonymsOf(words: readonly QueryWord[]): Interpretation['synonyms'] {
  const byWords = new Map<string, string[]>();
  for (const { of, isFirst, words: written } of words.flatMap(({ synonyms }) => synonyms)) {
    if (!isFirst) continue;
    const expanded = byWords.get(of) ?? [];
    byWords.set(of, expanded);
    expanded.push(written);
  }
  return [...byWords].map(([term, expanded]) => ({ term, expanded }));
}
