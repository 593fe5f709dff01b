import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { RequirementRecord } from '../../../../generator/dataset/records.ts';
import { wordsDigest } from '../../../../generator/dataset/words-digest.ts';
import { SAMPLE_ACT, SAMPLE_ACT_CONSOLIDATED } from '../../fixture-files.ts';
import { SLUG, SyncSetup } from '../sync-setup.ts';

const FIRST = '2033-05-01';

let setup: SyncSetup;
beforeEach(async () => {
  setup = await SyncSetup.create();
});

/** Makes the wording in plain language of Article 1 all that is held of the act. */
async function restateAlone(words: string): Promise<void> {
  const article = (await setup.folder()).official?.articles[0];
  const paragraph = { paragraph_ref: '', written_from: wordsDigest(words), content: 'On kites.' };
  await setup.write('articles.json', [{ ...article, paragraphs: [paragraph] }]);
  for (const list of ['recitals', 'annexes', 'requirements']) await setup.write(`${list}.json`, []);
  await rm(join(setup.data, SLUG, 'official'), { recursive: true });
  await rm(join(setup.data, SLUG, 'seen.json'));
}

async function officialWords(): Promise<string> {
  return (await setup.folder()).official?.articles[0]?.paragraphs[0]?.content ?? '';
}

describe('what a sync did', () => {
  it('to an act that it adds are its requirements: the first text changes no law', async () => {
    const { report } = await setup.add();
    const requirement = { provision: 'art_2/par_1', text: expect.stringContaining('shall') };
    expect(report).toMatchObject({
      slug: SLUG,
      celex: SAMPLE_ACT,
      error: null,
      isAdded: true,
      versions: [],
      requirements: { added: [requirement, requirement], gone: [], changed: [] },
      stale: [],
    });
  });

  it('is no change of the law where the official text is put beside the restatement', async () => {
    await setup.add();
    await restateAlone(await officialWords());
    const { report } = await setup.sync();
    expect(report).toMatchObject({ error: null, versions: [], stale: [] });
  });

  it('is nothing where nothing is new', async () => {
    await setup.add();
    const { report } = await setup.sync();
    expect(report).toMatchObject({
      isAdded: false,
      versions: [],
      deadlinesMoved: [],
      requirements: { added: [], gone: [], changed: [], corrected: 0, unmatched: [], unpaired: [] },
      stale: [],
      notHeld: [],
    });
  });
});

describe('a version that a sync takes in', () => {
  const DATED = 'The entry lapses on 1 May 2034.';
  const deadline = {
    article_number: 2,
    paragraph_ref: null,
    deadline_date: '2034-05-01',
    deadline_type: 'other',
    title: 'Entries lapse',
    description: 'Entries lapse.',
    stakeholder_roles: [],
    affected_roles: [],
  };
  const source = (celex: string, article: string) => ({
    source_provision: { celex, article, paragraph: null },
  });

  beforeEach(async () => {
    await setup.changeSource((text) =>
      text.replace('The entry lapses after three summers.', DATED),
    );
    await setup.add();
    await setup.addVersion(FIRST, (text) =>
      text
        .replace('Drones stay on the ground.', 'A flyer shall keep each drone on the ground.')
        .replace('on the first windy day', 'on 1 June 2035'),
    );
  });

  it('has its provisions inserted, changed and repealed, with both wordings', async () => {
    const { report } = await setup.sync();
    expect(report.versions).toMatchObject([
      {
        version: FIRST,
        isNew: true,
        celex: SAMPLE_ACT_CONSOLIDATED,
        from: FIRST,
        amendedBy: { length: 3 },
      },
    ]);
    const provisions = report.versions[0]?.provisions ?? [];
    expect(provisions.map(({ kind, id }) => `${kind} ${id}`)).toEqual([
      'changed art_1',
      'inserted art_1a',
      'changed art_2',
      'repealed art_3',
      'repealed art_4',
      'repealed art_5',
      'changed anx_I',
      'repealed anx_II',
    ]);
    const held = provisions.map(({ before, after }) => [before !== null, after !== null]);
    expect(held).toEqual([
      [true, true],
      [false, true],
      [true, true],
      ...Array.from({ length: 3 }, () => [true, false]),
      [true, true],
      [true, false],
    ]);
    expect(provisions[2]?.before).toContain(`2. ${DATED}`);
    expect(provisions[1]).toMatchObject({
      title: 'Drones',
      after: 'A flyer shall keep each drone on the ground.',
    });
  });

  it('is there in a dry run, and not a second time', async () => {
    const rehearsed = await setup.sync({ dryRun: true });
    expect(rehearsed.report.versions).toHaveLength(1);
    expect((await setup.sync()).report).toEqual(rehearsed.report);
    expect((await setup.sync()).report.versions).toEqual([]);
  });

  it('has requirements of its own, and lacks those of what it repealed', async () => {
    const before = (await setup.folder()).requirements.map(({ id }) => id);
    const { requirements } = (await setup.sync()).report;
    expect(requirements.added).toMatchObject([
      { provision: 'art_1a', text: 'A flyer shall keep each drone on the ground.' },
    ]);
    expect(requirements.gone.map(({ id }) => id)).toEqual(before);
  });

  it('moves the deadlines whose provision has another date, those of other acts aside', async () => {
    await setup.write('deadlines.json', [
      { ...deadline, id: 1, ...source(SAMPLE_ACT, '2') },
      { ...deadline, id: 2, ...source('32030R0001', '2') },
      { ...deadline, id: 3, ...source(SAMPLE_ACT, '1') },
    ]);
    const { report } = await setup.sync();
    expect(report.deadlinesMoved).toEqual([
      { id: 1, description: 'Entries lapse.', from: '2034-05-01', to: '2035-06-01' },
    ]);
  });

  it('names the corrected requirements that apply from a date which it moved', async () => {
    await setup.write('deadlines.json', [{ ...deadline, id: 1, ...source(SAMPLE_ACT, '2') }]);
    const place = { article_number: 1, paragraph_ref: '1' };
    const applies = { ...place, applies_from: [{ date: '2034-05-01', scope: null }] };
    await setup.edit<RequirementRecord[]>('official/requirements.json', ([first, second]) =>
      first === undefined || second === undefined
        ? []
        : [
            { ...first, ...applies, reviewed: true },
            { ...second, ...applies, id: 7, reviewed: false },
          ],
    );
    const [first] = (await setup.folder()).requirements;
    const { report } = await setup.sync();
    const moved = { provision: 'art_1/par_1', from: '2034-05-01', to: '2035-06-01' };
    expect(report.datesKept).toEqual([{ id: first?.id, ...moved }]);
  });

  it('that cannot be read is named with the reason, and the sync goes on', async () => {
    await setup.addVersion('2034-06-01', (text) => text.slice(0, 900));
    const { report } = await setup.sync();
    expect(report.versions.map(({ version }) => version)).toEqual([FIRST]);
    expect(report.notHeld).toEqual([
      { celex: '02031R0077-20340601', reason: 'The file that holds this text is damaged.' },
    ]);
  });
});

describe('a text that is delivered with other words than before', () => {
  beforeEach(async () => {
    await setup.add();
    await setup.changeSource((text) =>
      text.replace('A flyer shall enter', 'Where it is windy, a flyer shall enter'),
    );
  });

  it('is a change of its version', async () => {
    const { report } = await setup.sync();
    expect(report.versions).toMatchObject([
      {
        version: 'original',
        isNew: false,
        provisions: [{ kind: 'changed', id: 'art_2', amendedBy: [] }],
      },
    ]);
  });

  it('changes the text and the labels of its requirements', async () => {
    const [known] = (await setup.folder()).requirements;
    const { requirements } = (await setup.sync()).report;
    expect(requirements).toMatchObject({ added: [], gone: [] });
    expect(requirements.changed).toEqual([
      {
        id: known?.id,
        provision: 'art_2/par_1',
        before: 'A flyer shall enter each kite in the EKA register.',
        after: 'Where it is windy, a flyer shall enter each kite in the EKA register.',
        labels: [{ label: 'type', from: 'mandatory', to: 'conditional' }],
      },
    ]);
  });

  it('changes the text alone where a person corrected the labels', async () => {
    await setup.edit<RequirementRecord[]>('official/requirements.json', (records) =>
      records.map((record) => ({ ...record, reviewed: true })),
    );
    const { requirements } = (await setup.sync()).report;
    expect(requirements).toMatchObject({ changed: [{ labels: [] }], corrected: 2 });
  });
});

describe('a requirement that a person corrected', () => {
  const reviewed = (records: RequirementRecord[]) =>
    records.map((record) => ({ ...record, reviewed: true }));
  const other = (text: string) =>
    text.replace('A flyer shall enter each kite in the', 'Nobody may sell balloons beside an');

  it('is named where the new text has no statement like it', async () => {
    await setup.add();
    await setup.edit<RequirementRecord[]>('official/requirements.json', reviewed);
    const [first] = (await setup.folder()).requirements;
    await setup.changeSource(other);
    const { requirements } = (await setup.sync()).report;
    expect(requirements.unmatched).toEqual([
      { id: first?.id, provision: 'art_2/par_1', text: first?.texts.official },
    ]);
    expect((await setup.sync()).report.requirements.unmatched).toEqual([]);
  });
});

describe('a plain wording', () => {
  it('that the official text leaves behind is named once', async () => {
    await setup.add();
    await restateAlone(await officialWords());
    await setup.sync();
    await setup.changeSource((text) => text.replace('It leaves balloons alone', 'It is for all'));
    expect((await setup.sync()).report.stale).toEqual(['Article 1']);
    expect((await setup.sync()).report.stale).toEqual([]);
  });

  it('that was behind before the first official text is named as well', async () => {
    await setup.add();
    await restateAlone('Words of long ago.');
    expect((await setup.sync()).report.stale).toEqual(['Article 1']);
  });
});

describe('an act that could not be synced', () => {
  const nothing = { versions: [], deadlinesMoved: [], stale: [], notHeld: [], pending: [] };

  it('is named with a reason for everybody', async () => {
    await setup.add();
    await setup.changeSource((text) => text.slice(0, 900));
    const { report, error } = await setup.sync();
    expect(error).toContain(SAMPLE_ACT);
    expect(report).toMatchObject({ ...nothing, slug: SLUG, celex: SAMPLE_ACT });
    expect(report.error).toBe('The file that holds this text is damaged.');
  });

  it('is named by what was asked for where the data do not have it', async () => {
    const { report } = await setup.add({}, 'balloons', '32031R0078');
    expect(report).toMatchObject({
      ...nothing,
      slug: 'balloons',
      shortName: 'balloons',
      celex: '32031R0078',
      error: 'The source has no version of this act that can be read.',
    });
  });
});
