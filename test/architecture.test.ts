/** Rules about the source that the linter cannot check. Import directions and cycles it can: see `biome.json`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, transformSync } from 'esbuild';
import glob from 'fast-glob';
import { describe, expect, it } from 'vitest';
import { sampleApi } from './helpers/api.ts';
import { PROJECT } from './helpers/command.ts';
import { operationsOf, readDescription } from './helpers/openapi.ts';

const textOf = (file: string) => readFileSync(join(PROJECT, file), 'utf8');

/** The files of a pattern, of which there must be many. */
function sources(pattern: string): string[] {
  const files = glob.sync(pattern, { cwd: PROJECT });
  expect(files.length).toBeGreaterThan(20);
  return files;
}

describe.each([
  ['edge/api.ts', 76_000],
  ['edge/mcp.ts', 86_000],
])('the edge function %s', (entry, most) => {
  it('runs on web standards alone, without any package, small when minified and gzipped', async () => {
    const { metafile, outputFiles } = await bundled(entry);
    const modules = Object.values(metafile.inputs);
    expect(modules.length).toBeGreaterThan(15);
    const packages = modules.flatMap(({ imports }) => imports).filter(({ external }) => external);
    expect(packages).toEqual([]);
    const whole = Buffer.concat(outputFiles.map(({ contents }) => contents));
    expect(gzipSync(whole).byteLength).toBeLessThan(most);
  });

  it('loads no schemas, which only the generator needs', async () => {
    const { metafile } = await bundled(entry);
    const files = Object.keys(metafile.inputs);
    expect(files).toContain('edge/contract/endpoints.ts');
    expect(files.filter((file) => file.endsWith('.schema.ts'))).toEqual([]);
  });
});

describe('the source', () => {
  const files = sources('{edge,generator}/**/*.{ts,tsx,css}');

  it('has no file of more than 400 lines', () => {
    const long = files.filter((file) => textOf(file).trimEnd().split('\n').length > 400);
    expect(long).toEqual([]);
  });

  it('names the routes of the API in edge/contract, and nowhere else', async () => {
    const operations = operationsOf(await readDescription(await sampleApi()));
    const roots = new Set(operations.map(({ path }) => path.split('/')[1]).filter(Boolean));
    expect(roots.size).toBeGreaterThan(8);
    const route = new RegExp(`["\`](?:(?:/api)?/v1)?/(?:${[...roots].join('|')})["\`/]`);
    const namesRoute = (file: string) => route.test(codeOf(file));
    const inContract = (file: string) => file.startsWith('edge/contract/');
    const naming = files.filter((file) => !file.endsWith('css')).filter(namesRoute);
    expect(naming.filter(inContract)).not.toEqual([]);
    expect(naming.filter((file) => !inContract(file))).toEqual([]);
  });
});

/** An edge function in as few files as possible, and what is in them. */
function bundled(entry: string) {
  return build({
    absWorkingDir: PROJECT,
    entryPoints: [entry],
    bundle: true,
    minify: true,
    splitting: true,
    outdir: 'function',
    packages: 'external',
    format: 'esm',
    platform: 'neutral',
    write: false,
    metafile: true,
  });
}

/** A file without its comments, and with double quotation marks around its strings. */
function codeOf(file: string): string {
  const { code } = transformSync(textOf(file), { loader: file.endsWith('x') ? 'tsx' : 'ts' });
  return code.replace(/^ *\/\/.*$/gm, '');
}
