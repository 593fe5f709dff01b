/** What the table of endpoints says about each of them. */
import type { SchemaName } from './schemas.ts';

/** The groups of the description, each with a line on what it holds. */
export const GROUPS = {
  Frameworks: 'Acts, their metadata, counts and coverage.',
  Texts: 'Articles with paragraphs, recitals, annexes and definitions.',
  Versions: 'The law as it was on a day, and what changed.',
  Requirements: 'Duties, bans, rights and powers, with the stakeholder roles that have them.',
  Deadlines: 'Dates of entry into force, application, transposition and review.',
  Search: 'Full-text search, citations and comparison.',
  'Tags and roles': 'The vocabulary of the filters.',
  Updates: 'What changed, and when.',
  Service: 'Health and description of the API.',
} as const;

/**
 * How an endpoint is answered.
 * - `document`: one static file per path, no query parameters.
 * - `version_document`, `version_list`: the same of one version; what did not change is in the file of
 *   the version that has the wording last, so the edge function looks up which one it is.
 * - `list`: static files for the usual page sizes; the edge function cuts other sizes and filters.
 * - `selection`: one static file of all rows; with filters the edge function cuts the rows out of it.
 * - `record`: a row of one of these lists, found by its id; the edge function alone.
 * - `table`: rows of several of these files, put together by the edge function alone.
 * - `workbook`: a selection, in the form of a workbook; `workbook_of_several`: a table in that form, with a file of all
 *   its rows.
 * - `export`: the files of all active frameworks, one after the other, by the edge function alone.
 * - `history`: a static file where there are several wordings; the edge function makes the others.
 * - `changelog`: the edge function alone, out of the index; the static file is for releases.
 * - `health`, `search`, `resolution`, `verification`, `comparison`: the edge function alone (`health` has a static file too).
 */
export type EndpointKind =
  | 'document'
  | 'version_document'
  | 'list'
  | 'version_list'
  | 'selection'
  | 'table'
  | 'workbook'
  | 'workbook_of_several'
  | 'export'
  | 'record'
  | 'history'
  | 'changelog'
  | 'health'
  | 'search'
  | 'resolution'
  | 'verification'
  | 'comparison';

/** The media type of workbooks, whose bodies are no text. */
export const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export type Media =
  | 'application/json'
  | 'application/x-ndjson'
  | 'application/yaml'
  | 'application/atom+xml'
  | 'text/calendar'
  | 'text/csv'
  | 'text/plain'
  | typeof WORKBOOK;

/** @typeParam Key the keys of `parameters.ts`; left open here so that this file imports nothing of it */
export interface Endpoint<Key extends string = string> {
  /** Below the API root, with `{name}` for each path parameter. */
  path: string;
  kind: EndpointKind;
  media: Media;
  /** Schema of a JSON body; null where the format has a standard of its own. */
  response: SchemaName | null;
  /** Keys of the path parameters, then of the query parameters in the order of the description and of links. */
  parameters: readonly Key[];
  /** Answers without a key even where keys are configured. */
  open?: true;
  group: keyof typeof GROUPS;
  /** A few words, without a full stop. */
  summary: string;
  /** What a user has to know beyond the summary: order, coverage, special cases. */
  description: string;
  /** A request that answers on the shipped data, below the API root. */
  example: string;
}

/** What most endpoints have in common; the file of a resource adds its group. */
export const json = { media: 'application/json', parameters: [] } as const;
export const PAGING = ['page', 'per_page'] as const;
