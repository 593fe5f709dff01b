/// <reference path="./swagger-ui-dist.d.ts" />
/**
 * Style sheet, scripts and pictures of the pages, under names that change with their contents: headers let browsers
 * keep them for a year.
 */

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, extname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, formatMessages } from 'esbuild';
import glob from 'fast-glob';
import packageFolder from 'swagger-ui-dist/absolute-path.js';
import { ASSETS } from '../../edge/contract/page-addresses.ts';
import type { RenderedFile } from '../render/render.ts';

const SOURCES = fileURLToPath(new URL('./', import.meta.url));
const PICTURES = join(SOURCES, 'pictures');

export interface Assets {
  files: RenderedFile[];
  /** Addresses of the style sheet and of the icon. */
  style: string;
  icon: string;
  /** The icon as a PNG, for programs that do not draw SVG. */
  pointIcon: string;
  /** The picture that previews of links show. */
  preview: string;
  console: ConsoleFiles;
  /** The address of the script that a file in `client/` became, by its name without ending. */
  script(name: string): string;
}

/** Each file right below `client/` becomes a script of its own, with what it imports from folders there. */
export async function bundleAssets(): Promise<Assets> {
  const entryPoints = [
    join(SOURCES, 'style/main.css'),
    ...(await glob('client/*.ts', { cwd: SOURCES, absolute: true })).sort(),
  ];
  const { outputFiles, metafile, warnings } = await build({
    entryPoints,
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    format: 'esm',
    target: 'es2022',
    outdir: ASSETS,
    entryNames: '[name]-[hash]',
    absWorkingDir: SOURCES,
    legalComments: 'none',
    logLevel: 'silent',
  });
  // The bundler only warns of a mistake in a style sheet, and drops the rule.
  if (warnings.length > 0)
    throw new Error((await formatMessages(warnings, { kind: 'error' })).join('').trim());
  const addresses = new Map<string, string>();
  for (const [output, { entryPoint }] of Object.entries(metafile.outputs)) {
    if (entryPoint !== undefined) addresses.set(entryPoint, `${ASSETS}/${basename(output)}`);
  }
  const addressOf = (source: string): string => {
    const address = addresses.get(source);
    if (address === undefined) throw new Error(`generator/site/${source} was not bundled`);
    return address;
  };
  const picture = (name: string) => namedFile(ASSETS, join(PICTURES, name));
  const icon = await picture('icon.svg');
  const pointIcon = await picture('icon.png');
  const preview = await picture('preview.png');
  const forConsole = await consoleFiles(`${ASSETS}/console`);
  return {
    files: [
      icon,
      pointIcon,
      preview,
      ...forConsole.files,
      ...outputFiles.map(({ path, contents }) => ({
        path: `${ASSETS}/${relative(ASSETS, path)}`,
        contents,
        endpoint: null,
      })),
    ],
    style: addressOf('style/main.css'),
    icon: icon.path,
    pointIcon: pointIcon.path,
    preview: preview.path,
    console: forConsole,
    script: (name) => addressOf(`client/${name}.ts`),
  };
}

interface ConsoleFiles {
  files: RenderedFile[];
  /** Addresses of the console's files. */
  script: string;
  style: string;
  /** The licences of the package and of what it contains, which must go with it. */
  licences: string;
}

const LICENCES = ['NOTICE', 'LICENSE', 'swagger-ui-bundle.js.LICENSE.txt'];

/** The files of Swagger UI. @param folder where they are published */
async function consoleFiles(folder: string): Promise<ConsoleFiles> {
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

/** Makes each picture inside a style sheet a file beside it, since the policy of the site allows no data addresses. */
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

/** @param folder where it is published @param source the file to publish */
async function namedFile(folder: string, source: string): Promise<RenderedFile> {
  return named(folder, basename(source), await readFile(source));
}

/** @param name `icon.svg` becomes `icon-1a2b3c4d.svg` */
function named(folder: string, name: string, contents: Uint8Array): RenderedFile {
  const digest = createHash('sha256').update(contents).digest('hex').slice(0, 8);
  const ending = extname(name);
  const path = `${folder}/${basename(name, ending)}-${digest}${ending}`;
  return { path, contents, endpoint: null };
}
