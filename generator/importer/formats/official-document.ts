import { ActError } from '../act/act-error.ts';
import type { SourceFile } from '../sources/source.ts';
import { MARKUP_LIMITS, type MarkupElement, MarkupError } from './markup/tree.ts';

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
const DECLARED = /^\s*<\?xml[^>]{0,200}?encoding\s*=\s*["']([A-Za-z0-9._-]{1,40})["']/;
const HTML_CHARSET = /<meta[^>]{0,200}?charset\s*=\s*["']?([A-Za-z0-9._-]{1,40})/i;
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

/** @returns the name of the root element; null for what is not markup */
export function readRootName(text: string): string | null {
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

/**
 * Turns a file into text: by its byte order mark, by the encoding that it declares, else as UTF-8.
 * @throws MarkupError when it is too large, or its bytes are not text in that encoding
 */
function decodeMarkup(bytes: Uint8Array): string {
  if (bytes.byteLength > MARKUP_LIMITS.bytes) {
    throw new MarkupError(
      `the file has ${bytes.byteLength} bytes, more than ${MARKUP_LIMITS.bytes}`,
    );
  }
  const encoding = byteOrderMark(bytes) ?? declaredEncoding(bytes) ?? 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (error) {
    throw new MarkupError(`the file is not text in ${encoding}`, { cause: error });
  }
}

function byteOrderMark([first, second]: Uint8Array): string | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return null;
}

function declaredEncoding(bytes: Uint8Array): string | null {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, HEAD_LENGTH));
  return DECLARED.exec(head)?.[1] ?? HTML_CHARSET.exec(head)?.[1] ?? null;
}
