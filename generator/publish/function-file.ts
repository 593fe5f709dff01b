/**
 * The edge function as one file. Netlify bundles what it finds without joining modules, and a new process spends as
 * much on loading 150 of them as on the rest of a request (docs/benchmarks.md).
 */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuildOptions, build } from 'esbuild';
import { writeAtomically } from '../disk/write-atomically.ts';

const PROJECT = fileURLToPath(new URL('../../', import.meta.url));
/** Netlify names the function after its file, and reads its routes in the file. */
const FILE = 'api.js';

/** How the function is joined, wherever it runs. Names are not shortened: the log has those of functions. */
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

/**
 * Writes the function into a folder that has nothing else, for `edge_functions` in netlify.toml.
 * @param project whose function it is
 * @throws where the code does not parse, or the folder cannot be written
 */
export async function writeFunction(folder: string, project = PROJECT): Promise<void> {
  const entryPoints = [join(project, 'edge/api.ts')];
  const { outputFiles } = await build({ ...FUNCTION_FORM, entryPoints, write: false });
  for (const { contents } of outputFiles) await writeAtomically(join(folder, FILE), contents);
}
