/** Quotations of amending acts end alike in both formats: at their mark, else with the article. */
import { describe, expect, test } from 'vitest';
import { parseAct } from '../../../generator/importer/act/parse-act.ts';
import { isWhole } from '../../../generator/importer/coverage/coverage.ts';
import type { SourceFile } from '../../../generator/importer/sources/source.ts';
import { SAMPLE_ACT } from '../fixture-files.ts';
import { articleLabel, formexAct, p, plainPage } from './written-acts.ts';

/** A paragraph of an article: its number, empty for none, and its text. */
type Paragraph = readonly [number: string, text: string];
interface Article {
  label: string;
  paragraphs: readonly Paragraph[];
}

const OPENING = '<QUOT.START CODE="2018" ID="QS0001" REF.END="QE0001"/>';
const CLOSING = '<QUOT.END CODE="2019" ID="QE0001" REF.START="QS0001"/>';
const withMarks = (text: string) => text.replaceAll('‘', OPENING).replaceAll('’', CLOSING);

const formexArticle = ({ label, paragraphs }: Article) =>
  `<ARTICLE><TI.ART>${label}</TI.ART>${paragraphs
    .map(([number, text]) => {
      const body = `<ALINEA><P>${text}</P></ALINEA>`;
      return number === '' ? body : `<PARAG><NO.PARAG>${number}</NO.PARAG>${body}</PARAG>`;
    })
    .join('')}</ARTICLE>`;

const pageArticle = ({ label, paragraphs }: Article) =>
  articleLabel(label) + paragraphs.map(([number, text]) => p(`${number} ${text}`.trim())).join('');
const FORMATS: Record<string, (articles: readonly Article[]) => SourceFile> = {
  'Formex with marks': (articles) => formexAct(withMarks(articles.map(formexArticle).join(''))),
  'Formex with marks as text': (articles) => formexAct(articles.map(formexArticle).join('')),
  'a page': (articles) => plainPage(articles.map(pageArticle).join('')),
};

function read(file: SourceFile) {
  const { act, coverage } = parseAct([file], SAMPLE_ACT);
  expect(isWhole(coverage)).toBe(true);
  return {
    articles: act.articles.map(({ number, paragraphs }) => [
      number,
      ...paragraphs.map(({ ref, content }) => `${ref}|${content}`),
    ]),
    warnings: act.warnings,
  };
}

const OPEN_END = 'Article 1: a quotation has no closing mark; it is taken to end with the article.';
const LAST: Article = { label: 'Article 2', paragraphs: [['', 'Keepers test.']] };
const quoting = (...paragraphs: Paragraph[]): Article => ({ label: 'Article 1', paragraphs });

const CASES: readonly [
  what: string,
  articles: readonly Article[],
  first: readonly string[],
  warnings: readonly string[],
][] = [
  [
    'over several paragraphs ends at its mark',
    [
      quoting(
        ['1.', 'The following is added:'],
        ['‘1.', 'Wicks glow.'],
        ['2.', 'Oil burns.’'],
        ['2.', 'Keepers rest.'],
      ),
    ],
    ['1|The following is added:\n‘1. Wicks glow.\n2. Oil burns.’', '2|Keepers rest.'],
    [],
  ],
  [
    'without a closing mark ends with the article',
    [quoting(['1.', 'The following is added:'], ['‘1.', 'Wicks glow.'], ['2.', 'Oil burns.'])],
    ['1|The following is added:\n‘1. Wicks glow.\n2. Oil burns.'],
    [OPEN_END],
  ],
  [
    'of a sentence without a closing mark ends with the article',
    [quoting(['', '‘Lantern shall mean a lamp.'])],
    ['|‘Lantern shall mean a lamp.'],
    [OPEN_END],
  ],
  [
    'of a term ends in its line',
    [quoting(['', '‘Lantern’ shall mean a lamp.'], ['', 'Oil burns.'])],
    ['|‘Lantern’ shall mean a lamp.\nOil burns.'],
    [],
  ],
  [
    'of a whole article is no article of the act',
    [
      quoting(['', 'The following is added:']),
      { label: '‘Article 7', paragraphs: [['1.', 'Wicks glow.']] },
      { label: 'Article 8', paragraphs: [['1.', 'Oil burns.’']] },
    ],
    ['|The following is added:\n‘Article 7\n1. Wicks glow.\nArticle 8\n1. Oil burns.’'],
    [],
  ],
];

describe.each(Object.entries(FORMATS))('a quotation in %s', (_name, write) => {
  test.each(CASES)('%s', (_what, articles, first, warnings) =>
    expect(read(write([...articles, LAST]))).toEqual({
      articles: [
        [1, ...first],
        [2, '|Keepers test.'],
      ],
      warnings,
    }),
  );
});

describe('an element around a quotation', () => {
  const around = (end: string) =>
    formexAct(
      '<ARTICLE><TI.ART>Article 1</TI.ART><PARAG><NO.PARAG>1.</NO.PARAG><ALINEA><P>This is added:</P><QUOT.S LEVEL="1">' +
        `<PARAG><NO.PARAG>${OPENING}1.</NO.PARAG><ALINEA>Wicks glow.${end}</ALINEA></PARAG></QUOT.S></ALINEA></PARAG>` +
        '<PARAG><NO.PARAG>2.</NO.PARAG><ALINEA>Keepers rest.</ALINEA></PARAG></ARTICLE>',
    );
  test.each([
    ['with a closing mark', CLOSING, '’', []],
    [
      'without one',
      '',
      '',
      ['Article 1: a quotation has no closing mark; it is taken to end where the file ends it.'],
    ],
  ])('ends it, %s', (_what, end, mark, warnings) =>
    expect(read(around(end))).toEqual({
      articles: [[1, `1|This is added:\n‘1. Wicks glow.${mark}`, '2|Keepers rest.']],
      warnings,
    }),
  );
});
