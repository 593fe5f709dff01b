/** Pages as browsers see them. */
import { Parser } from 'htmlparser2';
import { render } from 'preact-render-to-string';
import type { Framework } from '../../generator/dataset/dataset.ts';
import { loadDataset } from '../../generator/dataset/load.ts';
import type { RenderedFile } from '../../generator/render/render.ts';
import type { Website } from '../../generator/site/page.ts';
import { openSite } from '../../generator/site/site-files.ts';
import { type FolderContents, writeFolder } from './sample-data.ts';

export interface SampleSite {
  site: Website;
  /** @throws {Error} for an act that the data do not have */
  act(slug: string): Framework;
  /** The HTML of a page. @throws {Error} where there is none */
  page(address: string): string;
}

/** The site of a data folder, each page of which is rendered when it is asked for. */
export async function siteOf(folder: FolderContents): Promise<SampleSite> {
  const { site, pages } = await openSite(await loadDataset(await writeFolder(folder)), {});
  return {
    site,
    act: (slug) => {
      const found = site.dataset.frameworks.find(({ record }) => record.slug === slug);
      if (found === undefined) throw new Error(`no act ${slug}`);
      return found;
    },
    page: (address) => {
      const found = pages.get(address);
      if (found === undefined) throw new Error(`no page ${address}`);
      return render(found.render());
    },
  };
}

export interface ReadPage {
  /** Addresses in `href`, `src` and `action`, in their order. */
  links: string[];
  /** What readers hear of each link, and where it leads. */
  named: { name: string; to: string }[];
  ids: string[];
  text: string;
}

export function readPage(html: string): ReadPage {
  const page: ReadPage = { links: [], named: [], ids: [], text: '' };
  let open: { name: string; to: string; isLabelled: boolean } | null = null;
  const parser = new Parser({
    onopentag: (tag, { id, href, src, action, 'aria-label': label }) => {
      if (id !== undefined) page.ids.push(id);
      for (const link of [href, src, action]) if (link !== undefined) page.links.push(link);
      if (tag === 'a' && href !== undefined)
        open = { name: label ?? '', to: href, isLabelled: label !== undefined };
    },
    ontext: (text) => {
      page.text += text;
      if (open?.isLabelled === false) open.name += text;
    },
    onclosetag: (tag) => {
      if (tag !== 'a' || open === null) return;
      page.named.push({ name: open.name.replace(/\s+/g, ' ').trim(), to: open.to });
      open = null;
    },
  });
  parser.end(html);
  return page;
}

/** The pages of a build by their addresses. */
export function pagesOf(files: readonly RenderedFile[]): Map<string, string> {
  const pages = files.filter(({ path }) => path.endsWith('.html'));
  return new Map(
    pages.map(({ path, contents }) => [path.replace(/index\.html$/, ''), String(contents)]),
  );
}
