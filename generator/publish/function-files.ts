/**
 * The edge functions as Netlify gets them. Its bundler does not join modules, and a new process spends as much on loading
 * 150 of them as on the rest of a request (docs/benchmarks.md), so the build joins them: to one file for each function,
 * and others for what both share or import when it is first needed.
 */
import { readdir, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuildOptions, build } from 'esbuild';
import { writeAtomically } from '../disk/write-atomically.ts';

const PROJECT = fileURLToPath(new URL('../../', import.meta.url));
/** Each is one function. */
const ENTRIES = ['edge/api.ts', 'edge/mcp.ts', 'edge/pages.ts'];
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

/** @param project whose functions they are @returns contents by path; each function is named after its entry */
export async function functionFiles(project = PROJECT): Promise<Map<string, string>> {
  const { outputFiles } = await build({
    ...FUNCTION_FORM,
    absWorkingDir: project,
    entryPoints: ENTRIES,
    outdir: OUT,
    splitting: true,
    chunkNames: `${PARTS}/[name]-[hash]`,
    write: false,
  });
  return new Map(outputFiles.map(({ path, text }) => [relative(join(project, OUT), path), text]));
}

/**
 * Writes the functions into a folder of their own, for `edge_functions` in netlify.toml.
 * @param project whose functions they are
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
