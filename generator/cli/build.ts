import { Option } from '@commander-js/extra-typings';
import { count } from '../dataset/problem.ts';
import { type BuildOptions, build } from '../publish/build.ts';
import { writeFunction } from '../publish/function-files.ts';
import { secondsSince } from '../publish/seconds-since.ts';
import { officialTexts } from './build-official.ts';
import {
  configuredKeys,
  createCommand,
  dataOption,
  examples,
  outOption,
  pathOf,
  UsageError,
} from './command.ts';
import { onlyOption, requireFrameworks } from './only.ts';
import { requireFolder, requirePlaceForFolder } from './paths.ts';
import { progressBar } from './terminal/progress.ts';

/** Builds, with the number of files so far on a terminal, and prints files, bytes and seconds. */
export async function buildAndReport(
  options: Omit<BuildOptions, 'onProgress' | 'warn'>,
): Promise<void> {
  const started = performance.now();
  const progress = progressBar('Writing file');
  const { files, bytes } = await build({
    ...options,
    warn: console.warn,
    onProgress: (done) => progress.update(done, null),
  }).finally(progress.clear);
  const megabytes = (bytes / 1e6).toFixed(1);
  console.log(
    `${count(files, 'file')}, ${megabytes} MB in ${options.out}, ${secondsSince(started)}`,
  );
}

/** Where Netlify looks for the edge function, as netlify.toml says. */
const FUNCTION_FOLDER = '.netlify/edge';

export const buildCommand = createCommand(
  'build',
  'Render the data folder into JSON files, a search index and web pages. The data are checked before, and ' +
    'each JSON file against its schema; a failed build leaves the last one in place. Files that did not ' +
    'change are not written again. The edge function is written as well.',
)
  .addOption(dataOption())
  .addOption(outOption())
  .addOption(onlyOption())
  .addOption(new Option('--no-pages', 'render the API alone, without the pages for people'))
  .addOption(
    new Option(
      '--releases <dir>',
      'serve the releases whose archives are in this folder as well, below /api/snapshots/<version>/v1',
    ).argParser(pathOf),
  )
  .addOption(
    new Option(
      '--official [required]',
      'serve the official texts of the versions in the data, beside the plain wording: of each act whose words are ' +
        "those that were restated; with 'required' the build fails unless that is so of every act",
    ).choices(['required']),
  )
  .option(
    '--from <dir>',
    'with --official: read official files from this folder, which has a folder for each CELEX number, zipped or ' +
      'not; by default they come from the Publications Office, and are kept',
    pathOf,
  )
  .addOption(
    new Option('--function <dir>', 'where the edge function goes; netlify.toml names it, too')
      .default(FUNCTION_FOLDER)
      .argParser(pathOf),
  )
  .addHelpText(
    'after',
    examples([
      ['npm run build', 'from data into public'],
      ['npm run build -- --only gdpr', 'one framework alone'],
      ['npm run build -- --no-pages', 'the API alone, in four fifths of the time'],
      ['npm run build -- --releases releases', 'with the releases of that folder'],
      ['npm run build -- --official', 'with official texts'],
      ['npm run build -- --data /tmp/data --out /tmp/public', 'other folders'],
    ]),
  )
  .action(async ({ function: functionFolder, official, from, ...options }) => {
    // Keys that let nobody in must stop a deploy, which starts here.
    configuredKeys();
    await requireFolder('--data', options.data);
    await requireFrameworks(options.data, options.only);
    await requirePlaceForFolder('--out', options.out);
    await requireFolder('--releases', options.releases);
    await requirePlaceForFolder('--function', functionFolder);
    if (from !== undefined && official === undefined)
      throw new UsageError('--from is for --official only');
    await requireFolder('--from', from);
    const prepare =
      official === undefined
        ? undefined
        : await officialTexts({ dataFolder: options.data, from, isRequired: official !== true });
    // Files of the API must never be deployed without the function, which knows filters and keys.
    const first = async () => await writeFunction(functionFolder);
    await buildAndReport({ ...options, ...(prepare && { prepare }), first });
  });
