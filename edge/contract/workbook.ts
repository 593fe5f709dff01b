/**
 * Workbooks for spreadsheets: XLSX, that is Office Open XML (ECMA-376, part 1, chapter 18), as plain as its readers
 * take it. Texts are inline strings and there are no formulas, so that nothing in a text is run.
 */
import type { Bytes } from './envelope.ts';
import { zip } from './zip.ts';

/**
 * What the texts of a column are. What does not look like it is a text after all.
 * - `long`: texts of several lines, which are wrapped
 * - `integer`: of at most 15 digits, which is what a spreadsheet keeps exactly
 * - `date`: `2026-11-28`; `instant`: an ISO 8601 date-time in UTC
 * - `link`: a web address
 */
export type ColumnKind = 'text' | 'long' | 'integer' | 'date' | 'instant' | 'link';

export interface Column {
  name: string;
  kind: ColumnKind;
  /** In characters. */
  width: number;
}

export interface Sheet {
  /** At most 31 characters, none of `[]:*?/\`. */
  name: string;
  columns: readonly Column[];
  /** A text for each column; an empty one is an empty cell. */
  rows: readonly (readonly string[])[];
}

/** Characters of a cell; what is longer is cut and ends in an ellipsis. */
export const LONGEST_CELL = 32_767;

/** The places of the formats in {@link STYLES}. */
const STYLE = { header: 1, text: 2, long: 3, integer: 4, date: 5, instant: 6, link: 7 } as const;

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const alignment = (wrap: boolean) => `<alignment vertical="top"${wrap ? ' wrapText="1"' : ''}/>`;
const format = (number: number, font: number, wrap = false) =>
  `<xf numFmtId="${number}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyAlignment="1">${alignment(wrap)}</xf>`;

/** Number formats up to 163 are built in: 1 is an integer. The first font and format are those of everything else. */
const STYLES = [
  `${HEAD}<styleSheet xmlns="${MAIN}">`,
  '<numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts>',
  '<fonts count="3"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font><font><u/><sz val="11"/><color rgb="FF0563C1"/><name val="Calibri"/></font></fonts>',
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
  '<cellXfs count="8"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
  `${format(0, 1)}${format(0, 0)}${format(0, 0, true)}${format(1, 0)}${format(164, 0)}${format(165, 0)}${format(0, 2)}</cellXfs>`,
  '</styleSheet>',
].join('');

/** @returns the same bytes for the same sheets */
export function workbook(sheets: readonly Sheet[]): Bytes {
  const numbered = sheets.map((sheet, index) => ({ ...sheet, number: index + 1 }));
  const each = (part: (sheet: Sheet & { number: number }) => string) => numbered.map(part).join('');
  const override = (part: string, type: string) =>
    `<Override PartName="/xl/${part}.xml" ContentType="${CONTENT}.${type}+xml"/>`;
  return zip({
    '[Content_Types].xml': `${HEAD}<Types xmlns="${TYPES}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('workbook', 'sheet.main')}${override('styles', 'styles')}${each(({ number }) => override(`worksheets/sheet${number}`, 'worksheet'))}</Types>`,
    '_rels/.rels': relations([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATION}"><sheets>${each(({ name, number }) => `<sheet name="${xmlText(name)}" sheetId="${number}" r:id="rId${number}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations([
      ...numbered.map(({ number }) => ['worksheet', `worksheets/sheet${number}.xml`] as const),
      ['styles', 'styles.xml'],
    ]),
    'xl/styles.xml': STYLES,
    ...Object.assign({}, ...numbered.map((sheet) => sheetFiles(sheet, sheet.number))),
  });
}

/** Each gets the id `rId` and its 1-based place. */
function relations(targets: readonly (readonly [type: string, target: string])[]): string {
  const lines = targets.map(
    ([type, target], index) =>
      `<Relationship Id="rId${index + 1}" Type="${RELATION}/${type}" Target="${xmlText(target)}"${type === 'hyperlink' ? ' TargetMode="External"' : ''}/>`,
  );
  return `${HEAD}<Relationships xmlns="${RELATIONS}">${lines.join('')}</Relationships>`;
}

/** The sheet, and where its links lead. */
function sheetFiles({ columns, rows }: Sheet, number: number): Record<string, string> {
  const letters = columns.map((_, index) => lettersOf(index));
  // Excel wants what is behind a "#" apart.
  const links: [cell: string, address: string[]][] = [];
  const lines = rows.map((row, index) => {
    const place = index + 2;
    let line = `<row r="${place}">`;
    for (const [at, { kind }] of columns.entries()) {
      const value = row[at] ?? '';
      if (value === '') continue;
      const ref = `${letters[at]}${place}`;
      if (kind === 'link' && ADDRESS.test(value)) links.push([ref, value.split('#')]);
      line += cell(ref, kind, value);
    }
    return `${line}</row>\n`;
  });
  const names = columns.map(({ name }, at) => textCell(`${letters[at]}1`, STYLE.header, name));
  const widths = columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  const area = `A1:${letters.at(-1)}${rows.length + 1}`;
  const hyperlinks = links.map(([ref, [, anchor]], at) => {
    const location = anchor === undefined ? '' : ` location="${xmlText(anchor)}"`;
    return `<hyperlink ref="${ref}" r:id="rId${at + 1}"${location}/>`;
  });
  const sheet = [
    `${HEAD}<worksheet xmlns="${MAIN}" xmlns:r="${RELATION}"><dimension ref="${area}"/>`,
    // The names of the columns stay in sight, and can be filtered by.
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>',
    `<cols>${widths.join('')}</cols><sheetData>\n<row r="1">${names.join('')}</row>\n`,
    ...lines,
    `</sheetData><autoFilter ref="${area}"/>`,
    hyperlinks.length === 0 ? '' : `<hyperlinks>${hyperlinks.join('')}</hyperlinks>`,
    '</worksheet>',
  ].join('');
  const file = `sheet${number}.xml`;
  if (links.length === 0) return { [`xl/worksheets/${file}`]: sheet };
  return {
    [`xl/worksheets/${file}`]: sheet,
    [`xl/worksheets/_rels/${file}.rels`]: relations(
      links.map(([, [target = '']]) => ['hyperlink', target] as const),
    ),
  };
}

/** `A` to `Z`, `AA` and so on. */
function lettersOf(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : `${lettersOf(Math.floor(index / 26) - 1)}${last}`;
}

const ADDRESS = /^https?:\/\/[!-~]{1,2000}$/;
const INTEGER = /^(?:0|-?[1-9][0-9]{0,14})$/;
const DATE = /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/;
const INSTANT = /^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.]+Z$/;

function cell(ref: string, kind: ColumnKind, value: string): string {
  if (kind === 'integer' && INTEGER.test(value)) return numberCell(ref, STYLE.integer, value);
  if ((kind === 'date' && DATE.test(value)) || (kind === 'instant' && INSTANT.test(value))) {
    const day = serialDay(value);
    if (day >= FIRST_DAY) return numberCell(ref, STYLE[kind], String(day));
  }
  return textCell(ref, STYLE[kind], value);
}

const DAY_MILLISECONDS = 86_400_000;
/** 1 January 1970 as a spreadsheet counts days. */
const EPOCH_DAY = 25_569;
/** 1 March 1900: before it spreadsheets count a day that never was. */
const FIRST_DAY = 61;

/** Not a number where there is no such day. */
function serialDay(value: string): number {
  return Date.parse(value) / DAY_MILLISECONDS + EPOCH_DAY;
}

function numberCell(ref: string, style: number, value: string): string {
  return `<c r="${ref}" s="${style}"><v>${value}</v></c>`;
}

function textCell(ref: string, style: number, value: string): string {
  const space = /^\s|\s$/.test(value) ? ' xml:space="preserve"' : '';
  return `<c r="${ref}" s="${style}" t="inlineStr"><is><t${space}>${xmlText(value)}</t></is></c>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/**
 * A text as XML 1.0 can have it, without the characters that it forbids. `_x000D_` would be read as a carriage return
 * (section 22.9.2.19), so its underscore is written in that way itself.
 */
function xmlText(value: string): string {
  const text = value.length > LONGEST_CELL ? shortened(value) : value;
  if (!/[&<>"\r]|_x|[^\t\n\r\u0020-\ufffd]/.test(text)) return text;
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\t\n\u0020-\ufffd]/g, '')
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}

/** No character that takes two units is cut in half. */
function shortened(text: string): string {
  return `${text.slice(0, LONGEST_CELL - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}
