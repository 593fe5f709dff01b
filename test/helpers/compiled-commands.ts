/** The commands in JavaScript: Node starts them with a third of the work that compiling the sources anew takes. */
import { readFile, symlink, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { oncePerRun } from './temporary-folder.ts';

/** Packages that read their own code or files beside it, and thus cannot be moved. */
const IN_PLACE = [
  'cacache',
  'esbuild',
  'fflate',
  'serve-handler',
  'swagger-ui-dist',
  'tsx',
  'undici',
];

/** For packages in CommonJS. */
const REQUIRE =
  "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);";

/** Where a source looks for files beside it, its address is still that of the source. */
const ownAddresses: Plugin = {
  name: 'own-addresses',
  setup: ({ onLoad }) => {
    onLoad({ filter: /\/generator\/.+\.tsx?$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      const address = JSON.stringify(pathToFileURL(path).href);
      return {
        contents: text.replaceAll('import.meta.url', address),
        loader: path.endsWith('x') ? 'tsx' : 'ts',
      };
    });
  },
};

/**
 * Compiles what `npm run <command>` starts, once per run.
 * @param project this one, or a copy
 * @returns the program; its errors name the sources with `--enable-source-maps`
 */
export async function compiledCommands(project: string): Promise<string> {
  const folder = await oncePerRun(`compiled-${basename(project)}`, async (out) => {
    await symlink(join(project, 'node_modules'), join(out, 'node_modules'));
    await writeFile(join(out, 'package.json'), '{"type":"module"}');
    await build({
      absWorkingDir: project,
      entryPoints: ['generator/cli/main.ts'],
      outdir: out,
      bundle: true,
      // So that a command still loads only what it needs.
      splitting: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      keepNames: true,
      external: IN_PLACE,
      plugins: [ownAddresses],
      sourcemap: 'linked',
      sourcesContent: false,
      banner: { js: REQUIRE },
      logLevel: 'silent',
    });
  });
  return join(folder, 'main.js');
}
