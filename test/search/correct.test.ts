import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Kernel } from '../../edge/search/kernel/kernel.ts';
import { packVocabulary } from '../../generator/search/pack-vocabulary.ts';
import { datasetOf } from './datasets.ts';
import { search } from './found.ts';
import { indexStore } from './index-store.ts';
import { SAMPLE_ACTS } from './sample-acts.ts';

/** How many documents contain each word. */
type Counts = ReadonlyMap<string, number>;

const kernel = new Kernel();

/** The payload of the file of all words. */
const vocabularyOf = (counts: Counts): Uint8Array => Buffer.concat(packVocabulary(counts));

function nearestWord(word: string, vocabulary: Uint8Array): string | null {
  const { call } = kernel;
  call.release();
  const file = kernel.place(vocabulary);
  const text = kernel.write(word);
  const isFound = call.correct(text, text + kernel.written, file, file + vocabulary.byteLength);
  return isFound === 0 ? null : kernel.text(call.correction(), call.correctionLength());
}

/** The nearest of words that are equally frequent, or as frequent as said. */
function nearest(word: string, words: readonly string[] | Record<string, number>): string | null {
  const counts = Array.isArray(words)
    ? words.map((each): [string, number] => [each, 1])
    : Object.entries(words);
  return nearestWord(word, vocabularyOf(new Map(counts)));
}

/** The distance of optimal string alignment, as the definition has it. */
function editDistance(left: string, right: string): number {
  const rows = Array.from({ length: left.length + 1 }, (_, row) =>
    Array.from({ length: right.length + 1 }, (_, column) => (row === 0 ? column : row)),
  );
  const at = (row: number, column: number): number => rows[row]?.[column] ?? Number.NaN;
  for (let row = 1; row <= left.length; row += 1) {
    for (let column = 1; column <= right.length; column += 1) {
      const isSame = left[row - 1] === right[column - 1];
      const ways = [
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (isSame ? 0 : 1),
      ];
      const isSwapped =
        left.slice(row - 2, row) === `${right[column - 1]}${right[column - 2]}` && column > 1;
      if (row > 1 && isSwapped) ways.push(at(row - 2, column - 2) + 1);
      rows[row]?.splice(column, 1, Math.min(...ways));
    }
  }
  return at(left.length, right.length);
}

/** What `nearestWord` promises, said in the plainest way: compares all words, and sorts them. */
function expectedWord(word: string, counts: Counts): string | null {
  if (!/^[a-z]{4,24}$/.test(word)) return null;
  const most = word.length < 8 ? 1 : 2;
  const near = [...counts]
    .filter(([known]) => /^[a-z]{4,26}$/.test(known))
    .map(([known, count]) => ({
      known,
      edits: editDistance(word, known),
      beginsAlike: known[0] === word[0],
      frequency: Math.floor(Math.log2(count)),
    }))
    .filter(({ edits }) => edits <= most)
    .sort(
      (left, right) =>
        left.edits - right.edits ||
        Number(right.beginsAlike) - Number(left.beginsAlike) ||
        right.frequency - left.frequency ||
        (left.known < right.known ? -1 : 1),
    );
  return near[0]?.known ?? null;
}

type Edit = (word: string) => string;

/** One edit: a letter missing, added, wrong, or two swapped. */
const editWith = (letter: fc.Arbitrary<string>): fc.Arbitrary<Edit> =>
  fc
    .tuple(fc.constantFrom('missing', 'added', 'wrong', 'swapped'), fc.nat(30), letter)
    .map(([kind, place, other]) => (word) => {
      const at = place % (word.length + 1);
      const [before, behind] = [word.slice(0, at), word.slice(at)];
      if (kind === 'missing') return before + behind.slice(1);
      if (kind === 'added') return before + other + behind;
      if (kind === 'wrong') return before + other + behind.slice(1);
      return before + behind.slice(1, 2) + behind.slice(0, 1) + behind.slice(2);
    });

/** A word with edits, words near it, and words of any kind, of an alphabet of few or of all letters. */
const anyQuestion = fc
  .constantFrom('ab', 'abcd', 'abcdefghijklmnopqrstuvwxyz')
  .chain((alphabet) => {
    const letter = fc.constantFrom(...alphabet);
    const someWord = fc.oneof(
      fc.string({ unit: letter, minLength: 3, maxLength: 9 }),
      fc.string({ unit: letter, minLength: 6, maxLength: 9 }),
      fc.string({ unit: letter, minLength: 22, maxLength: 27 }),
    );
    const edits = fc.array(editWith(letter), { maxLength: 3 });
    const count = fc.constantFrom(1, 2, 3, 4, 5, 7, 8, 100, 127, 128, 9_843);
    return fc.record({
      base: someWord,
      edits,
      near: fc.array(fc.tuple(edits, count), { maxLength: 12 }),
      others: fc.array(fc.tuple(someWord, count), { maxLength: 12 }),
    });
  })
  .map(({ base, edits, near, others }) => {
    const edited = (made: readonly Edit[]) => made.reduce((word, edit) => edit(word), base);
    return {
      word: edited(edits),
      counts: new Map([
        ...others,
        ...near.map(([made, count]): [string, number] => [edited(made), count]),
      ]),
    };
  });

describe('the vocabulary', () => {
  it('has the same bytes in whatever order the words come', () => {
    const entries: [string, number][] = [
      ['parcel', 3],
      ['lamp', 9],
      ['glare', 1],
      ['lame', 2],
    ];
    expect(vocabularyOf(new Map(entries))).toEqual(vocabularyOf(new Map(entries.toReversed())));
  });
});

describe('the nearest word', () => {
  it.each([
    ['recipients', 'a letter is missing', 'recipints'],
    ['recipients', 'a letter is added', 'reciipients'],
    ['recipients', 'a letter is wrong', 'recipiemts'],
    ['recipients', 'two letters are swapped', 'recipeints'],
    ['recipients', 'the first letter is wrong', 'eecipients'],
    ['recipients', 'the first letter is missing', 'ecipients'],
    ['recipients', 'the last letter is missing', 'recipient'],
    ['recipients', 'two letters are missing', 'recipnts'],
    ['recipients', 'there are two edits of two kinds', 'rceipiemts'],
    ['recipients', 'there is none', 'recipients'],
    ['lamp', 'a short word has one edit', 'lmap'],
    ['lamps', 'a short word has one edit', 'lamp'],
    ['fine', 'a letter is added to a short word', 'finne'],
  ])('is %s when %s', (known, _, word) => {
    expect(nearest(word, ['lantern', known, 'parcel'])).toBe(known);
  });

  it('has one edit at most up to seven letters, two from eight on', () => {
    expect(nearest('parcexy', ['parcels'])).toBeNull();
    expect(nearest('parcelx', ['parcels'])).toBe('parcels');
    expect(nearest('parcelxy', ['parcelsa'])).toBe('parcelsa');
    expect(nearest('parcelxyz', ['parcelsab'])).toBeNull();
    expect(nearest('parcelsa', ['parcel'])).toBe('parcel');
    expect(nearest('parcel', ['parcelsa'])).toBeNull();
  });

  it('swaps letters side by side alone, and changes nothing between them', () => {
    expect(nearest('bacdefhg', ['abcdefgh'])).toBe('abcdefgh');
    expect(nearest('cbadefgh', ['abcdefgh'])).toBe('abcdefgh');
    expect(nearest('lpma', ['lamp'])).toBeNull();
    // Swapped, and a letter added between the two: three edits, as no stretch is changed twice.
    expect(nearest('bxacdefgh', ['abcdefgh'])).toBeNull();
  });

  it('has the fewest edits, however frequent others are', () => {
    expect(nearest('recipiemts', { recipients: 1, recipets: 9_000 })).toBe('recipients');
    expect(nearest('lampsxyz', { bampsxyz: 1, lampsx: 9_000 })).toBe('bampsxyz');
    expect(nearest('lamps', { lamps: 1, lamp: 9_000, lampse: 9_000 })).toBe('lamps');
  });

  it('begins alike rather than is frequent', () => {
    expect(nearest('lamp', { damp: 9_000, lame: 1 })).toBe('lame');
    expect(nearest('lamp', { lame: 1, zamp: 9_000 })).toBe('lame');
    expect(nearest('lamp', { camp: 1, damp: 9_000 })).toBe('damp');
  });

  it('is the most frequent of those that are equally near', () => {
    expect(nearest('lamx', { lama: 3, lamb: 4, lamc: 1 })).toBe('lamb');
    expect(nearest('lamx', { lama: 3, lam: 9_000, lamxy: 8 })).toBe('lamxy');
    expect(nearest('lamxy', { lamx: 8, lamay: 4 })).toBe('lamx');
  });

  it('is the first of the alphabet where powers of two do not tell frequencies apart', () => {
    expect(nearest('lamx', { lamb: 7, lama: 4, lamc: 5 })).toBe('lama');
    expect(nearest('lamx', { lamxa: 4, lamb: 7 })).toBe('lamb');
    expect(nearest('lamx', { lamxa: 4, lamz: 7 })).toBe('lamxa');
    expect(nearest('abcdx', { abcd: 1, abcdxa: 1 })).toBe('abcd');
  });

  it.each([
    ['a word of three letters', 'lam', ['lamp']],
    ['a word of 25 letters', 'a'.repeat(25), ['a'.repeat(25), 'a'.repeat(24)]],
    ['a word with a digit', 'lamp5', ['lamps', 'lamp']],
    ['a word with other letters', 'lampß', ['lamp', 'lamps']],
    ['a word with a capital', 'Lamp', ['lamp']],
    ['no word', '', ['lamp']],
    ['a word that is near none', 'keyboard', ['lamp', 'parcels', 'keyring', 'keyboardists']],
    ['an empty vocabulary', 'lamps', []],
  ])('does not exist for %s', (_, word, words) => {
    expect(nearest(word, words)).toBeNull();
  });

  it('has 4 to 26 letters, and nothing else', () => {
    expect(nearest('lamp', ['lam'])).toBeNull();
    expect(nearest('lamp', ['lam', 'lame'])).toBe('lame');
    expect(nearest('a'.repeat(24), ['a'.repeat(26)])).toBe('a'.repeat(26));
    expect(nearest('straxe', ['straße', 'stra1e', 'Straxe'])).toBeNull();
  });

  it('is the one that a comparison with every word finds', () => {
    let corrected = 0;
    fc.assert(
      fc.property(anyQuestion, ({ word, counts }) => {
        const expected = expectedWord(word, counts);
        if (expected !== null && expected !== word) corrected += 1;
        expect(nearestWord(word, vocabularyOf(counts))).toBe(expected);
      }),
      { numRuns: 3_000 },
    );
    expect(corrected).toBeGreaterThan(500);
  });

  it('is found again in the same vocabulary, whatever was looked for between', () => {
    const counts: Counts = new Map([
      ['a'.repeat(26), 1],
      ['lamp', 5],
      ['recipients', 2],
      ['importers', 3],
    ]);
    const vocabulary = vocabularyOf(counts);
    const words = fc.constantFrom('lmap', 'a'.repeat(24), 'recipeints', 'impotrers', 'xyzxyz');
    fc.assert(
      fc.property(fc.array(words), (asked) => {
        for (const word of asked) {
          expect(nearestWord(word, vocabulary)).toBe(expectedWord(word, counts));
        }
      }),
    );
  });

  it('comes out of the file that is built from the texts', async () => {
    const store = indexStore(datasetOf(SAMPLE_ACTS));
    const { interpretation } = await search(store, { q: 'recipeints' }, { start: 0, count: 1 });
    expect(interpretation.corrections).toEqual([{ from: 'recipeints', to: 'recipients' }]);
    const unknown = await search(store, { q: 'xylophone' }, { start: 0, count: 1 });
    expect(unknown.interpretation.corrections).toEqual([]);
  });
});
