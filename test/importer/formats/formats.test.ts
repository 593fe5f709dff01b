import { describe, expect, test } from 'vitest';
import { COVERED_FORMATS, parseAct } from '../../../generator/importer/act/parse-act.ts';
import { isWhole } from '../../../generator/importer/coverage/coverage.ts';
import type { SourceFile } from '../../../generator/importer/sources/source.ts';
import {
  asSavedByBrowser,
  CONSOLIDATED_FORMEX_NAME,
  CONSOLIDATED_PAGE_NAME,
  fileOf,
  fixture,
  formexFiles,
  PAGE_NAME,
  SAMPLE_ACT,
  SAMPLE_ACT_CONSOLIDATED,
  withOlderClassNames,
  withoutBoxes,
} from '../fixture-files.ts';
import {
  SAMPLE_ANNEXES,
  SAMPLE_ARTICLES,
  SAMPLE_FOOTNOTES,
  SAMPLE_RECITALS,
  SAMPLE_TITLE,
} from '../sample-act.ts';

const FORMATS: [string, () => SourceFile[], string][] = [
  ['Formex of several files', () => formexFiles(), 'formex'],
  ['the Official Journal’s XHTML', () => [fixture(PAGE_NAME)], 'xhtml'],
  ['its older class names', () => [fixture(PAGE_NAME, withOlderClassNames)], 'xhtml'],
  [
    'its oldest pages, without boxes',
    () => [fixture(PAGE_NAME, (page) => withoutBoxes(withOlderClassNames(page)))],
    'xhtml',
  ],
  ['a page that a browser saved', () => [fixture(PAGE_NAME, asSavedByBrowser)], 'xhtml'],
];

describe.each(FORMATS)('%s', (_name, files, format) => {
  const parsed = parseAct(files(), SAMPLE_ACT);
  const { act } = parsed;

  test('is recognised', () => expect(parsed.format).toBe(format));
  test('gives the title on one line, without the remark below it', () =>
    expect(act.title).toBe(SAMPLE_TITLE));
  test('gives the recitals without their numbers', () =>
    expect(act.recitals).toEqual(SAMPLE_RECITALS));
  test('gives articles with chapters, paragraphs, points, tables and quoted articles', () =>
    expect(act.articles).toEqual(SAMPLE_ARTICLES));
  test('gives the annexes with titles and parts', () =>
    expect(act.annexes).toEqual(SAMPLE_ANNEXES));
  test('keeps footnotes apart', () =>
    expect([...act.footnotes].sort()).toEqual([...SAMPLE_FOOTNOTES].sort()));
  test('keeps signatures and set phrases apart', () => {
    expect(act.furniture).toContain('A. GUST');
    expect(act.furniture).toContain('Whereas:');
    expect(act.furniture).toContain('HAS ADOPTED THIS REGULATION:');
    expect(act.furniture).toContain('(Text with EEA relevance)');
  });
  test('warns of nothing', () => expect(act.warnings).toEqual([]));
  test('is covered to the last word', () => {
    expect(parsed.coverage.firstLost).toBeNull();
    expect(parsed.coverage.firstSurplus).toBeNull();
    expect(isWhole(parsed.coverage)).toBe(true);
  });
});

const CONSOLIDATED: [string, string, string][] = [
  ['consolidated Formex', CONSOLIDATED_FORMEX_NAME, 'formex-consolidated'],
  ['consolidated HTML', CONSOLIDATED_PAGE_NAME, 'xhtml-consolidated'],
];

describe.each(CONSOLIDATED)('%s', (_name, file, format) => {
  const parsed = parseAct([fixture(file)], SAMPLE_ACT_CONSOLIDATED);
  const { act } = parsed;

  test('is recognised', () => expect(parsed.format).toBe(format));
  test('loses amendment marks and deleted passages', () => {
    expect(act.articles[0]?.paragraphs).toEqual([
      { ref: '1', content: 'This Regulation covers:\n(a) kites,\n(c) tails.' },
      { ref: '2a', content: 'Drones and kites with more than 1 500 pegs are not.' },
    ]);
  });
  test('gives articles with a letter after those whose number they share', () => {
    expect(act.articles.map(({ number, letter }) => `${number}${letter}`)).toEqual([
      '1',
      '1a',
      '2',
    ]);
    expect(act.articles[1]).toEqual({
      number: 1,
      letter: 'a',
      title: 'Drones',
      chapter: 'Chapter I: General provisions',
      paragraphs: [{ ref: '', content: 'Drones stay on the ground.' }],
    });
    expect(act.warnings).toEqual([]);
  });
  test('gives annexes, footnotes and no recitals', () => {
    expect(act.recitals).toEqual([]);
    expect(act.footnotes).toEqual(['Drones have motors.']);
    expect(act.annexes).toEqual([
      {
        number: 'I',
        title: 'Kinds of string',
        content: 'Section A. Soft strings\n1. cotton;\n2. silk.',
      },
    ]);
  });
  test('is covered to the last word that is in force', () =>
    expect(parsed.coverage).toMatchObject({ share: 1, surplus: 0 }));
  test('replaces the text first published with a warning only', () => {
    const { warnings } = parseAct([fixture(file)], SAMPLE_ACT).act;
    expect(warnings[0]).toMatch(/consolidated text of 2033-05-01, not the act as first published/);
  });
});

describe('the choice of the format', () => {
  const page = fixture(PAGE_NAME);
  const files = formexFiles();
  const without = (name: string) => files.filter((file) => file.name !== name);
  const annex = 'L_203100077EN.001001.fmx.xml';
  const list = 'L_203100077EN.doc.fmx.xml';

  test('prefers Formex', () =>
    expect(parseAct([page, ...files], SAMPLE_ACT).format).toBe('formex'));
  test('can be left to the caller', () =>
    expect(
      parseAct([page, ...files], SAMPLE_ACT, { formats: [...COVERED_FORMATS].reverse() }).format,
    ).toBe('xhtml'));
  test('reads the page when a file that Formex lists is missing, and says so', () => {
    const { format, act } = parseAct([page, ...without(annex)], SAMPLE_ACT);
    expect(format).toBe('xhtml');
    expect(act.warnings[0]).toContain(annex);
  });
  test('reads the page when it has more annexes than Formex without a list', () => {
    const main = files.filter(({ name }) => name.includes('000101'));
    const { format, act } = parseAct([page, ...main], SAMPLE_ACT);
    expect(format).toBe('xhtml');
    expect(act.annexes).toHaveLength(2);
  });
  test('keeps Formex without a list when nothing is missing from it', () =>
    expect(parseAct([page, ...without(list)], SAMPLE_ACT).format).toBe('formex'));
  test('orders annexes by their sequence numbers when there is no list', () => {
    const shuffled = without(list).reverse();
    expect(parseAct(shuffled, SAMPLE_ACT).act.annexes).toEqual(SAMPLE_ANNEXES);
  });
  test('takes one of two copies under different names', () => {
    const copies = files.map(({ name, bytes }) => ({ name: `copy-${name}`, bytes }));
    const { act } = parseAct([...files, ...copies], SAMPLE_ACT);
    expect(act.articles).toHaveLength(5);
    expect(act.annexes).toHaveLength(2);
  });
  test('leaves annexes of another publication alone', () => {
    const other = fileOf(
      'L_other.xml',
      '<ANNEX><BIB.INSTANCE><DOCUMENT.REF FILE="other.doc.xml"/></BIB.INSTANCE>' +
        '<TITLE><TI><P>ANNEX III</P></TI></TITLE><CONTENTS><P>Not ours.</P></CONTENTS></ANNEX>',
    );
    const { act } = parseAct([...without(list), other], SAMPLE_ACT);
    expect(act.annexes).toHaveLength(2);
    expect(act.warnings).toEqual([
      'L_other.xml holds <ANNEX>, which is not part of this act; it is left out.',
    ]);
  });
  test.each([
    ['with boxes', (text: string) => text],
    ['without boxes', withoutBoxes],
  ])('adds pages that hold nothing but annexes, %s', (_name, change) => {
    const text = change(new TextDecoder().decode(page.bytes));
    const cut = text.indexOf('<hr class="oj-doc-sep"/>');
    const head = text.slice(0, text.indexOf('<body>') + 6);
    const pages = [
      fileOf('1.xhtml', `${text.slice(0, cut)}</body></html>`),
      fileOf('2.xhtml', head + text.slice(cut)),
    ];
    const { act, coverage } = parseAct(pages, SAMPLE_ACT);
    expect(act.annexes).toEqual(SAMPLE_ANNEXES);
    expect(coverage.share).toBe(1);
  });
});
