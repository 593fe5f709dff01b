import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import glob from 'fast-glob';
import { describe, expect, it } from 'vitest';
import { PROJECT } from './helpers/command.ts';

const sources = (pattern: string) => glob.sync(pattern, { cwd: PROJECT });
const textOf = (file: string) => readFileSync(join(PROJECT, file), 'utf8');

/** What a module imports at run time: types alone are erased. */
function importsOf(file: string): string[] {
  const statements = textOf(file).matchAll(
    /^(?:import|export)\s+(?!type\b)(?:[^'"]*?\sfrom\s+)?'([^']+)'/gm,
  );
  return [...statements].map(([, specifier = '']) => specifier);
}

describe('the edge function', () => {
  const files = sources('edge/**/*.ts');

  it('imports nothing of the generator', () => {
    expect(files.length).toBeGreaterThan(20);
    expect(files.filter((file) => /['"/]generator\//.test(textOf(file)))).toEqual([]);
  });

  it('runs on web standards alone, without any package, in less than 60 kB gzipped', () => {
    const reached = new Set<string>();
    const packages = new Set<string>();
    const visit = (file: string) => {
      if (reached.has(file)) return;
      reached.add(file);
      for (const specifier of importsOf(file)) {
        if (specifier.startsWith('.')) visit(join(dirname(file), specifier));
        else packages.add(specifier);
      }
    };
    visit('edge/api.ts');
    expect(reached.size).toBeGreaterThan(15);
    expect([...packages]).toEqual([]);
    for (const file of reached) expect(existsSync(join(PROJECT, file)), file).toBe(true);
    // With comments and types, which the bundler drops.
    const source = [...reached].map(textOf).join('');
    expect(gzipSync(source).byteLength).toBeLessThan(60_000);
  });

  it('is one function to Netlify: no folder in edge/ has a file that would be another', () => {
    // Netlify takes edge/<name>.ts, edge/<name>/<name>.ts and edge/<name>/index.ts for functions.
    const functions = files.filter((file) => {
      const depth = file.split('/').length;
      const name = basename(file, '.ts');
      return depth === 2 || (depth === 3 && (name === basename(dirname(file)) || name === 'index'));
    });
    expect(functions).toEqual(['edge/api.ts']);
  });
});

describe('the source', () => {
  it('keeps its files short', () => {
    const long = sources('{edge,generator}/**/*.ts').filter(
      (file) => textOf(file).split('\n').length > 251,
    );
    expect(long).toEqual([]);
  });

  it('names every route in the table of endpoints, and nowhere else', () => {
    const routes =
      /['"]\/(?:frameworks|compliance|requirements|changelog|stats|tags|roles|search|compare)\b|`\/(?:frameworks|tags)\/\$/;
    const elsewhere = sources('{edge,generator}/**/*.ts').filter(
      (file) => !/^edge\/contract\/\w+-endpoints\.ts$/.test(file) && routes.test(textOf(file)),
    );
    expect(elsewhere).toEqual([]);
  });
});
