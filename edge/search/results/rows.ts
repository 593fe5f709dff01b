/** The rows of a page of results. */
import { articleLabel } from '../../contract/article-ref.ts';
import type { Wire } from '../../contract/schemas.ts';
import { addressOf, labelOf, typeOf } from '../index/document.ts';
import { checked } from '../index/files.ts';
import { outlineOf } from '../index/outlines.ts';
import type { IndexReader } from '../index/reader.ts';
import { EMPTY_ROW, type Row, readRow } from '../index/rows.ts';
import { isLookedUp, type QueryWord } from '../lookup/query-word.ts';
import type { AskedFigure } from '../query/asked-figure.ts';
import type { Beginning } from './beginnings.ts';
import {
  type Context,
  contextOfSnippet,
  contextOfText,
  contextOfTitle,
  figuresSaid,
  lacksFigureSaid,
  lacksPhrase,
} from './contexts.ts';
import { type Forms, formsOf, wordCountOf } from './forms.ts';
import { planRows, planTexts, type RowPlace } from './plan.ts';

export type SearchResult = Wire<'SearchResult'>;
type Beginnings = ReadonlyMap<number, Beginning>;

/** A better passage has a further word, or one itself instead of a synonym; not the same ones oftener. */
const BETTER_BY = 1;

/** First rows that are to show a quoted phrase, or else words, dates and amounts of the query. */
const FIRST_SHOWN = 5;

interface Shown {
  document: number;
  row: Row;
  context: Context;
  isText: boolean;
}

/** What decides which passages are shown. */
export interface Showing {
  words: readonly QueryWord[];
  phrases: readonly (readonly string[])[];
  /** Where the passages of some documents begin. */
  begins: Beginnings;
  asked: AskedFigure | null;
}

/** @param documents of the page, in order */
export async function resultRows(
  index: IndexReader,
  documents: readonly number[],
  { words, phrases, begins, asked }: Showing,
  scoreOf: (document: number) => number,
): Promise<SearchResult[]> {
  const forms = formsOf(words, phrases, asked?.kind ?? null);
  const answering = new Set(asked?.documents);
  // A snippet shows a word of a phrase, seldom the phrase; and seldom the time that is asked for.
  const inSnippets = documents.filter(
    (document, place) =>
      (phrases.length === 0 || place >= FIRST_SHOWN) &&
      (place > 0 || !answering.has(document)) &&
      !begins.has(document),
  );
  const plan = planRows(index, words, documents, new Set(inSnippets));
  const rows = await read(index, plan, forms, begins);
  const figures = figuresSaid(
    words.filter((word) => isLookedUp(word) && !word.isQuoted).map(({ text }) => text),
  );
  const isLacking = ({ document, context, isText }: Shown): boolean =>
    !isText &&
    (lacksPhrase(context, forms) ||
      (documents.indexOf(document) < FIRST_SHOWN &&
        (context.worth === 0 ||
          lacksFigureSaid(context, figures) ||
          (answering.has(document) && !context.hasAsked))));
  const wanted = [...rows.values()].filter(isLacking).map(({ document }) => document);
  const top = rows.get(documents[0] ?? -1);
  // A snippet shows one word, and others only where they happen to be near.
  if (top && !top.isText && top.context.words < wordCountOf(forms.words.values())) {
    wanted.push(top.document);
  }
  for (const [document, shown] of await read(index, planTexts(index, wanted), forms, begins)) {
    const before = rows.get(document);
    const isKept =
      before &&
      !isLacking(before) &&
      (shown.context.worth < before.context.worth + BETTER_BY ||
        lacksFigureSaid(shown.context, figures));
    if (!isKept) rows.set(document, shown);
  }
  return documents.map((document) =>
    resultOf(index, rows.get(document) ?? bare(index, document, forms), scoreOf(document)),
  );
}

/** A recital of which nothing is read. */
function bare({ catalogue }: IndexReader, document: number, forms: Forms): Shown {
  const title = recitalTitle(labelOf(catalogue.frameworkOf(document), document));
  const row = { ...EMPTY_ROW, title };
  return { document, row, context: contextOfTitle(row, forms), isText: false };
}

const recitalTitle = (label: string): string => `Recital ${label}`;

/** The rows at some places, by document. */
async function read(
  index: IndexReader,
  places: ReadonlyMap<number, RowPlace>,
  forms: Forms,
  begins: Beginnings,
): Promise<Map<number, Shown>> {
  const rows = await Promise.all(
    [...places].map(async ([document, { kind, file: number, row: place }]): Promise<Shown> => {
      const file = await index.file(kind, number);
      return checked(file, () => {
        const isText = kind === 'texts';
        if (isText || kind === 'snippets') {
          const row = readRow(file, place, index.catalogue.symbols());
          const context = isText
            ? contextOfText(row, forms, begins.get(document))
            : contextOfSnippet(row, forms);
          return { document, row, context, isText };
        }
        const row = outlineOf(index.catalogue, file, document);
        const context = contextOfTitle(row, forms);
        return { document, row, context, isText };
      });
    }),
  );
  return new Map(rows.map((row) => [row.document, row]));
}

const orNull = (text: string): string | null => (text === '' ? null : text);

function resultOf(
  { catalogue }: IndexReader,
  { document, row, context: { match_context, highlights } }: Shown,
  score: number,
): SearchResult {
  const framework = catalogue.frameworkOf(document);
  const type = typeOf(framework, document);
  const label = labelOf(framework, document);
  const common = {
    framework_slug: framework.slug,
    framework_name: framework.short_name,
    article_number: null,
    article_ref: null,
    title: row.title,
    match_context,
    highlights,
    recital_number: null,
    requirement_id: null,
    paragraph_ref: null,
    annex_number: null,
    annex_point: null,
    stakeholder_roles: null,
    compliance_deadline: null,
    score,
    url: addressOf(framework, type, label),
  };
  const article = { article_number: articleLabel(label).number, article_ref: label };
  switch (type) {
    case 'article':
      return { type, ...common, ...article };
    case 'recital':
      return { type, ...common, title: recitalTitle(label), recital_number: Number(label) };
    case 'annex':
      return { type, ...common, annex_number: label };
    case 'requirement':
      return {
        type,
        ...common,
        ...article,
        requirement_id: Number(row.requirement_id),
        paragraph_ref: orNull(row.paragraph_ref),
        annex_number: orNull(row.annex_number),
        annex_point: orNull(row.annex_point),
        stakeholder_roles: row.stakeholder_roles.split(',').filter(Boolean),
        compliance_deadline: orNull(row.compliance_deadline),
      };
  }
}
