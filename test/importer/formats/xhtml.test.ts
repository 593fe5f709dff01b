import { describe, expect, test } from 'vitest';
import { parseAct } from '../../../generator/importer/act/parse-act.ts';
import { isWhole } from '../../../generator/importer/coverage/coverage.ts';
import { fileOf } from '../fixture-files.ts';
import { articleLabel, box, boxedPage, p, readWhole, heading as title } from './written-acts.ts';

const read = (body: string) =>
  readWhole(
    fileOf(
      'page.html',
      `<html><body><p class="doc-ti">DIRECTIVE 95/1/EC</p><p class="normal">The Assembly,</p>${body}</body></html>`,
    ),
    '31995L0001',
  );
const heading = (label: string, title: string) =>
  `<p class="ti-art">${label}</p><p class="sti-art">${title}</p>`;
const paragraph = (text: string) => `<p class="normal">${text}</p>`;

describe('pages without boxes', () => {
  test('tell numbered paragraphs by numbers that rise', () =>
    expect(
      read(
        heading('Article 1', 'Kites') +
          paragraph('1.   Kites fly.') +
          paragraph('High.') +
          paragraph('1a.  So do tails.') +
          paragraph('1.   This number is not a paragraph.') +
          paragraph('2.   They land.'),
      ).articles[0]?.paragraphs,
    ).toEqual([
      { ref: '1', content: 'Kites fly.\nHigh.' },
      { ref: '1a', content: 'So do tails.\n1. This number is not a paragraph.' },
      { ref: '2', content: 'They land.' },
    ]));
  test('keep quoted articles and their headings inside the article that quotes them', () => {
    const act = read(
      heading('Article 1', 'Amendment') +
        paragraph('The following is inserted:') +
        heading('‘Article 4', 'Tails') +
        paragraph('1.   Tails are long.') +
        '<p class="ti-section-1">CHAPTER IX</p>' +
        heading('Article 5', 'Strings') +
        paragraph('Strings are thin.’.') +
        heading('Article 2', 'Entry into force') +
        paragraph('At once.'),
    );
    expect(act.articles.map(({ number, chapter }) => [number, chapter])).toEqual([
      [1, null],
      [2, null],
    ]);
    expect(act.articles[0]?.paragraphs).toEqual([
      {
        ref: '',
        content:
          'The following is inserted:\n‘Article 4\nTails\n1. Tails are long.\nCHAPTER IX\nArticle 5\n' +
          'Strings\nStrings are thin.’.',
      },
    ]);
  });
  test('go on after a quotation that is never closed', () => {
    const act = read(
      heading('Article 1', 'Amendment') +
        paragraph('‘Kites are round.') +
        '<p class="ti-section-1">CHAPTER II</p>' +
        heading('Article 2', 'Entry into force') +
        paragraph('At once.'),
    );
    expect(act.articles.map(({ number, chapter }) => [number, chapter])).toEqual([
      [1, null],
      [2, 'Chapter II'],
    ]);
  });
  test('tell recitals by their numbers and by the word that opens old ones', () => {
    const numbered = read(
      `${paragraph('Whereas:')}${paragraph('(1) Kites fly.')}${paragraph('(5) is not a number here.')}` +
        `${paragraph('(2) They land.')}${paragraph('HAS ADOPTED THIS DIRECTIVE:')}` +
        heading('Article 1', 'Kites') +
        paragraph('Fly.'),
    );
    expect(numbered.recitals).toEqual([
      { number: 1, content: 'Kites fly.\n(5) is not a number here.' },
      { number: 2, content: 'They land.' },
    ]);
    const old = read(
      `${paragraph('Whereas kites fly;')}${paragraph('Whereas they land,')}` +
        `${paragraph('HAS ADOPTED THIS DIRECTIVE:')}${heading('Article 1', 'Kites')}${paragraph('Fly.')}`,
    );
    expect(old.recitals.map(({ number }) => number)).toEqual([1, 2]);
  });
  test('put the next wider heading in place of the narrower ones', () => {
    const section = (label: string, name: string) =>
      `<p class="ti-section-1">${label}</p><p class="ti-section-2">${name}</p>`;
    const act = read(
      section('TITLE I', 'Wind') +
        section('CHAPTER 1', 'Weak wind') +
        heading('Article 1', 'Kites') +
        paragraph('Fly.') +
        section('CHAPTER 2', 'Storms') +
        heading('Article 2', 'Kites') +
        paragraph('Land.') +
        section('TITLE II', 'Rain') +
        heading('Article 3', 'Kites') +
        paragraph('Dry.'),
    );
    expect(act.articles.map(({ chapter }) => chapter)).toEqual([
      'Title I: Wind, Chapter 1: Weak wind',
      'Title I: Wind, Chapter 2: Storms',
      'Title II: Rain',
    ]);
  });
});

describe('text on pages', () => {
  const contentOf = (body: string) =>
    read(heading('Article 1', 'Kites') + body).articles[0]?.paragraphs[0]?.content;

  test('loses the calls of footnotes, with brackets inside or outside the link', () =>
    expect(
      contentOf(
        paragraph(
          'Kites <a href="#n1" id="c1">(<span>1</span>)</a>, tails (<a href="#E2"> 2 </a>) and strings' +
            '<a href="#n3"> (*)</a> fly.',
        ),
      ),
    ).toBe('Kites, tails and strings fly.'));
  test('keeps links that are words', () =>
    expect(contentOf(paragraph('See <a href="#art_2">Article 2</a>.'))).toBe('See Article 2.'));
  test('tells tables with rules from lists laid out in tables', () => {
    const row = (...cells: string[]) =>
      `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
    expect(contentOf(`<table>${row('', '(a)', 'cotton')}${row('—', 'silk')}</table>`)).toBe(
      '(a) cotton\n— silk',
    );
    expect(contentOf(`<table class="table">${row('a', 'cotton')}</table>`)).toBe('a | cotton');
    expect(contentOf(`<table border="1">${row('a', 'cotton')}</table>`)).toBe('a | cotton');
    expect(contentOf(`<table>${row('string', 'of cotton', '', 'of silk')}</table>`)).toBe(
      'string | of cotton | | of silk',
    );
  });
});

describe('consolidated texts of the years before boxes', () => {
  const call = '(<a href="#E0001" id="src.E0001">\n<span class="superscript">1</span>\n</a>)';
  const recital = (number: number, text: string) =>
    `<table border="0"><tr><td valign="top"><p class="norm">(${number})</p></td><td><p class="norm">${text}</p></td></tr></table>`;
  const indented = (label: string, text: string) =>
    `<div style="margin-left: 30pt; text-indent: -30pt"><p class="norm">${label}<span style="word-spacing: 18pt"> </span>${text}</p></div>`;
  const page = `<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML//EN" "xhtml-strict.dtd"><html><head><title>Kites</title></head><body>
<p class="reference">1995L0001 — EN — 20.06.1999 — 003.001</p><hr class="separator">
<table><tr><td><p class="arrow"><a href="http://example.org">►B</a></p></td><td><p class="title-doc-first">DIRECTIVE 95/1/EC</p></td></tr></table>
<p class="arrow"><a href="http://example.org">▼B</a></p><p class="title-doc-first">DIRECTIVE 95/1/EC</p><p class="title-doc-last">on kites</p>
<div class="preamble"><p class="norm">THE ASSEMBLY,</p><p class="norm">Having met ${call},</p>Whereas:${recital(1, 'Kites fly.')}${recital(2, 'They land.')}<p class="norm">HAVE ADOPTED THIS DIRECTIVE:</p></div>
<table><tr><td colspan="2"><p class="title-toc">CONTENT</p></td></tr><tr><td><p class="toc-item">CHAPTER I</p></td><td><p class="toc-item">KITES</p></td></tr></table>
<p class="title-division-1">CHAPTER I</p><p class="title-division-2">KITES</p>
<p class="title-article-norm">Article 1</p><p class="norm">1.  A kite has:</p>${indented('(a)', 'a tail;')}${indented('(b)', 'a string.')}<p class="norm">2.  So has a balloon.</p>
<p class="title-article-norm">Article 2</p><p class="norm">Kites fly.</p>
<p class="norm">Done at Windhill.</p>
<p class="title-annex-1">ANNEX</p><p class="title-annex-2">STRINGS</p><p class="norm">Cotton.</p>
<p class="footnote">(<a href="#src.E0001" id="E0001"><span class="superscript">1</span></a>)  In spring.</p>
</body></html>`;
  const { act, coverage, format } = parseAct([fileOf('old.html', page)], '01995L0001-19990620');

  test('are read like newer ones', () => {
    expect(format).toBe('xhtml-consolidated');
    expect(act.title).toBe('Directive 95/1/EC on kites');
    expect(act.recitals).toEqual([
      { number: 1, content: 'Kites fly.' },
      { number: 2, content: 'They land.' },
    ]);
    expect(act.articles).toEqual([
      {
        number: 1,
        letter: '',
        title: 'Article 1',
        chapter: 'Chapter I: Kites',
        paragraphs: [
          { ref: '1', content: 'A kite has:\n(a) a tail;\n(b) a string.' },
          { ref: '2', content: 'So has a balloon.' },
        ],
      },
      {
        number: 2,
        letter: '',
        title: 'Article 2',
        chapter: 'Chapter I: Kites',
        paragraphs: [{ ref: '', content: 'Kites fly.' }],
      },
    ]);
    expect(act.annexes).toEqual([
      { number: 'I', label: 'ANNEX', title: 'Strings', content: 'Cotton.' },
    ]);
    expect(act.footnotes).toEqual(['In spring.']);
  });
  test('are covered to the last word', () => {
    expect(coverage.firstLost).toBeNull();
    expect(isWhole(coverage)).toBe(true);
  });
});

test('text of the site around a page with boxes is not part of the last annex', () => {
  const annex = box('anx_I', title('ANNEX I') + title('Strings') + p('Cotton.'));
  const terms = box('art_1', articleLabel('Article 1') + p('Kites fly.'));
  const act = readWhole(
    boxedPage(terms, { after: `${annex}<div id="footer"><p>Back to top</p></div>` }),
  );
  expect(act.annexes).toEqual([{ number: 'I', title: 'Strings', content: 'Cotton.' }]);
  expect(act.furniture).toContain('Back to top');
});
