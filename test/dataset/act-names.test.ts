import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import glob from 'fast-glob';
import { describe, expect, it } from 'vitest';
import { nameKey } from '../../edge/contract/name-key.ts';
import { actNames } from '../../generator/dataset/act-names.ts';
import { type FrameworkRecord, frameworkRecord } from '../../generator/dataset/records.ts';
import { PROJECT } from '../helpers/command.ts';

const records: FrameworkRecord[] = glob
  .sync('data/*/framework.json', { cwd: PROJECT })
  .map((file) => frameworkRecord.parse(JSON.parse(readFileSync(join(PROJECT, file), 'utf8'))));
/** The acts that are called by a name. */
const called = (name: string): string[] =>
  records
    .filter((record) => actNames(record).some((each) => nameKey(each) === nameKey(name)))
    .map(({ slug }) => slug);

describe('the names of acts', () => {
  it.each([
    ['Datenschutzgrundverordnung', 'gdpr'],
    ['règlement général sur la protection des données', 'gdpr'],
    ['KI-Verordnung', 'ai_act'],
    ["règlement sur l'intelligence artificielle", 'ai_act'],
    ['NIS-2-Richtlinie', 'nis2'],
    ['ePD', 'eprivacy'],
    ['Ley de Servicios Digitales', 'dsa'],
    ['regolamento sui dati', 'data_act'],
  ])('have other languages: %s', (name, slug) => {
    expect(called(name)).toEqual([slug]);
  });

  it('mean one act each', () => {
    const names = records.flatMap((record) => actNames(record));
    expect(names.length).toBeGreaterThan(100);
    expect(names.filter((name) => called(name).length !== 1)).toEqual([]);
  });
});
