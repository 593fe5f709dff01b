import { loadDataset } from '../dataset/load.ts';
import { count } from '../dataset/problem.ts';
import { totalsOf } from '../dataset/totals.ts';
import { allFiles } from '../publish/all-files.ts';
import { changesBetween, digestOf, fingerprintOf } from '../release/fingerprint.ts';
import { packRelease } from '../release/pack.ts';
import { readReleasedRecords, readReleases, writeReleases } from '../release/releases.ts';
import { DATA_FOLDER, serviceVersion } from './build.ts';
import { type Command, text } from './command.ts';

const RELEASE_FOLDER = 'releases';

export const snapshotCommand: Command = {
  summary: 'pack a release, and list it with what changed since the one before',
  usage: '[--data DIR] [--out DIR]',
  help: `  --data DIR  the data folder; the release is added to its snapshots.json (${DATA_FOLDER})
  --out DIR   where the archive goes (${RELEASE_FOLDER})

  The version is that of package.json. A version that was released cannot be released with other data.`,
  options: { data: { type: 'string' }, out: { type: 'string' } },
  run: async (values) => {
    const folder = text(values, 'data') ?? DATA_FOLDER;
    const dataset = await loadDataset(folder);
    const releases = await readReleases(folder);
    const fingerprint = fingerprintOf(dataset);
    const version = serviceVersion();
    const digest = digestOf(fingerprint);
    const known = releases.find((release) => release.version === version);
    if (known !== undefined && known.digest !== digest) {
      throw new Error(`version ${version} was released with other data; raise it in package.json`);
    }
    const release = known ?? {
      version,
      date: new Date().toISOString().slice(0, 10),
      digest,
      counts: totalsOf(dataset),
      changes: changesBetween(await readReleasedRecords(folder), fingerprint),
    };
    const all = known === undefined ? [release, ...releases] : releases;
    const files = await allFiles(dataset, { version, snapshots: all });
    const { path, bytes } = await packRelease(
      files,
      release,
      text(values, 'out') ?? RELEASE_FOLDER,
    );
    if (known === undefined) await writeReleases(folder, all, fingerprint);
    console.log(
      `${path}: ${count(files.length, 'file')}, ${(bytes / 1e6).toFixed(1)} MB, ${digest}`,
    );
  },
};
