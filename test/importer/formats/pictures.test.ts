/** Pictures, which lines of text cannot hold: each leaves a sign in its place, and a warning, in both formats alike. */
import { describe, expect, test } from 'vitest';
import { type ParsedAct, parseAct } from '../../../generator/importer/act/parse-act.ts';
import { coverageOf, isWhole } from '../../../generator/importer/coverage/coverage.ts';
import { WALKERS } from '../../../generator/importer/coverage/walkers.ts';
import { fileOf, SAMPLE_ACT } from '../fixture-files.ts';

/** What stands in the parts of an act. */
interface Parts {
  recital?: string;
  article?: string;
  annex?: string;
  /** In the block that closes the act. */
  closing?: string;
}

const FORMATS = {
  formex: {
    picture: '<INCL.ELEMENT CONTENT="FORM" FILEREF="kite.tif" TYPE="TIFF"/>',
    paragraph: (text: string) => `<P>${text}</P>`,
    row: (...cells: string[]) =>
      `<TBL><CORPUS><ROW>${cells.map((cell) => `<CELL>${cell}</CELL>`).join('')}</ROW></CORPUS></TBL>`,
    read: ({ recital = '', article = '', annex = '', closing = '' }: Parts) =>
      parseAct(
        [
          fileOf(
            'act.xml',
            '<ACT><TITLE><TI><P>Regulation (EU) 2031/77</P></TI></TITLE><PREAMBLE><GR.CONSID><CONSID><NP>' +
              `<NO.P>(1)</NO.P><TXT>Kites fly.</TXT>${recital}</NP></CONSID></GR.CONSID></PREAMBLE>` +
              '<ENACTING.TERMS><ARTICLE><TI.ART>Article 1</TI.ART><ALINEA>Kites land.</ALINEA>' +
              `<ALINEA>${article}</ALINEA></ARTICLE></ENACTING.TERMS><FINAL><P>Done at Windhill.</P>${closing}</FINAL></ACT>`,
          ),
          fileOf(
            'annex.xml',
            `<ANNEX><TITLE><TI><P>ANNEX</P></TI></TITLE><CONTENTS><P>Kinds.</P>${annex}</CONTENTS></ANNEX>`,
          ),
        ],
        SAMPLE_ACT,
      ),
  },
  xhtml: {
    picture: '<img src="data:image/png;base64,AAAA"/>',
    paragraph: (text: string) => `<p class="oj-normal">${text}</p>`,
    row: (...cells: string[]) =>
      `<table><tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr></table>`,
    read: ({ recital = '', article = '', annex = '', closing = '' }: Parts) =>
      parseAct(
        [
          fileOf(
            'page.xhtml',
            '<html><body><p><img src="emblem.gif"/></p><div id="tit_1"><p class="oj-doc-ti">Regulation (EU) 2031/77</p></div>' +
              `<div id="pbl_1"><div id="rct_1"><p>(1) Kites fly.</p>${recital}</div></div>` +
              `<div id="enc_1"><div id="art_1"><p class="oj-ti-art">Article 1</p><p>Kites land.</p>${article}</div></div>` +
              `<div id="fnp_1"><div class="oj-final"><p>Done at Windhill.</p>${closing}</div></div>` +
              `<div id="anx_1"><p class="oj-doc-ti">ANNEX</p><p>Kinds.</p>${annex}</div></body></html>`,
          ),
        ],
        SAMPLE_ACT,
      ),
  },
} as const;

const PLACES: readonly [part: keyof Parts, place: string][] = [
  ['recital', 'Recital 1'],
  ['article', 'Article 1'],
  ['annex', 'ANNEX'],
];

const textsOf = ({ act }: ParsedAct) => ({
  recital: act.recitals[0]?.content,
  article: act.articles[0]?.paragraphs[0]?.content,
  annex: act.annexes[0]?.content,
});

describe.each(Object.keys(FORMATS) as (keyof typeof FORMATS)[])('pictures in %s', (name) => {
  const { picture, paragraph, row, read } = FORMATS[name];

  test.each(PLACES)('of a provision (%s) are warned of by its name', (part, place) => {
    const parsed = read({ [part]: paragraph(`As drawn: ${picture}`) });
    expect(textsOf(parsed)).toMatchObject({ [part]: expect.stringMatching(/\nAs drawn: \[…\]$/) });
    expect(parsed.act.warnings).toEqual([
      expect.stringMatching(
        new RegExp(`^${place}: An image or formula \\(.*\\) cannot be shown in plain text`),
      ),
    ]);
    expect(parsed.coverage).toMatchObject({ share: 1, surplus: 0, pictures: 1 });
  });

  test('stay where they are in the rows of a table', () => {
    const parsed = read({
      annex: row(picture, 'Kite') + row('(a)', picture) + row('(b)', 'Tail', picture),
    });
    expect(textsOf(parsed).annex?.match(/\[…\]/g)).toHaveLength(3);
    expect(parsed.coverage).toMatchObject({ share: 1, surplus: 0, pictures: 3 });
  });

  test('are missed where the text has no sign of them', () => {
    const { act, documents } = read({ article: paragraph(`As drawn: ${picture}.`) });
    for (const text of act.articles[0]?.paragraphs ?? [])
      text.content = text.content.replace(' […]', '');
    const coverage = coverageOf(act, documents, WALKERS[name]);
    expect(coverage.share).toBeLessThan(1);
    expect(coverage.firstLost).toMatch(/enacting: .*As drawn: ⟶ a picture$/);
    expect(isWhole(coverage)).toBe(false);
  });

  test('around the act, such as an emblem or a signature, are none of it', () => {
    const parsed = read({ closing: paragraph(picture) });
    expect(parsed.act.warnings).toEqual([]);
    expect(parsed.coverage).toMatchObject({ share: 1, surplus: 0, pictures: 0 });
  });
});

test('a picture at the very start of an annex is part of it', () => {
  const { act, coverage } = parseAct(
    [
      fileOf(
        'page.xhtml',
        '<html><body><div id="tit_1"><p class="oj-doc-ti">Regulation (EU) 2031/77</p></div>' +
          '<div id="art_1"><p class="oj-ti-art">Article 1</p><p>Kites land.</p></div>' +
          '<div id="anx_1"><p><img src="kite.gif"/></p><p>Kinds of kites.</p></div></body></html>',
      ),
    ],
    SAMPLE_ACT,
  );
  expect(act.annexes.map(({ content }) => content)).toEqual(['[…]\nKinds of kites.']);
  expect(coverage).toMatchObject({ share: 1, surplus: 0, pictures: 1 });
});

test('a printed "[…]" is no picture', () => {
  const { coverage } = FORMATS.xhtml.read({ article: '<p>[…]</p><p>Kites rest.</p>' });
  expect(coverage).toMatchObject({ share: 1, surplus: 0, pictures: 0 });
});
