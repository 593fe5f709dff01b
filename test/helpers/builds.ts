/** Publish folders as a deployment has them, pages included; each is built once per run. */
import { cp } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { build } from '../../generator/cli/build.ts';
import { PROJECT } from './command.ts';
import { sampleFolder, writeFolder } from './sample-data.ts';
import { oncePerRun } from './temporary-folder.ts';

/** The sample data: less than a second. @returns the folder */
export function sampleBuild(): Promise<string> {
  return oncePerRun('sample-build', async (folder) =>
    buildInto(folder, await writeFolder(sampleFolder())),
  );
}

/** The data of this repository: about 20 seconds, most of them for the search index. @returns the folder */
export function shippedBuild(): Promise<string> {
  return oncePerRun('shipped-build', (folder) => buildInto(folder, join(PROJECT, 'data')));
}

async function buildInto(folder: string, data: string): Promise<void> {
  const pages = join(PROJECT, 'public');
  const isPage = (source: string) => !/^\.?api\b/.test(relative(pages, source));
  await cp(pages, folder, { recursive: true, filter: isPage });
  await build({ data, out: folder });
}
