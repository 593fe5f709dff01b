/** Formex whose parts are not where they usually are: every word is read once, and in its place. */
import { describe, expect, test } from 'vitest';
import {
  annex,
  article,
  contents,
  division,
  line,
  readConsolidated as read,
  refs,
} from './written-acts.ts';

describe('text outside articles', () => {
  test('at the start opens the first one, above its chapter or not', () => {
    const opening = line('Kites are governed as follows.');
    const expected = ['Kites are governed as follows.\nArticle 1 is about kites.'];
    expect(contents(read(opening + article('Article 1')))).toEqual(expected);
    expect(contents(read(opening + division('CHAPTER I', article('Article 1'))))).toEqual(expected);
  });
  test('below the heading of a chapter opens the article below it', () => {
    const act = read(
      division('CHAPTER I', article('Article 1')) +
        division('CHAPTER II', line('This chapter is about tails.') + article('Article 2')),
    );
    expect(contents(act)[1]).toBe('This chapter is about tails.\nArticle 2 is about kites.');
    expect(act.articles[1]?.chapter).toBe('Chapter II: On kites');
  });
  test('in a chapter without articles stays with the article before, its heading above it', () => {
    const act = read(
      division('CHAPTER I', article('Article 1')) +
        division('CHAPTER II', line('Tails are long.')) +
        division('CHAPTER III', article('Article 2')),
    );
    expect(contents(act)).toEqual([
      'Article 1 is about kites.\nCHAPTER II\nOn kites\nTails are long.',
      'Article 2 is about kites.',
    ]);
  });
  test('in front of a label stays with what comes before', () => {
    const act = read(
      article('Article 1') +
        `<ARTICLE>${line('Tails are long.')}<TI.ART>Article 2</TI.ART><PARAG>${line('So are strings.')}` +
        '<NO.PARAG>1.</NO.PARAG><ALINEA>Kites fly.</ALINEA></PARAG></ARTICLE>',
    );
    expect(contents(act)).toEqual([
      'Article 1 is about kites.\nTails are long.',
      'So are strings. / Kites fly.',
    ]);
  });
});

describe('articles', () => {
  test('inside an unknown element are articles all the same, those of a quotation are not', () => {
    const act = read(
      `<GR.ARTICLE>${article('Article 1')}${article('Article 2')}</GR.ARTICLE>` +
        `<QUOT.S>${article('Article 9', 'Quoted.')}</QUOT.S>`,
    );
    expect(refs(act.articles)).toEqual(['1', '2']);
    expect(contents(act)[1]).toMatch(/\nArticle 9\nQuoted\.$/);
  });
  test('without a label are known by their identifier, or stay with the article before', () => {
    const bare = (attribute: string) =>
      `${article('Article 1')}<ARTICLE${attribute}><ALINEA>Tails are long.</ALINEA></ARTICLE>`;
    expect(refs(read(bare(' IDENTIFIER="001A"')).articles)).toEqual(['1', '1a']);
    expect(contents(read(bare('')))).toEqual(['Article 1 is about kites.\nTails are long.']);
  });
  test('without a label are named by their number, or that of the article before, in warnings', () => {
    const twice = '<PARAG><NO.PARAG>1.</NO.PARAG><ALINEA>Tails.</ALINEA></PARAG>'.repeat(2);
    const bare = (attribute: string) => `<ARTICLE${attribute}>${twice}</ARTICLE>`;
    const said = (body: string) => read(body).warnings[0];
    const problem = 'paragraph 1 comes a second time; its text is kept in paragraph 1.';
    expect(said(bare(' IDENTIFIER="001A"'))).toBe(`Article 1a: ${problem}`);
    expect(said(article('Article 3') + bare(' IDENTIFIER="003"'))).toBe(`Article 3: ${problem}`);
  });
  test('may be one alone, without a label', () =>
    expect(refs(read('<ARTICLE><ALINEA>Kites fly.</ALINEA></ARTICLE>').articles)).toEqual(['1']));
  test('may be called by words and Roman numerals', () => {
    expect(refs(read(article('Sole Article', 'Kites fly.')).articles)).toEqual(['1']);
    const named =
      '<ARTICLE><TI.ART>Single Article</TI.ART><STI.ART>Wind</STI.ART><ALINEA>Kites.</ALINEA></ARTICLE>';
    expect(read(named).articles).toMatchObject([
      { number: 1, title: 'Wind', label: 'Single Article' },
    ]);
    const roman = ['I', 'II', 'III', 'IV'].map((numeral) => article(`Article ${numeral}`)).join('');
    expect(refs(read(roman).articles)).toEqual(['1', '2', '3', '4']);
  });
  test('under a label that another has keep the heading above them', () => {
    const act = read(
      division('TITLE I', article('Article 1')) +
        division('TITLE II', article('Article 1', 'Tails.')),
    );
    expect(contents(act)).toEqual([
      'Article 1 is about kites.\nTITLE II On kites\nArticle 1\nTails.',
    ]);
  });
  test('that amendments emptied are repealed whatever opens the chapter', () => {
    const act = read(
      division(
        'CHAPTER I',
        line('On wind.') + article('Article 1', '(deleted)') + article('Article 2'),
      ),
    );
    expect([refs(act.articles), act.repealed]).toEqual([['2'], [{ number: 1, letter: '' }]]);
    expect(contents(act)).toEqual(['On wind.\nArticle 2 is about kites.']);
  });
});

test('a pointer to a statement on the act, below the last annex, is no part of it', () => {
  const pointer = 'A statement has been made with regard to this act, see page 9.';
  const act = read(article('Article 1'), {
    annexes: annex('ANNEX', line('Red kites.') + line(pointer)),
  });
  expect(act.annexes.map(({ content }) => content)).toEqual(['Red kites.']);
  expect(act.furniture).toContain(pointer);
});

describe('what is left of deleted text', () => {
  test('the word "deleted" below the number of a paragraph goes with the number', () => {
    const gone = '<PARAG><NO.PARAG>2.</NO.PARAG><ALINEA>(deleted)</ALINEA></PARAG>';
    const paragraphs = `<PARAG><NO.PARAG>1.</NO.PARAG>${line('Kites.')}</PARAG>${gone}`;
    for (const body of [paragraphs, `<ALINEA>${paragraphs}</ALINEA>`]) {
      const act = read(`<ARTICLE><TI.ART>Article 1</TI.ART>${body}</ARTICLE>`);
      expect(act.articles[0]?.paragraphs).toEqual([{ ref: '1', content: 'Kites.' }]);
    }
  });
  test('the number of a recital goes too', () => {
    const recital = (number: number, text: string) =>
      `<CONSID><NP><NO.P>(${number})</NO.P>${text}</NP></CONSID>`;
    const preamble =
      recital(1, '<TXT>Kites fly.</TXT>') + recital(2, '') + recital(3, '<TXT>So.</TXT>');
    expect(read(article('Article 1'), { preamble }).recitals.map(({ number }) => number)).toEqual([
      1, 3,
    ]);
  });
});

describe('annexes', () => {
  test('in the preamble and in the enacting terms are annexes', () => {
    const act = read(article('Article 1') + annex('ANNEX II', line('Long tails.')), {
      preamble: `<PREAMBLE.FINAL>${annex('ANNEX I', line('Thin strings.'))}</PREAMBLE.FINAL>`,
    });
    expect(act.annexes.map(({ number, content }) => [number, content])).toEqual([
      ['I', 'Thin strings.'],
      ['II', 'Long tails.'],
    ]);
  });
  test('that begin with an article or another annex keep its label in the text', () => {
    const annexes =
      annex('ANNEX I', line('Article 1') + line('Tails are long.')) +
      annex('ANNEX II', line('‘ANNEX X') + line('Strings are thin.’'));
    expect(
      read(article('Article 1'), { annexes }).annexes.map(({ title, content }) => [title, content]),
    ).toEqual([
      ['Annex I', 'Article 1\nTails are long.'],
      ['Annex II', '‘ANNEX X\nStrings are thin.’'],
    ]);
  });
  test('leave out the data about the publication of a document inside them', () => {
    const document = `<CONS.DOC><BIB.INSTANCE><NO.CELEX>22031A0001</NO.CELEX></BIB.INSTANCE>${line('Agreed.')}</CONS.DOC>`;
    const act = read(article('Article 1'), { annexes: annex('ANNEX', document) });
    expect(act.annexes[0]?.content).toBe('Agreed.');
  });
  test('keep what a row has beside its cells', () => {
    const table =
      '<TBL><CORPUS><ROW>Kind<CELL>flat</CELL><NOTE><P>Or boxed.</P></NOTE></ROW></CORPUS></TBL>';
    const act = read(article('Article 1'), { annexes: annex('ANNEX', table) });
    expect([act.annexes[0]?.content, act.footnotes]).toEqual([
      'Kind | (1) | flat\n(1) Or boxed.',
      [],
    ]);
  });
});

test('a note to a note is part of it', () => {
  const note = '<NOTE><P>See the register<NOTE><P>kept in Windhill</P></NOTE> of kites.</P></NOTE>';
  expect(read(article('Article 1', `Kites${note} fly.`)).footnotes).toEqual([
    'See the register kept in Windhill of kites.',
  ]);
});

test('a paragraph inserted in front of the first is not the first', () => {
  const paragraphs = ['-1.', '1.'].map(
    (label) => `<PARAG><NO.PARAG>${label}</NO.PARAG><ALINEA>Kites.</ALINEA></PARAG>`,
  );
  const [first] = read(
    `<ARTICLE><TI.ART>Article 1</TI.ART>${paragraphs.join('')}</ARTICLE>`,
  ).articles;
  expect(first?.paragraphs).toEqual([
    { ref: '', content: '-1. Kites.' },
    { ref: '1', content: 'Kites.' },
  ]);
});
