/** The rows of a table as a sheet of a workbook: with types, and in an order for people. */
import {
  numberCell,
  rowOf,
  type Sheet,
  type Style,
  serialDay,
  sheetHead,
  textCell,
} from '../../../edge/contract/workbook.ts';

interface Column {
  style: Style;
  /** In characters. */
  width: number;
}

const NARROW: Column = { style: 'text', width: 16 };
const DATE: Column = { style: 'date', width: 14 };
const INSTANT: Column = { style: 'instant', width: 20 };
const ROLES: Column = { style: 'long', width: 26 };

/** Those that are not narrow texts, by name. */
const COLUMNS: Readonly<Record<string, Column>> = {
  act: { style: 'text', width: 26 },
  citation: { style: 'text', width: 34 },
  deadline_date: DATE,
  deadline_type: { style: 'text', width: 20 },
  title: { style: 'long', width: 50 },
  description: { style: 'long', width: 70 },
  requirement_text: { style: 'long', width: 70 },
  stakeholder_roles: ROLES,
  compliance_deadline: DATE,
  scope: { style: 'long', width: 40 },
  paragraph_content: { style: 'long', width: 50 },
  link: { style: 'link', width: 40 },
  id: { style: 'integer', width: 14 },
  article_number: { style: 'integer', width: 14 },
  affected_roles: ROLES,
  tags: ROLES,
  applies_from: { style: 'long', width: 30 },
  exceptions: { style: 'long', width: 50 },
  previous_date: DATE,
  next_date: DATE,
  created_at: INSTANT,
  updated_at: INSTANT,
};

/** What people look for; the other columns follow as the table has them. */
const FIRST = [
  'act',
  'citation',
  'deadline_date',
  'deadline_type',
  'title',
  'description',
  'requirement_text',
  'requirement_type',
  'stakeholder_roles',
  'compliance_deadline',
  'scope',
  'paragraph_content',
  'link',
  'exceptions',
];

/** @param rows the names of the columns, and then the records, as a table has them */
export function tableSheet([names = [], ...records]: readonly (readonly string[])[]): Sheet {
  const first = FIRST.filter((name) => names.includes(name));
  const ordered = [...first, ...names.filter((name) => !first.includes(name))].map((name) => ({
    name,
    place: names.indexOf(name),
    ...(COLUMNS[name] ?? NARROW),
  }));
  const rows = records.map((record) =>
    rowOf(
      ordered.flatMap(({ place, style }, column) => {
        const value = record[place] ?? '';
        return value === '' ? [] : cell(column, style, value);
      }),
    ),
  );
  return { head: sheetHead(ordered), rows };
}

/** 1 March 1900: before it spreadsheets count a day that never was. */
const FIRST_DAY = 61;
/** Of at most 15 digits, which is what a spreadsheet keeps. */
const INTEGER = /^(?:0|[1-9][0-9]{0,14})$/;

/** What does not look like its column is a text. */
function cell(column: number, style: Style, value: string): string {
  if (style === 'integer' && INTEGER.test(value)) return numberCell(column, style, Number(value));
  if (style === 'date' || style === 'instant') {
    const day = serialDay(value);
    if (day >= FIRST_DAY) return numberCell(column, style, day);
  }
  return textCell(column, style, value);
}
