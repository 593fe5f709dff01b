/** The terms that texts define: what the search and the endpoints of definitions read. */
import fc from 'fast-check';
import { beforeAll, describe, expect, it, test } from 'vitest';
import type { Dataset } from '../../generator/dataset/dataset.ts';
import { definitionLines, hasDefinitions, namesIn } from '../../generator/dataset/definitions.ts';
import { shippedDataset } from '../helpers/builds.ts';
import { sampleFolder } from '../helpers/sample-data.ts';
import { edit, problemsAfter } from './problems.ts';

const namesOf = (text: string): string[] =>
  definitionLines(text).flatMap(({ quoted, within }) => [...quoted.flatMap(namesIn), ...within]);

describe('a line defines', () => {
  it.each([
    ['(4) "lamp": a thing that gives light;', ['lamp']],
    ['(14a) ‘lamp’ means a thing that gives light;', ['lamp']],
    ["(2) 'lamp' means a thing that gives light;", ['lamp']],
    ['2. ‘lamp’ shall mean a thing that gives light.', ['lamp']],
    ['“lamp” means a thing that gives light;', ['lamp']],
    ['(3) ‘lighting by oil’ or ‘LBO’ means lighting with lamps;', ['lighting by oil', 'LBO']],
    ['(3) "lamps", "wicks" and "oils": what an annex lists;', ['lamps', 'wicks', 'oils']],
    ['(3) "lighting by oil (LBO)": lighting with lamps;', ['lighting by oil', 'LBO']],
    [
      '(3) "duty under Directive (EU) 2030/1": that of a lamplighter;',
      ['duty under Directive (EU) 2030/1'],
    ],
    ['(5) ‘lamplighter’s duty’ means what a lamplighter does;', ['lamplighter’s duty']],
    ['(6) "lamp" of a household: its brightest one;', ['lamp']],
    ['(6) ‘lamp’, for the purposes of Articles 3 to 5, means a lit one;', ['lamp']],
    ['(17) the term "lamp": a thing that gives light;', ['lamp']],
    ['(f) a lodger\'s or owner\'s "lamp": the same as in the Lamp Act;', ['lamp']],
    ['(f) ‘lamp’ by a lodger corresponds to the lamp of the Lamp Act;', ['lamp']],
    ['(i) a ‘bare lamp’ service, consisting of light without a shade;', ['bare lamp']],
    ['For the purposes of this Article, ‘lamp’ means a lit one.', ['lamp']],
    ['(1) ‘lamp’ means what lights a room for a person (‘lodger’);', ['lamp', 'lodger']],
    ['(1) "lamp": what lights a room for a person (the "lodger");', ['lamp', 'lodger']],
    ['(41) open lamp’ means a lamp without a glass;', ['open lamp']],
    [
      '(a) the definitions of ‘lamp’, ‘wick’ and ‘means of light’ laid down in Article 4, points (1), (2) and (3);',
      ['lamp', 'wick', 'means of light'],
    ],
    ['(a) from Article 4 of the Lamp Act: "lamp" (point (1)) and "wick" (2);', ['lamp', 'wick']],
  ])('%s', (line, names) => {
    expect(namesOf(`In this Act:\n${line}\n(a) what gives light;`)).toEqual(names);
  });

  it.each([
    'A lamp is a thing that gives light.',
    '(3) the "safe lamp" mark is not put on a lamp that is none;',
    '(a) lamplighters’ houses;',
    'The lodger must read ‘Beware of fire’ on the lamp.',
  ])('nothing where it is another one: %s', (line) => {
    expect(namesOf(line)).toEqual([]);
  });

  it('what its place shows, whatever is around it', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('(a) what gives light;', 'Lamps are lit.', '')),
        (lines) => {
          const before = lines.map((line) => `${line}\n`).join('');
          const [found] = definitionLines(
            `${before}(41) open lamp’ means one;\n(42) ‘lamp’ means one;`,
          );
          expect(found).toMatchObject({
            at: before.length,
            quoted: ['open lamp'],
            meaning: ' one;',
          });
        },
      ),
    );
  });
});

test('what a definition takes over from another act is told from what it says itself', () => {
  const [taken, own] = definitionLines(
    '(a) the definition of ‘lamp’ laid down in Article 4;\n(b) ‘oil’ means fat;',
  );
  expect([taken?.isTakenOver, own?.isTakenOver]).toEqual([true, false]);
});

describe('an article of definitions', () => {
  const changed = (content: string, title = 'Definitions') =>
    problemsAfter(
      sampleFolder(),
      edit('flour_act/articles.json', 0, { title, paragraphs: [{ paragraph_ref: '', content }] }),
    );
  // The requirements of the article keep their paragraphs.
  const ofDefinitions = (problems: readonly string[]) =>
    problems.filter((problem) => problem.includes('definitions'));

  it('is refused where no line of it defines a term', async () => {
    expect(ofDefinitions(await changed('In this Act:\n- lamp, a thing that gives light.'))).toEqual(
      [
        `flour_act/articles.json, article 1: has definitions by its title, but no line that defines a term, such as '(1) "term": what it means'; correct the text or the title`,
      ],
    );
  });

  it.each([
    ['In this Act:\n(1) "lamp": a thing that gives light.', 'Definitions'],
    ['The definitions of Regulation (EU) 2030/1 apply.', 'Definitions'],
    ['- lamp, a thing that gives light.', 'Definition of a lamp'],
  ])('is taken otherwise: %s', async (content, title) => {
    expect(ofDefinitions(await changed(content, title))).toEqual([]);
  });
});

/**
 * Names that the articles of definitions have, counted in the texts by hand: their points, with second names ("DNS"),
 * terms explained in passing ("data subject"), and each term of another act that a point takes over.
 */
const NAMES: Readonly<Record<string, number>> = {
  ai_act: 70 + 2,
  cer: 10,
  cra: 51 + 2,
  cyber_solidarity: 17,
  cybersecurity_act: 22,
  data_act: 43,
  dga: 21,
  dma: 33,
  dora: 65 + 1,
  dsa: 24 + 3,
  ehds: 44 + 28 + 3,
  eidas: 57 + 3,
  eprivacy: 8,
  gdpr: 26 + 1,
  gpsr: 30,
  mica: 51 + 2,
  nis1: 19 + 2,
  nis2: 41 + 2,
  pld: 18,
  red: 28,
};

describe('the acts that ship', () => {
  let dataset: Dataset;
  beforeAll(async () => {
    dataset = await shippedDataset();
  });

  it('define as many terms as their articles of definitions have', () => {
    const counts = dataset.frameworks.map(({ record, articles }) => {
      const texts = articles.filter((article) => hasDefinitions(article.record.title));
      return [record.slug, new Set(texts.flatMap(({ content }) => namesOf(content))).size];
    });
    // An act that is new needs no row here.
    expect(Object.fromEntries(counts)).toMatchObject(NAMES);
  });
});
