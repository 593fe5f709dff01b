/** The rows of a page of results, each with a passage of its text. */

import * as pages from '../../contract/page-addresses.ts';
import type { Wire } from '../../contract/schemas.ts';
import { articleLabel } from '../../law/article-ref.ts';
import { addressOf, type DocumentType, labelOf, typeOf } from '../index/catalogue.ts';
import type { IndexReader } from '../index/reader.ts';
import { type DocumentRow, type PlacedPart, partAt } from '../index/rows.ts';
import { bestRun, isFigure, type TextMatch } from './matches.ts';

export type SearchResult = Wire<'SearchResult'>;

/** What decides which passages are shown. */
interface Showing {
  /** The words and phrases of the query in a text. */
  matchesIn: (text: string) => TextMatch[];
  /** Where the passage begins that the query itself names; null where it names none. */
  beginningOf: (document: number, row: DocumentRow) => number | null;
  scoreOf: (document: number) => number;
}

/** @param documents of the page, in order */
export const resultRows = (
  index: IndexReader,
  documents: readonly number[],
  showing: Showing,
): Promise<SearchResult[]> =>
  Promise.all(
    documents.map(async (document) => {
      const row = await index.row(document);
      return resultOf(index, document, row, showing);
    }),
  );

/** What a row shows of a text. */
interface Passage extends Pick<SearchResult, 'match_context' | 'highlights'> {
  /** Where the text has what the passage is about. */
  offset: number;
}

/** About 200 characters around the most valuable matches, or from where the query says; the beginning without either. */
function passageOf(text: string, matches: readonly TextMatch[], beginning: number | null): Passage {
  const flat = onOneLine(text);
  const run = bestRun(matches, WINDOW);
  const [first] = run;
  const start = first?.start ?? 0;
  // A quoted phrase may be longer than a passage.
  const end = Math.min(run.at(-1)?.end ?? 0, start + WINDOW);
  const window = beginning === null ? windowAround(flat, start, end) : windowFrom(flat, beginning);
  const shown = matches.filter(
    (match) => match.start >= window.from && match.end <= window.to && !isFigure(match),
  );
  return {
    match_context: window.text,
    highlights: shown.map(({ start, end }) => [start - window.shift, end - window.shift]),
    offset: beginning ?? start,
  };
}

function resultOf(
  { catalogue }: IndexReader,
  document: number,
  row: DocumentRow,
  { matchesIn, beginningOf, scoreOf }: Showing,
): SearchResult {
  const framework = catalogue.frameworkOf(document);
  const { slug, short_name } = framework;
  const type = typeOf(framework, document);
  const label = labelOf(framework, document);
  const { offset, ...passage } = passageOf(
    row.text,
    matchesIn(row.text),
    beginningOf(document, row),
  );
  const { id, citation } = partAt(row, offset, provisionOf(type, label, row));
  const common = {
    framework_slug: slug,
    framework_name: short_name,
    article_number: null,
    article_ref: null,
    title: row.title,
    ...passage,
    recital_number: null,
    requirement_id: null,
    paragraph_ref: null,
    annex_number: null,
    annex_point: null,
    stakeholder_roles: null,
    compliance_deadline: null,
    score: scoreOf(document),
    url: addressOf(framework, type, label),
    citation: `${citation} ${short_name}`,
    provision_id: id,
    page: catalogue.hasPages ? pageOf(slug, id) : null,
  };
  const article = { article_number: articleLabel(label).number, article_ref: label };
  switch (type) {
    case 'article':
      return { type, ...common, ...article };
    case 'recital':
      return { type, ...common, recital_number: Number(label) };
    case 'annex':
      return { type, ...common, annex_number: label };
    case 'requirement': {
      const { requirement } = row;
      return {
        type,
        ...common,
        ...article,
        requirement_id: requirement?.id ?? 0,
        paragraph_ref: requirement?.paragraph ?? null,
        annex_number: requirement?.annex ?? null,
        annex_point: requirement?.point ?? null,
        stakeholder_roles: [...(requirement?.roles ?? [])],
        compliance_deadline: requirement?.deadline ?? null,
      };
    }
  }
}

/** The provision that has the text of a row; for a requirement its article, or the annex that has its words. */
function provisionOf(type: DocumentType, label: string, { requirement }: DocumentRow): PlacedPart {
  const annex = type === 'annex' ? label : requirement?.annex;
  if (annex) return { id: `anx_${annex}`, citation: `Annex ${annex}` };
  if (type === 'recital') return { id: `rct_${label}`, citation: `Recital ${label}` };
  return { id: `art_${label}`, citation: `Article ${label}` };
}

/** The page for people of a provision, at the part that an id names. */
function pageOf(slug: string, id: string): string | null {
  const page = pages.provision(slug, id);
  const anchor = pages.anchor(id);
  return page === null || anchor === '' ? page : `${page}#${anchor}`;
}

/** Length of the window in UTF-16 units, without the ellipses. */
const WINDOW = 200;
/** How far a boundary may move to avoid cutting a word. */
const REACH = 30;
const ELLIPSIS = '…';

interface Window {
  /** On one line, with "…" where text was cut off. */
  text: string;
  /** To be subtracted from an offset in the text for the offset in the window. */
  shift: number;
  from: number;
  to: number;
}

/** A text on one line, with the same offsets. */
export const onOneLine = (text: string): string => text.replace(/[^\S ]/g, ' ');

/**
 * About {@link WINDOW} units of a text around a passage.
 * @param flat the text on one line
 * @param start of the passage, which is not longer than the window
 */
function windowAround(flat: string, start: number, end: number): Window {
  const room = Math.max(0, WINDOW - (end - start));
  const wanted = Math.max(0, Math.min(start - Math.floor(room / 2), flat.length - WINDOW));
  const from = wanted === 0 ? 0 : wordStart(flat, wanted, start);
  return cut(flat, from, wanted + WINDOW, end);
}

/** About {@link WINDOW} units of a text from the beginning of a passage on. */
const windowFrom = (flat: string, start: number): Window => cut(flat, start, start + WINDOW, start);

/** @param limit where the window ends, or a word before, but not before `end` */
function cut(flat: string, from: number, limit: number, end: number): Window {
  const to = limit >= flat.length ? flat.length : wordEnd(flat, limit, end);
  const lead = from > 0 ? ELLIPSIS : '';
  const shown = `${lead}${flat.slice(from, to).trimEnd()}${to < flat.length ? ELLIPSIS : ''}`;
  return { text: shown, shift: from - lead.length, from, to };
}

/** Where the next word begins from an offset on, if that is nearby and not within the passage. */
function wordStart(text: string, from: number, passage: number): number {
  const limit = Math.min(from + REACH, passage);
  for (let at = from - 1; at < limit; at += 1) if (text[at] === ' ') return at + 1;
  return from;
}

/** The last space up to an offset, else the next space, if that is nearby and not within the passage. */
function wordEnd(text: string, to: number, passage: number): number {
  const space = text.lastIndexOf(' ', to);
  if (space > to - REACH && space >= passage) return space;
  const next = text.indexOf(' ', to);
  return next >= 0 && next < to + REACH ? next : to;
}
