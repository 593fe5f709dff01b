/** What is served of the version in force, where the editions do not have the same versions. */
import { describe, expect, it } from 'vitest';
import type { FrameworkFolder } from '../../generator/dataset/folder.ts';
import { linkDataset } from '../../generator/dataset/link.ts';
import type { RequirementRecord } from '../../generator/dataset/records.ts';
import { staleWordings } from '../../generator/dataset/stale-wordings.ts';
import { wordsDigest } from '../../generator/dataset/words-digest.ts';
import { NO_WORDS } from '../../generator/words/words.ts';
import { editionOf, folderOf, type Text, type VersionTexts } from './edition-folders.ts';

const WORDS = 'The operator shall clean the oven.';
const LATER = 'The operator shall clean the oven and its door.';
const OWN = 'Operators must clean ovens.';
const one = (text: Text): VersionTexts => ({ articles: { 1: text } });

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
    const digest = wordsDigest(LATER);
    expect(staleWordings(frameworkOf(folder))).toEqual([
      { citation: 'Article 2a(1)', file: 'articles.json', digest },
      { citation: 'Recital 7', file: 'recitals.json', digest },
      { citation: 'Annex I', file: 'annexes.json', digest },
    ]);
  });
});
