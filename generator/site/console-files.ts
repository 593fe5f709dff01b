/// <reference path="./swagger-ui-dist.d.ts" />
/**
 * The console of the reference: Swagger UI, as its package has it. It is copied at build time, so that
 * the repository does not hold it, and loaded only by who opens it.
 */
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import packageFolder from 'swagger-ui-dist/absolute-path.js';
import type { RenderedFile } from '../render/render.ts';
import { named, namedFile } from './named-file.ts';

export interface ConsoleFiles {
  files: RenderedFile[];
  /** Addresses. */
  script: string;
  style: string;
  /** The licences of the package and of what it contains, which must go with it. */
  licences: string;
}

const LICENCES = ['NOTICE', 'LICENSE', 'swagger-ui-bundle.js.LICENSE.txt'];

/** @param folder where they are published */
export async function consoleFiles(folder: string): Promise<ConsoleFiles> {
  const source = (name: string) => join(packageFolder(), name);
  const texts = await Promise.all(LICENCES.map((name) => readFile(source(name), 'utf8')));
  const script = await namedFile(folder, source('swagger-ui-bundle.js'));
  const { style, pictures } = await withPictures(
    folder,
    await readFile(source('swagger-ui.css'), 'utf8'),
  );
  const licences = named(folder, 'licences.txt', Buffer.from(texts.join('\n\n')));
  return {
    files: [script, style, licences, ...pictures],
    script: script.path,
    style: style.path,
    licences: licences.path,
  };
}

const DATA_ADDRESS = /url\((["']?)(data:.*?)\1\)/g;

/** The policy of the site allows no pictures inside a style sheet: each becomes a file beside it. */
async function withPictures(
  folder: string,
  css: string,
): Promise<{ style: RenderedFile; pictures: RenderedFile[] }> {
  const pictures = new Map<string, RenderedFile>();
  for (const [, , address = ''] of css.matchAll(DATA_ADDRESS)) {
    const response = await fetch(address.replace(/\\(["'])/g, '$1'));
    const [, kind = ''] = (response.headers.get('content-type') ?? '').split(/[/+;]/);
    const contents = new Uint8Array(await response.arrayBuffer());
    pictures.set(address, named(folder, `picture.${kind}`, contents));
  }
  const text = css.replace(
    DATA_ADDRESS,
    (_, __, address: string) => `url(${basename(pictures.get(address)?.path ?? '')})`,
  );
  return {
    style: named(folder, 'swagger-ui.css', Buffer.from(text)),
    pictures: [...new Map(Array.from(pictures.values(), (file) => [file.path, file])).values()],
  };
}
