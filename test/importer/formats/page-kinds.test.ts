/** Kinds of pages that differ from the usual ones: each has to be read whole, with what is said here. */
import { describe, expect, test } from 'vitest';
import type { Act } from '../../../generator/importer/act/act.ts';
import { ActError } from '../../../generator/importer/act/act-error.ts';
import { parseAct } from '../../../generator/importer/act/parse-act.ts';
import { newFramework } from '../../../generator/importer/update/new-framework.ts';
import { fileOf, fixture } from '../fixture-files.ts';
import { readWhole } from './written-acts.ts';

const read = (celex: string, change?: (text: string) => string) =>
  readWhole(fixture(`page-kinds/${celex}.xhtml`, change), celex);

const texts = ({ articles }: Act) =>
  articles.map(({ paragraphs }) => paragraphs.map(({ ref, content }) => [ref, content]));
const LIMITS = 'The limits are as follows:\n';
const TEST = [['', 'Importers shall test each lantern.']];
const lastArticle = (terms: string) => (page: string) =>
  page.replace(/(>Article 1<\/p>)<p class="normal">Importers.*?<\/p>/, `$1${terms}`);
const points =
  '<p class="normal">In this Regulation:</p>' +
  '<p class="normal">1. oil is fuel;</p><p class="normal">2. wick is cord.</p>';
const paragraphs = '<p class="normal">1. Oil burns.</p><p class="normal">2. Wicks glow.</p>';

const CASES: [kind: string, celex: string, expected: unknown, change?: (text: string) => string][] =
  [
    ['arrows without their sign', '09001R0022-90030217', [TEST]],
    [
      'cells that span rows or columns',
      '39001R0003',
      [
        [
          [
            '',
            `${LIMITS}Class | Oil | Limit (g)\nIndoor | Palm | 10\nIndoor | Rape | 20\nOther | Other | 30`,
          ],
        ],
      ],
    ],
    [
      'a note below a table',
      '39001R0004',
      [
        [
          [
            '',
            `${LIMITS}Class | Limit (g)\nIndoor | 10 (1)\n(1) From 1 May 9003 manufacturers shall keep the limit at 5.`,
          ],
        ],
      ],
    ],
    ['recitals "(1) Whereas"', '39001R0006', [TEST]],
    [
      'points "1." below a lead-in',
      '39001R0006',
      [[['', 'In this Regulation:\n1. oil is fuel;\n2. wick is cord.']]],
      lastArticle(points),
    ],
    [
      'paragraphs "1." without a lead-in',
      '39001R0006',
      [
        [
          ['1', 'Oil burns.'],
          ['2', 'Wicks glow.'],
        ],
      ],
      lastArticle(paragraphs),
    ],
  ];

describe('pages of other kinds are read whole', () => {
  test.each(CASES)('%s', (_, celex, expected, change) =>
    expect(texts(read(celex, change))).toEqual(expected),
  );
});

test.each([
  ['(1) Whereas', (page: string) => page],
  ['1. Whereas', (page: string) => page.replace(/>\((\d)\)</g, '>$1.<')],
])('recitals are numbered "%s"', (_, change) =>
  expect(read('39001R0006', change).recitals).toEqual([
    { number: 1, content: 'Whereas lanterns leak oil;' },
    { number: 2, content: 'Whereas oil is slippery,' },
  ]),
);

test('the layout of before 2004 is refused with what to do', () => {
  const page = '<html><body><p>Article 1</p><p>Importers shall test lanterns.</p></body></html>';
  const parse = () => parseAct([fileOf('page.html', page)], '39001R0006');
  expect(parse).toThrow(ActError);
  expect(parse).toThrow(/this layout is not read.*Deliver Formex/);
});

test.each([
  ['32007L0064', 'Directive 2007/64/EC'],
  ['32012R0648', 'Regulation (EU) No 648/2012'],
  ['32004R2216', 'Regulation (EC) No 2216/2004'],
  ['32016L1148', 'Directive (EU) 2016/1148'],
])('%s without a title is named %s', (celex, name) => {
  const expected = { articles: 1, recitals: 0, annexes: 0 };
  const record = newFramework({ id: 1, slug: 'lanterns', celex, title: null, expected, now: '' });
  expect([record.name, record.short_name]).toEqual([name, name]);
});
