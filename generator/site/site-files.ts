/** The dataset into the files of the website. Same dataset in, same bytes out. */
import { render } from 'preact-render-to-string';
import type { Wire } from '../../edge/contract/schemas.ts';
import { isFunctionPath } from '../../edge/contract/version.ts';
import type { Dataset } from '../dataset/dataset.ts';
import type { RenderedFile } from '../render/render.ts';
import { lastCheck } from '../render/resources.ts';
import { bundleAssets } from './assets.ts';
import type { KnownPages } from './known-pages.ts';
import { llms, robots, sitemaps } from './listings.ts';
import { fileOfPage, type Page, type PageKind, type Site } from './page.ts';
import { pageKinds } from './page-kinds.ts';
import { twins } from './twins/twins.ts';

export interface OpenSite {
  site: Site;
  /** By address. */
  pages: ReadonlyMap<string, Page & { kind: PageKind }>;
}

/** Every page of a site, none of them rendered yet. */
export async function openSite(
  dataset: Dataset,
  { origin = null, snapshots = [] }: SiteOptions,
  known?: KnownPages,
): Promise<OpenSite> {
  const assets = known?.assets ?? (await bundleAssets());
  if (known !== undefined) known.assets = assets;
  const pages = new Map<string, Page & { kind: PageKind }>();
  const site: Site = {
    dataset,
    origin,
    assets,
    releases: snapshots,
    checkedOn: lastCheck(dataset.frameworks),
    has: (address) => pages.has(address),
  };
  for (const kind of pageKinds) {
    for (const page of kind.pages(site)) {
      if (pages.has(page.address)) throw new Error(`two pages have the address ${page.address}`);
      if (isFunctionPath(page.address)) throw new Error(`${page.address} belongs to the API`);
      pages.set(page.address, { ...page, kind });
    }
  }
  return { site, pages };
}

interface SiteOptions {
  /** Where the site will be, if it is known. */
  origin?: string | null;
  /** Releases, newest first. */
  snapshots?: readonly Wire<'Snapshot'>[];
}

/** A file that no endpoint answers. */
const pageFile = (path: string, contents: string): RenderedFile => ({
  path,
  contents,
  endpoint: null,
});

/**
 * Each is rendered when it is asked for.
 * @param known by the builds before
 */
export async function* siteFiles(
  dataset: Dataset,
  options: SiteOptions,
  known?: KnownPages,
): AsyncGenerator<RenderedFile> {
  const { site, pages } = await openSite(dataset, options, known);
  known?.begin(site, [...pages.keys()]);
  yield* site.assets.files;
  for (const { address, act, render: open } of pages.values()) {
    const path = fileOfPage(address);
    const make = () => pageFile(path, `<!DOCTYPE html>\n${render(open())}\n`);
    yield act === undefined || known === undefined ? make() : known.file(act, path, make);
  }
  yield* twins(site, known);
  const listed = Array.from(pages.values()).filter(({ kind }) => kind.isListed);
  if (site.origin !== null) {
    yield* sitemaps(
      site.origin,
      listed.map(({ address }) => address),
    );
  }
  yield robots(site.origin);
  yield llms(site);
}
