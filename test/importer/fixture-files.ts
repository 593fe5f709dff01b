import { readFileSync } from 'node:fs';
import type { SourceFile } from '../../generator/importer/sources/source.ts';

/** An invented regulation on garden kites, in every format that real ones come in. */
export const SAMPLE_ACT = '32031R0077';
export const SAMPLE_ACT_CONSOLIDATED = '02031R0077-20330501';

export const FORMEX_NAMES = [
  'L_203100077EN.000101.fmx.xml',
  'L_203100077EN.000901.fmx.xml',
  'L_203100077EN.001001.fmx.xml',
  'L_203100077EN.doc.fmx.xml',
] as const;
export const PAGE_NAME = '32031R0077.ENG.xhtml';
export const CONSOLIDATED_FORMEX_NAME = 'CL2031R0077EN0010010.0001.xml';
export const CONSOLIDATED_PAGE_NAME = '02031R0077-20330501.xhtml';

/** @returns a fixture, its text changed if asked for. */
export function fixture(
  name: string,
  change: (text: string) => string = (text) => text,
): SourceFile {
  const text = readFileSync(new URL(`./fixtures/${name}`, import.meta.url), 'utf8');
  return fileOf(name, change(text));
}

/** @returns the act as the Publications Office delivers it in Formex: main file, annexes and list. */
export function formexFiles(
  change: (text: string, name: string) => string = (text) => text,
): SourceFile[] {
  return FORMEX_NAMES.map((name) => fixture(name, (text) => change(text, name)));
}

/** @returns a file with that text. */
export function fileOf(name: string, text: string): SourceFile {
  return { name, bytes: new TextEncoder().encode(text) };
}

/** The page with the class names used until 2023. */
export function withOlderClassNames(page: string): string {
  return page.replace(/\boj-/g, '');
}

/** The page as it was laid out before the parts of an act had boxes with identifiers; those of notes are older. */
export function withoutBoxes(page: string): string {
  const kept: boolean[] = [];
  const isKept = /class="[^"]*\b(final|signatory|enumeration-spacing|grid|list|norm)\b/;
  return page
    .replace(/<(\/?)div\b[^>]*>/g, (tag, closing: string) => {
      if (closing === '') kept.push(isKept.test(tag));
      const isShown = closing === '' ? kept.at(-1) : kept.pop();
      return isShown === true ? tag : '';
    })
    .replace(/(<(?!a\b)[^<>]*?) id="[^"]*"/g, '$1');
}

/** The page as a browser saves it: not XML any more, and with additions of the site around it. */
export function asSavedByBrowser(page: string): string {
  return page
    .replace(/^<\?xml[^>]*>/, '')
    .replace(/<(meta|col|hr|img|br)\b([^>]*?)\/>/g, '<$1$2>')
    .replace('</head>', '<script>if (1 < 2 && "Article 9") run("<p>");</script></head>')
    .replace(
      '<body>',
      '<body class=no-js><nav class="toc-sidebar"><ul><li>Article 1<li>Article 2</ul></nav>',
    );
}
