/** A build: a data folder in, the `api` folder of a publish folder out. */
import { mkdir } from 'node:fs/promises';
import { releaseRoot } from '../../edge/contract/version.ts';
import { loadDataset } from '../dataset/load.ts';
import { writing } from '../disk/disk-error.ts';
import { recover, refuseLeftovers } from '../disk/leftovers.ts';
import { withLock } from '../disk/lock.ts';
import { mountReleases, NO_RELEASES } from '../release/mount.ts';
import { readReleases } from '../release/releases.ts';
import { SERVICE_VERSION, siteOrigin } from '../render/site.ts';
import { buildSearchIndex } from '../search/build-index.ts';
import { allFiles } from './all-files.ts';
import { type Published, publish } from './publish.ts';

export interface BuildOptions {
  /** The data folder. */
  data: string;
  /** The publish folder, whose `api` folder is replaced. */
  out: string;
  /** Slugs of the frameworks to render; all without it. */
  only?: readonly string[] | undefined;
  /** A folder with archives of releases to serve as well; none without it. */
  releases?: string | undefined;
  /** Makes the search index; for callers that keep one between builds. */
  searchIndex?: typeof buildSearchIndex;
  /** Called now and then with the number of files that are written, of how many. */
  onProgress?: (done: number, total: number) => void;
}

/**
 * Renders a data folder into `<out>/api`, as the only build there. What an interrupted build left is put
 * right first, even if this one then fails.
 * @throws what loading or publishing throws; the last build then stays in place
 */
export async function build(options: BuildOptions): Promise<Published> {
  const { out, only } = options;
  if (only?.length === 0) throw new Error('no framework to build: name one, or all without --only');
  await writing(out, () => mkdir(out, { recursive: true }));
  return await withLock(out, 'a build', async () => {
    await recover(out, { isRemade: true });
    return await buildAlone(options);
  });
}

async function buildAlone({
  data,
  out,
  only,
  releases,
  searchIndex = buildSearchIndex,
  onProgress = () => {},
}: BuildOptions): Promise<Published> {
  await refuseLeftovers(data);
  const dataset = await loadDataset(data, only);
  const listed = await readReleases(data);
  const mounted = releases === undefined ? NO_RELEASES : await mountReleases(releases, listed);
  const snapshots = listed.map((release) => ({
    ...release,
    url: mounted.versions.has(release.version) ? releaseRoot(release.version) : null,
  }));
  const site = { version: SERVICE_VERSION, snapshots, origin: siteOrigin() };
  const files = [...(await allFiles(dataset, site, searchIndex)), ...mounted.files];
  return await publish(files, out, (done) =>
    onProgress(Math.min(done, files.length), files.length),
  );
}
