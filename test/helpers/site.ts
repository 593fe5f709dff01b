/** Pages as browsers see them. */
import { Parser } from 'htmlparser2';
import type { RenderedFile } from '../../generator/render/render.ts';

export interface ReadPage {
  /** Addresses in `href`, `src` and `action`, in their order. */
  links: string[];
  ids: string[];
  text: string;
}

export function readPage(html: string): ReadPage {
  const page: ReadPage = { links: [], ids: [], text: '' };
  const parser = new Parser({
    onopentag: (_, { id, href, src, action }) => {
      if (id !== undefined) page.ids.push(id);
      for (const link of [href, src, action]) if (link !== undefined) page.links.push(link);
    },
    ontext: (text) => {
      page.text += text;
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
