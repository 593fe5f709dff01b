import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EditDistances } from '../../edge/contract/edit-distances.ts';
import { nearestWord as nearestIn, type Vocabulary } from '../../edge/search/index/vocabulary.ts';
import { analyze } from '../../generator/search/analyzed.ts';
import type { FileContents } from '../../generator/search/container.ts';
import { packVocabulary } from '../../generator/search/pack-vocabulary.ts';
import { datasetOf } from './datasets.ts';
import { search } from './found.ts';
import { indexStore } from './index-store.ts';
import { anyQuestion, type Counts, expectedWord, plainDistance } from './misspellings.ts';
import { SAMPLE_ACTS } from './sample-acts.ts';

const vocabularyOf = (counts: Counts): FileContents => packVocabulary(analyze([]), counts);

function nearestWord(word: string, { dictionary, body }: FileContents): string | null {
  return nearestIn(dictionary as Vocabulary, Uint8Array.from(Buffer.concat(body)), word);
}

/** The nearest of words that are equally frequent, or have the given frequencies. */
function nearest(word: string, words: readonly string[] | Record<string, number>): string | null {
  const counts = Array.isArray(words)
    ? words.map((each): [string, number] => [each, 1])
    : Object.entries(words);
  return nearestWord(word, vocabularyOf(new Map(counts)));
}

describe('the vocabulary', () => {
  it('has the same bytes for the same words in any order', () => {
    const entries: [string, number][] = [
      ['parcel', 3],
      ['lamp', 9],
      ['glare', 1],
      ['lame', 2],
    ];
    expect(vocabularyOf(new Map(entries))).toEqual(vocabularyOf(new Map(entries.toReversed())));
  });
});

describe('the edit distance', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcd'), maxLength: 9 });

  it('is that of its definition, for each of several words that share their beginnings', () => {
    fc.assert(
      fc.property(word, fc.array(word, { maxLength: 6 }), (left, others) => {
        const distances = new EditDistances(left);
        let last = '';
        for (const right of others.sort()) {
          let shared = 0;
          while (shared < right.length && right[shared] === last[shared]) shared += 1;
          for (let place = shared; place < right.length; place += 1) {
            distances.set(place, right.charCodeAt(place));
          }
          expect(distances.after(right.length)).toBe(plainDistance(left, right));
          last = right;
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it('is never less than what a beginning allows', () => {
    fc.assert(
      fc.property(word, word, (left, right) => {
        const distances = new EditDistances(left);
        for (let place = 0; place < right.length; place += 1) {
          const least = distances.set(place, right.charCodeAt(place));
          expect(least).toBeLessThanOrEqual(plainDistance(left, right));
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it('is within a number of edits exactly if it is not more', () => {
    fc.assert(
      fc.property(word, word, fc.nat(5), (left, right, most) => {
        const isWithin = plainDistance(left, right) <= most;
        expect(new EditDistances(left).isWithin(right, most)).toBe(isWithin);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('the nearest word', () => {
  it('has the same letters, though some are doubled, before others that are more frequent', () => {
    expect(nearest('cokies', { copies: 500, cookies: 1 })).toBe('cookies');
    expect(nearest('lampss', { lampes: 500, lamps: 1 })).toBe('lamps');
  });

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

  it('swaps only adjacent letters, and changes nothing between them', () => {
    expect(nearest('xbacdefhg', ['xabcdefgh'])).toBe('xabcdefgh');
    expect(nearest('xcbadefgh', ['xabcdefgh'])).toBe('xabcdefgh');
    expect(nearest('lpma', ['lamp'])).toBeNull();
    // Swapped, and a letter added between the two: three edits, as no substring is edited twice.
    expect(nearest('xbyacdefgh', ['xabcdefgh'])).toBeNull();
  });

  it('is never the opposite', () => {
    expect(nearest('unencrypted', ['encrypted'])).toBeNull();
    expect(nearest('encrypted', ['unencrypted'])).toBeNull();
    expect(nearest('irregular', { regular: 9_000, irregulars: 1 })).toBe('irregulars');
    expect(nearest('unencrypted', ['inencrypted'])).toBe('inencrypted');
  });

  it('has the fewest edits, however frequent others are', () => {
    expect(nearest('recipiemts', { recipients: 1, recipets: 9_000 })).toBe('recipients');
    expect(nearest('lampsxyz', { bampsxyz: 1, lampsx: 9_000 })).toBe('bampsxyz');
    expect(nearest('lamps', { lamps: 1, lamp: 9_000, lampse: 9_000 })).toBe('lamps');
  });

  it('prefers the same first letter to a higher frequency', () => {
    expect(nearest('lamp', { damp: 9_000, lame: 1 })).toBe('lame');
    expect(nearest('lamp', { lame: 1, zamp: 9_000 })).toBe('lame');
    expect(nearest('recipients', { secipients: 1, decipients: 9_000 })).toBe('decipients');
  });

  it('has the same first letter, unless the word is long and has no other slip', () => {
    expect(nearest('naive', ['waive'])).toBeNull();
    expect(nearest('lamp', ['damp', 'lampoon'])).toBeNull();
    expect(nearest('recipes', ['precipes', 'ecipes', 'ercipes'])).toBeNull();
    expect(nearest('recipess', ['ercipess'])).toBe('ercipess');
    expect(nearest('reglement', ['element'])).toBeNull();
    expect(nearest('reglement', ['element', 'regiment'])).toBe('regiment');
  });

  it('does not exist for an abbreviation without vowels', () => {
    expect(nearest('csrd', ['card', 'cord'])).toBeNull();
    expect(nearest('csard', ['card', 'cord'])).toBe('card');
  });

  it('is not an abbreviation without vowels', () => {
    expect(nearest('ccpa', ['ccps'])).toBeNull();
    expect(nearest('ccpa', ['ccps', 'capa'])).toBe('capa');
    expect(nearest('tryx', ['tryst', 'trys'])).toBe('trys');
  });

  it('is the most frequent of equally near words', () => {
    expect(nearest('lamx', { lama: 3, lamb: 4, lamc: 1 })).toBe('lamb');
    expect(nearest('lamx', { lama: 3, lam: 9_000, lamxy: 8 })).toBe('lamxy');
    expect(nearest('lamxy', { lamx: 8, lamay: 4 })).toBe('lamx');
  });

  it('is the first in alphabetical order among frequencies with the same power of two', () => {
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

  it('has 4 to 26 letters, and no other characters', () => {
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

  it('is the same however often the vocabulary was used before', () => {
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

  it('comes from the vocabulary that is built from the texts', async () => {
    const store = indexStore(datasetOf(SAMPLE_ACTS));
    const { interpretation } = await search(store, { q: 'recipeints' }, { start: 0, count: 1 });
    expect(interpretation.corrections).toEqual([{ from: 'recipeints', to: 'recipients' }]);
    const unknown = await search(store, { q: 'xylophone' }, { start: 0, count: 1 });
    expect(unknown.interpretation.corrections).toEqual([]);
  });
});
