/** The dataset into the files of the website. Same dataset in, same bytes out. */
import { render } from 'preact-render-to-string';
import { dayOf } from '../../edge/contract/instant.ts';
import * as addresses from '../../edge/contract/page-addresses.ts';
import type { Wire } from '../../edge/contract/schemas.ts';
import { isFunctionPath } from '../../edge/contract/version.ts';
import type { Dataset } from '../dataset/dataset.ts';
import type { RenderedFile } from '../render/render.ts';
import { lastCheck } from '../render/resources.ts';
import { bundleAssets } from './assets.ts';
import { llms, robots, sitemaps } from './listings.ts';
import { fileOfPage, type Page, type PageKind, siteFile, type Website } from './page.ts';
import { pageKinds } from './page-kinds.ts';
import { twins } from './twins/twins.ts';

interface OpenSite {
  site: Website;
  /** Pages by address. */
  pages: ReadonlyMap<string, Page & { kind: PageKind }>;
}

/** Every page of a site, none of them rendered yet. */
export async function openSite(
  dataset: Dataset,
  { origin = null, snapshots = [] }: SiteOptions,
): Promise<OpenSite> {
  const pages = new Map<string, Page & { kind: PageKind }>();
  const site: Website = {
    dataset,
    origin,
    assets: await bundleAssets(),
    releases: snapshots,
    checkedOn: lastCheck(dataset.frameworks),
    asOf: newestEntry(dataset.frameworks),
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

/** The day of the newest entry of the logs of some acts. */
function newestEntry(frameworks: Dataset['frameworks']): string | null {
  const days = frameworks.flatMap(({ syncLog }) =>
    syncLog.map(({ synced_at }) => dayOf(new Date(synced_at))),
  );
  return days.toSorted().at(-1) ?? null;
}

/** By the address of a page: the day of the newest log entry of its act; of a page over all acts, of any. */
function lastChanges({ frameworks }: Dataset): (address: string) => string | null {
  const byAct = new Map(
    frameworks.map((framework) => [
      addresses.framework(framework.record.slug),
      newestEntry([framework]),
    ]),
  );
  const ofAll = newestEntry(frameworks);
  return (address) => {
    const ofAct = byAct.get(/^\/[^/]+\//.exec(address)?.[0] ?? '');
    return ofAct === undefined ? ofAll : ofAct;
  };
}

/** The files of the site; each page is rendered when its file is asked for. */
export async function* siteFiles(
  dataset: Dataset,
  options: SiteOptions,
): AsyncGenerator<RenderedFile> {
  const { site, pages } = await openSite(dataset, options);
  yield* site.assets.files;
  for (const { address, render: open } of pages.values()) {
    yield siteFile(fileOfPage(address), `<!DOCTYPE html>\n${render(open())}\n`);
  }
  yield* twins(site);
  const listed = Array.from(pages.values()).filter(({ kind }) => !kind.isUnlisted);
  if (site.origin !== null) {
    const changedOn = lastChanges(dataset);
    yield* sitemaps(
      site.origin,
      listed.map(({ address }) => ({ address, changedOn: changedOn(address) })),
    );
  }
  yield robots(site.origin);
  yield llms(site);
}
