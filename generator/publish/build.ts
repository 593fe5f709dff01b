/** A build: a data folder in, the `api` folder of a publish folder out. */
import { loadDataset } from '../dataset/load.ts';
import { readReleases } from '../release/releases.ts';
import { SERVICE_VERSION } from '../render/site.ts';
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
  /** Makes the search index; for callers that keep one between builds. */
  searchIndex?: typeof buildSearchIndex;
  /** Called now and then with the number of files that are written, of how many. */
  onProgress?: (done: number, total: number) => void;
}

/**
 * Renders a data folder into `<out>/api`.
 * @throws what loading or publishing throws; the last build then stays in place
 */
export async function build({
  data,
  out,
  only,
  searchIndex = buildSearchIndex,
  onProgress = () => {},
}: BuildOptions): Promise<Published> {
  const dataset = await loadDataset(data, only);
  const site = { version: SERVICE_VERSION, snapshots: await readReleases(data) };
  const files = await allFiles(dataset, site, searchIndex);
  return await publish(files, out, (done) =>
    onProgress(Math.min(done, files.length), files.length),
  );
}
