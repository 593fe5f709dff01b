/** Letters beyond ASCII: beginnings of words, words with other letters for them, and highlights. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wordsOf } from '../../edge/search/text/words.ts';
import { listDocuments } from '../../generator/search/documents.ts';
import { type ActText, datasetOf } from './datasets.ts';
import { highlighted, namesOf, search } from './found.ts';
import { indexStore } from './index-store.ts';
import { rankWords } from './ranked.ts';
import { textsOf } from './texts.ts';
import { wholeIndex } from './whole-index.ts';

const actOf = (texts: readonly string[], other: Partial<ActText> = {}): ActText => ({
  slug: 'word_act',
  shortName: 'Word Act',
  name: 'Act on words',
  articles: texts.map((text) => ({ title: 'Scope', text })),
  recitals: [],
  requirements: [],
  ...other,
});

/** Some letters of each script, few, so that words have beginnings in common. */
const SCRIPTS = {
  Greek: ['α', 'β', 'γ', 'σ', 'ό', 'Ω', 'ς'],
  Cyrillic: ['а', 'б', 'в', 'й', 'ї', 'Ж', 'щ'],
  'Latin with marks': ['e\u0301', 'é', 'o', 'ø', 'ł', 'ż', 'ß', 'æ', 'n\u0303', 'İ'],
  'Devanagari with vowel signs': ['क', 'खि', 'गी', 'त्', 'नु'],
  Hebrew: ['א', 'בּ', 'גְ', 'ד', 'שׁ'],
  Korean: ['한', '국', '어', '가', '힣'],
  Han: ['法', '规', '数', '据', '人'],
  Gothic: ['𐌰', '𐌱', '𐌲', '𐌳'],
};

describe('letters beyond ASCII', () => {
  it.each([
    ['Øresund', 'oresund'],
    ['Þórshöfn', 'thorshofn'],
    ['Ærø', 'aero'],
    ['Đakovo', 'dakovo'],
    ['Straße', 'strasse'],
    ['Œuvre', 'oeuvre'],
    ['ΟΔΟΣ', 'οδοσ'],
    ['οδός', 'οδοσ'],
    ['Київ', 'киів'],
  ])('are compared in one form: %s', (text, expected) => {
    expect(textsOf(text)).toEqual([expected]);
  });

  it('are several words, all at the place of their sign, where Unicode takes it apart into several', () => {
    const ofSign = wordsOf('see \ufdfa there').slice(1, -1);
    expect(ofSign).toHaveLength(4);
    expect(ofSign.every(({ start, end }) => start === 4 && end === 5)).toBe(true);
    expect(textsOf('see \ufdfa there')).toEqual(textsOf('see صلى الله عليه وسلم there'));
  });
});

describe('beginnings of words beyond ASCII', () => {
  it.each(Object.entries(SCRIPTS))(
    'find the documents as in MiniSearch: %s',
    async (_, letters) => {
      const word = fc.array(fc.constantFrom(...letters), { minLength: 3, maxLength: 8 });
      const texts = fc.array(fc.array(word, { minLength: 1, maxLength: 8 }), {
        minLength: 1,
        maxLength: 8,
      });
      let completed = 0;
      await fc.assert(
        fc.asyncProperty(texts, fc.nat(), fc.nat(), async (acts, place, length) => {
          const all = acts.flat();
          const whole = all[place % all.length] ?? [];
          const beginning = whole.slice(0, 3 + (length % (whole.length - 2))).join('');
          const [typed, ...others] = wordsOf(beginning);
          if (typed === undefined || others.length > 0 || typed.text.length < 3) return;
          const dataset = datasetOf([
            actOf(acts.map((words) => words.map((each) => each.join('')).join(' '))),
          ]);
          const store = indexStore(dataset);
          const { documents } = listDocuments(dataset);
          const mini = wholeIndex(dataset).search(typed.text, { prefix: true });
          const containing = documents.flatMap(({ text }, document) =>
            wordsOf(text).some((each) => each.text.startsWith(typed.text)) ? [document] : [],
          );
          const ranked = await rankWords(store, [typed.text], typed.text);
          const found = ranked.map(({ document }) => document).sort((left, right) => left - right);
          expect(found).toEqual(expect.arrayContaining(containing));
          expect(found).toEqual(expect.arrayContaining(mini.map(({ id }) => id)));
          const isAscii = /^[a-z]+$/.test(typed.text);
          if (!isAscii) {
            expect(found).toHaveLength(mini.length);
            for (const { document, score } of ranked) {
              const expected = (await rankWords(store, [typed.text]))
                .filter((each) => each.document === document)
                .map((each) => each.score);
              expect(score).toBeGreaterThanOrEqual(expected[0] ?? 0);
            }
          }
          const { results, interpretation } = await search(
            store,
            { q: beginning },
            { start: 0, count: 100 },
          );
          expect(interpretation.corrections).toEqual([]);
          expect(results.length).toBeGreaterThanOrEqual(containing.length);
          if (containing.length > 0) completed += 1;
        }),
        { numRuns: 12 },
      );
      expect(completed).toBeGreaterThan(10);
    },
  );

  it('find them in an index of many files', async () => {
    const letters = [...'αβγδεζηθικλμνξοπρστυφχψω'];
    const words = letters.flatMap((first) =>
      letters.flatMap((second) =>
        letters.slice(0, 12).map((third) => `λ${first}${second}${third}ν`),
      ),
    );
    const texts = Array.from({ length: 100 }, (_, place) =>
      words.filter((__, each) => each % 100 === place).join(' '),
    );
    const store = indexStore(datasetOf([actOf(texts)]));
    expect([...store.files.keys()].filter((path) => /terms/.test(path)).length).toBeGreaterThan(5);
    const beginning = fc
      .tuple(fc.constantFrom(...words), fc.constantFrom(3, 4, 5))
      .map(([word, length]) => word.slice(0, length));
    await fc.assert(
      fc.asyncProperty(beginning, async (q) => {
        const { total } = await search(store, { q }, { start: 0, count: 1 });
        expect(total).toBe(
          texts.filter((text) => text.split(' ').some((word) => word.startsWith(q))).length,
        );
      }),
      { numRuns: 30 },
    );
  });
});

describe('words beyond ASCII', () => {
  const store = indexStore(
    datasetOf([
      actOf([
        'Chaque établissement gère un réseau, et le réseau a un exploitant.',
        'The office of Łódź lies on Straße 5, near Ærøskøbing.',
        'Ο κανονισμός προστατεύει τα φυσικά πρόσωπα.',
        'Регламент захищає фізичних осіб.',
      ]),
    ]),
  );
  const find = (q: string) => search(store, { q }, { start: 0, count: 10 });

  it.each([
    ['établissement', '1', ['établissement']],
    ['etablissement', '1', ['établissement']],
    ['e\u0301tablissement', '1', ['établissement']],
    ['ÉTABLISSEMENT réseau', '1', ['établissement', 'réseau', 'réseau']],
    ['reseau', '1', ['réseau', 'réseau']],
    ['résea', '1', ['réseau', 'réseau']],
    ['lodz', '2', ['Łódź']],
    ['Łódź', '2', ['Łódź']],
    ['łód', '2', ['Łódź']],
    ['strasse', '2', ['Straße']],
    ['STRASSE', '2', ['Straße']],
    ['Straße', '2', ['Straße']],
    ['aeroskobing', '2', ['Ærøskøbing']],
    ['ΚΑΝΟΝΙΣΜΟΣ', '3', ['κανονισμός']],
    ['προστα', '3', ['προστατεύει']],
    ['фізичних', '4', ['фізичних']],
    ['"réseau a un exploitant"', '1', ['réseau a un exploitant']],
    ['"STRASSE 5"', '2', ['Straße 5']],
  ])('are found and highlighted as "%s"', async (q, ref, marked) => {
    const { results } = await find(q);
    expect(namesOf(results)).toEqual([`article word_act ${ref}`]);
    expect(results.flatMap(highlighted)).toEqual(marked);
  });
});

describe('words with an invisible break', () => {
  it.each([
    ['a soft hyphen', 'cyber\u00adsecu\u00adrity'],
    ['a space of no width', 'cyber\u200bsecurity'],
    ['both', 'cyber\u00ad\u200bsecurity'],
    ['letters beyond ASCII around it', 'cybersécu\u00adrité'.normalize('NFD')],
  ])('are one word: %s', (_, text) => {
    const plain = text.replace(/[\u00ad\u200b]/g, '');
    expect(textsOf(text)).toEqual(textsOf(plain));
    expect(wordsOf(`the ${text}, then`)[1]).toEqual({
      text: textsOf(plain)[0],
      start: 4,
      end: 4 + text.length,
    });
  });

  it('end where a break ends the word', () => {
    expect(wordsOf('\u00adlamp\u00ad \u200bact\u200b')).toEqual([
      { text: 'lamp', start: 1, end: 5 },
      { text: 'act', start: 8, end: 11 },
    ]);
    expect(textsOf('72\u00adh')).toEqual(['72', 'hours']);
  });

  it('are found and highlighted, whether the text or the query has the break', async () => {
    const store = indexStore(
      datasetOf([actOf(['A cyber\u00adsecurity plan.', 'A lantern office.'])]),
    );
    for (const [q, ref, marked] of [
      ['cybersecurity', '1', 'cyber\u00adsecurity'],
      ['lan\u00adtern', '2', 'lantern'],
      ['"lantern of\u200bfice"', '2', 'lantern office'],
    ] as const) {
      const { results } = await search(store, { q }, { start: 0, count: 10 });
      expect(namesOf(results)).toEqual([`article word_act ${ref}`]);
      expect(results.flatMap(highlighted)).toEqual([marked]);
    }
  });
});

describe('words after an article that lost its vowel', () => {
  it.each([
    ['L’établissement', 'établissement', 'etablissement'],
    ["d'art", 'art', 'art'],
    ['qu’une', 'une', 'une'],
    ['N’est', 'est', 'est'],
    ["l'État’s", 'État’s', 'etat'],
  ])('are words of their own: %s', (text, source, expected) => {
    const [word, ...others] = wordsOf(`(${text})`);
    expect(others).toEqual([]);
    expect(word?.text).toBe(expected);
    expect(`(${text})`.slice(word?.start, word?.end)).toBe(source);
  });

  it.each([
    ["d's", []],
    ['O’Neill', ['oneill']],
    ["don't", ['dont']],
    ["acts'", ['acts']],
    ["the act's", ['the', 'act']],
  ])('do not occur in %s', (text, expected) => {
    expect(textsOf(text)).toEqual(expected);
  });

  it('are found and highlighted without it', async () => {
    const store = indexStore(datasetOf([actOf(['Chaque œuvre d’art de l’établissement compte.'])]));
    const { results } = await search(store, { q: 'etablissement art' }, { start: 0, count: 10 });
    expect(results.flatMap(highlighted)).toEqual(['art', 'établissement']);
  });
});
