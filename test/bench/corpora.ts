/** The texts that are measured: those of the data folder, and the official ones where they are available. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Dataset } from '../../generator/dataset/dataset.ts';
import { loadDataset } from '../../generator/dataset/load.ts';

export const PROJECT = fileURLToPath(new URL('../../', import.meta.url));
const OFFICIAL = fileURLToPath(new URL('../../../shared/eurlex', import.meta.url));

export interface Corpus {
  name: string;
  dataset: Dataset;
}

export const embeddedCorpus = async (): Promise<Corpus> => ({
  name: 'embedded data',
  dataset: await loadDataset(join(PROJECT, 'data')),
});

/**
 * The embedded data, with the official text of every act whose files are available, imported by
 * `npm run sync`.
 * @returns null where there is no folder of official files
 */
export async function officialCorpus(): Promise<Corpus | null> {
  if (!existsSync(OFFICIAL)) return null;
  const data = join(await mkdtemp(join(tmpdir(), 'bench-')), 'data');
  await cp(join(PROJECT, 'data'), data, { recursive: true });
  await sync(data);
  const dataset = await loadDataset(data);
  const acts = dataset.frameworks.filter(({ edition }) => edition === 'official').length;
  return { name: `official text of ${acts} acts`, dataset };
}

/** Acts without files fail and keep their plain-language edition. */
function sync(data: string): Promise<void> {
  const tsx = join(PROJECT, 'node_modules/tsx/dist/cli.mjs');
  const args = [tsx, 'generator/cli/main.ts', 'sync', '--from', OFFICIAL, '--data', data];
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: PROJECT, maxBuffer: 64e6 }, () => resolve());
  });
}
