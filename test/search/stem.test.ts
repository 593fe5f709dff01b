import fc from 'fast-check';
import { stemmer } from 'stemmer';
import { describe, expect, it } from 'vitest';
import { FAMILIES } from '../../edge/search/kernel/source/families.ts';
import { wordsOf } from '../../edge/search/text/words.ts';
import { stemOf } from '../../generator/search/stem.ts';
import { isStopWord } from '../../generator/search/stop-words.ts';

/** Word to stem, as the list of families has them. */
const FAMILY_STEMS = new Map(
  FAMILIES.trim()
    .split('\n')
    .flatMap((line) => {
      const [stem = '', words = ''] = line.split(': ');
      return words.split(' ').map((word): [string, string] => [word, stem]);
    }),
);

const textsOf = (text: string): string[] => wordsOf(text).map((word) => word.text);
/** What the text has where the words stand. */
const sourcesOf = (text: string): string[] =>
  wordsOf(text).map(({ start, end }) => text.slice(start, end));

/** Pieces that the cutting of words pays regard to, and any character. */
const PIECES = [
  ...['20', '000', '1', '2016/', '679', '72h', 'million', 'thousand', 'Importer', 'a', 's', 'É'],
  ...[' ', '.', ',', '/', '-', "'", '’', '%', '€', '\u00a0', '\u0301', '\ud83d', '½', 'ﷺ', 'İ'],
];
const anyText: fc.Arbitrary<string> = fc
  .array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ unit: 'binary', maxLength: 4 })), {
    maxLength: 40,
  })
  .map((pieces) => pieces.join(''));

const ASCII_LETTERS = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const lettersAnd = (...others: string[]): fc.Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom(...ASCII_LETTERS, ...others), maxLength: 60 });

/** Half a word of the field, or of none, and an ending that some rule touches. */
const anyWord: fc.Arbitrary<string> = fc
  .tuple(
    fc.oneof(
      fc.string({ unit: fc.constantFrom(...'abceilmnorstuyz'), minLength: 1, maxLength: 6 }),
      fc.constantFrom('authori', 'notif', 'col', 'label', 'regul', 'depl', 'analy', 'acces'),
    ),
    fc.constantFrom(
      ...['', 's', 'ed', 'ing', 'ation', 'ization', 'izer', 'yzed', 'ication', 'ify', 'or', 'ors'],
      ...['atory', 'atories', 'sory', 'oy', 'oyment', 'led', 'ity', 'fulness', 'ement', 'y', 'ies'],
    ),
  )
  .map(([start, ending]) => start + ending);

/** What British spelling may touch in the words below. */
const AMERICAN = /ter|ense|l(?:ed|ers?|ing)$/;
/** Words without an American spelling, in no family, with the endings that Porter's algorithm knows. */
const plainWord: fc.Arbitrary<string> = fc
  .tuple(
    fc.string({ unit: fc.constantFrom(...'aaeeiouybcdglmnst'), minLength: 1, maxLength: 6 }),
    fc.constantFrom(
      ...['', 's', 'es', 'ies', 'sses', 'ed', 'eed', 'eeds', 'ing', 'ings', 'ated', 'bling', 'y'],
      ...['ational', 'tional', 'ence', 'ency', 'ance', 'ancy', 'ibly', 'ally', 'ently', 'ely'],
      ...['ously', 'ation', 'alism', 'iveness', 'fulness', 'ousness', 'ality', 'ivity', 'bility'],
      ...['logy', 'logies', 'icate', 'ative', 'icity', 'ical', 'ically', 'ful', 'ness', 'al', 'ic'],
      ...['able', 'ible', 'ant', 'ement', 'ment', 'ent', 'sion', 'tion', 'ion', 'ou', 'ism', 'ate'],
      ...['ity', 'ous', 'ive', 'e', 'll', 'lle', 'ify', 'ified', 'oy', 'oyed', 'ayed', 'tting'],
      ...['ssing', 'nned', 'eedly', 'yed', 'ying', 'ied', 'er', 'ers', 'ator', 'ators', 'wed'],
      ...['atory', 'atories', 'sory', 'xed'],
    ),
  )
  .map(([start, ending]) => start + ending)
  .filter((word) => word.length > 5 && !FAMILY_STEMS.has(word) && !AMERICAN.test(word));

describe('stems', () => {
  it.each([
    ['notify', ['notifies', 'notified', 'notifying', 'notification', 'notifications']],
    ['erase', ['erased', 'erasing', 'erasure']],
    ['verify', ['verifies', 'verified', 'verification']],
    ['rectify', ['rectified', 'rectification']],
    ['modify', ['modified', 'modification', 'modifications']],
    ['apply', ['applies', 'applicable', 'applicability', 'application']],
    ['comply', ['complies', 'compliant', 'compliance']],
    ['submit', ['submitted', 'submission']],
    ['withdraw', ['withdrew', 'withdrawn', 'withdrawal']],
    ['destroy', ['destroyed', 'destruction']],
    ['retain', ['retained', 'retention']],
    ['receive', ['received', 'receipt']],
    ['prove', ['proven', 'proof']],
    ['child', ['children']],
    ['criterion', ['criteria']],
    ['analysis', ['analyses', 'analyse', 'analysts']],
    ['disclose', ['disclosed', 'disclosure']],
    ['importer', ['importers', 'import', 'imports', 'imported']],
    ['person', ['persons']],
    ['vulnerability', ['vulnerabilities', 'vulnerable']],
    ['deploy', ['deploys', 'deployed', 'deployer', 'deployers', 'deployment']],
    ['regulate', ['regulation', 'regulations', 'regulatory', 'regulator']],
    ['oblige', ['obliged']],
    ['obligation', ['obligations', 'obligatory']],
    ['access', ['accessing', 'accessory']],
    ['observe', ['observation', 'observatory']],
    ['employ', ['employed', 'employment', 'employer']],
    ['display', ['displays', 'displayed']],
    ['market', ['markets', 'marketed']],
    ['supervise', ['supervision', 'supervisory', 'supervisors']],
  ])('puts %s and its inflections together', (word, others) => {
    for (const other of others) expect([other, stemOf(other)]).toEqual([other, stemOf(word)]);
  });

  it.each([
    ['importer', 'important'],
    ['importance', 'import'],
    ['personal', 'person'],
    ['personal', 'personnel'],
    ['controller', 'control'],
    ['processor', 'process'],
    ['operator', 'operation'],
    ['issuer', 'issue'],
    ['marketing', 'market'],
    ['security', 'securities'],
    ['applicant', 'application'],
    ['authority', 'authorisation'],
    ['community', 'communication'],
    ['general', 'generate'],
    ['public', 'publish'],
    ['profession', 'profess'],
    ['responsible', 'response'],
    ['recipient', 'receipt'],
    ['representative', 'represent'],
    ['objective', 'object'],
    ['identity', 'identification'],
    ['quality', 'qualification'],
    ['insurer', 'ensure'],
    ['employee', 'employer'],
    ['compliance', 'complicate'],
    ['laboratory', 'labour'],
  ])('keeps %s apart from %s', (left, right) => {
    expect(stemOf(left)).not.toBe(stemOf(right));
  });

  it('gives each word of a family its stem', () => {
    expect(FAMILY_STEMS.size).toBeGreaterThan(250);
    for (const [word, stem] of FAMILY_STEMS) expect([word, stemOf(word)]).toEqual([word, stem]);
  });

  it.each([
    ['authorized', 'authorisation'],
    ['anonymization', 'anonymise'],
    ['analyzing', 'analysis'],
    ['defense', 'defended'],
    ['color', 'colours'],
    ['labeling', 'labelled'],
    ['program', 'programmes'],
    ['organization', 'organisations'],
    ['enrolled', 'enrol'],
    ['fulfillment', 'fulfilment'],
    ['licenses', 'licence'],
  ])('takes the American %s for a form of %s', (american, british) => {
    expect(stemOf(american)).toBe(stemOf(british));
  });

  it('puts the verb of a licence beside the noun', () => {
    expect(stemOf('licensing')).toBe(stemOf('licence'));
  });

  it.each(['20000', '2016/679', '1.5', '32016r0679', 'nis2', 'eu', 'ai', 'is'])(
    'leaves %s as it is',
    (word) => {
      expect(stemOf(word)).toBe(word);
    },
  );

  it.each(['constructor', 'tostring', '__proto__'])('takes %s for a word like others', (word) => {
    expect(stemOf(word)).toMatch(/^[a-z_]+$/);
  });

  it('are those of Porter for words that need no correction', () => {
    fc.assert(
      fc.property(plainWord, (word) => {
        const corrected = stemmer(word)
          .replace(/ifi$/, 'if')
          .replace(/atori$/, '')
          .replace(/sori$/, 's')
          .replace(/oi$/, 'oy');
        expect([word, stemOf(word)]).toEqual([word, corrected]);
      }),
      { numRuns: 20_000 },
    );
  });

  it('exist for any text, and are the same whatever word came between', () => {
    const text = fc.oneof(anyText, anyWord);
    fc.assert(
      fc.property(text, text, (left, right) => {
        const stem = stemOf(left);
        expect(stem).toBeTypeOf('string');
        expect(stemOf(right)).toBeTypeOf('string');
        expect(stemOf(left)).toBe(stem);
      }),
      { numRuns: 2_000 },
    );
  });

  it('are lower case, hardly longer than the word, and the word itself with a digit', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, anyWord), (text) => {
        for (const word of textsOf(text.normalize('NFKC'))) {
          const stem = stemOf(word);
          // British spelling adds a letter at most.
          expect(stem.length).toBeLessThanOrEqual(word.length + 1);
          expect(stem).toBe(stem.toLowerCase());
          if (/\d/.test(word)) expect(stem).toBe(word);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it('unite a word with its plural', () => {
    const consonants = fc.constantFrom(...'bdgkmnprt');
    const noun = fc
      .tuple(consonants, fc.constantFrom(...'aiou'), consonants, consonants)
      .map((letters) => letters.join(''));
    fc.assert(
      fc.property(noun, (word) => {
        expect(stemOf(`${word}s`)).toBe(stemOf(word));
      }),
    );
  });

  it('are never empty', () => {
    expect(stemOf('atory')).not.toBe('');
  });
});

describe('British spelling', () => {
  it.each([
    ['organize', 'organise'],
    ['organizations', 'organisations'],
    ['organizational', 'organisational'],
    ['authorizing', 'authorising'],
    ['recognizable', 'recognisable'],
    ['pseudonymized', 'pseudonymised'],
    ['realizes', 'realises'],
    ['emphasize', 'emphasise'],
    ['prioritizers', 'prioritisers'],
    ['analyzed', 'analysed'],
    ['catalyzer', 'catalyser'],
    ['paralyzing', 'paralysing'],
    ['behavior', 'behaviour'],
    ['behavioral', 'behavioural'],
    ['colors', 'colours'],
    ['favorite', 'favourite'],
    ['honorable', 'honourable'],
    ['neighborhood', 'neighbourhood'],
    ['labeled', 'labelled'],
    ['fueled', 'fuelled'],
    ['modeling', 'modelling'],
    ['travelers', 'travellers'],
    ['canceled', 'cancelled'],
    ['center', 'centre'],
    ['defense', 'defence'],
    ['license', 'licence'],
    ['fulfills', 'fulfils'],
    ['catalog', 'catalogue'],
    ['program', 'programme'],
    ['artifacts', 'artefacts'],
    ['splendor', 'splendour'],
  ])('makes one word of %s and %s', (american, british) => {
    expect(stemOf(american)).toBe(stemOf(british));
  });

  it.each([
    ...['size', 'sized', 'resizing', 'prize', 'prizes', 'seize', 'seized', 'maize', 'downsizing'],
    ...['oversized', 'outsized', 'citizen', 'citizens', 'horizon', 'wizard', 'pizza'],
    ...['minor', 'error', 'tutor', 'actor', 'corporate', 'hons', 'collaborate'],
    ...['failing', 'appealing', 'controlled', 'sealed', 'label', 'travel', 'or', 'iz', 'analyst'],
  ])('leaves "%s" alone', (word) => {
    expect(stemOf(word)).toBe(FAMILY_STEMS.get(word) ?? stemmer(word));
  });

  it('leaves "capsized" alone', () => {
    expect(stemOf('capsized')).toBe(stemmer('capsized'));
  });

  it('changes as many endings as there are', () => {
    const endings = fc.constantFrom('e', 'es', 'ed', 'er', 'ers', 'ing', 'able', 'ation', 'ations');
    const starts = fc.constantFrom('organ', 'author', 'standard', 'real', 'minim', 'token', 'util');
    fc.assert(
      fc.property(starts, endings, (start, ending) => {
        expect(stemOf(`${start}iz${ending}`)).toBe(stemOf(`${start}is${ending}`));
        expect(stemOf(`${start}iz${ending}`)).not.toMatch(/z/);
      }),
    );
  });
});

describe('stop words', () => {
  it.each(['the', 'shall', 'not', 'of', 'which', 'what', 'please', 'etc', 'vs'])(
    'contain "%s"',
    (word) => {
      expect(isStopWord(word)).toBe(true);
    },
  );

  it.each(["don't", 'don’t', "Doesn't", 'can’t', "I'm", "it's", "what's", 'THE'])(
    'contain "%s" as it is cut',
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
  ])('hold the number %s in one form', (text, expected) => {
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
    ['4%', ['4', 'percent']],
    ['2.5 %', ['2.5', 'percent']],
    ['€20', ['eur', '20']],
    ['20 000 €', ['20000', 'eur']],
  ])('hold the unit of %s as a word', (text, expected) => {
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
  ])('hold the official number %s', (text, expected) => {
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
    ['Łódź', 'łodz'],
    ['ﬁne', 'fine'],
    ['İstanbul', 'istanbul'],
    ['Ελλάδα', 'ελλαδα'],
    ['２０', '20'],
  ])('are lower case without the accents of %s', (text, expected) => {
    expect(textsOf(text)).toEqual([expected]);
  });

  it('are no single letters, but single digits', () => {
    expect(textsOf('a b (c) É 5 point d')).toEqual(['5', 'point']);
    expect(textsOf("a's")).toEqual([]);
  });

  it('are parted by hyphens and other signs', () => {
    expect(textsOf('e-mail, multi-factor/two-factor_login;end')).toEqual([
      ...['mail', 'multi', 'factor', 'two', 'factor', 'login', 'end'],
    ]);
  });

  it('are no runs of more than 40 letters or digits', () => {
    expect(textsOf(`${'x'.repeat(40)} ${'é'.repeat(40)}`)).toEqual([
      'x'.repeat(40),
      'e'.repeat(40),
    ]);
    expect(textsOf(`${'x'.repeat(41)} ${'é'.repeat(41)} lamp`)).toEqual(['lamp']);
    expect(textsOf(`${'9'.repeat(40)} ${'8'.repeat(41)}`)).toEqual(['9'.repeat(40)]);
  });

  it('stand where the text has them', () => {
    expect(sourcesOf('The controller’s fine: EUR 20 000, 2 million or 4%; 72h (É).')).toEqual([
      ...['The', 'controller’s', 'fine', 'EUR', '20 000', '2 million', 'or', '4', '%', '72', 'h'],
    ]);
  });

  it('never throw, and stand inside the text one after the other', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        let reached = 0;
        for (const word of wordsOf(text)) {
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
    // Letters of mathematics and phonetics excepted; see below.
    const plainText = anyText.map((text) => text.normalize('NFKC'));
    fc.assert(
      fc.property(plainText, (text) => {
        for (const word of textsOf(text)) expect(word).toBe(word.toLowerCase());
      }),
      { numRuns: 2_000 },
    );
  });

  it('are lower case even where capitals have no small letter', () => {
    expect(textsOf('𝐀𝐈 ᴬᴮ')).toEqual(['ai', 'ab']);
  });

  it('are the letters of the text themselves where it has no others', () => {
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

  it('are the same beside a sign beyond ASCII', () => {
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

  it('hold a number in one form, however its thousands are parted', () => {
    const separators = fc.constantFrom(' ', ',', '.', '\u00a0', '\u202f', '\u2009');
    fc.assert(
      fc.property(fc.integer({ min: 1_000, max: 10 ** 15 }), separators, (number, separator) => {
        const written = String(number).replace(/\B(?=(\d{3})+$)/g, separator);
        expect(wordsOf(written)).toEqual([{ text: String(number), start: 0, end: written.length }]);
      }),
    );
  });

  it('hold a number of thousands, millions and billions in digits', () => {
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

  it('leave a scale alone that would make a number too great for digits', () => {
    expect(textsOf('1 000 000 000 000 000 million')).toEqual([`1${'0'.repeat(15)}`, 'million']);
  });

  it.each(['Since 2024. Million', 'Since 2024 a million'])(
    'do not join a number to a scale that does not follow it: %s',
    (text) => {
      expect(textsOf(text)).toEqual(['since', '2024', 'million']);
    },
  );
});
