import { ActError } from '../act/act-error.ts';
import type { SourceFile } from '../sources/source.ts';
import { decodeMarkup } from './markup/decode.ts';
import { type MarkupElement, MarkupError } from './markup/tree.ts';

/** A file whose root element is known; its tree is built only when it is needed. */
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
 * @returns null for files that are not markup, such as pictures
 * @throws ActError for XML and HTML files that cannot be decoded or hold something else
 */
export function openFile({ name, bytes }: SourceFile, celex: string): OfficialFile | null {
  if (!/\.(xml|xhtml|html?)$/i.test(name)) return null;
  const text = within(celex, name, () => decodeMarkup(bytes));
  const rootName = readRootName(text);
  if (rootName === null) {
    throw new ActError(celex, name, 'markup', 'it is not an XML or HTML document');
  }
  return { name, text, rootName };
}

/**
 * Builds the tree of a file.
 * @param parse makes the tree of the text
 * @throws ActError naming line and column where the markup is broken
 */
export function readDocument(
  { name, text }: OfficialFile,
  celex: string,
  parse: (text: string) => MarkupElement,
): OfficialDocument {
  return { name, root: within(celex, name, () => parse(text)) };
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
