import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RequirementRecord } from '../../../generator/dataset/records.ts';
import type { ExtractedRequirement } from '../../../generator/importer/requirements/extract.ts';
import { mergeRequirements } from '../../../generator/importer/requirements/merge.ts';
import { alignTranslations } from '../../../generator/importer/requirements/pairing.ts';
import { extract } from './extraction.ts';

/** The only statement of a sentence. */
function statement(text: string): ExtractedRequirement {
  const [found, ...others] = extract(text);
  if (found === undefined || others.length > 0) throw new Error(`not one statement: ${text}`);
  return found;
}

/** The records of sentences in plain language. */
function records(texts: readonly string[]): RequirementRecord[] {
  const paragraphs = [{ paragraph_ref: '', content: texts.join(' ') }];
  return mergeRequirements({
    existing: [],
    statements: texts.map(statement),
    edition: 'plain_language',
    frameworkId: 12,
    deadlines: [],
    oldArticles: [],
    newArticles: [{ article_number: 7, paragraphs }],
    now: '2026-01-01T00:00:00Z',
  }).requirements;
}

const PLAIN = [
  'Keepers must count gates.',
  'Importers must paint them.',
  'Importers may sell old gates.',
  'Distributors must not burn hinges under Article 9.',
  'Where a gate is open, the keeper must shut it.',
];
const OFFICIAL = [
  'Any keeper shall establish the number of gates.',
  'An importer shall coat those gates with paint.',
  'The importer may place gates of a former kind on the market.',
  'No hinge referred to in Article 9 shall be burnt by a distributor.',
  'Where a gate has been left open, the keeper shall close it without delay.',
];

/** Indices of the texts that are matched. */
function matches(plain: readonly string[], official: readonly string[]): [number, number][] {
  const [known, found] = [records(plain), official.map(statement)];
  return alignTranslations(known, found).map(([record, each]) => [
    known.indexOf(record),
    found.indexOf(each),
  ]);
}

const somePlain = fc.array(fc.constantFrom(...PLAIN), { maxLength: 5 });
const someOfficial = fc.array(fc.constantFrom(...OFFICIAL), { maxLength: 5 });
const always = (check: (found: [number, number][], plain: number, official: number) => void) =>
  fc.assert(
    fc.property(somePlain, someOfficial, (plain, official) =>
      check(matches(plain, official), plain.length, official.length),
    ),
  );

describe('the statements of a paragraph in its two editions', () => {
  it.each<[string, string[], string[], [number, number][]]>([
    [
      'are matched in their order',
      PLAIN,
      OFFICIAL,
      [
        [0, 0],
        [1, 1],
        [2, 2],
        [3, 3],
        [4, 4],
      ],
    ],
    [
      'are matched by what they say where one edition has a statement more',
      PLAIN.slice(0, 3),
      [OFFICIAL[0] ?? '', OFFICIAL[4] ?? '', OFFICIAL[1] ?? '', OFFICIAL[2] ?? ''],
      [
        [0, 0],
        [1, 2],
        [2, 3],
      ],
    ],
    [
      'are matched by what they say where one edition has a statement less',
      PLAIN,
      [OFFICIAL[1] ?? '', OFFICIAL[3] ?? ''],
      [
        [1, 0],
        [3, 1],
      ],
    ],
    [
      'are matched where they are alone, whatever they say',
      [PLAIN[0] ?? ''],
      [OFFICIAL[3] ?? ''],
      [[0, 0]],
    ],
    ['match nothing where one edition has none', PLAIN, [], []],
  ])('%s', (_, plain, official, expected) => {
    expect(matches(plain, official)).toEqual(expected);
  });

  it('never cross, and none is matched twice', () =>
    always((found) => {
      for (const [place, [record, each]] of found.entries()) {
        const [before, after] = found[place - 1] ?? [-1, -1];
        expect(record).toBeGreaterThan(before);
        expect(each).toBeGreaterThan(after);
      }
    }));

  it('leave no two without a match that could be matched without crossing another', () =>
    always((found, plain, official) => {
      const borders: [number, number][] = [[-1, -1], ...found, [plain, official]];
      for (const [place, [record, each]] of borders.slice(1).entries()) {
        const [before, after] = borders[place] ?? [-1, -1];
        expect(Math.min(record - before, each - after)).toBe(1);
      }
    }));

  it.each([1, 2, 3])('are the first of %i that say the same', (count) => {
    const [plain = '', official = ''] = [PLAIN[1], OFFICIAL[1]];
    const repeated = (text: string) => Array.from({ length: count }, () => text);
    expect(matches([plain], repeated(official))).toEqual([[0, 0]]);
    expect(matches(repeated(plain), [official])).toEqual([[0, 0]]);
  });
});
