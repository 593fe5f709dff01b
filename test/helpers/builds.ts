/** Publish folders as a deployment has them, pages included; each is built once per run. */
import type { Dirent } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Dataset } from '../../generator/dataset/dataset.ts';
import { loadDataset } from '../../generator/dataset/load.ts';
import { build } from '../../generator/publish/build.ts';
import { PROJECT } from './command.ts';
import { datedFolder } from './dated-act.ts';
import { definingFolder } from './defining-act.ts';
import { sampleFolder, writeFolder } from './sample-data.ts';
import { oncePerRun } from './temporary-folder.ts';
import { IS_WHOLE } from './whole.ts';

/** The sample data: less than a second. @returns the folder */
export function sampleBuild(): Promise<string> {
  return oncePerRun('sample-build', async (folder) =>
    buildInto(folder, await writeFolder(sampleFolder())),
  );
}

/** The same for a CDN that answers documents itself. @returns the folder */
export function cdnBuild(): Promise<string> {
  return oncePerRun('cdn-build', async (out) => {
    await build({ data: await writeFolder(sampleFolder()), out, documentsFromCdn: true });
  });
}

/** The sample data with dates that follow one another, moved ones among them. @returns the folder */
export function datedBuild(): Promise<string> {
  return oncePerRun('dated-build', async (folder) =>
    buildInto(folder, await writeFolder(datedFolder())),
  );
}

/** The sample data with an act that defines terms. @returns the folder */
export function definingBuild(): Promise<string> {
  return oncePerRun('defining-build', async (folder) =>
    buildInto(folder, await writeFolder(definingFolder())),
  );
}

const SHIPPED_DATA = join(PROJECT, 'data');
let shipped: Promise<Dataset> | undefined;

/** The data of this repository as they are loaded, once for all tests of a process: change nothing in them. */
export function shippedDataset(): Promise<Dataset> {
  shipped ??= loadDataset(SHIPPED_DATA);
  return shipped;
}

/** @param slugs of acts of this repository @returns these, with what all acts share; every night all of them */
export async function someShippedActs(...slugs: string[]): Promise<Dataset> {
  const dataset = await shippedDataset();
  const asked = dataset.frameworks.filter(({ record }) => slugs.includes(record.slug));
  if (asked.length < slugs.length) throw new Error(`data has not all of ${slugs}`);
  return IS_WHOLE ? dataset : { ...dataset, frameworks: asked };
}

/** The data of this repository: about 20 seconds, most of them for the search index. @returns the folder */
export function shippedBuild(): Promise<string> {
  return oncePerRun('shipped-build', (folder) => buildInto(folder, SHIPPED_DATA));
}

/** The index of the data of this repository. @returns its files by their path below /api/index */
export async function shippedIndex(): Promise<Map<string, Uint8Array>> {
  const index = join(await shippedBuild(), 'api/index');
  const entries = await readdir(index, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map(pathOf);
  const files = new Map<string, Uint8Array>();
  for (const path of paths) files.set(relative(index, path), await readFile(path));
  return files;
}

const pathOf = ({ parentPath, name }: Dirent) => join(parentPath, name);

async function buildInto(folder: string, data: string): Promise<void> {
  await build({ data, out: folder });
}
