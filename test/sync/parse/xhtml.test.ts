import { describe, expect, test } from 'vitest';
import { completeAct } from '../../../generator/sync/complete-act.ts';
import { parseHtml } from '../../../generator/sync/markup/html.ts';
import { parseXhtml } from '../../../generator/sync/xhtml/parse.ts';

const read = (body: string) =>
  completeAct(
    parseXhtml(
      parseHtml(
        `<html><body><p class="doc-ti">DIRECTIVE 95/1/EC</p><p class="normal">The Assembly,</p>${body}</body></html>`,
      ),
    ),
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
          paragraph('1.   This number is no paragraph.') +
          paragraph('2.   They land.'),
      ).articles[0]?.paragraphs,
    ).toEqual([
      { ref: '1', content: 'Kites fly.\nHigh.' },
      { ref: '1a', content: 'So do tails.\n1. This number is no paragraph.' },
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
        heading('Article 2', 'Entry into force') +
        paragraph('At once.'),
    );
    expect(act.articles.map(({ number }) => number)).toEqual([1, 2]);
  });
  test('tell recitals by their numbers and by the word that opens old ones', () => {
    const numbered = read(
      `${paragraph('Whereas:')}${paragraph('(1) Kites fly.')}${paragraph('(5) is no number here.')}` +
        `${paragraph('(2) They land.')}${paragraph('HAS ADOPTED THIS DIRECTIVE:')}` +
        heading('Article 1', 'Kites') +
        paragraph('Fly.'),
    );
    expect(numbered.recitals).toEqual([
      { number: 1, content: 'Kites fly.\n(5) is no number here.' },
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
  test('marks where an image is missing and warns of it', () => {
    const act = read(heading('Article 1', 'Kites') + paragraph('As shown: <img src="kite.png">'));
    expect(act.articles[0]?.paragraphs[0]?.content).toBe('As shown: […]');
    expect(act.warnings).toHaveLength(1);
  });
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
