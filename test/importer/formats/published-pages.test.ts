import { describe, expect, test } from 'vitest';
import type { Act } from '../../../generator/importer/act/act.ts';
import { ActError } from '../../../generator/importer/act/act-error.ts';
import { type ParsedAct, parseAct } from '../../../generator/importer/act/parse-act.ts';
import { fileOf } from '../fixture-files.ts';

interface Parts {
  title?: string;
  recitals?: string;
  contents?: string;
  body?: string;
  after?: string;
}

const p = (text: string, className = 'oj-normal') => `<p class="${className}">${text}</p>`;
const heading = (text: string) => p(text, 'oj-doc-ti');
const box = (id: string, body: string) => `<div class="eli-container" id="${id}">${body}</div>`;
const quoted = (text: string) => p(text, 'oj-doc-ti oj-quotation-ti');

function parse(parts: Parts, celex: string): ParsedAct {
  const { title = 'Regulation (EU) 2031/77', recitals = '', contents = '', after = '' } = parts;
  const { body = p('Kites fly.') } = parts;
  const page =
    `<html><body><div id="tit_1">${heading(title)}</div>` +
    `<div id="pbl_1">${p('THE ASSEMBLY,')}${p('Whereas:')}${recitals}${p('HAS ADOPTED THIS REGULATION:')}</div>` +
    `<div id="enc_1">${contents}<div id="art_1">${p('Article 1', 'oj-ti-art')}${body}</div>` +
    `<div id="fnp_1"><div class="oj-final">${p('Done at Windhill.')}</div></div></div>${after}</body></html>`;
  return parseAct([fileOf('page.xhtml', page)], celex);
}

/** The act of a page of the Official Journal with these parts; fails the test unless it is whole. */
function read(parts: Parts, celex = '32031R0077'): Act {
  const { act, coverage } = parse(parts, celex);
  expect(coverage).toMatchObject({ share: 1, firstLost: null, firstSurplus: null });
  return act;
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
  test('the table of contents is furniture, in a table or not', () => {
    const entry = (name: string) => `<table><tr><td>${p(name)}</td><td>Kites</td></tr></table>`;
    for (const contents of [
      entry('CHAPTER I:') + entry('Article 1:') + entry('ANNEXES:'),
      p('TABLE OF CONTENTS') + p('Article 1 Kites'),
    ]) {
      expect(read({ contents }).articles).toMatchObject([{ number: 1 }]);
    }
  });
  test('other text in front of the first article opens it', () => {
    const act = read({ contents: p('Kites are free.') });
    expect(act.articles[0]?.paragraphs).toEqual([
      { ref: '', content: 'Kites are free.\nKites fly.' },
    ]);
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
