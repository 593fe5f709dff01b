import { describe, expect, test } from 'vitest';
import { annex, article, division, line, readConsolidated as read, refs } from './written-acts.ts';

let marks = 0;
function deleted(passage: string): string {
  marks += 1;
  const [open, close] = [`O${marks}`, `C${marks}`];
  return (
    `<?CLG.MDFO ID="${open}" IDREF="${close}" ACTION="DELETED"?>${passage}` +
    `<?CLG.MDFC ID="${close}" IDREF="${open}"?>`
  );
}

/** An article with a title of its own. */
const titled = (label: string, text?: string): string =>
  article(label, text).replace('</TI.ART>', '</TI.ART><STI.ART>Kites</STI.ART>');

describe('letter articles', () => {
  test('are in the order of the act', () => {
    const labels = ['Article 5', 'Article 5a', 'Article 5aa', 'Article 5b', 'Article 45l'];
    expect(refs(read(labels.map((label) => article(label)).join('')).articles)).toEqual([
      '5',
      '5a',
      '5aa',
      '5b',
      '45l',
    ]);
  });
  test('need no article of the same number without a letter', () =>
    expect(refs(read(article('Article 1') + article('Article 3a')).articles)).toEqual(['1', '3a']));
  test('are not made of the words of a title behind the number', () => {
    const [first] = read(titled('Article 5 The wind')).articles;
    expect(first).toMatchObject({ number: 5, letter: '', title: 'The wind Kites' });
  });
});

describe('repealed articles', () => {
  test('are counted, and are not among those in force', () => {
    const act = read(
      article('Article 1') +
        deleted(article('Article 2') + article('Article 2a')) +
        article('Article 3'),
    );
    expect(refs(act.articles)).toEqual(['1', '3']);
    expect(act.repealed).toEqual([
      { number: 2, letter: '' },
      { number: 2, letter: 'a' },
    ]);
  });
  test('are those of which the heading alone is left, or the word "deleted"', () => {
    const heading = `<ARTICLE><TI.ART>Article 2</TI.ART>${deleted('<ALINEA>Kites land.</ALINEA>')}</ARTICLE>`;
    const act = read(article('Article 1') + heading + article('Article 3', '(deleted)'));
    expect([refs(act.articles), refs(act.repealed)]).toEqual([['1'], ['2', '3']]);
  });
  test('are not those that an amendment inserted again', () => {
    const act = read(deleted(article('Article 1')) + article('Article 1'));
    expect([refs(act.articles), refs(act.repealed)]).toEqual([['1'], []]);
  });
  test('are not those of another act, quoted in a deleted passage', () => {
    const quoting = `<ALINEA>Insert:<QUOT.S>${article('Article 8')}</QUOT.S></ALINEA>`;
    const act = read(
      article('Article 1') + deleted(`<ARTICLE><TI.ART>Article 2</TI.ART>${quoting}</ARTICLE>`),
    );
    expect(refs(act.repealed)).toEqual(['2']);
  });
});

describe('what amendments leave behind', () => {
  test('the headings of divisions without an article in force are furniture', () => {
    const act = read(
      division('CHAPTER I', article('Article 1')) +
        division('CHAPTER II', deleted(article('Article 2'))) +
        division('CHAPTER III', article('Article 3')),
    );
    expect(act.articles.map(({ chapter }) => chapter)).toEqual([
      'Chapter I: On kites',
      'Chapter III: On kites',
    ]);
    expect(act.furniture).toContain('CHAPTER II');
  });
  test('the number of a paragraph whose text is gone is furniture', () => {
    const gone = `<PARAG><NO.PARAG>2.</NO.PARAG>${deleted('<ALINEA>They land.</ALINEA>')}</PARAG>`;
    const [first] = read(
      '<ARTICLE><TI.ART>Article 1</TI.ART><PARAG><NO.PARAG>1.</NO.PARAG><ALINEA>Kites fly.</ALINEA></PARAG>' +
        `${gone}</ARTICLE>`,
    ).articles;
    expect(first?.paragraphs).toEqual([{ ref: '1', content: 'Kites fly.' }]);
  });
  test('the heading of a deleted annex is furniture', () => {
    const gone =
      '<CONS.ANNEX><TITLE><TI><P>ANNEX I</P></TI></TITLE>' +
      `<CONTENTS>${deleted('<P>Strings</P>')}</CONTENTS></CONS.ANNEX>`;
    const act = read(article('Article 1'), { annexes: gone + annex('ANNEX II', line('Tails.')) });
    expect(act.annexes.map(({ number }) => number)).toEqual(['II']);
  });
  test('the heading above several annexes is not', () => {
    const group =
      '<CONS.ANNEX><TITLE><TI><P>ANNEX II</P></TI><STI><P>Tails</P></STI></TITLE><CONTENTS/></CONS.ANNEX>';
    const act = read(article('Article 1'), {
      annexes: group + annex('ANNEX II A', line('Long tails.')),
    });
    expect(act.annexes.map(({ number, title }) => [number, title])).toEqual([
      ['II', 'Tails'],
      ['IIA', 'Annex IIA'],
    ]);
  });
  test('a passage that is opened as deleted and never closed is kept', () => {
    const act = read(
      `${article('Article 1')}<?CLG.MDFO ID="O0" IDREF="C0" ACTION="DELETED"?>${article('Article 2')}`,
    );
    expect(refs(act.articles)).toEqual(['1', '2']);
  });
  test('the table of contents is furniture', () => {
    const contents =
      '<TOC><TITLE><TI><P>CONTENTS</P></TI></TITLE><TOC.BLK><TOC.ITEM><NO.ITEM>Article 1</NO.ITEM>' +
      '<ITEM.CONT>Kites</ITEM.CONT></TOC.ITEM></TOC.BLK></TOC>';
    const act = read(contents + article('Article 1'));
    expect(act.articles).toHaveLength(1);
    expect(act.furniture).toContain('CONTENTS');
  });
  test('a chapter inserted in front of the first is a division of its own', () => {
    const act = read(
      division('TITLE I', division('CHAPTER -I', article('Article 1'))) +
        division('TITLE II', article('Article 2')),
    );
    expect(act.articles[0]?.chapter).toBe('Title I: On kites, Chapter -I: On kites');
  });
  test('text between articles stays with the article before it', () => {
    const table = '<TBL><CORPUS><ROW><CELL>flat</CELL><CELL>boxed</CELL></ROW></CORPUS></TBL>';
    const act = read(article('Article 1', 'Kites fly.') + table + article('Article 2'));
    expect(act.articles[0]?.paragraphs[0]?.content).toBe('Kites fly.\nflat | boxed');
  });
  test('a quoted heading of a division is part of the article', () => {
    const quoted = `Insert:<QUOT.S>${division('CHAPTER IX', '')}</QUOT.S>`;
    const [first] = read(article('Article 1', quoted)).articles;
    expect(first?.paragraphs[0]?.content).toBe('Insert:\nCHAPTER IX\nOn kites');
  });
  test('a recital inserted under a letter stays with the one before it', () => {
    const recital = (label: string, text: string) =>
      `<CONSID><NP><NO.P>${label}</NO.P><TXT>${text}</TXT></NP></CONSID>`;
    const act = read(article('Article 1'), {
      preamble:
        recital('(1)', 'Kites fly.') + recital('(1a)', 'They land.') + recital('(2)', 'So.'),
    });
    expect(act.recitals).toEqual([
      { number: 1, content: 'Kites fly.\n(1a) They land.' },
      { number: 2, content: 'So.' },
    ]);
  });
});

describe('numbers that are no addresses', () => {
  const paragraphs = (...labels: string[]) =>
    labels.map((label) => `<PARAG><NO.PARAG>${label}</NO.PARAG><ALINEA>Kites.</ALINEA></PARAG>`);
  test('of paragraphs stay in the paragraph before', () => {
    const body = paragraphs('1.', '2.', '1.', 'A.').join('');
    const act = read(`<ARTICLE><TI.ART>Article 1</TI.ART>${body}</ARTICLE>`);
    expect(act.articles[0]?.paragraphs).toEqual([
      { ref: '1', content: 'Kites.' },
      { ref: '2', content: 'Kites.\n1. Kites.\nA. Kites.' },
    ]);
    expect(act.warnings).toEqual([
      'Article 1: paragraph 1 comes a second time; its text is kept in paragraph 2.',
    ]);
  });
  test('of articles, as a second article of one number, stay in the one before', () => {
    const act = read(article('Article 1') + article('Article 2') + titled('Article 1', 'Again.'));
    expect(refs(act.articles)).toEqual(['1', '2']);
    expect(act.articles[1]?.paragraphs[0]?.content).toMatch(/Article 1\nKites\nAgain\.$/);
    expect(act.warnings).toContain(
      "'Article 1' comes a second time; its text is kept in Article 2.",
    );
  });
  test('of annexes, as those that the act inserts elsewhere, stay in the one before', () => {
    const annexes =
      annex('ANNEX I', line('Strings.')) +
      annex('ANNEX II', line('Tails.')) +
      annex('ANNEX I', line('Inserted.'));
    const act = read(article('Article 1'), { annexes });
    expect(act.annexes.map(({ number }) => number)).toEqual(['I', 'II']);
    expect(act.annexes[1]?.content).toBe('Tails.\nANNEX I\nInserted.');
  });
});

describe('annexes', () => {
  const numbered = (...labels: string[]) =>
    read(article('Article 1'), {
      annexes: labels.map((label) => annex(label, line('Strings of all kinds.'))).join(''),
    }).annexes.map(({ number, title }) => [number, title]);

  test('with letters are numbered in their order, and keep the letter in the title', () =>
    expect(numbered('ANNEX A', 'ANNEX B', 'ANNEX C')).toEqual([
      ['I', 'Annex A'],
      ['II', 'Annex B'],
      ['III', 'Annex C'],
    ]));
  test('with Arabic numbers get Roman ones', () =>
    expect(numbered('ANNEX 1', 'ANNEX 1a', 'ANNEX 2').map(([number]) => number)).toEqual([
      'I',
      'Ia',
      'II',
    ]));
  test('with numbers that the data cannot hold keep them in the title', () =>
    expect(numbered('ANNEX -I', 'ANNEX I', 'ANNEX Ibis')).toEqual([
      ['II', 'Annex -I'],
      ['I', 'Annex I'],
      ['III', 'Annex Ibis'],
    ]));
  test('keep their appendices', () =>
    expect(numbered('ANNEX I', 'Appendix', 'ANNEX II')).toEqual([
      ['I', 'Annex I'],
      ['II', 'Annex II'],
    ]));
  test('may have their title on the same line', () =>
    expect(numbered('ANNEX – Strings')).toEqual([['I', 'Strings']]));
});

test('a Greek word at the end of a node is the same word inside a line', () => {
  const [first] = read(article('Article 1', '<HT TYPE="BOLD">Κώδικας</HT>Αθήνα')).articles;
  expect(first?.paragraphs[0]?.content).toBe('ΚώδικαςΑθήνα');
});
