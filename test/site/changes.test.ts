import { describe, expect, it } from 'vitest';
import { loadDataset } from '../../generator/dataset/load.ts';
import {
  changeWords,
  lawYears,
  pendingChanges,
  syncDays,
} from '../../generator/site/model/changes.ts';
import { amendedFolder } from '../helpers/amended-act.ts';
import { sampleFolder, writeFolder } from '../helpers/sample-data.ts';

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

describe('changes of the data', () => {
  it('are days, newest first, with every sync of the log once', async () => {
    const dataset = await loadDataset(await writeFolder(sampleFolder()));
    const days = syncDays(dataset);
    expect(days.map(({ date }) => date)).toEqual(
      days
        .map(({ date }) => date)
        .toSorted()
        .toReversed(),
    );
    const counted = days.reduce(
      (sum, { changed, failed, unchanged }) => sum + changed.length + failed.length + unchanged,
      0,
    );
    expect(counted).toBe(dataset.frameworks.reduce((sum, { syncLog }) => sum + syncLog.length, 0));
    expect(days.flatMap(({ failed }) => failed).every(({ entry }) => !entry.success)).toBe(true);
  });
});

describe('the words for what a sync did', () => {
  it('leave out what did not happen', () => {
    const entry = {
      synced_at: '2026-01-01T00:00:00Z',
      articles_added: 0,
      articles_updated: 1,
      recitals_added: 1200,
      recitals_updated: 0,
      requirements_added: 0,
      duration_seconds: null,
      success: true,
      error_message: null,
      looked_for_versions: false,
    };
    expect(changeWords(entry)).toBe('1 article changed, 1,200 recitals added');
  });
});
