import { reasonOf } from '../../act/act-error.ts';
import { readRootName } from '../../formats/official-document.ts';
import type { FormatName } from '../../formats/registry.ts';
import { isArchive, unpackArchive } from '../archive.ts';
import type { SourceFile } from '../source.ts';
import { cutOff, isHtml, textOf } from './bodies.ts';
import type { StreamKind } from './choices.ts';
import { Fault } from './fault.ts';

/** How Cellar delivers a format. */
interface CellarDelivery {
  /** The media type to negotiate. */
  accept: string;
  /** Which streams of a multiple choice hold this format, the best first. */
  streams: readonly StreamKind[];
  /**
   * Makes files of a delivered body.
   * @param name the stream's own name; null when it has none
   * @throws {Fault} of kind `content` for another format, of kind `truncated` for a body without its end
   */
  read(body: Uint8Array, url: URL, celex: string, name: string | null): Promise<SourceFile[]>;
}

/** Enough for the root element's end and the comments that tools leave after it. */
const TAIL_LENGTH = 2000;

/** How each format is delivered; media types as listed by the Publications Office. */
export const DELIVERIES: Readonly<Record<FormatName, CellarDelivery>> = {
  formex: { accept: 'application/zip;mtype=fmx4', streams: ['zip', 'xml'], read: readFormex },
  xhtml: { accept: 'application/xhtml+xml', streams: ['html'], read: readXhtml },
};

async function readFormex(
  body: Uint8Array,
  url: URL,
  celex: string,
  name: string | null,
): Promise<SourceFile[]> {
  if (isArchive(body)) return readArchive(body, url, fileName(name, `${celex}.fmx4.zip`));
  const text = textOf(body, url);
  if (isHtml(text)) {
    throw new Fault('content', url, 'an HTML page instead of a Formex archive');
  }
  const element = readRootName(text);
  if (element === null) {
    throw new Fault('content', url, 'neither a zip archive nor XML where Formex was requested');
  }
  if (!text.slice(-TAIL_LENGTH).includes(`</${element}`)) {
    throw cutOff(url, `no end of element ${element}`);
  }
  return [{ name: fileName(name, `${celex}.fmx.xml`), bytes: body }];
}

async function readArchive(body: Uint8Array, url: URL, name: string): Promise<SourceFile[]> {
  if (!hasZipEnd(body)) throw cutOff(url, 'the archive has no end');
  let files: SourceFile[];
  try {
    files = await unpackArchive(body, name);
  } catch (error) {
    throw new Fault('content', url, reasonOf(error), { cause: error });
  }
  if (files.length === 0) throw new Fault('content', url, 'an archive without XML or HTML files');
  return files;
}

async function readXhtml(
  body: Uint8Array,
  url: URL,
  celex: string,
  name: string | null,
): Promise<SourceFile[]> {
  const text = isArchive(body) ? '' : textOf(body, url);
  if (!isHtml(text)) throw new Fault('content', url, 'not an HTML page where XHTML was requested');
  if (!/<\/html/i.test(text.slice(-TAIL_LENGTH))) throw cutOff(url, 'no end of element html');
  return [{ name: fileName(name, `${celex}.ENG.xhtml`), bytes: body }];
}

/** The end-of-central-directory record is in the last 22 bytes plus a comment of up to 65535. */
function hasZipEnd(body: Uint8Array): boolean {
  const tail = Buffer.from(body.buffer, body.byteOffset, body.byteLength).subarray(-65_557);
  return tail.includes(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
}

/** A stream's own name if it is a plain file name, else the given one. */
function fileName(name: string | null, otherwise: string): string {
  return name !== null && /^[A-Za-z0-9_][\w.()-]{0,119}$/.test(name) ? name : otherwise;
}
