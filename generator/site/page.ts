/** What a page is to the generator. */
import type { VNode } from 'preact';
import type { Wire } from '../../edge/contract/schemas.ts';
import type { Dataset, Framework } from '../dataset/dataset.ts';
import type { RenderedFile } from '../render/render.ts';
import type { Assets } from './assets.ts';

/** What every page may use. */
export interface Website {
  dataset: Dataset;
  /** Where the site will be, such as `https://example.org`; null if the build does not know. */
  origin: string | null;
  assets: Assets;
  /** Newest first. */
  releases: readonly Wire<'Snapshot'>[];
  /** The day on which a sync last looked for newer versions of any act. */
  checkedOn: string | null;
  /** The day of the newest entry of the log, which stands for today where no script runs: a build has no clock. */
  asOf: string | null;
  /** Whether there is a page at an address: nothing links to one that is not built. */
  has(address: string): boolean;
}

/** What a page or a part of it that is about one act is made of. */
export interface ActProps {
  site: Website;
  framework: Framework;
}

export interface Page {
  /** From the root: `/gdpr/article-33/`. */
  address: string;
  /** Called when all addresses are known. */
  render(): VNode;
}

/** One kind of page: a file in `pages/`. */
export interface PageKind {
  name: string;
  /** Whether search engines should not find it. */
  isUnlisted?: true;
  pages(site: Website): Iterable<Page>;
}

/** A kind of which there is one page. */
export function singlePage(
  name: string,
  address: string,
  PageOf: (props: { site: Website }) => VNode,
): PageKind {
  return { name, pages: (site) => [{ address, render: () => PageOf({ site }) }] };
}

/** A kind of which each act has pages. */
export function actPages(name: string, pagesOf: (act: ActProps) => Iterable<Page>): PageKind {
  return {
    name,
    *pages(site) {
      for (const framework of site.dataset.frameworks) yield* pagesOf({ site, framework });
    },
  };
}

/** An address with the origin of the site, or from the root where the build does not know the origin. */
export function absolute({ origin }: Website, address: string): string {
  return `${origin ?? ''}${address}`;
}

/** The file of a page in the publish folder. */
export function fileOfPage(address: string): string {
  return address.endsWith('/') ? `${address}index.html` : address;
}

/** A file that no endpoint answers. */
export function siteFile(path: string, contents: RenderedFile['contents']): RenderedFile {
  return { path, contents, endpoint: null };
}
