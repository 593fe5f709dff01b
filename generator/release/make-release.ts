/** Makes the release of a data folder: its archive, and its entry in the list of releases. */
import { join } from 'node:path';
import { datasetDigest } from '../dataset/data-digest.ts';
import { loadDataset } from '../dataset/load.ts';
import { totalsOf } from '../dataset/totals.ts';
import { writeAtomically } from '../disk/write-atomically.ts';
import { allFiles } from '../publish/all-files.ts';
import { packRelease } from './archive.ts';
import { changedRecords, changesBetween, type ReleaseChanges } from './changes.ts';
import { digestOf, type Fingerprint, fingerprintOf } from './fingerprint.ts';
import {
  type Release,
  readReleasedChanges,
  readReleasedRecords,
  readReleases,
  refuseOlderVersion,
  refuseOtherRecords,
  refuseOtherVersion,
  writeReleases,
} from './releases.ts';

interface ReleaseOptions {
  /** The data folder. */
  data: string;
  /** Where the archive goes. */
  out: string;
  version: string;
  /** The day of a new release: `2026-11-23`. */
  today: string;
  /** Where the archive can be had. */
  downloadUrl?: string | undefined;
}

export interface Made {
  path: string;
  files: number;
  bytes: number;
  release: Release;
}

/**
 * A version that was released is packed again, and has to have the same bytes as then; a new one is above all others.
 * @throws when it would have other bytes, or cannot be a version
 */
export async function makeRelease(options: ReleaseOptions): Promise<Made> {
  const { data, out, version, today, downloadUrl } = options;
  refuseOtherVersion(version);
  const dataset = await loadDataset(data);
  const fingerprint = fingerprintOf(dataset);
  const digest = digestOf(fingerprint);
  const state = await stateOf(data, version, digest);
  const { later, listed, earlier, before } = state;
  const since = earlier[0]?.version ?? null;
  const changes = state.changes ?? changedRecords(version, since, before, fingerprint, dataset);
  // What an archive says of its own release: nothing can contain its own digest.
  const packed: Release = {
    version,
    date: listed?.date ?? today,
    digest,
    data_digest: listed === undefined ? datasetDigest(dataset.frameworks) : listed.data_digest,
    counts: listed?.counts ?? totalsOf(dataset),
    changes: listed?.changes ?? changesBetween(before, fingerprint),
    archive: null,
    download_url: null,
  };
  const snapshots = [packed, ...earlier].map((release) => ({ ...release, url: null }));
  const files = await allFiles(dataset, { version, snapshots });
  const archive = await packRelease(files, packed, changes);
  const { name, contents, sha256 } = archive;
  if (listed?.archive && listed.archive.sha256 !== sha256) {
    throw new Error(
      `version ${version} was released as another archive: its SHA-256 is ${listed.archive.sha256}, ` +
        `this one's ${sha256}. The data are the same, so the code, a package or the sync log is not; ${REMEDY}`,
    );
  }
  const path = join(out, name);
  await writeAtomically(path, contents);
  const release: Release = {
    ...packed,
    archive: { name, bytes: contents.length, sha256 },
    download_url: downloadUrl ?? listed?.download_url ?? null,
  };
  await writeReleases(
    data,
    [...later, release, ...earlier],
    state.isUnrecorded ? { records: fingerprint, changes } : null,
  );
  return { path, files: archive.files, bytes: contents.length, release };
}

/** Where a version stands among the releases of a data folder. */
interface State {
  /** The releases after it, newest first. */
  later: readonly Release[];
  /** Its own entry, where it is packed again or was interrupted; undefined where it is new. */
  listed: Release | undefined;
  /** The releases before it, newest first. */
  earlier: readonly Release[];
  /** The records that were written last: those of the release before, where this one is new or was interrupted. */
  before: Fingerprint;
  /** What changed with it, where that was written already. */
  changes: ReleaseChanges | null;
  /** Whether its records and changes have yet to be written. */
  isUnrecorded: boolean;
}

/**
 * @param digest of the data as they are
 * @throws where the version was released with other data, or where what an interruption left does not fit it
 */
async function stateOf(data: string, version: string, digest: string): Promise<State> {
  const releases = await readReleases(data);
  const index = releases.findIndex((release) => release.version === version);
  const listed = releases[index];
  if (listed !== undefined && listed.digest !== digest) {
    throw new Error(`version ${version} was released with other data; ${REMEDY}`);
  }
  const [newest] = releases;
  const released = await readReleasedRecords(data);
  if (listed === undefined && newest !== undefined) {
    refuseOlderVersion(version, newest);
    refuseOtherRecords(data, newest, released);
  }
  const stored = await readReleasedChanges(data);
  const changes = stored?.version === version ? stored : null;
  const isRecorded = released?.version === version;
  if (isRecorded && changes === null) {
    throw new Error(`${data}/snapshot-changes.json is not that of version ${version}; ${REMEDY}`);
  }
  const later = listed === undefined ? [] : releases.slice(0, index);
  return {
    later,
    listed,
    earlier: listed === undefined ? releases : releases.slice(index + 1),
    before: released?.records ?? {},
    changes,
    isUnrecorded: later.length === 0 && !isRecorded,
  };
}

const REMEDY =
  "to pack it again, check out its commit, without 'data/<slug>/official', and run 'npm ci'; " +
  'for a new release, raise the version in package.json';
