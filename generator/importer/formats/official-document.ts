import { ActError } from '../act/act-error.ts';
import type { SourceFile } from '../sources/source.ts';
import { AMENDMENT_INSTRUCTIONS } from './formex/amendments.ts';
import { decodeMarkup } from './markup/decode.ts';
import { parseHtml } from './markup/html.ts';
import { type MarkupElement, MarkupError } from './markup/tree.ts';
import { parseXml } from './markup/xml.ts';

/** A file whose root element is known; its tree is built only when it is asked for. */
export interface OfficialFile {
  name: string;
  text: string;
  /** Name of the root element: `ACT`, `ANNEX`, `html`. */
  rootName: string;
}

/** A file as a tree. */
export interface OfficialDocument {
  name: string;
  root: MarkupElement;
}

/** All patterns run over a part of bounded length only. */
const HEAD_LENGTH = 8192;
const MISC = /^\s*(?:<\?[^>]*>|<!--[\s\S]*?-->|<!DOCTYPE[^[>]*(?:\[[\s\S]*?\]\s*)?>)/i;
const ROOT = /^\s*<([A-Za-z_][\w.:-]*)/;

/**
 * Looks at the head of a file.
 * @returns null for files that are no markup, such as pictures.
 * @throws ActError for XML and HTML files that cannot be decoded or hold something else.
 */
export function openFile({ name, bytes }: SourceFile, celex: string): OfficialFile | null {
  if (!/\.(xml|xhtml|html?)$/i.test(name)) return null;
  const text = within(celex, name, () => decodeMarkup(bytes));
  const rootName = readRootName(text);
  if (rootName === null) {
    throw new ActError(celex, name, 'markup', 'it is no XML or HTML document');
  }
  return { name, text, rootName };
}

/** @returns whether a file is a page in HTML, well-formed or not. */
export function isPage({ rootName }: OfficialFile): boolean {
  return rootName.toLowerCase() === 'html';
}

/** @returns whether a file only lists others: those of one act, or of one issue of the Official Journal. */
export function isList({ rootName }: OfficialFile): boolean {
  return rootName === 'DOC' || rootName === 'PUBLICATION';
}

/**
 * Builds the tree of a file. Formex has to be well formed. Pages that browsers have saved are not; they
 * are read as browsers read them, if they have an end.
 * @throws ActError naming line and column where the markup is broken.
 */
export function readDocument(file: OfficialFile, celex: string): OfficialDocument {
  return within(celex, file.name, () => {
    try {
      return { name: file.name, root: parseXml(file.text, AMENDMENT_INSTRUCTIONS) };
    } catch (error) {
      if (
        !isPage(file) ||
        !/<\/html>\s*(<!--[\s\S]{0,500}-->\s*)*$/i.test(file.text.slice(-1000))
      ) {
        throw error;
      }
      return { name: file.name, root: parseHtml(file.text) };
    }
  });
}

function readRootName(text: string): string | null {
  let head = text.slice(0, HEAD_LENGTH);
  for (let misc = MISC.exec(head); misc !== null; misc = MISC.exec(head)) {
    head = head.slice(misc[0].length);
  }
  return ROOT.exec(head)?.[1] ?? null;
}

function within<T>(celex: string, name: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof MarkupError)) throw error;
    throw new ActError(celex, name, 'markup', error.message, { cause: error });
  }
}
