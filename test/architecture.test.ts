/** Rules about the source that the linter cannot check. Import directions and cycles it can: see `biome.json`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { parse } from 'acorn';
import { simple } from 'acorn-walk';
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

describe('the edge function', () => {
  it('runs on web standards alone, without any package, in less than 56.8 kB, minified and gzipped', async () => {
    const { metafile, outputFiles } = await bundled();
    const modules = Object.values(metafile.inputs);
    expect(modules.length).toBeGreaterThan(15);
    const packages = modules.flatMap(({ imports }) => imports).filter(({ external }) => external);
    expect(packages).toEqual([]);
    const whole = Buffer.concat(outputFiles.map(({ contents }) => contents));
    expect(gzipSync(whole).byteLength).toBeLessThan(56_800);
  });

  it('loads neither schemas nor the words of endpoints and parameters, which only the generator needs', async () => {
    const { metafile } = await bundled();
    const files = Object.keys(metafile.inputs);
    expect(files).toContain('edge/contract/endpoints.ts');
    expect(files).toContain('edge/contract/parameters.ts');
    expect(files.filter((file) => /\.(?:schema|words)\.ts$/.test(file))).toEqual([]);
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
    const namesRoute = (text: string) => {
      const path = text.replace(/^(?:\/api)?\/v1(?=\/)/, '');
      return path.startsWith('/') && roots.has(path.split('/')[1]);
    };
    const inContract = (file: string) => file.startsWith('edge/contract/');
    const naming = files
      .filter((file) => !file.endsWith('css'))
      .filter((file) => stringsOf(file).some(namesRoute));
    expect(naming.filter(inContract)).not.toEqual([]);
    expect(naming.filter((file) => !inContract(file))).toEqual([]);
  });
});

/** The edge function in as few files as possible, and what is in them. */
function bundled() {
  return build({
    absWorkingDir: PROJECT,
    entryPoints: ['edge/api.ts'],
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

/** The string literals of a file, and the parts of its templates. */
function stringsOf(file: string): string[] {
  const { code } = transformSync(textOf(file), { loader: file.endsWith('x') ? 'tsx' : 'ts' });
  const strings: string[] = [];
  simple(parse(code, { ecmaVersion: 'latest', sourceType: 'module' }), {
    Literal: ({ value }) => typeof value === 'string' && strings.push(value),
    TemplateElement: ({ value }) => strings.push(value.cooked ?? ''),
  });
  return strings;
}
