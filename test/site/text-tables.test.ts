import { describe, expect, it } from 'vitest';
import { annexPointsOf } from '../../generator/render/provisions.ts';
import { textLines } from '../../generator/site/model/text-lines.ts';
import { type TextTable, tableAt } from '../../generator/site/model/text-tables.ts';
import { linedText } from '../../generator/site/twins/words.ts';

const ACT = {
  framework: { short_name: 'Oven Act', legaltext_url: null },
  since: { version: 'original' },
};

const pointsIn = (text: string) => annexPointsOf(text, 'I', ACT);
const tableIn = (text: string, start = 0): TextTable | null =>
  tableAt(textLines(text, pointsIn(text), new Set()), start);
const cellsOf = (table: TextTable | null) =>
  table?.rows.map((cells) =>
    cells.map(({ texts, rows }) => [texts.map(({ text }) => text).join('; '), rows]),
  );

const SECTORS = [
  'Sector | Subsector | Type of entity',
  '1. Bakeries',
  '(a) Bread:',
  '- bakers',
  '- millers',
  '(b) Cake:',
  '- confectioners',
  '2. Mills:',
  '- owners of mills',
  'The end.',
].join('\n');

describe('a table in a text', () => {
  it('is a run of lines with bars, whose first row names the columns where it is short', () => {
    const rows = 'Class | Weight\nsmall | 1 kg\nlarge | 2 kg\nNo more.';
    const table = tableIn(`Loaves:\n${rows}`, 1);
    expect(table).toMatchObject({ head: ['Class', 'Weight'], lines: 3 });
    expect(cellsOf(table)?.flat()).toEqual([
      ['small', 1],
      ['1 kg', 1],
      ['large', 1],
      ['2 kg', 1],
    ]);
    const long = `Class | ${'very '.repeat(20)}heavy\nsmall | 1 kg\nlarge | 2 kg`;
    expect(tableIn(long)).toMatchObject({ head: null, lines: 3 });
    expect(tableIn('One | line\nand words.')).toBeNull();
  });

  it('is a list, whose levels a line with bars names', () => {
    const table = tableIn(SECTORS);
    expect(table).toMatchObject({ head: ['Sector', 'Subsector', 'Type of entity'], lines: 9 });
    expect(cellsOf(table)).toEqual([
      [
        ['Bakeries', 2],
        ['Bread', 1],
        ['bakers; millers', 1],
      ],
      [
        ['Cake', 1],
        ['confectioners', 1],
      ],
      [
        ['Mills', 1],
        ['', 1],
        ['owners of mills', 1],
      ],
    ]);
    expect(table?.rows[1]?.[0]?.point).toMatchObject({ label: '(b)', anchor: 'pnt-1-pnt-b' });
  });

  it('is a table in Markdown too', () => {
    const list = SECTORS.slice(0, SECTORS.indexOf('\nThe end.'));
    expect(linedText(list, pointsIn(list)).trim()).toBe(
      [
        '| Sector | Subsector | Type of entity |',
        '| --- | --- | --- |',
        '| 1\\. Bakeries | (a) Bread | bakers; millers |',
        '|  | (b) Cake | confectioners |',
        '| 2\\. Mills |  | owners of mills |',
      ].join('\n'),
    );
  });
});
