import { describe, expect, test } from 'vitest';
import { formexAct, readWhole } from './written-acts.ts';

const read = (terms: string, preamble = '') => readWhole(formexAct(terms, { preamble }));
const article = (body: string) => `<ARTICLE><TI.ART>Article 1</TI.ART>${body}</ARTICLE>`;
const contentOf = (body: string) => read(article(body)).articles[0]?.paragraphs;

describe('articles in Formex', () => {
  test('without a heading are called by their number', () =>
    expect(read(article('<ALINEA>Kites fly.</ALINEA>')).articles[0]?.title).toBe('Article 1'));
  test('that are the only one are number 1', () => {
    const sole = '<ARTICLE><TI.ART>Sole Article</TI.ART><ALINEA>Kites fly.</ALINEA></ARTICLE>';
    expect(read(sole).articles.map(({ number }) => number)).toEqual([1]);
  });
  test('keep text before the first number as a paragraph of its own', () =>
    expect(
      contentOf(
        '<ALINEA>First.</ALINEA><PARAG><NO.PARAG>1.</NO.PARAG><ALINEA>One.</ALINEA></PARAG>' +
          '<ALINEA>More on one.</ALINEA>',
      ),
    ).toEqual([
      { ref: '', content: 'First.' },
      { ref: '1', content: 'One.\nMore on one.' },
    ]));
  test('keep the numbers of paragraphs that are in a sub-paragraph', () =>
    expect(
      contentOf(
        '<ALINEA>Below are <HT TYPE="ITALIC">two</HT> rules.<PARAG><NO.PARAG>1.</NO.PARAG><ALINEA>One.</ALINEA></PARAG>' +
          '<PARAG><NO.PARAG>2.</NO.PARAG><ALINEA>Two.</ALINEA></PARAG></ALINEA>',
      ),
    ).toEqual([
      { ref: '', content: 'Below are two rules.' },
      { ref: '1', content: 'One.' },
      { ref: '2', content: 'Two.' },
    ]));
  test('without any text are left out and warned of', () => {
    const act = read(
      `${article('<ALINEA>Kites fly.</ALINEA>')}<ARTICLE><TI.ART>Article 2</TI.ART></ARTICLE>`,
    );
    expect(act.articles).toHaveLength(1);
    expect(act.warnings).toEqual(['Article 2 has no text and counts as repealed.']);
  });
  test('have the parts, titles, chapters and sections around them', () => {
    const division = (label: string, name: string, body: string) =>
      `<DIVISION><TITLE><TI><P>${label}</P></TI><STI><P>${name}</P></STI></TITLE>${body}</DIVISION>`;
    const text = division(
      'PART ONE',
      'Wind',
      division(
        'TITLE II',
        'Weak wind',
        division('Chapter 3', '', article('<ALINEA>Kites.</ALINEA>')),
      ),
    );
    expect(read(text).articles[0]?.chapter).toBe('Part One: Wind, Title II: Weak wind, Chapter 3');
  });
});

describe('text in Formex', () => {
  test('keeps white space single and turns non-breaking spaces into plain ones', () =>
    expect(contentOf('<ALINEA>Kites\u00a0 fly\n  high .</ALINEA>')?.[0]?.content).toBe(
      'Kites fly high.',
    ));
  test('joins inline elements to the words around them', () =>
    expect(
      contentOf('<ALINEA>CO<HT TYPE="SUB">2</HT> of <UNKNOWN>two</UNKNOWN> kites</ALINEA>')?.[0]
        ?.content,
    ).toBe('CO2 of two kites'));
  test('sets passages in capitals where print does', () =>
    expect(
      contentOf('<ALINEA><HT TYPE="UC">Kites <HT TYPE="BOLD">f</HT></HT>ly</ALINEA>')?.[0]?.content,
    ).toBe('KITES Fly'));
  test('puts a term, its sign and what it means on one line', () => {
    const item = (parts: string) => `<DLIST.ITEM>${parts}</DLIST.ITEM>`;
    const list = (sign: string, ...items: string[]) =>
      contentOf(
        `<ALINEA><P>Where:</P><DLIST${sign}>${items.map(item).join('')}</DLIST></ALINEA>`,
      )?.[0]?.content;
    const kite = '<TERM>kite</TERM><DEFINITION><P>a toy with:</P><P>a string;</P></DEFINITION>';
    const length = '<TERM>L<HT TYPE="SUB">s</HT></TERM><DEFINITION>its length</DEFINITION>';
    expect(list(' SEPARATOR=":"', `<PREFIX>(a)</PREFIX>${kite}`, length)).toBe(
      'Where:\n(a) kite: a toy with:\na string;\nLs: its length',
    );
    expect(list(' SEPARATOR="="', length)).toBe('Where:\nLs = its length');
    expect(list('', `<PREFIX>—</PREFIX>${length}`)).toBe('Where:\n— Ls its length');
  });
  test('groups long numbers and leaves others alone', () =>
    expect(
      contentOf(
        '<ALINEA><FT TYPE="NUMBER">1234567</FT>, <FT TYPE="NUMBER">999</FT>, <FT TYPE="DECIMAL">7,5</FT></ALINEA>',
      )?.[0]?.content,
    ).toBe('1 234 567, 999, 7,5'));
  test('keeps the words of a formula', () =>
    expect(
      contentOf('<ALINEA>Lift is <FORMULA.S>area × wind</FORMULA.S></ALINEA>')?.[0]?.content,
    ).toBe('Lift is area × wind'));
  test('puts labels of groups and points in front of their text', () =>
    expect(
      contentOf(
        '<GR.SEQ><NO.GR.SEQ>A.</NO.GR.SEQ><P>Strings</P><LIST TYPE="ARAB"><ITEM><NP><NO.P>1.</NO.P>' +
          '<TXT>cotton</TXT><P>(dry)</P></NP></ITEM></LIST></GR.SEQ>',
      )?.[0]?.content,
    ).toBe('A. Strings\n1. cotton\n(dry)'));
  test('joins the marks around a quoted list to it', () =>
    expect(
      contentOf(
        '<ALINEA><P>Add:</P><QUOT.S><P><QUOT.START CODE="2018"/></P><LIST TYPE="DASH"><ITEM><P>string</P></ITEM>' +
          '</LIST><P><QUOT.END CODE="2019"/>.</P></QUOT.S></ALINEA>',
      )?.[0]?.content,
    ).toBe('Add:\n‘— string’.'));
});

describe('recitals in Formex', () => {
  const recitals = (group: string) => read(article('<ALINEA>Kites.</ALINEA>'), group).recitals;

  test('that open with the word before them start at the next element', () =>
    expect(
      recitals(
        '<GR.CONSID><CONSID><P>Whereas:</P></CONSID><CONSID><NP><NO.P>(1)</NO.P><TXT>Kites fly.</TXT></NP></CONSID></GR.CONSID>',
      ),
    ).toEqual([{ number: 1, content: 'Kites fly.' }]));
  test('without numbers are counted', () =>
    expect(
      recitals(
        '<GR.CONSID><CONSID><P>Whereas kites fly;</P></CONSID><CONSID><P>Whereas strings tear,</P></CONSID></GR.CONSID>',
      ).map(({ number }) => number),
    ).toEqual([1, 2]));
});
