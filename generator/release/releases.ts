/** The list of releases in the data folder, and the record digests of the newest one. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { Snapshot } from '../../edge/contract/updates.schema.ts';
import { writeAtomically } from '../disk/write-atomically.ts';
import { digestOf, type Fingerprint } from './fingerprint.ts';

export type Release = z.infer<typeof Snapshot>;

const RELEASES = 'snapshots.json';
const RECORDS = 'snapshot-records.json';
const records = z.record(z.string(), z.record(z.string(), z.string()));

/** Newest first; empty if the folder was never released. */
export async function readReleases(dataFolder: string): Promise<Release[]> {
  return (await readOptional(join(dataFolder, RELEASES), z.array(Snapshot))) ?? [];
}

/** The record digests of the newest release. */
export async function readReleasedRecords(dataFolder: string): Promise<Fingerprint> {
  return (await readOptional(join(dataFolder, RECORDS), records)) ?? {};
}

/** The list comes first: where a release is in it, the next run writes its records if they are missing. */
export async function writeReleases(
  dataFolder: string,
  releases: readonly Release[],
  newest: Fingerprint,
): Promise<void> {
  await writeAtomically(join(dataFolder, RELEASES), `${JSON.stringify(releases, null, 2)}\n`);
  await writeAtomically(join(dataFolder, RECORDS), `${JSON.stringify(newest)}\n`);
}

/** @throws {Error} where the records are not those of the newest release, after an interruption between the two files */
export function refuseOtherRecords(
  dataFolder: string,
  newest: Release,
  released: Fingerprint,
): void {
  if (digestOf(released) === newest.digest) return;
  throw new Error(
    `${join(dataFolder, RECORDS)} does not belong to release ${newest.version}, the newest one in ${RELEASES}: ` +
      'a snapshot was interrupted. Restore both files from version control, or run it again with the data and ' +
      `the version of ${newest.version}`,
  );
}

async function readOptional<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
): Promise<z.infer<Schema> | null> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : 'is not JSON';
    throw new Error(`${file}: ${reason}. Restore it from version control`);
  }
}
