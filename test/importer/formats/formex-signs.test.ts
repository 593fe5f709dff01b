import { describe, expect, test } from 'vitest';
import { parseAct } from '../../../generator/importer/act/parse-act.ts';
import { coverageOf, isWhole } from '../../../generator/importer/coverage/coverage.ts';
import { WALKERS } from '../../../generator/importer/coverage/walkers.ts';
import { SAMPLE_ACT } from '../fixture-files.ts';
import { article, formexAct } from './written-acts.ts';

const parse = (body: string) => parseAct([formexAct(article('Article 1', body))], SAMPLE_ACT);
const textOf = (body: string) => parse(body).act.articles[0]?.paragraphs[0]?.content;

const op = (kind: 'MATH' | 'CMP', type: string) => `<OP.${kind} TYPE="${type}"/>`;
const fraction = (over: string, under: string) =>
  `<FRACTION><DIVIDEND>${over}</DIVIDEND><DIVISOR>${under}</DIVISOR></FRACTION>`;
const formula = (body: string) => `<P>Lift:</P><FORMULA.S><EXPR>${body}</EXPR></FORMULA.S>`;
const table = (...rows: string[]) =>
  `<TBL><CORPUS>${rows.map((row) => `<ROW>${row}</ROW>`).join('')}</CORPUS></TBL>`;
const cells = (...texts: string[]) => texts.map((text) => `<CELL>${text}</CELL>`).join('');

/** What an element says, and the lines that it becomes. */
const CASES: readonly [what: string, body: string, text: string][] = [
  [
    'a fraction and operators',
    formula(
      `R${op('CMP', 'EQ')}${fraction(`A${op('MATH', 'MINUS')}B`, 'C')}${op('MATH', 'MULT')}100`,
    ),
    'Lift:\nR = (A − B) / C × 100',
  ],
  ['a comparison inside a sentence', `R${op('CMP', 'LE')}5 shall do.`, 'R ≤ 5 shall do.'],
  [
    'a sum with limits and an exponent',
    formula(
      `<SUM><OVER>m</OVER><UNDER>k${op('CMP', 'EQ')}1</UNDER></SUM>C<IND>k</IND><EXPR TYPE="BRACKET">1` +
        `${op('MATH', 'PLUS')}x</EXPR><EXPONENT>${op('MATH', 'MINUS')}t</EXPONENT>`,
    ),
    'Lift:\n∑_(k = 1)^(m) Ck(1 + x)^(− t)',
  ],
  [
    'a root with its degree',
    formula('<ROOT><DEGREE>3</DEGREE><EXPR>x</EXPR></ROOT>'),
    'Lift:\n3√(x)',
  ],
  ['a fraction that is multiplied', formula(`${fraction('1', '2')}v`), 'Lift:\n(1 / 2)v'],
  ['a line break between words', 'red<BR/>kites', 'red kites'],
  [
    'a footnote between words',
    'In 2012<NOTE><P>Minutes.</P></NOTE>and later, keepers <NOTE><P>Book.</P></NOTE>shall fly.',
    'In 2012 and later, keepers shall fly.',
  ],
  [
    'cells that span rows and columns',
    table(
      cells('Class', 'Oil', 'Limit'),
      `<CELL ROWSPAN="2">Indoor</CELL>${cells('Palm', '10')}`,
      cells('Rape', '20'),
      `<CELL COLSPAN="2">Other</CELL>${cells('30')}`,
    ),
    'Class | Oil | Limit\nIndoor | Palm | 10\nIndoor | Rape | 20\nOther | Other | 30',
  ],
  [
    'a note inside a table',
    `${table(cells('Class', 'Limit'), cells('Indoor', '10<NOTE NOTE.ID="E1"><P>From 1 May: 5.</P></NOTE>'), cells('Open', '9<NOTE NOTE.REF="E1"/>'))}<P>More.</P>`,
    'Class | Limit\nIndoor | 10 (1)\nOpen | 9 (1)\n(1) From 1 May: 5.\nMore.',
  ],
  [
    'notes in front of the rows',
    '<TBL><GR.NOTES><NOTE NOTE.ID="E1"><P>Dry.</P></NOTE><NOTE NOTE.ID="E2" NUMBERING="STAR"><P>Wet.</P></NOTE></GR.NOTES>' +
      `<CORPUS><ROW>${cells('Silk<NOTE NOTE.REF="E2"/>', '10<NOTE NOTE.REF="E1"/>')}</ROW></CORPUS></TBL>`,
    'Silk (*) | 10 (1)\n(1) Dry.\n(*) Wet.',
  ],
];

describe('what elements say without letters', () => {
  test.each(CASES)('%s is written out, and nothing is lost', (_what, body, text) => {
    const { act, coverage } = parse(body);
    expect(act.articles[0]?.paragraphs[0]?.content).toBe(text);
    expect(act.warnings).toEqual([]);
    expect(coverage).toMatchObject({ lost: 0, surplus: 0 });
  });

  test('a source that a table names stays a footnote', () => {
    const source = '<NOTE><P>Act on silk (OJ L 1, 1.1.2031, p. 1).</P></NOTE>';
    const { act, coverage } = parse(table(cells('Silk', `10${source}`)));
    expect(act.articles[0]?.paragraphs[0]?.content).toBe('Silk | 10');
    expect(act.footnotes).toEqual(['Act on silk (OJ L 1, 1.1.2031, p. 1).']);
    expect(isWhole(coverage)).toBe(true);
  });

  test('a sign that nobody knows leaves its place and a warning', () => {
    const { act } = parse(`A${op('MATH', 'SPIN')}B`);
    expect(act.articles[0]?.paragraphs[0]?.content).toBe('A […] B');
    expect(act.warnings).toEqual([expect.stringMatching(/^Article 1: .*OP\.MATH/)]);
  });

  test('a table whose spans would multiply its text stays small', () => {
    const wide = `<CELL COLSPAN="60" ROWSPAN="900">${'kite '.repeat(30)}</CELL>`;
    const body = table(wide + cells('0'), ...Array.from({ length: 300 }, () => cells('1')));
    expect(textOf(body)?.length).toBeLessThan(40 * body.length);
  });
});

describe('the oracle', () => {
  const LOST: readonly [what: string, body: string, from: string, to: string][] = [
    ['a comparison', `R${op('CMP', 'LE')}5 shall do.`, ' ≤ ', ''],
    ['a fraction bar', formula(fraction('A', 'B')), ' / ', ''],
    ['a note of a table', table(cells('10<NOTE><P>In May: 5.</P></NOTE>')), 'In May: 5.', ''],
    ['a mark of a note', table(cells('10<NOTE><P>In May: 5.</P></NOTE>', '9')), '10 (1)', '10'],
  ];
  test.each(LOST)('misses %s', (_what, body, from, to) => {
    const { act, documents } = parse(body);
    const paragraph = act.articles[0]?.paragraphs[0];
    if (paragraph === undefined) throw new Error('The article has no text.');
    expect(paragraph.content).toContain(from);
    paragraph.content = paragraph.content.replace(from, to);
    expect(isWhole(coverageOf(act, documents, WALKERS.formex))).toBe(false);
  });
});
