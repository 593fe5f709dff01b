import { access } from 'node:fs/promises';
import { Option } from '@commander-js/extra-typings';
import { loadDataset } from '../dataset/load.ts';
import { count } from '../dataset/problem.ts';
import { totalsOf } from '../dataset/totals.ts';
import { refuseLeftovers } from '../disk/leftovers.ts';
import { withLock } from '../disk/lock.ts';
import { allFiles } from '../publish/all-files.ts';
import { changesBetween, digestOf, fingerprintOf } from '../release/fingerprint.ts';
import { packRelease } from '../release/pack.ts';
import {
  readReleasedRecords,
  readReleases,
  refuseOtherRecords,
  writeReleases,
} from '../release/releases.ts';
import { SERVICE_VERSION as version } from '../render/site.ts';
import { createCommand, dataOption, examples, UsageError } from './command.ts';

export const snapshotCommand = createCommand(
  'snapshot',
  'Pack a release: every published file in one archive. The release is added to snapshots.json of the ' +
    'data folder, with what changed since the one before. Its version is that of package.json; a ' +
    'version is never released again with other data.',
)
  .addOption(dataOption())
  .addOption(new Option('--out <dir>', 'where the archive goes').default('releases'))
  .addHelpText(
    'after',
    examples([['npm run snapshot', 'writes releases/eu-digital-regulation-api-<version>.zip']]),
  )
  .action(async ({ data, out }) => {
    await access(data).catch(() => {
      throw new UsageError(`there is no data folder ${data}`);
    });
    await refuseLeftovers(data);
    await withLock(data, 'a snapshot', () => snapshot(data, out));
  });

async function snapshot(data: string, out: string): Promise<void> {
  const dataset = await loadDataset(data);
  const releases = await readReleases(data);
  const fingerprint = fingerprintOf(dataset);
  const digest = digestOf(fingerprint);
  const known = releases.find((release) => release.version === version);
  if (known !== undefined && known.digest !== digest) {
    throw new Error(`version ${version} was released with other data; raise it in package.json`);
  }
  const released = await readReleasedRecords(data);
  const [newest] = releases;
  if (known === undefined && newest !== undefined) refuseOtherRecords(data, newest, released);
  const release = known ?? {
    version,
    date: new Date().toISOString().slice(0, 10),
    digest,
    counts: totalsOf(dataset),
    changes: changesBetween(released, fingerprint),
  };
  const all = known === undefined ? [release, ...releases] : releases;
  const files = await allFiles(dataset, { version, snapshots: all });
  const { path, bytes } = await packRelease(files, release, out);
  const isNewest = all[0] === release;
  const isListed = known !== undefined && digestOf(released) === digest;
  if (isNewest && !isListed) await writeReleases(data, all, fingerprint);
  const megabytes = (bytes / 1e6).toFixed(1);
  console.log(`${path}: ${count(files.length, 'file')}, ${megabytes} MB, ${digest}`);
}
