/** The words of all texts: what a misspelled one means, and words that are written in one or in two. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Vocabulary } from '../../edge/search/index/vocabulary.ts';
import { packVocabulary } from '../../generator/search/texts.ts';
import { actOf, datasetOf } from './datasets.ts';
import { highlighted, namesOf, search } from './found.ts';
import { indexStore } from './index-store.ts';
import { anyQuestion, type Counts, expectedWord } from './misspellings.ts';

/** The vocabulary of documents, so many of which have each word; `asked` of questions alone. */
function vocabularyOf(counts: Counts, asked: Counts = new Map()): Vocabulary {
  const words = [...counts.keys(), ...asked.keys()];
  const having = (own: Counts, place: number) =>
    words.flatMap((word, number) => ((own.get(word) ?? 0) > place ? [number] : []));
  const most = Math.max(0, ...counts.values(), ...asked.values());
  const documents = Array.from({ length: most }, (_, place) => ({
    title: null,
    text: having(counts, place),
    questions: [having(asked, place)],
  }));
  const packed = packVocabulary({ words, terms: [], termOf: [], documents });
  const dictionary: unknown = JSON.parse(JSON.stringify(packed.dictionary));
  return new Vocabulary({ path: '', build: 1, dictionary, body: packed.body });
}

/** The nearest of some words: "lama:3 lamb:4" says how many documents have each; one without a number. */
function nearest(word: string, known: string): string | null {
  const counts = known.split(' ').map((each): [string, number] => {
    const [own = '', count = '1'] = each.split(':');
    return [own, Number(count)];
  });
  return vocabularyOf(new Map(counts)).nearestTo(word);
}

describe('near words', () => {
  it('are at most three, the nearest first, one edit further off than corrections', () => {
    const words = vocabularyOf(
      new Map(['lamb', 'lamps', 'lamp', 'lames', 'parcel'].map((word) => [word, 1])),
    );
    expect(words.near('lampp')).toEqual(['lamp', 'lamps', 'lamb']);
    expect(words.near('xqzvwkj')).toEqual([]);
    expect(words.near('lam')).toEqual([]);
  });

  it('are named beside a quoted word that no text has, which is not corrected', async () => {
    const store = indexStore(datasetOf([actOf(['A lamp must not glare.'])]));
    const { interpretation } = await search(store, { q: '"glair"' }, { start: 0, count: 1 });
    expect(interpretation).toMatchObject({ unknown: ['glair'], corrections: [] });
    expect(interpretation.near).toEqual([{ term: 'glair', words: ['glare'] }]);
  });
});

describe('the nearest word', () => {
  it('is the one that a comparison with every word finds', () => {
    let corrected = 0;
    fc.assert(
      fc.property(anyQuestion, ({ word, counts }) => {
        const expected = expectedWord(word, counts);
        if (expected !== null && expected !== word) corrected += 1;
        expect(vocabularyOf(counts).nearestTo(word)).toBe(expected);
      }),
      { numRuns: 2_000 },
    );
    expect(corrected).toBeGreaterThan(300);
  });

  it.each([
    ['a missing letter', 'recipints', 'recipients'],
    ['an added letter', 'reciipients', 'recipients'],
    ['a wrong letter', 'recipiemts', 'recipients'],
    ['swapped letters', 'recipeints', 'recipients'],
    ['a wrong first letter', 'eecipients', 'recipients'],
    ['a missing first letter', 'ecipients', 'recipients'],
    ['two edits of two kinds', 'rceipiemts', 'recipients'],
    ['one edit of a short word', 'lmap', 'lamp'],
    ['doubled letters, before a frequent word', 'cokies', 'cookies', 'copies:500 '],
    ['fewer edits, before a frequent word', 'recipiemts', 'recipients', 'recipets:900 '],
    ['the same first letter, before a frequent word', 'lamp', 'lame', 'damp:900 zamp:900 '],
    ['the most frequent of equals', 'lamx', 'lamb:4', 'lama:3 lamc '],
    ['the alphabet, among frequencies of one power of two', 'lamx', 'lama:4', 'lamb:7 lamc:5 '],
    ['a word beside its opposite', 'irregular', 'irregulars', 'regular:900 '],
    ['a word beside an abbreviation', 'ccpa', 'capa', 'ccps:9 '],
    ['26 letters', 'a'.repeat(24), 'a'.repeat(26)],
  ])('is there for %s', (_, word, known, others = '') => {
    expect(nearest(word, `${others}${known} lantern parcel`)).toBe(known.replace(/:\d+/, ''));
  });

  it.each([
    ['two edits of seven letters', 'parcexy', 'parcels'],
    ['three edits', 'parcelxyz', 'parcelsab'],
    ['letters that are swapped and changed between', 'xbyacdefgh', 'xabcdefgh'],
    ['letters that are swapped but not adjacent', 'lpma', 'lamp'],
    ['the opposite', 'unencrypted', 'encrypted'],
    ['that of which it is the opposite', 'encrypted', 'unencrypted'],
    ['another first letter of a short word', 'naive', 'waive'],
    ['another first letter and a slip', 'reglement', 'element'],
    ['an abbreviation without vowels', 'csrd', 'card cord'],
    ['abbreviations', 'ccpa', 'ccps'],
    ['three letters', 'lam', 'lamp'],
    ['words of three letters', 'lamp', 'lam'],
    ['25 letters', 'a'.repeat(25), 'a'.repeat(24)],
    ['a digit', 'lamp5', 'lamps lamp'],
    ['words that are not of plain letters', 'straxe', 'straße stra1e Straxe'],
    ['a capital', 'Lamp', 'lamp'],
    ['no word', '', 'lamp'],
    ['words that are all far off', 'keyboard', 'lamp keyring keyboardists'],
  ])('does not exist for %s', (_, word, known) => {
    expect(nearest(word, known)).toBeNull();
  });
});

describe('the parts of a word', () => {
  it('are the likeliest first: those of which the rarer is the more frequent', () => {
    const vocabulary = vocabularyOf(new Map(Object.entries({ car: 2, card: 9, door: 64, oor: 9 })));
    expect(vocabulary.partsOf('cardoor')).toEqual([
      ['card', 'oor'],
      ['car', 'door'],
    ]);
  });
});

describe('a search', () => {
  const texts = [
    'A high risk is assessed, at high cost.',
    'A database of recipients is kept, and its data.',
    'The base is of stone, the cost of risk is low.',
    'A brick wall.',
  ];
  const store = indexStore(datasetOf([actOf(texts)]));
  const find = (q: string) => search(store, { q }, { start: 0, count: 9 });

  it.each([
    ['recipeints', 'recipients', '2'],
    ['highrisk', 'high risk', '1'],
    ['brickwall', 'brick wall', '4'],
  ])('corrects "%s" to "%s", and says so', async (q, to, article) => {
    const { results, interpretation } = await find(q);
    expect(interpretation).toMatchObject({ corrections: [{ from: q, to }], unknown: [] });
    expect(interpretation.terms).toEqual(to.split(' '));
    expect(namesOf(results)[0]).toBe(`article word_act ${article}`);
  });

  it('takes no word for two that stand side by side in no text', async () => {
    const { results, interpretation } = await find('riskhigh');
    expect([interpretation.corrections, results]).toEqual([[], []]);
    expect(interpretation.unknown).toEqual(['riskhigh']);
  });

  it('says which words nothing has, which ones it looks for, and never both of a word', async () => {
    const { interpretation } = await find('recipeints of xylophones zq7 wall');
    expect(interpretation).toMatchObject({
      terms: ['recipients', 'xylophones', 'zq7', 'wall'],
      unknown: ['xylophones', 'zq7'],
      corrections: [{ from: 'recipeints', to: 'recipients' }],
      mode: 'any',
    });
  });

  it('corrects at most three words, and none that is quoted or that a text has', async () => {
    const { interpretation } = await find('recipeints brick databaze assesed brikc');
    expect(interpretation.corrections.map(({ to }) => to)).toEqual([
      ...['recipients', 'database', 'assessed'],
    ]);
    expect((await find('"recipeints"')).interpretation.corrections).toEqual([]);
    expect((await find('"highrisk" wall')).interpretation.corrections).toEqual([]);
  });

  it('finds two words that texts write as one, and marks it', async () => {
    const { results, interpretation } = await find('data base');
    expect(interpretation.synonyms).toEqual([{ term: 'data base', expanded: ['database'] }]);
    expect(namesOf(results)[0]).toBe('article word_act 2');
    expect(highlighted(results[0] ?? expect.fail())).toContain('database');
    expect((await find('base data')).interpretation.synonyms).toEqual([]);
  });
});
