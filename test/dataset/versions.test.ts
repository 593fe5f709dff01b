import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asDifferences, type VersionTexts, versionsOf } from '../../generator/dataset/versions.ts';
import { editionOf, versionOf } from './edition-folders.ts';

const NAMES = ['original', '2021-01-01', '2022-02-02', '2023-03-03'];

/** Some of the provisions with these names, each with one of a few texts. */
const provisions = (...names: string[]): fc.Arbitrary<Record<string, string>> =>
  fc.dictionary(fc.constantFrom(...names), fc.constantFrom('Clean.', 'Sweep.', 'Dust.'));

/** Versions of an act, oldest first, whole. */
const anyVersions = fc
  .array(
    fc.record({
      articles: provisions('1', '2', '2a', '2aa', '3', '10'),
      annexes: provisions('I', 'II', 'IIa', 'X'),
    }),
    { minLength: 1, maxLength: NAMES.length },
  )
  .map((all) =>
    all.map((texts, place): VersionTexts => {
      const name = NAMES[place] ?? '';
      const [version] = versionsOf(editionOf({ [name]: texts }));
      return version ?? { record: versionOf(name), articles: [], annexes: [] };
    }),
  );

describe('the versions of an edition', () => {
  it('are whole again when they are read back from their differences', () => {
    fc.assert(
      fc.property(anyVersions, (versions) => {
        expect(versionsOf({ ...asDifferences(versions), recitals: [] })).toEqual(versions);
      }),
    );
  });

  it('hold no text that the next later version holds as well', () => {
    fc.assert(
      fc.property(anyVersions, (versions) => {
        const { history } = asDifferences(versions);
        expect(history.map(({ version }) => version)).toEqual(NAMES.slice(0, versions.length - 1));
        for (const [place, { articles, annexes }] of history.entries()) {
          for (const article of articles) {
            expect(versions[place + 1]?.articles).not.toContainEqual(article);
          }
          for (const annex of annexes) {
            expect(versions[place + 1]?.annexes).not.toContainEqual(annex);
          }
        }
      }),
    );
  });

  it('may have nothing that is different from the next', () => {
    const same = { articles: { 1: 'Clean.' } };
    const { history, articles } = editionOf({ original: same, '2021-01-01': same });
    expect(history).toEqual([
      { version: 'original', articles: [], annexes: [], absent: { articles: [], annexes: [] } },
    ]);
    expect(articles).toHaveLength(1);
  });
});
