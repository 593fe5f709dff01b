import { describe, expect, it } from 'vitest';
import { changesBetween } from '../../generator/dataset/changes.ts';
import { heldVersions } from '../../generator/dataset/editions.ts';
import {
  editionOf,
  folderOf,
  LATER,
  OWN,
  restated,
  type Text,
  type VersionTexts,
  WORDS,
} from './edition-folders.ts';

type Versions = Record<string, VersionTexts>;

/** What the newest version changed. */
function changesOf(editions: { plain?: Versions; official?: Versions }): string[] {
  const { plain, official } = editions;
  const versions = heldVersions(
    folderOf({
      ...(plain === undefined ? {} : { plain: editionOf(plain) }),
      ...(official === undefined ? {} : { official: editionOf(official) }),
    }),
  );
  const newest = versions.at(-1);
  if (newest === undefined) throw new Error('there is no version');
  return changesBetween(versions.at(-2), newest).map(({ kind, id }) => `${kind} ${id}`);
}

const article = (texts: Text | Record<string, Text>): VersionTexts => ({ articles: { 1: texts } });
const annex = (text: Text): VersionTexts => ({ annexes: { I: text } });
const NEXT = '2022-05-01';

describe('between two versions of one edition', () => {
  it('provisions are inserted, changed and repealed', () => {
    const official = {
      original: { articles: { 1: WORDS, 2: WORDS, 3: WORDS }, annexes: { I: WORDS } },
      [NEXT]: { articles: { 1: WORDS, 2: LATER, '2a': WORDS }, annexes: { I: LATER, II: WORDS } },
    };
    expect(changesOf({ official })).toEqual([
      'changed art_2',
      'inserted art_2a',
      'repealed art_3',
      'changed anx_I',
      'inserted anx_II',
    ]);
  });

  it('spaces, lines and the bars of tables are not a change: each format has its own', () => {
    const official = {
      original: { articles: { 1: 'Clean:\n(a) ovens;' }, annexes: { I: '| Brush | red |\n' } },
      [NEXT]: { articles: { 1: 'Clean: (a)\u00a0ovens;' }, annexes: { I: 'Brush | red' } },
    };
    expect(changesOf({ official })).toEqual([]);
  });

  it('signs are', () => {
    const official = { original: article('At most ≤ 5 %.'), [NEXT]: article('At most < 5 %.') };
    expect(changesOf({ official })).toEqual(['changed art_1']);
  });
});

describe('between a version that only the plain edition has and one with an official text', () => {
  const mixed = (plain: VersionTexts, official: VersionTexts) => ({
    plain: { original: plain },
    official: { [NEXT]: official },
  });

  it.each<[string, VersionTexts, VersionTexts, string[]]>([
    [
      'nothing changed where the words are those restated',
      article(restated(WORDS)),
      article(WORDS),
      [],
    ],
    [
      'an article changed where they are others',
      article(restated(WORDS)),
      article(LATER),
      ['changed art_1'],
    ],
    ['no change is claimed where nobody knows', article(OWN), article(LATER), []],
    [
      'a paragraph more is a change',
      article({ 1: restated(WORDS) }),
      article({ 1: WORDS, 2: LATER }),
      ['changed art_1'],
    ],
    [
      'a paragraph less is a change',
      article({ 1: restated(WORDS), 2: OWN }),
      article({ 1: WORDS }),
      ['changed art_1'],
    ],
    [
      'an annex changed where its words are others',
      annex(restated(WORDS)),
      annex(LATER),
      ['changed anx_I'],
    ],
    ['an annex did not where they are not', annex(restated(WORDS)), annex(WORDS), []],
  ])('%s', (_, plain, official, changes) => {
    expect(changesOf(mixed(plain, official))).toEqual(changes);
    // The other way round, the version with an official text is the earlier one.
    expect(changesOf({ official: { original: official }, plain: { [NEXT]: plain } })).toEqual(
      changes,
    );
  });

  it.each([
    ['changed', 'Operators must clean ovens and doors.', ['changed art_1', 'changed anx_I']],
    ['did not change', OWN, []],
  ])('where the plain edition has both, its own wording says what %s', (_, text, changes) => {
    const plain = {
      original: { ...article(OWN), ...annex(OWN) },
      [NEXT]: { ...article(text), ...annex(text) },
    };
    const official = { ...article(WORDS), ...annex(WORDS) };
    expect(changesOf({ plain, official: { [NEXT]: official } })).toEqual(changes);
    expect(changesOf({ plain, official: { original: official } })).toEqual(changes);
  });

  it('inserted and repealed provisions are known all the same', () => {
    const plain = { articles: { 1: OWN, 2: OWN } };
    expect(changesOf(mixed(plain, { articles: { 1: WORDS, '1a': WORDS } }))).toEqual([
      'inserted art_1a',
      'repealed art_2',
    ]);
  });
});

describe('who made a change', () => {
  it.each([
    ['the acts that name the provision', ['art_1'], ['32022R0055']],
    ['those that name none where none names it', ['art_9'], ['32024R0066']],
  ])('are %s', (_, provisions, amendedBy) => {
    const versions = heldVersions(
      folderOf({
        official: editionOf({
          original: article(WORDS),
          [NEXT]: {
            ...article(LATER),
            amended_by: [{ celex: '32022R0055', provisions }, { celex: '32024R0066' }],
          },
        }),
      }),
    );
    const [before, after] = versions;
    if (after === undefined) throw new Error('there is no second version');
    expect(changesBetween(before, after)).toMatchObject([{ id: 'art_1', amendedBy }]);
  });
});
