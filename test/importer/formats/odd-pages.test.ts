/** Pages of the Official Journal whose text is outside the boxes that it is usually in. */
import { describe, expect, test } from 'vitest';
import type { Act } from '../../../generator/importer/act/act.ts';
import { articleLabel, box, boxedPage, contents, heading, p, readWhole } from './written-acts.ts';

const article = (number: number, text = `Article ${number} is about kites.`) =>
  box(`art_${number}`, articleLabel(`Article ${number}`) + p(text));
const chapter = (label: string) => p(label, 'oj-ti-section-1') + p('On kites', 'oj-ti-section-2');
const formula = `<div class="oj-final">${p('Done at Windhill.')}</div>`;
const read = (terms: string, after = box('fnp_1', formula), recitals = '') =>
  readWhole(boxedPage(terms, { after, recitals }));
const annexes = (act: Act) => act.annexes.map(({ number, content }) => [number, content]);

describe('text outside the boxes of articles', () => {
  test('opens the article that comes next, below its chapter or above it', () => {
    const act = read(
      p('Kites are governed as follows.') +
        chapter('CHAPTER I') +
        article(1) +
        chapter('CHAPTER II') +
        p('This chapter is about tails.') +
        article(2),
    );
    expect(contents(act)).toEqual([
      'Kites are governed as follows.\nArticle 1 is about kites.',
      'This chapter is about tails.\nArticle 2 is about kites.',
    ]);
    expect(act.articles.map(({ chapter: heading }) => heading)).toEqual([
      'Chapter I: On kites',
      'Chapter II: On kites',
    ]);
  });
  test('stays with the last article, inside the box of the terms or behind it', () => {
    const inside = read(article(1) + p('Tails are long.'));
    const behind = read(article(1), p('Tails are long.') + box('fnp_1', formula));
    for (const act of [inside, behind])
      expect(contents(act)).toEqual(['Article 1 is about kites.\nTails are long.']);
  });
  test('in a chapter without articles stays with the article before, its heading above it', () =>
    expect(
      contents(
        read(
          chapter('CHAPTER I') +
            article(1) +
            chapter('CHAPTER II') +
            p('Tails are long.') +
            chapter('CHAPTER III') +
            article(2),
        ),
      ),
    ).toEqual([
      'Article 1 is about kites.\nCHAPTER II On kites\nTails are long.',
      'Article 2 is about kites.',
    ]));
  test('is a table of contents where its title or its entries say so', () => {
    const titled = p('TABLE OF CONTENTS') + p('Kites and their tails');
    const untitled = p('CHAPTER I On kites') + p('Article 1 Kites') + p('ANNEX I Tails');
    const entry = (name: string) => `<table><tr><td>${p(name)}</td><td>Kites</td></tr></table>`;
    const inTables = entry('CHAPTER I:') + entry('Article 1:') + entry('ANNEXES:');
    for (const table of [titled, untitled, inTables])
      expect(contents(read(table + chapter('CHAPTER I') + article(1)))).toEqual([
        'Article 1 is about kites.',
      ]);
  });
});

describe('boxes', () => {
  test('of articles may lack the label, or have it below the first text', () => {
    const bare = box('art_2', p('Tails are long.'));
    const late = box('art_3', p('Strings are thin.') + articleLabel('Article 3') + p('So.'));
    const act = read(article(1) + bare + late);
    expect(act.articles.map(({ number }) => number)).toEqual([1, 2, 3]);
    expect(contents(act).slice(1)).toEqual(['Tails are long.', 'Strings are thin.\nSo.']);
  });
  test('may be missing around the formula at the end, and around annexes', () => {
    const annex = heading('ANNEX I') + heading('Tails') + p('Long tails.');
    for (const act of [
      read(article(1) + formula + annex, ''),
      read(article(1), formula + annex),
      read(article(1), box('fnp_1', formula + annex)),
    ]) {
      expect(contents(act)).toEqual(['Article 1 is about kites.']);
      expect(annexes(act)).toEqual([['I', 'Long tails.']]);
    }
  });
  test('of annexes may have a second label inside, which is part of the text', () => {
    const inner = `<div id="anx_1">${heading('ANNEX')}${heading('ANNEX X')}${p('Tails.')}</div>`;
    expect(annexes(read(article(1), inner))).toEqual([['I', 'ANNEX X\nTails.']]);
  });
});

test('a recital inserted under a letter stays with the one before it', () => {
  const recital = (label: string, text: string) =>
    box(`rct_${label}`, p(`(${label}) ${text}`) + p('More of it.'));
  const recitals = recital('1', 'Kites fly.') + recital('1a', 'They land.') + recital('2', 'So.');
  expect(read(article(1), box('fnp_1', formula), recitals).recitals).toEqual([
    { number: 1, content: 'Kites fly.\nMore of it.\n(1a) They land.\nMore of it.' },
    { number: 2, content: 'So.\nMore of it.' },
  ]);
});

test('identifiers may have letters and hyphens', () => {
  const after = box('fnp_1', formula) + box('anx_I-A', heading('ANNEX I-A') + p('Tails.'));
  const inserted = box('art_1-a', articleLabel('Article 1-a') + p('Kites fly.'));
  const act = read(article(1) + inserted, after);
  expect(act.articles.map(({ number, letter }) => [number, letter])).toEqual([
    [1, ''],
    [1, '-a'],
  ]);
  expect(act.annexes.map(({ content }) => content)).toEqual(['Tails.']);
});

test('notes in the last row of a table stay there with their marks, and others are footnotes', () => {
  const note = (id: string, number: string, text: string) =>
    `<div class="tbl-norm"><a id="${id}">(<span class="superscript">${number}</span>)  </a><p class="inline-element">${text}</p></div>`;
  const call = '<a href="#E0007">(<span class="superscript">1</span>)</a>';
  const rows =
    `<tr><td><p>Kite ${call}</p></td><td><p>Red</p></td><td><p>Big</p></td></tr>` +
    `<tr><td colspan="3">${note('E0007', '1', 'Made of silk.')}${note('E0008', '2', 'In spring.')}</td></tr>`;
  const act = read(article(1), box('anx_I', `${heading('ANNEX I')}<table>${rows}</table>`));
  expect(annexes(act)).toEqual([['I', 'Kite (1) | Red | Big\n(1) Made of silk.']]);
  expect(act.footnotes).toEqual(['In spring.']);
});
