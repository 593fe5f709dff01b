/** Texts of the wrong version, and articles with unusual labels: refused with a message, or taken in whole. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { articleRefOf } from '../../../edge/law/article-ref.ts';
import { articleRecord } from '../../../generator/dataset/records.ts';
import {
  CONSOLIDATED_FORMEX_NAME,
  fixture,
  formexFiles,
  SAMPLE_ACT,
  SAMPLE_ACT_CONSOLIDATED,
} from '../fixture-files.ts';
import { SyncSetup } from './sync-setup.ts';

const VERSION = '2033-05-01';

let setup: SyncSetup;
beforeEach(async () => {
  setup = await SyncSetup.create();
});

async function put(celex: string, files: readonly { name: string; bytes: Uint8Array }[]) {
  const folder = join(setup.source, celex);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
  for (const { name, bytes } of files) await writeFile(join(folder, name), bytes);
}

/** Labels of the newest official text in the data folder. */
async function refs(): Promise<string[]> {
  const file = (await setup.contents())['official/articles.json'] ?? '[]';
  const articles = z.array(articleRecord).parse(JSON.parse(file));
  return articles.map(articleRefOf);
}

describe('a text of another version than its folder says', () => {
  it('is named with what was expected: a consolidated one for the act as published', async () => {
    await put(SAMPLE_ACT, [fixture(CONSOLIDATED_FORMEX_NAME)]);
    const { error, plan } = await setup.add();
    expect(plan).toBeNull();
    expect(error).toBe(
      `no version of ${SAMPLE_ACT} can be had: it holds the consolidated text of ` +
        `${VERSION}, not the act as first published`,
    );
  });

  it('is named with what was expected: the act as published for a consolidated one', async () => {
    await setup.add();
    const before = await setup.contents();
    await put(SAMPLE_ACT_CONSOLIDATED, formexFiles());
    const { error, plan } = await setup.sync();
    expect(error).toBeNull();
    expect(plan?.warnings.join('\n')).toMatch(
      `it holds the act as first published, not the consolidated text of ${VERSION}`,
    );
    expect(await setup.contents()).toEqual(before);
  });
});

describe('labels of articles', () => {
  const relabelled = (labels: Record<string, string>) => (text: string) =>
    text.replace(/<TI\.ART>Article (1a|1|2)</g, (whole, ref: string) =>
      labels[ref] === undefined ? whole : `<TI.ART>${labels[ref]}<`,
    );
  const syncWith = async (labels: Record<string, string>) => {
    await setup.add();
    await setup.addVersion(VERSION, relabelled(labels));
    return await setup.sync();
  };

  it.each([
    ['of a number that exists only with a letter', { 1: 'Article 1b' }, ['1a', '1b', '2']],
    ['with a capital letter, and a letter after a space', { 1: 'Article 1 B' }, ['1a', '1b', '2']],
    ['with an ordinal', { 2: 'Article 1 bis' }, ['1', '1a', '1bis']],
    ['with a hyphen, before the letter', { 1: 'Article 1-a' }, ['1-a', '1a', '2']],
    [
      'in Roman numerals',
      { 1: 'Article I', '1a': 'Article II', 2: 'Article III' },
      ['1', '2', '3'],
    ],
    ['with two letters, between one letter and the next', { 2: 'Article 1aa' }, ['1', '1a', '1aa']],
    ['whose letters are not in order', { '1a': 'Article 1c', 2: 'Article 1b' }, ['1', '1b', '1c']],
  ])('%s are served', async (_, labels, expected) => {
    const { error } = await syncWith(labels as Record<string, string>);
    expect(error).toBeNull();
    expect(await refs()).toEqual(expected);
  });

  it.each([
    ['out of order', { '1a': 'Article 7' }, 'Article 2 comes after Article 7'],
    ['above 9999', { 2: 'Article 10001' }, 'Article 10001 cannot have a path'],
    ['with three letters', { '1a': 'Article 1abc' }, 'Article 1abc cannot have a path'],
  ])('%s are refused, and nothing is written', async (_, labels, message) => {
    const { error, plan } = await syncWith(labels as Record<string, string>);
    expect(error ?? plan?.warnings.join('\n')).toContain(message);
    expect(await refs()).toEqual(['1', '2', '3', '4', '5']);
  });

  it('that two articles have put the second into the one before it', async () => {
    const { error, plan } = await syncWith({ 2: 'Article 1' });
    expect(error).toBeNull();
    expect(await refs()).toEqual(['1', '1a']);
    expect(plan?.warnings).toContain(
      "'Article 1' comes a second time; its text is kept in Article 1a.",
    );
  });
});
