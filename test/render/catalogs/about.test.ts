import { describe, expect, it } from 'vitest';
import type { Framework } from '../../../generator/dataset/dataset.ts';
import { dataVersion } from '../../../generator/render/catalogs/about.ts';

type Entry = Framework['syncLog'][number];

const entry = (day: number, data_digest: string | null, success = true): Entry => ({
  synced_at: `2026-01-0${day}T00:00:00Z`,
  articles_added: 0,
  articles_updated: 0,
  recitals_added: 0,
  recitals_updated: 0,
  requirements_added: 0,
  duration_seconds: null,
  success,
  error_message: null,
  looked_for_versions: true,
  data_digest,
});
const versionOf = (...log: Entry[]) =>
  dataVersion({
    syncLog: log.toReversed(),
    record: { created_at: '2025-12-31T00:00:00Z' } as Framework['record'],
  });

describe('the version of the data of an act', () => {
  it('rises with each entry of the log after which the data are others', () => {
    expect(versionOf(entry(1, null), entry(2, null), entry(3, 'a'), entry(4, 'b'))).toEqual({
      version: 4,
      changedAt: '2026-01-04T00:00:00Z',
    });
  });

  it('stays when a sync finds nothing new, or fails', () => {
    expect(versionOf(entry(1, null), entry(2, 'a'), entry(3, 'a'), entry(4, 'a', false))).toEqual({
      version: 2,
      changedAt: '2026-01-02T00:00:00Z',
    });
  });

  it('is 1, since the act was added, where the log is empty', () => {
    expect(versionOf()).toEqual({ version: 1, changedAt: '2025-12-31T00:00:00Z' });
  });
});
