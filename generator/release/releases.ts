/** The list of releases in the data folder, and the records of the newest one. */
import { join } from 'node:path';
import { z } from 'zod';
import { Snapshot } from '../../edge/contract/updates.schema.ts';
import { isReleaseVersion } from '../../edge/contract/version.ts';
import { readJsonFile } from '../dataset/json-file.ts';
import { RELEASE_FILES } from '../dataset/read-folder.ts';
import { writeAtomically } from '../disk/write-atomically.ts';
import { type ReleaseChanges, releaseChanges } from './changes.ts';
import type { Fingerprint } from './fingerprint.ts';

/** A release as `/snapshots` shows it, but for where a deployment serves it. */
const release = Snapshot.omit({ url: true }).extend({
  data_digest: Snapshot.shape.data_digest.default(null),
});
export type Release = z.infer<typeof release>;

const byVersionNumber = new Intl.Collator('en', { numeric: true }).compare;

const releasedRecords = z.strictObject({
  version: z.string(),
  records: z.record(z.string(), z.record(z.string(), z.string())),
});
/** The record digests of a release. */
type ReleasedRecords = z.infer<typeof releasedRecords>;

/** People carry entries over from one branch to another, and releases are found by their order: so it is checked. */
const releaseList = z.array(release).superRefine((releases, context) => {
  for (const [index, { version }] of releases.entries()) {
    const newer = releases[index - 1];
    if (newer === undefined || byVersionNumber(version, newer.version) < 0) continue;
    const message = `${version} comes after ${newer.version}: each version is listed once, newest first`;
    context.addIssue({ code: 'custom', path: [index, 'version'], message });
  }
});

/** The releases of a data folder, newest first; none if it was never released. */
export async function readReleases(dataFolder: string): Promise<Release[]> {
  return (await readOptional(join(dataFolder, RELEASE_FILES.releases), releaseList)) ?? [];
}

/** The record digests of the newest release; null if the folder was never released. */
export async function readReleasedRecords(dataFolder: string): Promise<ReleasedRecords | null> {
  return await readOptional(join(dataFolder, RELEASE_FILES.records), releasedRecords);
}

/** What changed with the newest release. */
export async function readReleasedChanges(dataFolder: string): Promise<ReleaseChanges | null> {
  return await readOptional(join(dataFolder, RELEASE_FILES.changes), releaseChanges);
}

/** @throws {Error} naming the first of the files of releases that cannot be read */
export async function refuseUnreadableReleases(dataFolder: string): Promise<void> {
  for (const read of [readReleases, readReleasedRecords, readReleasedChanges])
    await read(dataFolder);
}

/**
 * Writes the list first and the records last: after an interruption between them, the next run for that release still
 * finds the records of the release before, and writes what is missing.
 * @param newest the records of the newest release, and what changed with it; null to write the list alone
 */
export async function writeReleases(
  dataFolder: string,
  releases: readonly Release[],
  newest: { records: Fingerprint; changes: ReleaseChanges } | null,
): Promise<void> {
  await writeAtomically(join(dataFolder, RELEASE_FILES.releases), jsonText(releases));
  if (newest === null) return;
  await writeAtomically(join(dataFolder, RELEASE_FILES.changes), jsonText(newest.changes));
  const { version } = newest.changes;
  const records: ReleasedRecords = { version, records: newest.records };
  await writeAtomically(join(dataFolder, RELEASE_FILES.records), jsonText(records));
}

/** @throws {Error} where the records are not those of the newest release, after an interruption between the files */
export function refuseOtherRecords(
  dataFolder: string,
  newest: Release,
  released: ReleasedRecords | null,
): void {
  if (released?.version === newest.version) return;
  throw new Error(
    `${join(dataFolder, RELEASE_FILES.records)} does not belong to release ${newest.version}, the newest one in ${RELEASE_FILES.releases}: ` +
      'a snapshot was interrupted. Restore both files from version control, or run it again with the data and ' +
      `the version of ${newest.version}`,
  );
}

/** @throws {Error} for a version whose files no address would lead to */
export function refuseOtherVersion(version: string): void {
  if (isReleaseVersion(version)) return;
  throw new Error(
    `'${version}' cannot be the version of a release: it has to be three numbers, such as 1.2.0`,
  );
}

/** @throws {Error} for a new version that would not be the newest */
export function refuseOlderVersion(version: string, newest: Release): void {
  if (byVersionNumber(version, newest.version) > 0) return;
  throw new Error(
    `version ${version} is not above ${newest.version}, the newest one in ${RELEASE_FILES.releases}: ` +
      'raise it in package.json and package-lock.json',
  );
}

/** A record a line, so that a diff shows which ones changed. */
function jsonText(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

async function readOptional<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
): Promise<z.infer<Schema> | null> {
  const found = await readJsonFile(file);
  if (found === null) return null;
  if ('faults' in found) {
    const [fault] = found.faults;
    const where = fault?.place === '' ? file : `${file}, ${fault?.place}`;
    throw new Error(`${where}: ${fault?.problem}. Restore it from version control`);
  }
  const result = schema.safeParse(found.value);
  if (result.success) return result.data;
  const problems = result.error.issues.map(
    ({ path, message }) => `${path.length === 0 ? '' : `${path.join('.')}: `}${message}`,
  );
  throw new Error(`${file}: ${problems.join('; ')}. Restore it from version control`);
}
