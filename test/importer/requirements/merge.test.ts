import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DeadlineRecord, RequirementRecord } from '../../../generator/dataset/records.ts';
import { wordsDigest } from '../../../generator/dataset/words-digest.ts';
import type { ExtractedRequirement } from '../../../generator/importer/requirements/extract.ts';
import {
  type ArticleParagraphs,
  type MergeInput,
  mergeRequirements,
  nextRequirementId,
} from '../../../generator/importer/requirements/merge.ts';
import { extract } from './extraction.ts';

const FIRST = '2026-01-01T00:00:00Z';
const LATER = '2026-06-01T00:00:00Z';

const article = (...contents: string[]): ArticleParagraphs => ({
  article_number: 7,
  paragraphs: contents.map((content, index) => ({ paragraph_ref: String(index + 1), content })),
});
const statementsOf = (each: ArticleParagraphs): ExtractedRequirement[] =>
  extract(each.paragraphs.map(({ content }) => content));

const merge = (
  before: ArticleParagraphs | null,
  after: ArticleParagraphs,
  existing: RequirementRecord[],
  more: Partial<MergeInput> = {},
) =>
  mergeRequirements({
    existing,
    statements: statementsOf(after),
    frameworkId: 12,
    deadlines: [],
    rejected: [],
    oldArticles: before ? [before] : [],
    newArticles: [after],
    newAnnexes: [],
    now: before ? LATER : FIRST,
    ...more,
  });

const deadline: DeadlineRecord = {
  id: 1,
  article_number: 7,
  paragraph_ref: '1',
  deadline_date: '2030-05-01',
  deadline_type: 'other',
  description: 'Gates are counted.',
  stakeholder_roles: [],
  affected_roles: [],
  recurs: null,
  source_provision: { celex: '32031R0077', article: '7', paragraph: '1' },
  amended_by: null,
  previous_date: null,
};

/** A record with other official words. */
const withText = (
  record: RequirementRecord,
  text: string,
  more: Partial<RequirementRecord> = {},
): RequirementRecord => ({
  ...record,
  ...more,
  texts: { ...record.texts, official: text },
});

/** One sentence of a paragraph; both are counted from 0. */
const sentence = (each: ArticleParagraphs, paragraph: number, place: number): string =>
  `${each.paragraphs[paragraph]?.content.split('. ')[place]?.replace(/\.$/, '')}.`;

const old = article(
  'The keeper shall count gates. The importer shall paint them.',
  'The importer may sell old gates.',
);
const first = merge(null, old, []);

describe('merging requirements', () => {
  it('hands out ids by framework, article, paragraph and place', () => {
    expect(first.requirements.map((each) => each.id)).toEqual([
      120_070_100, 120_070_101, 120_070_200,
    ]);
    expect(first).toMatchObject({ added: 3, updated: 0, removed: 0 });
  });

  it('changes nothing when nothing changed', () => {
    const again = merge(old, old, first.requirements);
    expect(again).toMatchObject({ added: 0, updated: 0, removed: 0 });
    expect(again.requirements).toEqual(first.requirements);
  });

  it('keeps id and date of an unchanged paragraph beside a changed one', () => {
    const next = article(
      'The keeper shall count gates. The distributor shall burn every rusty hinge at once.',
      'The importer may sell old gates.',
    );
    const result = merge(old, next, first.requirements);
    expect(result).toMatchObject({ added: 1, removed: 1 });
    expect(result.requirements.map((each) => [each.id, each.created_at])).toEqual([
      [120_070_100, FIRST],
      [120_070_102, LATER],
      [120_070_200, FIRST],
    ]);
  });

  it('updates a statement that was reworded, under its id', () => {
    const next = article(
      'The keeper shall count gates. The importer shall paint them by 1 May 2030.',
      'The importer may sell old gates.',
    );
    const result = merge(old, next, first.requirements);
    expect(result).toMatchObject({ added: 0, updated: 1, removed: 0 });
    expect(result.requirements[1]).toMatchObject({ id: 120_070_101, created_at: FIRST });
  });

  it('links a statement that sets a date to the deadline that has it, and keeps a deadline that is linked', () => {
    const dated = article('The keeper shall count gates by 1 May 2030.');
    const deadlines = [{ ...deadline, id: 12_001 }];
    const { requirements: linked } = merge(null, dated, [], { deadlines });
    expect(linked).toMatchObject([{ deadline_id: 12_001 }]);
    const [record] = linked;
    const other = linked.map((each) => ({ ...each, deadline_id: 12_002 }));
    const undated = article('The keeper shall count gates.');
    for (const [known, text] of [
      [linked, undated],
      [other, dated],
    ] as const) {
      const [next] = merge(dated, text, known, { deadlines }).requirements;
      expect(next).toMatchObject({ id: record?.id, deadline_id: known[0]?.deadline_id });
    }
    expect(merge(null, dated, []).requirements[0]).not.toHaveProperty('deadline_id');
  });

  it('takes a better reading of the same text as an update', () => {
    const statements = statementsOf(old).map((statement) => ({
      ...statement,
      roles: ['distributor'],
    }));
    const result = merge(old, old, first.requirements, { statements });
    expect(result).toMatchObject({ added: 0, removed: 0, updated: 3 });
  });

  it('keeps the tags of a record, and gives tags to one without any', () => {
    const statements = statementsOf(old).map((statement) => ({ ...statement, tags: ['gates'] }));
    const tagged = first.requirements.map((record, index) =>
      index === 0 ? { ...record, tags: ['counting'] } : { ...record, tags: [] },
    );
    const { requirements } = merge(old, old, tagged, { statements });
    expect(requirements.map(({ tags }) => tags)).toEqual([['counting'], ['gates'], ['gates']]);
  });

  it('removes the requirements of a paragraph that is gone', () => {
    const result = merge(old, article(old.paragraphs[0]?.content ?? ''), first.requirements);
    expect(result).toMatchObject({ added: 0, updated: 0, removed: 1 });
  });

  describe('reviewed entries', () => {
    const reviewed = first.requirements.map((each, index) =>
      index === 1 ? withText(each, 'The importer must paint gates.', { reviewed: true }) : each,
    );

    it('stay as they are while the paragraph is unchanged, and nothing is added beside them', () => {
      const result = merge(old, old, reviewed);
      expect(result.requirements).toEqual(reviewed);
      expect(result).toMatchObject({ added: 0, updated: 0, removed: 0 });
    });

    it('stay when the paragraph changed, and are listed', () => {
      const next = article('The keeper shall sing.', old.paragraphs[1]?.content ?? '');
      const result = merge(old, next, reviewed);
      expect(result.requirements).toContainEqual(reviewed[1]);
      expect(result.reviewed).toEqual({ kept: 0, unmatched: [reviewed[1]] });
    });

    it('go with their paragraph, and are listed', () => {
      const result = merge(old, { article_number: 7, paragraphs: [] }, reviewed);
      expect(result.requirements).toEqual([]);
      expect(result.removed).toBe(3);
      expect(result.reviewed.unmatched).toEqual([reviewed[1]]);
    });
  });

  it('does not take in a statement that a person judged no requirement, however it is punctuated', () => {
    const digests = [wordsDigest('the importer shall paint them')];
    const rejected = [{ provision: 'art_7/par_1', digests }];
    const { requirements } = merge(null, old, [], { rejected });
    expect(requirements.map(({ texts }) => texts.official)).toEqual([
      'The keeper shall count gates.',
      'The importer may sell old gates.',
    ]);
  });

  describe('of an act that was restated', () => {
    const official = article(
      'Any keeper shall establish the number of gates. An importer shall coat those gates with paint. The gates shall be inspected by a distributor.',
      'Importers may place on the market gates of a former kind.',
    );
    const mergeOfficial = (
      existing: RequirementRecord[],
      {
        before,
        after = official,
        ...more
      }: { before?: ArticleParagraphs; after?: ArticleParagraphs } & Partial<MergeInput> = {},
    ) => merge(before ?? null, after, existing, { now: LATER, ...more });
    const restating = (record: RequirementRecord | undefined, ...words: string[]) => {
      if (record === undefined) throw new Error('no record');
      return { ...record, written_from: words.map(wordsDigest) };
    };
    const restated = first.requirements.map((record) => ({
      ...record,
      texts: { plain_language: record.texts.official, official: null },
    }));
    const [one, two, three] = restated;
    // Each names the words that it restates; the second one those of the sentence before.
    const paired = [
      restating(one, sentence(official, 0, 1)),
      restating(two, sentence(official, 0, 0)),
      restating(three, official.paragraphs[1]?.content ?? ''),
    ];
    const wordsOf = (records: readonly RequirementRecord[]) =>
      records.map(({ id, texts }) => [id, texts.official]);

    it('gives each record the official words that it names, and takes in what none names', () => {
      const { requirements, added } = mergeOfficial(paired);
      expect(added).toBe(1);
      expect(wordsOf(requirements)).toEqual([
        [120_070_100, sentence(official, 0, 1)],
        [120_070_101, sentence(official, 0, 0)],
        [120_070_102, sentence(official, 0, 2)],
        [120_070_200, official.paragraphs[1]?.content],
      ]);
    });

    it('changes nothing the second time', () => {
      const once = mergeOfficial(paired).requirements;
      const twice = mergeOfficial(once, { before: official });
      expect(twice).toMatchObject({ added: 0, updated: 0, removed: 0, unpaired: [] });
      expect(twice.requirements).toEqual(once);
    });

    it('gives a record no words where it names none, whatever its paragraph says', () => {
      const unnamed = paired.map(({ written_from: from, ...record }, index) =>
        index === 2 ? { ...record, written_from: from } : record,
      );
      const { requirements } = mergeOfficial(unnamed);
      expect(wordsOf(requirements).slice(0, 2)).toEqual([
        [120_070_100, null],
        [120_070_101, null],
      ]);
    });

    it('adds nothing to an act in which nobody has paired anything yet', () => {
      const { requirements, added } = mergeOfficial(restated);
      expect(added).toBe(0);
      expect(requirements).toEqual(restated);
    });

    it('takes the labels from the official words, unless a person reviewed the record', () => {
      const labelled = paired.map((each, index) => ({
        ...each,
        stakeholder_roles: ['nobody'],
        ...(index === 1 ? { reviewed: true } : {}),
      }));
      const { requirements } = mergeOfficial(labelled);
      expect(requirements[0]?.stakeholder_roles).toEqual(['importer']);
      expect(requirements[1]?.stakeholder_roles).toEqual(['nobody']);
    });

    it('leaves the restatement of words that are gone, and names the new statement most like it', () => {
      const once = mergeOfficial(paired).requirements;
      const painted = 'An importer shall coat all gates with two layers of paint.';
      const other = article(
        `${sentence(official, 0, 0)} ${painted}`,
        official.paragraphs[1]?.content ?? '',
      );
      const { requirements, unpaired } = mergeOfficial(once, { before: official, after: other });
      expect(requirements.find(({ id }) => id === one?.id)?.texts).toEqual({
        plain_language: one?.texts.plain_language,
        official: null,
      });
      expect(unpaired).toMatchObject([{ record: { id: one?.id }, nearest: painted }]);
    });

    it('finds the words of a point of an annex in the annex that it names', () => {
      const content = '1. Gates\n2. Hinges:\n(a) are oiled;\n(b) are of brass.';
      const record = {
        ...restating(one, 'Hinges:', 'are of brass'),
        annex_number: 'I',
        annex_point: '2(b)',
      };
      const { requirements } = mergeOfficial([record], {
        newAnnexes: [{ annex_number: 'I', content }],
      });
      expect(requirements[0]?.texts.official).toBe('2. Hinges:\n(b) are of brass.');
    });

    it('does not take in a statement that a person rejected', () => {
      const rejected = [
        { provision: 'art_7/par_1', digests: [wordsDigest(sentence(official, 0, 2))] },
      ];
      expect(mergeOfficial(paired, { rejected }).added).toBe(0);
    });
  });

  it('gives every requirement an id of its own and is stable, whatever the texts', () => {
    const sentence = fc.constantFrom(
      'The importer shall paint gates.',
      'The importer may sell gates.',
      'The keeper shall not sleep.',
      'Gates are green.',
    );
    const contents = fc.array(
      fc.array(sentence, { minLength: 1, maxLength: 5 }).map((parts) => parts.join(' ')),
      { minLength: 1, maxLength: 5 },
    );
    fc.assert(
      fc.property(contents, contents, (one, two) => {
        const before = article(...one);
        const after = article(...two);
        const start = merge(null, before, []);
        const next = merge(before, after, start.requirements);
        const ids = next.requirements.map((each) => each.id);
        expect(new Set(ids).size).toBe(ids.length);
        expect(next.requirements).toHaveLength(statementsOf(after).length);
        expect(start.requirements.length + next.added - next.removed).toBe(ids.length);
        expect(merge(after, after, next.requirements).requirements).toEqual(next.requirements);
      }),
    );
  });
});

describe('ids', () => {
  const place = { frameworkId: 3, articleRef: '5', position: 2 };

  it('takes the next free number on collision', () => {
    expect(nextRequirementId(place, new Set([30_050_200, 30_050_201]))).toBe(30_050_202);
  });

  it.each([
    [{ ...place, articleRef: '1000' }, new Set<number>(), /articles up to 999/],
    [{ ...place, position: 100 }, new Set<number>(), /99 paragraphs/],
    [place, new Set(Array.from({ length: 100 }, (_, k) => 30_050_200 + k)), /all 100 are taken/],
  ])('says clearly when there is no room', (where, taken, message) => {
    expect(() => nextRequirementId(where, taken)).toThrow(message);
  });
});
