import { beforeAll, describe, expect, it } from 'vitest';
import type { Framework } from '../../generator/dataset/dataset.ts';
import { loadDataset } from '../../generator/dataset/load.ts';
import { PROJECT } from '../helpers/command.ts';

/** Articles, recitals and annexes in force, as the acts have them; letters count, repealed ones do not. */
const IN_FORCE: Record<
  string,
  [version: string, articles: number, recitals: number, annexes: number]
> = {
  ai_act: ['2026-07-27', 119, 180, 14],
  cer: ['original', 29, 45, 1],
  cra: ['2024-11-20', 71, 130, 8],
  cyber_solidarity: ['original', 26, 61, 1],
  cybersecurity_act: ['original', 69, 110, 1],
  data_act: ['original', 50, 119, 0],
  dga: ['original', 38, 63, 0],
  dma: ['2022-10-12', 54, 109, 1],
  dora: ['original', 64, 106, 0],
  dsa: ['original', 93, 156, 0],
  ehds: ['original', 105, 115, 4],
  eidas: ['2024-10-18', 82, 77, 7],
  eprivacy: ['2009-12-19', 23, 49, 0],
  gdpr: ['2016-05-04', 99, 173, 0],
  gpsr: ['2026-05-29', 55, 108, 1],
  mica: ['2024-01-09', 150, 119, 6],
  nis1: ['original', 27, 75, 3],
  nis2: ['2022-12-27', 46, 144, 3],
  pld: ['original', 24, 64, 1],
  red: ['2026-05-30', 58, 75, 9],
};

let frameworks: Framework[];
beforeAll(async () => {
  ({ frameworks } = await loadDataset(`${PROJECT}data`));
});

const framework = (slug: string): Framework => {
  const found = frameworks.find(({ record }) => record.slug === slug);
  if (found === undefined) throw new Error(`there is no ${slug}`);
  return found;
};

describe('the shipped data', () => {
  it('has the counts of the law in force of these acts', () => {
    const counts = Object.keys(IN_FORCE)
      .map(framework)
      .map(({ record, inForce, articles, recitals, annexes }) => [
        record.slug,
        [inForce.record.version, articles.length, recitals.length, annexes.length],
      ]);
    expect(Object.fromEntries(counts)).toEqual(IN_FORCE);
  });

  it('has the counts of the acts as published', () => {
    const original = (slug: string) => framework(slug).versions[0];
    const counts = ['eidas', 'eprivacy', 'ai_act', 'mica', 'gpsr', 'red'].map((slug) => [
      slug,
      original(slug).articles.length,
      original(slug).annexes.length,
    ]);
    expect(counts).toEqual([
      ['eidas', 52, 4],
      ['eprivacy', 21, 0],
      ['ai_act', 113, 13],
      ['mica', 149, 6],
      ['gpsr', 52, 1],
      ['red', 52, 8],
    ]);
  });

  it('says of every change which act made it', () => {
    const changes = frameworks.flatMap(({ versions }) => versions.flatMap((one) => one.changes));
    expect(changes.length).toBeGreaterThan(150);
    expect(changes.filter(({ amendedBy }) => amendedBy.length === 0)).toEqual([]);
  });

  it('has consent to cookies since 2009, and refusal before', () => {
    const { versions } = framework('eprivacy');
    const fifth = versions.map(
      ({ articles }) => articles.find(({ ref }) => ref === '5')?.record.paragraphs[2]?.content,
    );
    expect(fifth).toHaveLength(3);
    expect(fifth[0]).toMatch(/refus/);
    expect(fifth[0]).not.toMatch(/consent/);
    expect(fifth[2]).toMatch(/consent/);
  });

  it('names the pending amendments', () => {
    expect(framework('cra').record.pending_amendments).toEqual([
      { celex: '32025R0327', from: '2027-03-26' },
    ]);
    expect(framework('cybersecurity_act').record.pending_amendments).toEqual([
      { celex: '32025R0037', from: '2025-02-04', known_since: '2026-11-23' },
    ]);
  });

  it('keeps who repealed an article', () => {
    const repealed = framework('eidas').repealed.map(({ last, changedBy }) => [
      last.ref,
      changedBy,
    ]);
    expect(Object.fromEntries(repealed)).toMatchObject({ 19: ['32022L2555'] });
    expect(repealed.map(([ref]) => ref)).toEqual(['17', '18', '19']);
  });
});
