/** A build: a data folder in, a publish folder out. */
import { DOCUMENTS_FROM_CDN } from '../../edge/contract/documents-from-cdn.ts';
import { releaseRoot } from '../../edge/contract/version.ts';
import type { Dataset } from '../dataset/dataset.ts';
import { loadDataset } from '../dataset/load.ts';
import type { DataFolder } from '../dataset/read-folder.ts';
import { recordLine } from '../dataset/recorded.ts';
import { withBuild } from '../disk/build-folder.ts';
import { refuseLeftovers } from '../disk/leftovers.ts';
import { type MountedReleases, mountReleases, NO_RELEASES } from '../release/mount.ts';
import { readReleases } from '../release/releases.ts';
import { headersFile } from '../render/page-headers.ts';
import type { RenderedFile } from '../render/render.ts';
import { SERVICE_VERSION, type Site, siteOrigin } from '../render/site.ts';
import { indexInput, type SearchFiles } from '../search/build-index.ts';
import { makeIndex } from '../search/index-beside.ts';
import { apiFiles } from './all-files.ts';
import { cdnFiles, cdnHeaders } from './cdn-documents.ts';
import { refuseForeign } from './foreign.ts';
import { type Published, publish } from './publish.ts';
import { staticConfig } from './static-config.ts';

export interface BuildOptions {
  /** The data folder. */
  data: string;
  /** The publish folder: what the last build wrote into it is replaced, and a folder with other files refused. */
  out: string;
  /** Slugs of the frameworks to render; all without it. */
  only?: readonly string[] | undefined;
  /** Whether to render the pages for people as well, which a build does without saying so. */
  pages?: boolean;
  /** A folder with archives of releases to serve as well; none without it. */
  releases?: string | undefined;
  /** Whether a CDN is to answer documents without the function, as the constant of this name says. */
  documentsFromCdn?: boolean;
  /** Changes what was read of the data folder before it is rendered. */
  prepare?: (data: DataFolder) => Promise<DataFolder>;
  /** Makes what has to be there before the first file is published. */
  first?: () => Promise<void>;
  /** Called with what a person should do about the data, though they can be built. */
  warn?: (line: string) => void;
  /** Called with the number of files that are written, after each. */
  onProgress?: (done: number) => void;
}

/**
 * Renders a data folder into a publish folder, as the only build there. What an interrupted build left is put
 * right first, even if this one then fails.
 * @throws what loading or publishing throws; the last build then stays in place
 */
export async function build(options: BuildOptions): Promise<Published> {
  const { out, only } = options;
  if (only?.length === 0) throw new Error('no framework to build: name one, or all without --only');
  return await withBuild(out, 'a build', async (target) => {
    await refuseForeign(target);
    return await buildAlone({ ...options, out: target });
  });
}

async function buildAlone({
  data,
  out,
  only,
  pages = true,
  releases,
  documentsFromCdn = DOCUMENTS_FROM_CDN,
  prepare,
  first = async () => {},
  warn = () => {},
  onProgress,
}: BuildOptions): Promise<Published> {
  await refuseLeftovers(data);
  const dataset = await loadDataset(data, only, prepare);
  const unrecorded = dataset.frameworks.filter(({ isRecorded }) => !isRecorded);
  if (unrecorded.length > 0) {
    const slugs = unrecorded.map(({ record }) => record.slug).join(' ');
    warn(`warning: the log has no entry for the data as they are; run ${recordLine(slugs)}`);
  }
  const listed = await readReleases(data);
  const mounted = releases === undefined ? NO_RELEASES : await mountReleases(releases, listed);
  const snapshots = listed.map((release) => ({
    ...release,
    url: mounted.versions.has(release.version) ? releaseRoot(release.version) : null,
  }));
  const site = { version: SERVICE_VERSION, snapshots, origin: siteOrigin(), hasPages: pages };
  const index = makeIndex(indexInput(dataset, pages));
  await first();
  const files = filesOf(dataset, site, mounted, index, documentsFromCdn);
  return await publish(files, out, onProgress);
}

/** Pages come first: meanwhile another process may make the search index. */
async function* filesOf(
  dataset: Dataset,
  site: Site,
  mounted: MountedReleases,
  index: SearchFiles | Promise<SearchFiles>,
  documentsFromCdn: boolean,
): AsyncGenerator<RenderedFile> {
  if (site.hasPages !== false) {
    // To load them takes a while, too.
    const { siteFiles } = await import('../site/site-files.ts');
    yield* siteFiles(dataset, site);
  }
  yield* mounted.files;
  yield staticConfig();
  yield headersFile(documentsFromCdn ? cdnHeaders() : []);
  const files = apiFiles(dataset, site, index, mounted.files);
  yield* documentsFromCdn ? withCopies(files) : files;
}

/** The files of the API, and after them what a CDN needs to answer documents itself. */
async function* withCopies(files: AsyncIterable<RenderedFile>): AsyncGenerator<RenderedFile> {
  const all: RenderedFile[] = [];
  for await (const file of files) {
    all.push(file);
    yield file;
  }
  yield* cdnFiles(all);
}
