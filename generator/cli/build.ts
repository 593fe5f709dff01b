import { Option } from '@commander-js/extra-typings';
import { count } from '../dataset/problem.ts';
import { type BuildOptions, build } from '../publish/build.ts';
import {
  configuredKeys,
  createCommand,
  dataOption,
  examples,
  listOf,
  outOption,
  secondsSince,
} from './command.ts';
import { progressBar } from './terminal/progress.ts';

/** Builds, with a progress bar on a terminal, and prints files, bytes and seconds. */
export async function buildAndReport(options: Omit<BuildOptions, 'onProgress'>): Promise<void> {
  const started = performance.now();
  const progress = progressBar('Writing');
  const { files, bytes } = await build({ ...options, onProgress: progress.update }).finally(
    progress.clear,
  );
  const megabytes = (bytes / 1e6).toFixed(1);
  console.log(
    `${count(files, 'file')}, ${megabytes} MB in ${options.out}/api, ${secondsSince(started)}`,
  );
}

export const buildCommand = createCommand(
  'build',
  'Render the data folder into JSON files and a search index. The data are checked before, and each file ' +
    'against its schema; <out>/api is replaced as a whole, and a failed build leaves the last one in place.',
)
  .addOption(dataOption())
  .addOption(outOption())
  .addOption(
    new Option('--only <slug,...>', 'render these frameworks alone, not all').argParser(listOf),
  )
  .addOption(
    new Option(
      '--releases <dir>',
      'serve the releases whose archives are in this folder as well, below /api/snapshots/<version>/v1',
    ),
  )
  .addHelpText(
    'after',
    examples([
      ['npm run build', 'from data into public'],
      ['npm run build -- --only gdpr', 'one framework alone: the demo'],
      ['npm run build -- --releases releases', 'with the releases of that folder'],
      ['npm run build -- --data /tmp/data --out /tmp/public', 'other folders'],
    ]),
  )
  .action((options) => {
    // A deploy starts here, and nobody could use it.
    configuredKeys();
    return buildAndReport(options);
  });
