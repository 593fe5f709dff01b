/** Pages as browsers see them. */
import { Parser } from 'htmlparser2';
import type { RenderedFile } from '../../generator/render/render.ts';

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
