/** The words that people wrote for the search: read with the data, and checked line by line. */
import { describe, expect, it } from 'vitest';
import { loadDataset } from '../../generator/dataset/load.ts';
import { NO_WORDS } from '../../generator/words/words.ts';
import { type FolderContents, sampleFolder, writeFolder } from '../helpers/sample-data.ts';
import { problemsAfter } from './problems.ts';

const LIST = 'synonyms/words.txt';
const FIXED = 'synonyms/fixed-terms.txt';
const WORDINGS = 'wordings.json';
const VECTORS = 'word-vectors.json';
const FRAMEWORK = 'bread_act/framework.json';

const problemsWith = (files: FolderContents): Promise<string[]> =>
  problemsAfter(sampleFolder(), (folder) => Object.assign(folder, files));
const wordsOf = async (files: FolderContents) =>
  (await loadDataset(await writeFolder({ ...sampleFolder(), ...files }))).words;

/** An act with names in common use. */
const named = (slug: string, names: string[]): FolderContents => ({
  [`${slug}/framework.json`]: { ...(sampleFolder()[`${slug}/framework.json`] as object), names },
});

/** A term with a vector of this many numbers. */
const table = (numbers: number) => ({
  scale: 0.5,
  terms: 'bread',
  values: Buffer.alloc(numbers).toString('base64'),
});
const vectorsOf = (numbers: number) => ({
  query: table(32),
  text: table(numbers),
  question: { scale: 0, terms: '', values: '' },
});

describe('a data folder', () => {
  it('need not have words', async () => {
    expect(await wordsOf({})).toEqual(NO_WORDS);
  });

  it('has the synonyms of all its lists, each with its file and line', async () => {
    const text = '\ufeff# Bread.\n\nloaf = bread\r\n  bun > roll > bread  \n#\nrye ~ spelt\n';
    expect((await wordsOf({ [LIST]: text, [FIXED]: 'brown bread\n' })).synonyms).toEqual([
      { file: FIXED, line: 1, sign: null, members: ['brown bread'] },
      { file: LIST, line: 3, sign: '=', members: ['loaf', 'bread'] },
      { file: LIST, line: 4, sign: '>', members: ['bun', 'roll', 'bread'] },
      { file: LIST, line: 6, sign: '~', members: ['rye', 'spelt'] },
    ]);
  });

  it('has other wordings, and word vectors', async () => {
    const wordings = [{ name: 'penalties', wordings: ['fines', 'sanctions'] }];
    const vectors = vectorsOf(32);
    const words = await wordsOf({ [WORDINGS]: wordings, [VECTORS]: vectors });
    expect(words).toEqual({ synonyms: [], wordings, vectors });
  });
});

describe('a line of synonyms', () => {
  it.each([
    [
      'without a sign',
      'loaf bread',
      "has no sign; put '=', '~' or '>' between its members, or move a term without synonyms to synonyms/fixed-terms.txt",
    ],
    ['with two signs', 'loaf = bread > rye', "has '=' and '>'; write a line for each sign"],
    [
      'with nothing before its sign',
      '= bread',
      "has nothing on one side of '='; write a member there, or remove the sign",
    ],
    [
      'with nothing after its sign',
      'loaf > bread >',
      "has nothing on one side of '>'; write a member there, or remove the sign",
    ],
    [
      'with a member that is a stop word',
      'who = bread',
      "'who' has no word that a search looks for, as stop words and single letters are none; add one, or remove it",
    ],
    [
      'with a member of more words than a search compares',
      'loaf = bread of rye that comes from narrow tins',
      "'bread of rye that comes from narrow tins' is longer than the 6 words that a search compares; shorten it",
    ],
    [
      'with a member twice',
      'loaf ~ bread ~ loaves ~ Bread',
      "'Bread' is the same to a search as 'bread' before it; remove one",
    ],
  ])('%s is refused with its number', async (_, line, problem) => {
    expect(await problemsWith({ [LIST]: `# Bread.\nbun = roll\n${line}\n` })).toEqual([
      `${LIST}, line 3: ${problem}`,
    ]);
  });

  it('may find more words than a search compares', async () => {
    expect(
      await problemsWith({ [LIST]: 'loaf > bread of rye that comes from narrow tins' }),
    ).toEqual([]);
  });

  it('that is there twice is refused with the place of the first', async () => {
    const first = 'loaf = rye bread\nloaf > bread > rye\n';
    const second = 'Rye-Bread = loaf\nloaf > rye > bread\nrye > loaf > bread\nloaf ~ rye bread\n';
    expect(await problemsWith({ [FIXED]: first, [LIST]: second })).toEqual([
      `${LIST}, line 1: is that of ${FIXED}, line 1 as well; remove one`,
      `${LIST}, line 2: is that of ${FIXED}, line 2 as well; remove one`,
    ]);
  });

  it('is reported together with all others', async () => {
    const found = await problemsWith({ [LIST]: 'loaf\nthe = bread\n', [FIXED]: 'is\n' });
    expect(found.map((problem) => problem.split(':')[0])).toEqual([
      `${LIST}, line 1`,
      `${FIXED}, line 1`,
      `${LIST}, line 2`,
    ]);
  });
});

it('a file beside the lists of synonyms that is none is refused', async () => {
  expect(await problemsWith({ 'synonyms/words.text': 'loaf = bread' })).toEqual([
    'synonyms/words.text: is not read: lists of synonyms end with .txt; rename or remove it',
  ]);
});

describe('other wordings', () => {
  it('are refused where a search would find nothing by them, or several names', async () => {
    const wordings = [
      { name: 'penalties', wordings: ['fines', 'what is it', 'Fines'] },
      { name: 'who enforces it', wordings: ['the fines', 'penalties'] },
    ];
    expect(await problemsWith({ [WORDINGS]: wordings })).toEqual([
      `${WORDINGS}, name penalties: 'what is it' has no word that a search looks for, as stop words and single letters are none; add one, or remove it`,
      `${WORDINGS}, name penalties: 'Fines' is one of 'penalties' already; remove one of the two`,
      `${WORDINGS}, name who enforces it: 'penalties' is one of 'penalties' already; remove one of the two`,
    ]);
  });
});

describe('word vectors', () => {
  it('are refused where a term has more or fewer numbers than a vector', async () => {
    expect(await problemsWith({ [VECTORS]: vectorsOf(31) })).toEqual([
      `${VECTORS}, text: has not 32 numbers for each term; restore the file, or make it anew with 'npm run learn'`,
    ]);
  });
});

describe('a name of an act', () => {
  it('is refused where a search would not find it', async () => {
    expect(await problemsWith(named('bread_act', ['Bread Law', 'the']))).toEqual([
      `${FRAMEWORK}, names: 'the' has no word that a search looks for, as stop words and single letters are none; add one, or remove it`,
    ]);
  });

  it('is refused where the act has it twice', async () => {
    expect(await problemsWith(named('bread_act', ['Bread Law', 'bread-law']))).toEqual([
      `${FRAMEWORK}, names: has 'bread law' more than once; remove one`,
    ]);
  });

  it('is refused where another act has it, too', async () => {
    const both = { ...named('bread_act', ['Food Law']), ...named('old_bread_act', ['food law']) };
    expect(await problemsWith(both)).toEqual([
      `${FRAMEWORK}, names: 'Food Law' is a name of 'old_bread_act' as well; leave it to one of them`,
      "old_bread_act/framework.json, names: 'food law' is a name of 'bread_act' as well; leave it to one of them",
    ]);
  });

  it('is refused where it is the short name of another act', async () => {
    expect(await problemsWith(named('bread_act', ['flour act']))).toEqual([
      `${FRAMEWORK}, names: 'flour act' is a name of 'flour_act' as well; leave it to one of them`,
    ]);
  });
});

it('a name of a provision that has only stop words is refused', async () => {
  const names = [{ provision: 'art_1', names: ['weighing', 'what is it'] }];
  expect(await problemsWith({ 'bread_act/names.json': names })).toEqual([
    "bread_act/names.json, art_1: 'what is it' has no word that a search looks for, as stop words and single letters are none; add one, or remove it",
  ]);
});
