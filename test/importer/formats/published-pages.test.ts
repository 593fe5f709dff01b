import { describe, expect, test } from 'vitest';
import type { Act } from '../../../generator/importer/act/act.ts';
import { ActError } from '../../../generator/importer/act/act-error.ts';
import { parseAct } from '../../../generator/importer/act/parse-act.ts';
import { fileOf, SAMPLE_ACT } from '../fixture-files.ts';
import { articleLabel, box, boxedPage, heading, p, readWhole } from './written-acts.ts';

const quoted = (text: string) => p(text, 'oj-doc-ti oj-quotation-ti');

interface Parts {
  title?: string;
  recitals?: string;
  /** In front of the only article. */
  contents?: string;
  body?: string;
  after?: string;
}

/** A page with one article, read whole. */
function read({ contents = '', body = p('Kites fly.'), ...parts }: Parts, celex = SAMPLE_ACT): Act {
  const closing = box('fnp_1', `<div class="oj-final">${p('Done at Windhill.')}</div>`);
  const terms = `${contents}<div id="art_1">${articleLabel('Article 1')}${body}</div>${closing}`;
  return readWhole(boxedPage(terms, parts), celex);
}

const annexesOf = (after: string) =>
  read({ after }).annexes.map(({ number, title, content }) => [number, title, content]);

describe('annexes that follow one heading for all of them', () => {
  const all = heading('ANNEXES');
  const first = `${heading('ANNEX I')}${heading('STRINGS')}${p('Cotton and other strings.')}`;
  const second = `${heading('ANNEX II')}${heading('TAILS')}${p('Long tails of all kinds.')}`;
  const expected = [
    ['I', 'Strings', 'Cotton and other strings.'],
    ['II', 'Tails', 'Long tails of all kinds.'],
  ];
  test('are told apart in one box', () =>
    expect(annexesOf(box('anx_1', all + first + second))).toEqual(expected));
  test('are told apart in boxes of their own', () =>
    expect(annexesOf(all + box('anx_I', first) + box('anx_II', second))).toEqual(expected));
  test('are told apart where the heading has a box', () =>
    expect(annexesOf(box('anx_1', all) + box('anx_I', first) + box('anx_II', second))).toEqual(
      expected,
    ));
  test('are told apart without boxes', () =>
    expect(annexesOf(`<div>${all}${first}${second}</div>`)).toEqual(expected));
});

describe('an act that inserts annexes elsewhere and has annexes of its own', () => {
  const inserted = `${p('Insert:')}${quoted('‘ANNEX I')}${p('Old strings.')}${heading('ANNEX II')}${p('Old tails.’')}`;
  const content = 'Insert:\n‘ANNEX I\nOld strings.\nANNEX II\nOld tails.’';

  test('keeps the inserted ones inside its own', () => {
    const own = `${heading('ANNEX I')}${inserted}`;
    const next = `${heading('ANNEX II')}${p('New tails of all kinds.')}`;
    const expected = [
      ['I', 'Annex I', content],
      ['II', 'Annex II', 'New tails of all kinds.'],
    ];
    expect(annexesOf(box('anx_I', own) + box('anx_II', next))).toEqual(expected);
  });
  test('keeps them there where the marks of quotation are missing', () => {
    const plain = `${heading('ANNEX II')}${p('Annex I is replaced:')}${heading('ANNEX I')}${p('Old strings.')}`;
    expect(annexesOf(box('anx_II', plain))).toEqual([
      ['II', 'Annex II', 'Annex I is replaced:\nANNEX I\nOld strings.'],
    ]);
  });
  test('keeps those in an article there', () => {
    const act = read({ body: inserted, after: box('anx_1', `${heading('ANNEX')}${p('Tails.')}`) });
    expect(act.articles[0]?.paragraphs).toEqual([{ ref: '', content }]);
    expect(act.annexes).toHaveLength(1);
  });
});

describe('around the act', () => {
  test('a statement printed after it is not part of it', () => {
    const statement = `<div><div id="tit_1">${heading('STATEMENT')}</div>${p('Kites are fine.')}</div>`;
    const after = box('anx_1', `${heading('ANNEX')}${p('Tails.')}`) + statement;
    const act = read({ after });
    expect(act.title).toBe('Regulation (EU) 2031/77');
    expect(act.annexes).toHaveLength(1);
    expect(act.furniture).toContain('Kites are fine.');
  });
  test('headings above groups of recitals are furniture', () => {
    const group = (name: string) => p(`I. <span class="oj-bold">${name}</span>`, 'oj-ti-grseq-1');
    const row = (label: string, text: string) =>
      `<table><tr><td>${p(label)}</td><td>${p(text)}</td></tr></table>`;
    const recitals = group('FACTS') + row('(1)', 'Kites fly.') + group('LAW') + row('(2)', 'So.');
    const act = read({ recitals });
    expect(act.recitals).toEqual([
      { number: 1, content: 'Kites fly.' },
      { number: 2, content: 'So.' },
    ]);
    expect(act.furniture).toContain('I. FACTS');
  });
  test('the number of a note is kept where it is not a link', () =>
    expect(read({ body: p('Kites.') + p('(1) On strings.', 'oj-note') }).footnotes).toEqual([
      '(1) On strings.',
    ]));
});

test('a division may have a name and no number', () => {
  const contents = p('Final matters', 'oj-ti-section-2');
  expect(read({ contents }).articles[0]?.chapter).toBe('Final matters');
});

test('the number in brackets below the title is the act’s own, not that of the act it is about', () => {
  const title = 'Decision of 3 March 2031 on Article 4 of Directive 2029/5/EU (2031/77/EU)';
  expect(read({ title }, '32031D0077').title).toBe(title);
  expect(() => read({ title }, '32029L0005')).toThrow(ActError);
});

test('a page of EUR-Lex without the text says why', () => {
  const page = `<html><body>${p('Unfortunately this document cannot be displayed due to its size.')}</body></html>`;
  expect(() => parseAct([fileOf('en.html', page)], '32031R0077')).toThrow(
    /en\.html: it is a page of EUR-Lex which says that the document is too large/,
  );
});

test('a list of files without the files is named', () => {
  const list = '<DOC><FMX><REF.PHYS FILE="act.xml" TYPE="DOC.XML"/></FMX></DOC>';
  expect(() => parseAct([fileOf('act.doc.xml', list)], '32031R0077')).toThrow(
    /act\.doc\.xml: it lists 'act\.xml', which is missing/,
  );
});
