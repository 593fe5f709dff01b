import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wordsOf } from '../../edge/search/text/words.ts';
import { isStopWord } from '../../generator/search/stop-words.ts';
import { anyText, lettersAnd, PIECES, sourcesOf, textsOf } from './texts.ts';

describe('stop words', () => {
  it.each(['the', 'shall', 'not', 'of', 'which', 'what', 'please', 'etc', 'vs'])(
    'contain "%s"',
    (word) => {
      expect(isStopWord(word)).toBe(true);
    },
  );

  it.each(["don't", 'don’t', "Doesn't", 'can’t', "I'm", "it's", "what's", 'THE'])(
    'contain "%s" as it is tokenised',
    (text) => {
      const words = textsOf(text);
      expect(words).toHaveLength(1);
      expect(words.every(isStopWord)).toBe(true);
    },
  );

  it.each(['article', 'data', 'third', 'right', 'rights', 'use', '72', 'hours', 'constructor', ''])(
    'do not contain "%s"',
    (word) => {
      expect(isStopWord(word)).toBe(false);
    },
  );
});

describe('words of a text', () => {
  it.each([
    ['20 000', ['20000']],
    ['20\u00a0000\u202f000', ['20000000']],
    ['20\u2009000', ['20000']],
    ['1,234,567', ['1234567']],
    ['1.234.567', ['1234567']],
    ['20 million', ['20000000']],
    ['20 Million euros', ['20000000', 'euros']],
    ['1.5 million', ['1500000']],
    ['1,5 billion', ['1500000000']],
    ['10 thousand', ['10000']],
    ['EUR 10 000 000', ['eur', '10000000']],
    ['a million reasons', ['million', 'reasons']],
    ['millions', ['millions']],
    ['1.5', ['1.5']],
    ['1,5', ['1.5']],
    ['1.1.2027', ['1.1', '2027']],
    ['1234 567', ['1234', '567']],
    ['100 0000', ['100', '0000']],
    ['7 8', ['7', '8']],
    ['0', ['0']],
  ])('have one form for the number %s', (text, expected) => {
    expect(textsOf(text)).toEqual(expected);
  });

  it.each([
    ['72h', ['72', 'hours']],
    ['72H', ['72', 'hours']],
    ['24hrs', ['24', 'hours']],
    ['24hr', ['24', 'hours']],
    ['72 hours', ['72', 'hours']],
    ['72hours', ['72hours']],
    ['72 h', ['72', 'hours']],
    ['within 24 hrs', ['within', '24', 'hours']],
    ['the h is silent', ['the', 'is', 'silent']],
    ['4%', ['4percent']],
    ['2.5 %', ['2.5percent']],
    ['4 to 6 %', ['4', 'to', '6percent']],
    ['€20', ['eur', '20']],
    ['20 000 €', ['20000', 'eur']],
  ])('have a word for the unit of %s', (text, expected) => {
    expect(textsOf(text)).toEqual(expected);
  });

  it.each([
    ['2016/679', ['2016/679']],
    ['Regulation (EU) No 910/2014', ['regulation', 'eu', 'no', '910/2014']],
    ['2014/53/EU', ['2014/53', 'eu']],
    ['32016R0679', ['32016r0679']],
    ['12016/679', ['12016', '679']],
    ['2016/67901', ['2016', '67901']],
    ['NIS2', ['nis2']],
  ])('keep the official number %s whole', (text, expected) => {
    expect(textsOf(text)).toEqual(expected);
  });

  it.each([
    ["controller's", ['controller']],
    ['controller’s duties', ['controller', 'duties']],
    ["controllers' duties", ['controllers', 'duties']],
    ["don't", ['dont']],
    ['o’clock', ['oclock']],
    ["'quoted'", ['quoted']],
  ])('leave out the apostrophes of %s', (text, expected) => {
    expect(textsOf(text)).toEqual(expected);
  });

  it.each([
    ['Établissement', 'etablissement'],
    ['e\u0301tablissement', 'etablissement'],
    ['NAÏVE', 'naive'],
    ['Łódź', 'lodz'],
    ['ﬁne', 'fine'],
    ['İstanbul', 'istanbul'],
    ['Ελλάδα', 'ελλαδα'],
    ['２０', '20'],
  ])('are lower case without the accents of %s', (text, expected) => {
    expect(textsOf(text)).toEqual([expected]);
  });

  it('are not single letters, but may be single digits', () => {
    expect(textsOf('a b (c) É 5 point d')).toEqual(['5', 'point']);
    expect(textsOf("a's")).toEqual([]);
  });

  it('are separated by hyphens and other characters', () => {
    expect(textsOf('e-mail, multi-factor/two-factor_login;end')).toEqual([
      ...['mail', 'multi', 'factor', 'two', 'factor', 'login', 'end'],
    ]);
  });

  it.each([
    ['co-operation, Co-operate', ['cooperation', 'cooperate']],
    ['co-ordinate', ['coordinate']],
    ['the co-owner of Co. X', ['the', 'co', 'owner', 'of', 'co']],
  ])('are whole although there is a hyphen in %s', (text, expected) => {
    expect(textsOf(text)).toEqual(expected);
  });

  it('are not runs of more than 40 letters or digits', () => {
    expect(textsOf(`${'x'.repeat(40)} ${'é'.repeat(40)}`)).toEqual([
      'x'.repeat(40),
      'e'.repeat(40),
    ]);
    expect(textsOf(`${'x'.repeat(41)} ${'é'.repeat(41)} lamp`)).toEqual(['lamp']);
    expect(textsOf(`${'9'.repeat(40)} ${'8'.repeat(41)}`)).toEqual(['9'.repeat(40)]);
  });

  it('have the offsets of their text', () => {
    expect(sourcesOf('The controller’s fine: EUR 20 000, 2 million or 4%; 72h (É).')).toEqual([
      ...['The', 'controller’s', 'fine', 'EUR', '20 000', '2 million', 'or', '4%', '72', 'h'],
    ]);
  });

  it('never throw, and have ascending offsets inside the text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        let reached = 0;
        let start = -1;
        for (const word of wordsOf(text)) {
          if (word.start === start) continue;
          start = word.start;
          expect(word.start).toBeGreaterThanOrEqual(reached);
          expect(word.end).toBeGreaterThan(word.start);
          expect(word.text).not.toBe('');
          reached = word.end;
        }
        expect(reached).toBeLessThanOrEqual(text.length);
      }),
      { numRuns: 2_000 },
    );
  });

  it('are lower case, whatever the text', () => {
    // Except letters of mathematics and phonetics; see below.
    const plainText = anyText.map((text) => text.normalize('NFKC'));
    fc.assert(
      fc.property(plainText, (text) => {
        for (const word of textsOf(text)) expect(word).toBe(word.toLowerCase());
      }),
      { numRuns: 2_000 },
    );
  });

  it('are lower case even for capitals without a lower-case letter', () => {
    expect(textsOf('𝐀𝐈 ᴬᴮ')).toEqual(['ai', 'ab']);
  });

  it('are exactly the letters of a text that has nothing else', () => {
    fc.assert(
      fc.property(lettersAnd(' ', ' ', '-', ';'), (text) => {
        const expected = text.toLowerCase().split(/[^a-z]+/);
        expect(textsOf(text)).toEqual(
          expected.filter((word) => word.length > 1 && word.length <= 40),
        );
        expect(sourcesOf(text).map((source) => source.toLowerCase())).toEqual(textsOf(text));
      }),
    );
  });

  it('of two sentences are those of the first and those of the second', () => {
    const sentence = lettersAnd(' ', ' ', "'", '-', '(');
    fc.assert(
      fc.property(sentence, sentence, (first, second) => {
        const shift = first.length + ' . '.length;
        expect(wordsOf(`${first} . ${second}`)).toEqual([
          ...wordsOf(first),
          ...wordsOf(second).map(({ text, start, end }) => ({
            text,
            start: start + shift,
            end: end + shift,
          })),
        ]);
      }),
    );
  });

  it('are the same next to a character outside ASCII', () => {
    const text = fc
      .array(fc.constantFrom(...PIECES, 'lamp', 'act'), { maxLength: 30 })
      .map((pieces) => pieces.join('').replace(/[^ -~]/g, ''));
    fc.assert(
      fc.property(text, (ascii) => {
        expect(wordsOf(`${ascii} —`)).toEqual(wordsOf(ascii));
      }),
      { numRuns: 1_000 },
    );
  });

  it('have one form for a number, however its thousands are separated', () => {
    const separators = fc.constantFrom(' ', ',', '.', '\u00a0', '\u202f', '\u2009');
    fc.assert(
      fc.property(fc.integer({ min: 1_000, max: 10 ** 15 }), separators, (number, separator) => {
        const written = String(number).replace(/\B(?=(\d{3})+$)/g, separator);
        expect(wordsOf(written)).toEqual([{ text: String(number), start: 0, end: written.length }]);
      }),
    );
  });

  it('have digits for thousands, millions and billions', () => {
    const scales = fc.constantFrom<[string, string]>(
      ['thousand', '000'],
      ['Million', '000000'],
      ['billion', '000000000'],
    );
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999 }), scales, (number, [scale, zeros]) => {
        expect(textsOf(`EUR ${number} ${scale} fine`)).toEqual([
          'eur',
          `${number}${zeros}`,
          'fine',
        ]);
      }),
    );
  });

  it('keep a scale that would make a number too large', () => {
    expect(textsOf('1 000 000 000 000 000 million')).toEqual([`1${'0'.repeat(15)}`, 'million']);
  });

  it.each(['Since 2024. Million', 'Since 2024 a million'])(
    'do not join a number to a scale that does not follow it: %s',
    (text) => {
      expect(textsOf(text)).toEqual(['since', '2024', 'million']);
    },
  );
});
