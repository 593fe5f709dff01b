import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import glob from 'fast-glob';
import { describe, expect, it } from 'vitest';
import { PROJECT } from '../helpers/command.ts';

const documents = glob.sync(['*.md', '{docs,generator}/**/*.md', '.github/**/*.yml'], {
  cwd: PROJECT,
  dot: true,
});
const textOf = (file: string): string => readFileSync(join(PROJECT, file), 'utf8');

/** Paths that a command writes, so that a fresh checkout lacks them. */
const WRITTEN_BY_COMMANDS =
  /^(?:public\/api|releases|data\/snapshots\.json|data\/<slug>\/official)\b/;
const roots = new Set(readdirSync(PROJECT));

/** Words of code, in spans and in blocks. */
function codeWords(text: string): string[] {
  const blocks = [...text.matchAll(/^```.*\n([\s\S]*?)^```/gm)].map(([, code = '']) => code);
  const prose = text.replace(/^```.*\n[\s\S]*?^```/gm, '');
  const spans = [...prose.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
  return [...blocks, ...spans].flatMap((code) => code.split(/\s+/));
}

/** Paths of this project among the words of code: those that begin with something at its root. */
function namedPaths(text: string): string[] {
  return codeWords(text)
    .map((word) => word.replace(/,$/, ''))
    .filter((word) => /^[\w.][\w./<>*{},-]*$/.test(word))
    .filter((word) => word.includes('/') && roots.has(word.split('/')[0] ?? ''))
    .filter((word) => !WRITTEN_BY_COMMANDS.test(word));
}

/** `data/<slug>/deadlines.json` is there when some file fits. */
function exists(path: string): boolean {
  const pattern = path.replace(/<\w+>/g, '*').replace(/\/$/, '');
  if (!/[*{]/.test(pattern)) return existsSync(join(PROJECT, pattern));
  return glob.sync(pattern, { cwd: PROJECT, onlyFiles: false }).length > 0;
}

/** A label that looks like a file, with or without its folder. */
const FILE_NAME = /^[\w./-]+\.(?:ts|tsx|js|json|md|yml|toml|tsv|css)$/;

/** As GitHub makes them: "FORMAT of the index" is #format-of-the-index. */
function anchorsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

describe.each(documents)('%s', (file) => {
  const text = textOf(file);

  it('names only files that exist', () => {
    expect(namedPaths(text).filter((path) => !exists(path))).toEqual([]);
  });

  it('links only to files and headings that exist', () => {
    const links = [...text.matchAll(/\]\((?!https?:)([^)\s]+)\)/g)].map(([, link = '']) => link);
    const broken = links.filter((link) => {
      const [path = '', anchor] = link.split('#');
      const target = path === '' ? file : normalize(join(dirname(file), path));
      if (!existsSync(join(PROJECT, target))) return true;
      return anchor !== undefined && !anchorsOf(textOf(target)).includes(anchor);
    });
    expect(broken).toEqual([]);
  });

  it('calls linked files by their names', () => {
    const links = [...text.matchAll(/\[`?([^\]`]+)`?\]\((?!https?:)([^)\s#]+)[^)]*\)/g)];
    const misnamed = links.filter(([, label = '', path = '']) => {
      const target = normalize(join(dirname(file), path));
      return FILE_NAME.test(label) && target !== label && !target.endsWith(`/${label}`);
    });
    expect(misnamed.map(([link]) => link)).toEqual([]);
  });

  it('names only commands that package.json has', () => {
    const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
    const named = [...text.matchAll(/\bnpm run (\w+)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => scripts[name] === undefined)).toEqual([]);
  });
});

it('finds the documents, and paths in them', () => {
  expect(documents).toContain('docs/architecture.md');
  expect(documents).toContain('.github/ISSUE_TEMPLATE/bug.yml');
  expect(namedPaths(textOf('CONTRIBUTING.md'))).toContain('data/<slug>/deadlines.json');
});
