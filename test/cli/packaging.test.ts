import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROJECT } from '../helpers/command.ts';
import { importedFiles } from '../helpers/imported-files.ts';

const textOf = (file: string) => readFileSync(join(PROJECT, file), 'utf8');
const packageFile = JSON.parse(textOf('package.json'));

/** The packages that a program loads. */
function packagesOf(entry: string): Set<string> {
  const names = [...importedFiles(join(PROJECT, entry))]
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => [
      ...readFileSync(file, 'utf8').matchAll(
        /^import\s+(?!type\b)(?:[^'"]*?\sfrom\s+)?'((?:@[\w-]+\/)?[\w-]+)/gm,
      ),
    ])
    .map(([, name = '']) => name);
  return new Set(names.filter((name) => name !== 'node'));
}

const fileOf = (command: string) => `generator/cli/${command}.ts`;

describe('an installation without development packages', () => {
  it.each(['start', 'build', 'serve', 'check', 'sync', 'snapshot'])('runs %s', (command) => {
    const missing = [...packagesOf(fileOf(command))].filter(
      (name) => !(name in packageFile.dependencies),
    );
    expect(missing).toEqual([]);
  });

  it('holds only what these commands load, and what runs TypeScript', () => {
    const loaded = new Set(
      ['start', 'check', 'sync', 'snapshot'].flatMap((command) => [...packagesOf(fileOf(command))]),
    );
    // The types of Commander's wrapper, which loads Commander itself.
    expect(Object.keys(packageFile.dependencies).filter((name) => !loaded.has(name))).toEqual([
      'commander',
      'tsx',
    ]);
  });
});

describe('the lock files', () => {
  it.each([
    'package-lock.json',
    'test/bench/package-lock.json',
    'test/hosts/package-lock.json',
    'test/mcp/conformance/package-lock.json',
  ])('%s leaves open which registry serves the packages', (file) => {
    expect(textOf(file)).not.toMatch(/"resolved"|registry\./);
  });
});

describe('Node', () => {
  const oldest = packageFile.engines.node.replace('>=', '');

  it('is the same version for developers and for the deploy', () => {
    expect(/NODE_VERSION = "([^"]+)"/.exec(textOf('netlify.toml'))?.[1]).toBe(
      textOf('.nvmrc').trim(),
    );
  });

  it('is tested in the oldest version that is allowed, and in the one that deploys', () => {
    const workflow = textOf('.github/workflows/ci.yml');
    expect(workflow).toContain(`version: '${oldest}.0'`);
    expect(workflow).toContain('file: .nvmrc');
    expect(workflow).toMatch(/run: \.ci\/run$/m);
  });
});
