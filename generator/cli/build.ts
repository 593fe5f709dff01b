import { readFileSync } from 'node:fs';
import { loadDataset } from '../dataset/load.ts';
import { count } from '../dataset/problem.ts';
import { allFiles } from '../publish/all-files.ts';
import { type Published, publish } from '../publish/publish.ts';
import { readReleases } from '../release/releases.ts';
import { type Command, names, text } from './command.ts';
import { progressBar } from './terminal/progress.ts';

export const DATA_FOLDER = 'data';
export const PUBLISH_FOLDER = 'public';

export interface BuildOptions {
  data: string;
  out: string;
  only?: readonly string[];
}

/** Renders a data folder into `<out>/api`. @throws what loading or publishing throws; the last build stays */
export async function build({ data, out, only }: BuildOptions): Promise<Published> {
  const dataset = await loadDataset(data, only);
  const site = { version: serviceVersion(), snapshots: await readReleases(data) };
  const files = await allFiles(dataset, site);
  const progress = progressBar('Writing', files.length);
  try {
    return await publish(files, out, progress.update);
  } finally {
    progress.clear();
  }
}

/** The service version: that of package.json. */
export function serviceVersion(): string {
  const file = new URL('../../package.json', import.meta.url);
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
  return version;
}

/** Builds and says what came of it. */
export async function buildAndReport(options: BuildOptions): Promise<void> {
  const started = performance.now();
  const { files, bytes } = await build(options);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const megabytes = (bytes / 1e6).toFixed(1);
  console.log(`${count(files, 'file')}, ${megabytes} MB in ${options.out}/api, ${seconds} s`);
}

export const buildCommand: Command = {
  summary: 'render the data folder into the publish folder',
  usage: '[--data DIR] [--out DIR] [--only slug,...]',
  help: `  --data DIR       the data folder (${DATA_FOLDER})
  --out DIR        the publish folder; its api folder is replaced (${PUBLISH_FOLDER})
  --only SLUG,...  these frameworks alone: --only gdpr makes the one-framework demo`,
  options: { data: { type: 'string' }, out: { type: 'string' }, only: { type: 'string' } },
  run: async (values) => {
    const only = names(values, 'only');
    await buildAndReport({
      data: text(values, 'data') ?? DATA_FOLDER,
      out: text(values, 'out') ?? PUBLISH_FOLDER,
      ...(only === undefined ? {} : { only }),
    });
  },
};
