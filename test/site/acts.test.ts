/** What pages say of acts as a whole: dates, areas, changes. */
import { describe, expect, it } from 'vitest';
import type { Deadline } from '../../generator/dataset/dataset.ts';
import { loadDataset } from '../../generator/dataset/load.ts';
import { applicationOf, areasOf, datesAhead, titleOf } from '../../generator/site/model/acts.ts';
import { lawYears, pendingChanges } from '../../generator/site/model/changes.ts';
import { shortened } from '../../generator/site/model/words.ts';
import { amendedFolder } from '../helpers/amended-act.ts';
import { sampleFolder, writeFolder } from '../helpers/sample-data.ts';

type Type = Deadline['deadline_type'];

function deadline(date: string, type: Type, more: Partial<Deadline> = {}): Deadline {
  return {
    id: 1,
    article_number: 1,
    paragraph_ref: null,
    deadline_date: date,
    deadline_type: type,
    description: 'Something.',
    stakeholder_roles: [],
    affected_roles: [],
    concerned: [],
    audience: [],
    recurs: null,
    source_provision: { celex: '32021R0001', article: null, paragraph: null },
    amended_by: null,
    previous_date: null,
    updated_at: '2026-01-01T00:00:00Z',
    ...more,
  };
}

describe('since when an act applies', () => {
  it('names the parts that begin earlier and later', () => {
    const deadlines = [
      deadline('2024-01-01', 'entry_into_force'),
      deadline('2025-02-02', 'partial_application'),
      deadline('2026-08-02', 'full_application'),
      deadline('2027-12-02', 'partial_application'),
      deadline('2028-08-02', 'partial_application'),
    ];
    expect(applicationOf({ deadlines })).toEqual({
      words: 'Applies from',
      date: '2026-08-02',
      firstParts: '2025-02-02',
      lastParts: '2028-08-02',
    });
  });

  it('is the day of transposition, else of entry into force, else not known', () => {
    const entry = deadline('2002-07-31', 'entry_into_force');
    const due = deadline('2003-10-31', 'transposition');
    expect(applicationOf({ deadlines: [entry, due] })).toMatchObject({
      words: 'To be transposed by',
      date: '2003-10-31',
    });
    expect(applicationOf({ deadlines: [entry] })?.words).toBe('In force from');
    expect(applicationOf({ deadlines: [] })).toBeNull();
  });
});

describe('the dates to come', () => {
  /** The dates ahead of an act with some deadlines, and what each is called. */
  async function ahead(deadlines: Deadline[], after: string | null) {
    const [framework] = (await loadDataset(await writeFolder(sampleFolder()))).frameworks;
    if (framework === undefined) throw new Error('no act');
    return datesAhead([{ ...framework, deadlines }], after).map(({ deadline: own }) => [
      own.deadline_date,
      titleOf(own, framework.record.short_name),
    ]);
  }

  it('begin after the day, without what comes again and the name of the act', async () => {
    const deadlines = [
      deadline('2020-01-01', 'review', { recurs: 'P4Y', title: 'BREAD_ACT: review of ovens' }),
      deadline('2026-03-01', 'other', { title: 'Past' }),
      deadline('2026-05-01', 'other', { title: 'BREAD_ACT applies' }),
      deadline('2026-06-01', 'other', { recurs: 'P1Y', title: 'BREAD_ACT: bakers report' }),
    ];
    expect(await ahead(deadlines, '2026-03-01')).toEqual([['2026-05-01', 'Applies']]);
    const days = (await ahead(deadlines, null)).map(([date]) => date);
    expect(days).toEqual(['2026-03-01', '2026-05-01']);
  });

  it('of one day begin with that on which the act applies in full, then have other beginnings', async () => {
    const deadlines = [
      deadline('2027-12-11', 'other', { title: 'Old ovens' }),
      deadline('2027-12-11', 'partial_application', { title: 'Part' }),
      deadline('2027-12-11', 'full_application', { title: 'All' }),
      deadline('2027-01-01', 'review', { title: 'Review' }),
    ];
    const titles = (await ahead(deadlines, '2026-01-01')).map(([, title]) => title);
    expect(titles).toEqual(['Review', 'All', 'Part', 'Old ovens']);
  });
});

describe('areas', () => {
  it('have every act once, replaced ones last', async () => {
    const { frameworks } = await loadDataset(await writeFolder(sampleFolder()));
    const areas = areasOf(frameworks);
    expect(areas.map(({ name }) => name)).toEqual(['Other acts', 'Replaced acts']);
    const slugs = areas.flatMap(({ frameworks: own }) => own.map(({ record }) => record.slug));
    expect(slugs).toEqual(['bread_act', 'flour_act', 'old_bread_act']);
  });
});

describe('a shortened text', () => {
  it('ends with a whole word, and says that something is left out', () => {
    expect(shortened('weigh the loaf (and sell it)', 18)).toBe('weigh the loaf…');
    expect(shortened('weigh\n the  loaf', 18)).toBe('weigh the loaf');
  });
});

describe('changes of the law', () => {
  it('are the versions of acts by year, newest first', async () => {
    const dataset = await loadDataset(await writeFolder(amendedFolder()), ['oven_act']);
    const years = lawYears(dataset);
    expect(years.map(({ year, changes }) => [year, changes.map(({ date }) => date)])).toEqual([
      ['2024', ['2024-06-01']],
      ['2022', ['2022-05-01']],
      ['2020', ['2020-03-01']],
    ]);
    expect(years[0]?.changes[0]?.version.changes.length).toBeGreaterThan(0);
    expect(pendingChanges(dataset).map(({ celex, from }) => [celex, from])).toEqual([
      ['32026R0077', '2027-01-01'],
    ]);
  });
});
