/**
 * Style sheet, scripts and pictures of the pages, under names that change with their contents: headers let browsers
 * keep them for a year.
 */
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, formatMessages } from 'esbuild';
import glob from 'fast-glob';
import { ASSETS } from '../../edge/contract/page-addresses.ts';
import type { RenderedFile } from '../render/render.ts';
import { type ConsoleFiles, consoleFiles } from './console-files.ts';
import { namedFile } from './named-file.ts';

const SOURCES = fileURLToPath(new URL('./', import.meta.url));
const PICTURES = join(SOURCES, 'pictures');

export interface Assets {
  files: RenderedFile[];
  /** Addresses. */
  style: string;
  icon: string;
  /** The icon as a picture of points, for what does not draw SVG. */
  pointIcon: string;
  /** What previews of links show. */
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
  // A slip in a style sheet is a warning to the bundler, and its rules are lost.
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
