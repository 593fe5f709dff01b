/**
 * The edge function as Netlify gets it. Its bundler does not join modules, and a new process spends as much on loading
 * 150 of them as on the rest of a request (docs/benchmarks.md), so the build joins them: to one file that every request
 * loads, and others for what is imported when it is first needed.
 */
import { readdir, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuildOptions, build, type Metafile } from 'esbuild';
import { writeAtomically } from '../disk/write-atomically.ts';
import { compiledAtOnce } from './compiled-at-once.ts';

const PROJECT = fileURLToPath(new URL('../../', import.meta.url));
const ENTRY = 'edge/api.ts';
/** Netlify names the function after its file, and reads its routes in it. */
const FILE = 'api.js';
/** To esbuild; nothing is written there. */
const OUT = 'function';
/** Netlify takes each file beside the first for a function too, but none in a folder without one of its name. */
const PARTS = 'parts';
/** What esbuild calls them. */
const PART = /-[A-Z0-9]{8}\.js$/;

/** How code for the edge is joined. Names are not shortened: the log has those of functions. */
export const FUNCTION_FORM = {
  bundle: true,
  minifySyntax: true,
  minifyWhitespace: true,
  format: 'esm',
  platform: 'neutral',
  target: 'es2022',
  legalComments: 'none',
  logLevel: 'silent',
} as const satisfies BuildOptions;

/** @param project whose function it is @returns contents by path; `api.js` is the first to load */
export async function functionFiles(project = PROJECT): Promise<Map<string, string>> {
  const { outputFiles, metafile } = await build({
    ...FUNCTION_FORM,
    absWorkingDir: project,
    entryPoints: [ENTRY],
    outdir: OUT,
    splitting: true,
    chunkNames: `${PARTS}/[name]-[hash]`,
    metafile: true,
    write: false,
  });
  const always = alwaysLoaded(metafile);
  return new Map(
    outputFiles.map(({ path, text }) => {
      const code = always.has(relative(project, path)) ? text : compiledAtOnce(text);
      return [relative(join(project, OUT), path), code];
    }),
  );
}

/** The first file, and those without which it does not load. @returns paths in the project */
function alwaysLoaded({ outputs }: Metafile): Set<string> {
  const loaded = new Set([`${OUT}/${FILE}`]);
  for (const path of loaded) {
    for (const { path: imported, kind } of outputs[path]?.imports ?? []) {
      if (kind === 'import-statement') loaded.add(imported);
    }
  }
  return loaded;
}

/**
 * Writes the function into a folder of its own, for `edge_functions` in netlify.toml.
 * @param project whose function it is
 * @throws where the code does not parse, or the folder cannot be written
 */
export async function writeFunction(folder: string, project = PROJECT): Promise<void> {
  const files = await functionFiles(project);
  for (const [path, code] of files) await writeAtomically(join(folder, path), code);
  const parts = join(folder, PARTS);
  for (const name of await readdir(parts)) {
    if (PART.test(name) && !files.has(`${PARTS}/${name}`))
      await rm(join(parts, name), { force: true });
  }
}
