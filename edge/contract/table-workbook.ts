/** Tables as workbooks: the cells of a CSV table with their types, and a sheet that says where they come from. */
import { csvRows } from './csv.ts';
import type { Bytes } from './envelope.ts';
import type { SourcesFile } from './index-files.ts';
import type { SentParameter } from './parse-query.ts';
import { API_ROOT } from './version.ts';
import { type Column, LONGEST_CELL, workbook } from './workbook.ts';

/** Columns that are not narrow texts, by name; the first of them in this order, then all others as the table has them. */
const COLUMNS: Readonly<Record<string, Pick<Column, 'kind' | 'width'>>> = {
  act: { kind: 'text', width: 26 },
  citation: { kind: 'text', width: 34 },
  deadline_date: { kind: 'date', width: 14 },
  next_date: { kind: 'date', width: 14 },
  deadline_type: { kind: 'text', width: 20 },
  title: { kind: 'long', width: 50 },
  description: { kind: 'long', width: 70 },
  requirement_text: { kind: 'long', width: 70 },
  requirement_type: { kind: 'text', width: 16 },
  stakeholder_roles: { kind: 'long', width: 26 },
  compliance_deadline: { kind: 'date', width: 18 },
  scope: { kind: 'long', width: 40 },
  paragraph_content: { kind: 'long', width: 50 },
  link: { kind: 'link', width: 40 },
  id: { kind: 'integer', width: 14 },
  article_number: { kind: 'integer', width: 14 },
  affected_roles: { kind: 'long', width: 26 },
  tags: { kind: 'long', width: 26 },
  applies_from: { kind: 'long', width: 30 },
  previous_date: { kind: 'date', width: 14 },
  created_at: { kind: 'instant', width: 20 },
  updated_at: { kind: 'instant', width: 20 },
};
const OTHER = { kind: 'text', width: 16 } as const;

export interface WorkbookRequest {
  /** Of the workbook, below the API root. */
  path: string;
  /** The filters that its rows match. */
  sent: readonly Pick<SentParameter, 'name' | 'text' | 'values'>[];
  /** Slugs of the acts that it is about; without it all active ones. */
  acts?: readonly string[] | undefined;
  sources: SourcesFile;
}

/** @param table as `csvTable` wrote it, or rows cut out of that */
export function tableWorkbook(table: string, request: WorkbookRequest): Bytes {
  const [names = [], ...records] = csvRows(table);
  const first = Object.keys(COLUMNS).filter((name) => names.includes(name));
  const ordered = [...first, ...names.filter((name) => !first.includes(name))];
  const places = ordered.map((name) => names.indexOf(name));
  return workbook([
    {
      name: sheetName(request.path),
      columns: ordered.map((name) => ({ name, ...(COLUMNS[name] ?? OTHER) })),
      rows: records.map((record) => places.map((place) => record[place] ?? '')),
    },
    {
      name: 'About',
      columns: [
        { name: 'about', kind: 'text', width: 20 },
        { name: 'content', kind: 'long', width: 110 },
      ],
      rows: aboutRows(request),
    },
  ]);
}

/** What the rows are: `Requirements`. */
function sheetName(path: string): string {
  const [, first = '', others = ''] = /(\w)(\w*)\.xlsx$/.exec(path) ?? [];
  return `${first.toUpperCase()}${others}`;
}

function aboutRows({ path, sent, sources, acts = active(sources) }: WorkbookRequest): string[][] {
  const query = sent.map(({ name, text }) => `${name}=${encodeURIComponent(text)}`).join('&');
  const filters = sent.map(({ name, values }) => `${name}: ${values.join(', ')}`);
  return [
    ['source', 'EU Digital Regulation API'],
    ['address', `${sources.origin ?? ''}${API_ROOT}${path}${query === '' ? '' : `?${query}`}`],
    ['filters', filters.length === 0 ? 'none' : filters.join('\n')],
    [
      'texts',
      'Restatements by this project in plain language, not official texts, except in rows whose text_edition is "official". Only the Official Journal of the European Union is authentic. No legal advice.',
    ],
    [
      'long texts',
      `A text of more than ${LONGEST_CELL} characters is cut, and ends in an ellipsis.`,
    ],
    ...acts.map((slug) => [slug, actLine(sources.acts[slug])]),
  ];
}

function active({ acts }: SourcesFile): string[] {
  return Object.keys(acts).filter((slug) => acts[slug]?.active);
}

function actLine(act: SourcesFile['acts'][string] | undefined): string {
  if (act === undefined) return '';
  const { name, celex, version, edition, data_of } = act;
  const words = [
    celex === null ? name : `${name} (${celex})`,
    `version ${version}`,
    `text edition ${edition}`,
    ...(data_of === null ? [] : [`data of ${data_of}`]),
  ];
  return words.join(', ');
}
