import { MARKUP_LIMITS, MarkupError } from './tree.ts';

const DECLARED = /^\s*<\?xml[^>]{0,200}?encoding\s*=\s*["']([A-Za-z0-9._-]{1,40})["']/;
const HTML_CHARSET = /<meta[^>]{0,200}?charset\s*=\s*["']?([A-Za-z0-9._-]{1,40})/i;
const HEAD = 2048;

/**
 * Turns a file into text: by its byte order mark, by the encoding that it declares, else as UTF-8.
 * @throws MarkupError when it is too large, or its bytes are not text in that encoding
 */
export function decodeMarkup(bytes: Uint8Array): string {
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
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, HEAD));
  return DECLARED.exec(head)?.[1] ?? HTML_CHARSET.exec(head)?.[1] ?? null;
}
