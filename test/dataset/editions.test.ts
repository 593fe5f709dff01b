import { describe, expect, it } from 'vitest';
import {
  type HeldVersion,
  heldRecitals,
  heldVersions,
  type Wordings,
} from '../../generator/dataset/editions.ts';
import type { FrameworkFolder } from '../../generator/dataset/folder.ts';
import { linkDataset } from '../../generator/dataset/link.ts';
import { staleWordings } from '../../generator/dataset/notes.ts';
import type { RequirementRecord } from '../../generator/dataset/records.ts';
import { wordsDigest } from '../../generator/dataset/words-digest.ts';
import { NO_WORDS } from '../../generator/words/words.ts';
import { editionOf, folderOf, LATER, OWN, one, restated, WORDS } from './edition-folders.ts';

const newest = (folder: FrameworkFolder): HeldVersion => {
  const version = heldVersions(folder).at(-1);
  if (version === undefined) throw new Error('there is no version');
  return version;
};
/** The only paragraph of Article 1. */
const paragraphOf = ({ articles }: HeldVersion): Wordings | undefined => articles[0]?.paragraphs[0];

describe('the wordings of a provision', () => {
  it('are the official one, which is served, and the one in plain language beside it', () => {
    const folder = folderOf({
      plain: editionOf({ original: { ...one(OWN), annexes: { I: OWN } } }, { 1: OWN }),
      official: editionOf({ original: { ...one(WORDS), annexes: { I: WORDS } } }, { 1: WORDS }),
    });
    const { articles, annexes } = newest(folder);
    const both = { official: WORDS, plainLanguage: OWN };
    expect(articles).toMatchObject([{ edition: 'official', paragraphs: [{ ref: '', ...both }] }]);
    expect(articles[0]?.record.paragraphs).toEqual([{ paragraph_ref: '', content: WORDS }]);
    expect(annexes).toMatchObject([{ edition: 'official', ...both }]);
    expect(heldRecitals(folder)).toMatchObject([{ edition: 'official', ...both }]);
  });

  it('are the official one alone where the act was never restated', () => {
    const version = newest(folderOf({ official: editionOf({ original: one(WORDS) }) }));
    expect(version.articles[0]?.edition).toBe('official');
    expect(paragraphOf(version)).toMatchObject({ official: WORDS, plainLanguage: null });
  });

  it('are the one in plain language alone where no official text is held', () => {
    const version = newest(folderOf({ plain: editionOf({ original: one(restated(WORDS)) }) }));
    expect(version.articles[0]?.edition).toBe('plain_language');
    expect(paragraphOf(version)).toMatchObject({
      official: null,
      plainLanguage: OWN,
      isStale: null,
    });
  });

  it('are matched by article, paragraph and annex: the official text decides which there are', () => {
    const folder = folderOf({
      plain: editionOf({
        original: { articles: { 1: { 1: OWN, 2: OWN }, 3: OWN }, annexes: { I: OWN, II: OWN } },
      }),
      official: editionOf({
        original: { articles: { 1: { 1: WORDS, '1a': WORDS }, 2: WORDS }, annexes: { II: WORDS } },
      }),
    });
    const { articles, annexes } = newest(folder);
    expect(
      articles.map(({ record, paragraphs }) => [
        record.title,
        paragraphs.map(({ ref, plainLanguage }) => [ref, plainLanguage]),
      ]),
    ).toEqual([
      [
        'Rule 1',
        [
          ['1', OWN],
          ['1a', null],
        ],
      ],
      ['Rule 2', [['', null]]],
    ]);
    expect(annexes).toMatchObject([{ record: { annex_number: 'II' }, plainLanguage: OWN }]);
  });

  it('are those in plain language for recitals where only consolidated texts were to be had', () => {
    const folder = folderOf({
      plain: editionOf({ original: one(OWN) }, { 1: OWN }),
      official: editionOf({ '2022-05-01': one(WORDS) }),
    });
    expect(heldRecitals(folder)).toMatchObject([
      { edition: 'plain_language', official: null, plainLanguage: OWN, isStale: null },
    ]);
  });
});

describe('a plain wording', () => {
  it.each([
    ['of the words that are held is not stale', restated(WORDS), WORDS, false],
    ['of other words is stale', restated(WORDS), LATER, true],
    [
      'of words with other case, punctuation and lines is not stale',
      restated(WORDS),
      'the Operator shall clean:\n(the oven)',
      false,
    ],
    ['that names no words is not known to be stale', OWN, WORDS, null],
  ])('%s', (_, plain, official, isStale) => {
    const folder = folderOf({
      plain: editionOf({ original: { ...one(plain), annexes: { I: plain } } }, { 1: plain }),
      official: editionOf(
        { original: { ...one(official), annexes: { I: official } } },
        { 1: official },
      ),
    });
    const version = newest(folder);
    expect(paragraphOf(version)?.isStale).toBe(isStale);
    expect(version.annexes[0]?.isStale).toBe(isStale);
    expect(heldRecitals(folder)[0]?.isStale).toBe(isStale);
  });

  it.each([
    ['changed since its version, so it is stale', LATER, true],
    ['are still those of its version, so nothing is known', WORDS, null],
  ])('that names no words: the official ones %s', (_, words, isStale) => {
    const version = (text: string) => ({ ...one(text), annexes: { I: text } });
    const folder = folderOf({
      plain: editionOf({ original: version(OWN) }),
      official: editionOf({ original: version(WORDS), '2022-05-01': version(words) }),
    });
    expect(paragraphOf(newest(folder))?.isStale).toBe(isStale);
    expect(newest(folder).annexes[0]?.isStale).toBe(isStale);
  });

  it('is stale in the version that moved on, not in the one that it restates', () => {
    const folder = folderOf({
      plain: editionOf({ original: one(restated(WORDS)) }),
      official: editionOf({ original: one(WORDS), '2022-05-01': one(LATER) }),
    });
    expect(heldVersions(folder).map((version) => paragraphOf(version)?.isStale)).toEqual([
      false,
      true,
    ]);
  });
});

describe('versions', () => {
  const editionsOf = (folder: FrameworkFolder) =>
    heldVersions(folder).map(({ record, editions }) => [record.version, editions]);
  const BOTH = ['plain_language', 'official'];

  it('that only the official edition has, newer or in between, show the restatement before them', () => {
    const folder = folderOf({
      plain: editionOf({ original: one('First.'), '2024-06-01': one('Third.') }),
      official: editionOf({
        original: one('1'),
        '2022-05-01': one('2'),
        '2024-06-01': one('3'),
        '2025-07-01': one('4'),
      }),
    });
    expect(editionsOf(folder)).toEqual([
      ['original', BOTH],
      ['2022-05-01', ['official']],
      ['2024-06-01', BOTH],
      ['2025-07-01', ['official']],
    ]);
    expect(heldVersions(folder).map((version) => paragraphOf(version)?.plainLanguage)).toEqual([
      'First.',
      'First.',
      'Third.',
      'Third.',
    ]);
  });

  it('that only the plain edition has keep their wording', () => {
    const folder = folderOf({
      plain: editionOf({ original: one('First.'), '2022-05-01': one('Second.') }),
      official: editionOf({ '2022-05-01': one('2') }),
    });
    expect(editionsOf(folder)).toEqual([
      ['original', ['plain_language']],
      ['2022-05-01', BOTH],
    ]);
    expect(heldVersions(folder)[0]?.articles).toMatchObject([
      { edition: 'plain_language', paragraphs: [{ official: null, plainLanguage: 'First.' }] },
    ]);
  });

  it('have the words of framework.json about who made them', () => {
    const folder = folderOf({
      plain: editionOf({ original: { ...one(OWN), amended_by: [{ celex: '32020R0044R(01)' }] } }),
      official: editionOf({ original: one(WORDS) }),
    });
    expect(newest(folder).record.amended_by).toEqual([{ celex: '32020R0044R(01)' }]);
  });

  it.each<[string, string[], string[], string[], string[]]>([
    ['is there where one version is missing', ['2024'], [], [], ['2024']],
    ['is closed by an official version in between', ['2024'], ['2022', '2024'], [], []],
    ['is closed by a plain version in between', ['2022', '2024'], ['2024'], ['2024'], []],
    ['is what the source knows of the same two versions', ['2024'], ['2024'], [], []],
    ['may be one that only the source knows', [], ['2024'], ['2024'], ['2024']],
  ])('a gap %s', (_, plain, official, officialGaps, gaps) => {
    const plainGaps = plain.includes('2022') ? [] : ['2024'];
    const edition = (years: string[], isAfterGap: string[]) =>
      editionOf(
        Object.fromEntries([
          ['original', one(OWN)],
          ...years.map((year) => [
            `${year}-01-01`,
            { ...one(`${OWN} ${year}`), gap_before: isAfterGap.includes(year) },
          ]),
        ]),
      );
    const held = heldVersions(
      folderOf({ plain: edition(plain, plainGaps), official: edition(official, officialGaps) }),
    );
    expect(
      held
        .filter(({ record }) => record.gap_before)
        .map(({ record }) => record.version.slice(0, 4)),
    ).toEqual(gaps);
  });
});

describe('the version in force', () => {
  const versions = { original: one(OWN), '2022-05-01': one(OWN) };
  const NOTHING = { tags: [], roles: [], words: NO_WORDS };
  const frameworkOf = (folder: FrameworkFolder) => {
    const [framework] = linkDataset({ ...NOTHING, frameworks: [folder] }).frameworks;
    if (framework === undefined) throw new Error('there is no framework');
    return framework;
  };

  it('lacks the pending amendments that no version held has', () => {
    const folder = folderOf({
      plain: editionOf({ original: one(OWN) }),
      official: editionOf({
        original: one(WORDS),
        '2022-05-01': { ...one(WORDS), amended_by: [{ celex: '32022R0055' }] },
        '2024-06-01': { ...one(LATER), amended_by: [{ celex: '32024R0066' }] },
      }),
    });
    const pending = ['32022R0055', '32024R0066', '32026R0077'].map((celex) => ({
      celex,
      from: '2022-05-01',
    }));
    const framework = { ...folder.framework, pending_amendments: pending };
    expect(frameworkOf({ ...folder, framework }).pendingAmendments).toEqual([pending[2]]);
  });

  it.each([
    ['the official words of a requirement, where it has an official text', versions, WORDS],
    [
      'its plain words, where the official text is of an earlier version',
      { original: one(WORDS) },
      OWN,
    ],
  ])('serves %s', (_, official, text) => {
    const requirement: RequirementRecord = {
      id: 1,
      article_number: 1,
      paragraph_ref: null,
      requirement_type: 'mandatory',
      stakeholder_roles: [],
      tags: [],
      linked_article_refs: [],
      created_at: '2026-01-02T03:04:05Z',
      texts: { plain_language: OWN, official: WORDS },
    };
    const folder = folderOf(
      { plain: editionOf(versions), official: editionOf(official) },
      { requirements: [requirement] },
    );
    expect(frameworkOf(folder).requirements).toMatchObject([
      { text, edition: text === WORDS ? 'official' : 'plain_language' },
    ]);
  });

  it('has stale plain wordings, each with the digest of the words to restate', () => {
    const stale = { text: OWN, restates: WORDS };
    const folder = folderOf({
      plain: editionOf(
        { original: { articles: { 1: stale, '2a': { 1: stale, 2: OWN } }, annexes: { I: stale } } },
        { 7: stale },
      ),
      official: editionOf(
        {
          original: { articles: { 1: WORDS, '2a': { 1: LATER, 2: LATER } }, annexes: { I: LATER } },
        },
        { 7: LATER },
      ),
    });
    const problem = `the official words are others now; once it restates them, written_from is ${wordsDigest(LATER)}`;
    expect(staleWordings(frameworkOf(folder))).toEqual([
      { place: 'Article 2a(1)', file: 'oven_act/articles.json', problem },
      { place: 'Recital 7', file: 'oven_act/recitals.json', problem },
      { place: 'Annex I', file: 'oven_act/annexes.json', problem },
    ]);
  });
});
