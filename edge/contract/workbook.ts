/**
 * Workbooks for spreadsheets: XLSX, that is Office Open XML (ECMA-376, part 1, chapter 18), as plain as its readers
 * take it. Texts are inline strings and there are no formulas, so that nothing in a text is run. Each row is a line, so
 * that the edge function can cut some out of a workbook, and only has to number them again.
 */
import type { Bytes } from './envelope.ts';
import { escaped } from './escaped.ts';
import { fileInZip, zip } from './zip.ts';

export interface Sheet {
  /** The XML before the rows; {@link sheetHead} makes it. */
  head: string;
  /** The XML of each row, which {@link rowOf} makes, without its line break; their numbers do not count. */
  rows: readonly string[];
}

export interface Column {
  name: string;
  /** In characters. */
  width: number;
}

/** Characters of a cell; what is longer is cut and ends in an ellipsis. */
export const LONGEST_CELL = 32_767;

/** Formats of cells: their places in {@link STYLES}. `long` is wrapped, `instant` has date and time. */
const STYLE = { header: 1, text: 2, long: 3, integer: 4, date: 5, instant: 6, link: 7 } as const;
export type Style = keyof typeof STYLE;

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** @param number of a format of numbers, of which those up to 163 are built in: 1 is an integer */
const format = (number: number, font: number, wrap = 0) =>
  `<xf numFmtId="${number}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyAlignment="1"><alignment vertical="top" wrapText="${wrap}"/></xf>`;

const STYLES = [
  `${HEAD}<styleSheet xmlns="${MAIN}">`,
  '<numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts>',
  '<fonts count="3"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font><font><u/><sz val="11"/><color rgb="FF0563C1"/><name val="Calibri"/></font></fonts>',
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
  '<cellXfs count="8"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
  `${format(0, 1)}${format(0, 0)}${format(0, 0, 1)}${format(1, 0)}${format(164, 0)}${format(165, 0)}${format(0, 2)}</cellXfs>`,
  '</styleSheet>',
].join('');

/** @param sheets by their names: at most 31 characters, none of `[]:*?/\` @returns the same bytes for the same sheets */
export function workbook(sheets: Readonly<Record<string, Sheet>>): Bytes {
  const numbered = Object.entries(sheets).map(([name, sheet], at) => ({
    name,
    sheet,
    number: at + 1,
  }));
  const override = (part: string, type: string) =>
    `<Override PartName="/xl/${part}.xml" ContentType="${CONTENT}.${type}+xml"/>`;
  const parts = numbered.map(({ number }) => override(`worksheets/sheet${number}`, 'worksheet'));
  const names = numbered.map(
    ({ name, number }) =>
      `<sheet name="${xmlText(name)}" sheetId="${number}" r:id="rId${number}"/>`,
  );
  return zip({
    '[Content_Types].xml': `${HEAD}<Types xmlns="${TYPES}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('workbook', 'sheet.main')}${override('styles', 'styles')}${parts.join('')}</Types>`,
    '_rels/.rels': relations([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATION}"><sheets>${names.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations([
      ...numbered.map(({ number }) => ['worksheet', `worksheets/sheet${number}.xml`] as const),
      ['styles', 'styles.xml'],
    ]),
    'xl/styles.xml': STYLES,
    ...Object.assign({}, ...numbered.map(({ sheet, number }) => sheetFiles(sheet, number))),
  });
}

/** The first sheet of a workbook that {@link workbook} made. @throws {RangeError} where it is none */
export function firstSheet(bytes: Bytes): Sheet {
  const lines = fileInZip(bytes, 'xl/worksheets/sheet1.xml').split('\n');
  const [first, second, third] = lines;
  return { head: [first, second, third].join('\n'), rows: lines.slice(3, -1) };
}

/** Each gets the id `rId` and its 1-based place. @param targets escaped */
function relations(targets: readonly (readonly [type: string, target: string])[]): string {
  const lines = targets.map(
    ([type, target], at) =>
      `<Relationship Id="rId${at + 1}" Type="${RELATION}/${type}" Target="${target}"${type === 'hyperlink' ? ' TargetMode="External"' : ''}/>`,
  );
  return `${HEAD}<Relationships xmlns="${RELATIONS}">${lines.join('')}</Relationships>`;
}

/** References of a row and its cells. No text has such a quotation mark: {@link xmlText} escapes them. */
const REFERENCES = / r="([A-Z]*)[0-9]*"/g;
/** @param place 1-based; as REFERENCES has one group, the first digit behind it is all that `$1` takes */
const numbered = (row: string, place: number): string => row.replace(REFERENCES, ` r="$1${place}"`);

/** What Excel wants behind a "#" is apart. */
const LINK = new RegExp(
  ` r="([A-Z]+)[0-9]*" s="${STYLE.link}" t="inlineStr"><is><t>(https?://[^\\s<#]{1,2000})(?:#([^\\s<#]{0,2000}))?</t>`,
);

/** The sheet, and where its links lead. */
function sheetFiles({ head, rows }: Sheet, number: number): Record<string, string> {
  const targets: (readonly [type: string, target: string])[] = [];
  const links: string[] = [];
  const lines = rows.map((row, at) => {
    const place = at + 2;
    const [, column, target = '', anchor] = LINK.exec(row) ?? [];
    if (column !== undefined) {
      targets.push(['hyperlink', target]);
      const location = anchor === undefined ? '' : ` location="${anchor}"`;
      links.push(`<hyperlink ref="${column}${place}" r:id="rId${targets.length}"${location}/>`);
    }
    return numbered(row, place);
  });
  const file = `sheet${number}.xml`;
  const filter = `<autoFilter ref="A1:${lastColumn(head)}${rows.length + 1}"/>`;
  const hyperlinks = links.length === 0 ? '' : `<hyperlinks>${links.join('')}</hyperlinks>`;
  const end = `</sheetData>${filter}${hyperlinks}</worksheet>`;
  return {
    [`xl/worksheets/${file}`]: [head, ...lines, end].join('\n'),
    ...(links.length === 0 ? {} : { [`xl/worksheets/_rels/${file}.rels`]: relations(targets) }),
  };
}

/** The XML of a sheet before its rows, in three lines. The names of its columns stay in sight. */
export function sheetHead(columns: readonly Column[]): string {
  const widths = columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  const names = columns.map(({ name }, at) => textCell(at, 'header', name));
  return [
    `${HEAD}<worksheet xmlns="${MAIN}" xmlns:r="${RELATION}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`,
    numbered(rowOf(names), 1),
  ].join('\n');
}

/** @param cells of {@link textCell} and {@link numberCell}, in the order of their columns */
export function rowOf(cells: readonly string[]): string {
  return `<row r="">${cells.join('')}</row>`;
}

/** A row with one more cell in the last column of its sheet, which has none. @param day such as `2026-11-28` */
export function withLastDay(row: string, head: string, day: string): string {
  const cell = `<c r="${lastColumn(head)}" s="${STYLE.date}"><v>${serialDay(day)}</v></c>`;
  return row.replace(/<\/row>$/, `${cell}</row>`);
}

/** The letters of the last column that has a name. */
function lastColumn(head: string): string {
  return Array.from(head.matchAll(/ r="([A-Z]+)1"/g)).at(-1)?.[1] ?? 'A';
}

/** `A` to `Z`, `AA` and so on. @param column 0-based */
function lettersOf(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : `${lettersOf(Math.floor(column / 26) - 1)}${last}`;
}

/** @param column 0-based */
export function numberCell(column: number, style: Style, value: number): string {
  return `<c r="${lettersOf(column)}" s="${STYLE[style]}"><v>${value}</v></c>`;
}

/** @param column 0-based @param value of any length and any characters */
export function textCell(column: number, style: Style, value: string): string {
  const space = /^\s|\s$/.test(value) ? ' xml:space="preserve"' : '';
  return `<c r="${lettersOf(column)}" s="${STYLE[style]}" t="inlineStr"><is><t${space}>${xmlText(value)}</t></is></c>`;
}

/** 1 January 1970 as a spreadsheet counts days. */
const EPOCH_DAY = 25_569;

/** A date or date-time as a spreadsheet has it, in days; not a number where there is no such day. */
export function serialDay(instant: string): number {
  return Date.parse(instant) / 86_400_000 + EPOCH_DAY;
}

/**
 * A text as XML 1.0 can have it, without the characters that it forbids. `_x000D_` would be read as a carriage return
 * (section 22.9.2.19), so its underscore is written in that way itself.
 */
function xmlText(value: string): string {
  const text = shortened(value)
    .replace(/\r\n?/g, '\n')
    .replace(/[^\t\n\u0020-\ufffd]/g, '')
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');
  // A row is one line.
  return escaped(text).replaceAll('\n', '&#10;');
}

/** No character that takes two units is cut in half. */
function shortened(text: string): string {
  if (text.length <= LONGEST_CELL) return text;
  return `${text.slice(0, LONGEST_CELL - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}
