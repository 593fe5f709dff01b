import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ARTICLE_REF } from '../../edge/contract/article-ref.ts';
import { type Citing, placedProvision } from '../../edge/search/query/citation.ts';
import { anyCharacter } from '../helpers/any-text.ts';

/** "article 5(1)(a)", "recital 26": the citation in one notation, for tables. */
const shown = ({ type, label, paragraph, point }: Citing): string =>
  [`${type} ${label}`, ...[paragraph, point].flatMap((each) => (each === null ? [] : [each]))]
    .join('|')
    .replace(/\|(\w+)/g, '($1)');
const citedIn = (text: string): string | null => {
  const cited = placedProvision(text);
  return cited === null ? null : shown(cited.citation);
};
/** The words outside the citation. */
function restOf(text: string): string[] {
  const { before = '', after = '' } = placedProvision(text) ?? {};
  return `${before} ${after}`.split(/[\s,.]+/).filter((word) => word !== '');
}

type Labels = Pick<Citing, 'paragraph' | 'point'>;
/** Puts a label between two strings; empty if there is no label. */
const around = (label: string | null, before: string, after = ''): string =>
  label === null ? '' : `${before}${label}${after}`;

const ARTICLE_FORMS = [
  'Article ',
  'article\u00a0',
  'articles ',
  'ARTICLE  ',
  'art ',
  'art',
  'Art. ',
];
const UNITS: Record<'article' | 'recital', string[]> = {
  article: [...ARTICLE_FORMS, 'art.', 'arts. ', '§', '§ '],
  recital: ['Recital ', 'recital', 'recitals ', 'RECITAL\u00a0', 'rec ', 'rec', 'Rec. ', 'rec.'],
};
const DIVISIONS: ((labels: Labels) => string)[] = [
  ({ paragraph, point }) => around(paragraph, '(', ')') + around(point, '(', ')'),
  ({ paragraph, point }) => around(paragraph, ' (', ')') + around(point, ' (', ')'),
  ({ paragraph, point }) => around(paragraph, '( ', ' )') + around(point, ' ( ', ' )'),
  ({ paragraph, point }) => around(paragraph, '(', ')') + around(point, ', point (', ')'),
  ({ paragraph, point }) => around(paragraph, '(', ')') + around(point, ' point '),
  ({ paragraph, point }) => around(paragraph, ' para ') + around(point, ' point '),
  ({ paragraph, point }) => around(paragraph, ' para ') + around(point, ' (', ')'),
  ({ paragraph, point }) => around(paragraph, '(', ')') + around(point, ' lit. '),
  ({ paragraph, point }) => around(paragraph, ', para. ') + around(point, ', point (', ')'),
  ({ paragraph, point }) => around(paragraph, ' Par. ') + around(point, ' Point '),
  ({ paragraph, point }) => around(paragraph, ' paragraph (', ')') + around(point, ' point(', ')'),
  ({ paragraph, point }) => around(paragraph, ', paragraph ') + around(point, ' point (', ')'),
];

const number = fc.integer({ min: 1, max: 99 }).map(String);
const label = fc.option(
  fc.oneof(
    number,
    number.map((each) => `${each}a`),
  ),
  { nil: null },
);
const letter = fc.option(fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'), { nil: null });
/** None, in most articles; "st" would make "1st". */
const articleLetter = fc.oneof(
  fc.constant(''),
  fc.stringMatching(/^[a-z]{1,2}$/).filter((each) => !/^(?:st|nd|rd|th)$/.test(each)),
);
const citation = fc
  .record({
    type: fc.constantFrom('article' as const, 'recital' as const),
    number: fc.integer({ min: 1, max: 9999 }),
    articleLetter,
    paragraph: label,
    point: letter,
  })
  .map(({ type, number, articleLetter, ...divisions }) => ({
    type,
    label: type === 'article' ? `${number}${articleLetter}` : String(number),
    ...divisions,
  }));

/** A citation and one of the ways to write it. */
const writtenCitation = citation.chain((cited) =>
  fc.record({
    cited: fc.constant(cited),
    text: fc
      .tuple(fc.constantFrom(...UNITS[cited.type]), fc.constantFrom(...DIVISIONS), fc.boolean())
      .map(([unit, divisions, isUpper]) => {
        const point = isUpper ? (cited.point?.toUpperCase() ?? null) : cited.point;
        const written = isUpper ? cited.label.toUpperCase() : cited.label;
        return `${unit}${written}${divisions({ ...cited, point })}`;
      }),
  }),
);
const textBefore = fc.constantFrom(
  '',
  'gdpr ',
  'GDPR, ',
  'see (',
  'part 5 of the state of the ',
  '3 ',
);
const textAfter = fc.constantFrom(
  '',
  ' gdpr',
  ' AI Act fines',
  '.',
  '?',
  ', fines',
  ': 72h',
  ' - 2',
);

/** Pieces of citations in any order, and any character. */
const anyQuery: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      fc.constantFrom(...['art', 'Article', 'recital', 'rec', '§', 'para', 'point', 'paragraph']),
      fc.constantFrom(...['5', '33', '2016/679', '(', ')', '(1)', '(a)', '.', ',', ' ', ' ', '/']),
      fc.string({ unit: anyCharacter, maxLength: 3 }),
    ),
    { maxLength: 25 },
  )
  .map((pieces) => pieces.join(''));

describe('citations', () => {
  it.each([
    ['GDPR art 33', 'article 33', ['GDPR']],
    ['Article 5(1)(a) AI Act', 'article 5(1)(a)', ['AI', 'Act']],
    ['recital 26 gdpr', 'recital 26', ['gdpr']],
    ['§ 5', 'article 5', []],
    ['§5 dora', 'article 5', ['dora']],
    ['art. 6 para 1', 'article 6(1)', []],
    ['Art.33', 'article 33', []],
    ['art33 gdpr', 'article 33', ['gdpr']],
    ['ARTICLE 5 ( 1 ) ( A )', 'article 5(1)(a)', []],
    ['article 5(a)', 'article 5(a)', []],
    ['article 4(11)', 'article 4(11)', []],
    ['Article 6 (1), point (f)', 'article 6(1)(f)', []],
    ['Article 5, paragraph 1, point (a) of the GDPR', 'article 5(1)(a)', ['of', 'the', 'GDPR']],
    ['article 9 paragraph (2) point h', 'article 9(2)(h)', []],
    ['art. 5 par. 2', 'article 5(2)', []],
    ['art 5 subparagraph 2', 'article 5(2)', []],
    ['art. 6 para 1 (f)', 'article 6(1)(f)', []],
    ['Art. 6 para. 1 ( f ) gdpr', 'article 6(1)(f)', ['gdpr']],
    ['Art. 6(1) lit. f GDPR', 'article 6(1)(f)', ['GDPR']],
    ['art 6 par 1 letter f', 'article 6(1)(f)', []],
    ['article 6 paragraph 1 (see below)', 'article 6(1)', ['(see', 'below)']],
    ['article 33 little delay', 'article 33', ['little', 'delay']],
    ['article 5(1)(a)(ii)', 'article 5(1)(a)', []],
    ['rec. 26', 'recital 26', []],
    ['art. 5a(3)(b) eIDAS', 'article 5a(3)(b)', ['eIDAS']],
    ['article 325az, point (b)', 'article 325az(b)', []],
    ['Article 15, paragraph 1a', 'article 15(1a)', []],
    ['articles 5a/5b', 'article 5a', ['/5b']],
    ['Articles 5a to 5f', 'article 5a', ['to', '5f']],
    ['the article 1st in line', 'article 1', ['the', 'st', 'in', 'line']],
    ['Article 5 bis', 'article 5bis', []],
    ['Artikel 5 bis 7', 'article 5', ['bis', '7']],
    ['art-33', 'article 33', []],
    ['Artigo 17', 'article 17', []],
    ['čl. 6', 'article 6', []],
    ['άρθρο 6', 'article 6', []],
    ['ErwG 47', 'recital 47', []],
    ['article 6 f gdpr', 'article 6', ['f', 'gdpr']],
    ['recital 26a', 'recital 26', []],
    ['Recitals 26 and 27', 'recital 26', ['and', '27']],
    ['articles 5 and 6', 'article 5', ['and', '6']],
    ['arts 3', 'article 3', []],
    ['what does article 33 say?', 'article 33', ['what', 'does', 'say?']],
    ['article 33.', 'article 33', []],
    ['"nis2", article 21: measures', 'article 21', ['"nis2"', ':', 'measures']],
    ['article 9999', 'article 9999', []],
    ['art 5 art 6', 'article 5', ['art', '6']],
    ['recital 3 article 4', 'recital 3', ['article', '4']],
    ['fee under article 5 personal data', 'article 5', ['fee', 'under', 'personal', 'data']],
    ['article 5 processing', 'article 5', ['processing']],
    ['article 8 parental consent', 'article 8', ['parental', 'consent']],
  ])('are found in "%s"', (text, expected, rest) => {
    expect(citedIn(text)).toBe(expected);
    expect(restOf(text)).toEqual(rest);
  });

  it.each([
    ...['article', 'articles of association', 'part 5', 'smart 5', 'record 5', 'chart 3 gdpr'],
    ...['2016/679', 'article 2016/679', 'recital', '§', 'art. para 1', 'article five', 'gdpr 33'],
    ...[
      'article 12345',
      'article 0',
      'article 0a',
      'article (1)',
      'éart 5',
      '1art 5',
      'state of the art',
      '5 articles',
      '',
    ],
  ])('are not found in "%s"', (text) => {
    expect(placedProvision(text)).toBeNull();
  });

  it('keep the words before them apart from those after them', () => {
    expect(placedProvision('gdpr,art 33(1)fines')).toMatchObject({
      before: 'gdpr,',
      after: 'fines',
    });
  });

  it.each([
    ['article 28 parties', 'article 28', ['parties']],
    ['article 5 part 2', 'article 5', ['part', '2']],
    ['article 3 pointless', 'article 3', ['pointless']],
    ['article 5 let a gatekeeper', 'article 5', ['let', 'a', 'gatekeeper']],
  ])('do not take a prefix of a word for a division: %s', (text, expected, rest) => {
    expect(citedIn(text)).toBe(expected);
    expect(restOf(text)).toEqual(rest);
  });

  it.each([
    ['article 8 point of contact', 'article 8', ['point', 'of', 'contact']],
    ['article 50 point in time', 'article 50', ['point', 'in', 'time']],
  ])('do not take a short word for the label of a point: %s', (text, expected, rest) => {
    expect(citedIn(text)).toBe(expected);
    expect(restOf(text)).toEqual(rest);
  });

  it('are read correctly in every notation', () => {
    fc.assert(
      fc.property(writtenCitation, textBefore, textAfter, ({ cited, text }, before, after) => {
        const found = placedProvision(`${before}${text}${after}`);
        expect(found).toMatchObject({ citation: cited, before, after });
      }),
      { numRuns: 3_000 },
    );
  });

  it.each([
    ['art5§52016/679', '§52016/679'],
    ['article 5 paragraph 12345 gdpr', ' paragraph 12345 gdpr'],
    ['article 5 point 52016/679', ' point 52016/679'],
  ])('have no paragraph of five characters: %s', (text, after) => {
    const { citation, ...placed } = placedProvision(text) ?? {};
    expect(citation).toMatchObject({ label: '5', paragraph: null, point: null });
    expect(placed).toMatchObject({ before: '', after });
  });

  it('are complete or absent, whatever the text', () => {
    fc.assert(
      fc.property(anyQuery, (text) => {
        const cited = placedProvision(text);
        if (cited === null) return;
        const { citation, before, after } = cited;
        expect(['article', 'recital']).toContain(citation.type);
        const cutNumber = Number.parseInt(citation.label, 10);
        expect(cutNumber).toBeGreaterThanOrEqual(1);
        expect(cutNumber).toBeLessThanOrEqual(9999);
        expect(citation.paragraph ?? '1').toMatch(/^\d[\da-z]{0,3}$/);
        expect(citation.point ?? 'a').toMatch(/^[a-z][\da-z]{0,3}$/);
        expect(citation.label).toMatch(ARTICLE_REF);
        if (citation.type === 'recital') expect(citation.label).toBe(String(cutNumber));
        expect(text).toContain(String(cutNumber));
        expect(before.length + after.length).toBeLessThan(text.length);
      }),
      { numRuns: 3_000 },
    );
  });
});
