import { mkdir, mkdtemp, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CommanderError, type CommandUnknownOpts } from '@commander-js/extra-typings';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { buildCommand } from '../../generator/cli/build.ts';
import { checkCommand } from '../../generator/cli/check.ts';
import { UsageError } from '../../generator/cli/command.ts';
import { devCommand } from '../../generator/cli/dev.ts';
import { learnCommand } from '../../generator/cli/learn.ts';
import { serveCommand } from '../../generator/cli/serve.ts';
import { snapshotCommand } from '../../generator/cli/snapshot.ts';
import { startCommand } from '../../generator/cli/start.ts';
import { syncCommand } from '../../generator/cli/sync.ts';
import { run } from '../helpers/command.ts';
import { sampleFolder, writeFolder } from '../helpers/sample-data.ts';

let data: string;
let folder: string;
beforeAll(async () => {
  data = await writeFolder(sampleFolder());
  folder = await mkdtemp(join(tmpdir(), 'paths-'));
  await mkdir(join(folder, 'empty'));
  await writeFile(join(folder, 'file'), 'as it was');
  await symlink('gone/public', join(folder, 'link'));
});

/** Each option that takes a path, with a command line that lacks only this path. */
const READ: readonly string[][] = [
  ['--data', 'build', '--out', 'NEW'],
  ['--data', 'start', '--out', 'NEW', '--port', '0'],
  ['--data', 'dev', '--out', 'NEW', '--port', '0'],
  ['--data', 'check'],
  ['--data', 'learn'],
  ['--data', 'snapshot', '--out', 'NEW'],
  ['--data', 'sync', '--dry-run', '--from', 'EMPTY'],
  ['--releases', 'build', '--data', 'DATA', '--out', 'NEW'],
  ['--official', 'check', '--data', 'DATA'],
  ['--from', 'sync', '--data', 'DATA'],
  ['--survey', 'sync', '--data', 'DATA'],
];
const WRITTEN: typeof READ = [
  ['--out', 'build', '--data', 'DATA'],
  ['--function', 'build', '--data', 'DATA', '--out', 'NEW'],
  ['--out', 'start', '--data', 'DATA', '--port', '0'],
  ['--out', 'dev', '--data', 'DATA', '--port', '0'],
  ['--out', 'snapshot', '--data', 'DATA'],
  ['--dir', 'serve', '--port', '0'],
];
const REPORT = ['--report', 'sync', '--data', 'DATA', '--from', 'EMPTY'];

/** In this process: to start one for each line would take minutes. */
const COMMANDS: Readonly<Record<string, CommandUnknownOpts>> = {
  build: buildCommand,
  check: checkCommand,
  dev: devCommand,
  learn: learnCommand,
  serve: serveCommand,
  snapshot: snapshotCommand,
  start: startCommand,
  sync: syncCommand,
};

const inFolder = (name: string) => join(folder, name);

/** What an error of the command line says, either kind of which ends a command with status 2. */
async function usageErrorOf([name = '', ...words]: readonly string[]): Promise<string> {
  const command = COMMANDS[name]?.exitOverride().configureOutput({ outputError: () => {} });
  try {
    await command?.parseAsync(words, { from: 'user' });
  } catch (error) {
    if (error instanceof UsageError || error instanceof CommanderError) return error.message;
    throw error;
  }
  return 'the command did not refuse it';
}

/** Runs the command line with a path for the option, and says why it was refused. */
async function refusal([option = '', ...words]: readonly string[], path: string): Promise<string> {
  const named: Record<string, string> = {
    DATA: data,
    NEW: inFolder('new'),
    EMPTY: inFolder('empty'),
  };
  const state = async () => [await readdir(folder, { recursive: true }), await readdir(data)];
  const before = await state();
  const reason = await usageErrorOf([...words.map((word) => named[word] ?? word), option, path]);
  expect(await state()).toEqual(before);
  expect(await readFile(inFolder('file'), 'utf8')).toBe('as it was');
  return reason.replaceAll(folder, '');
}

describe('a path that a command cannot use is refused before anything is done', () => {
  it.each(READ)('%s of %s: a folder to read', async (...line) => {
    const [option] = line;
    const [missing, file] = [
      await refusal(line, inFolder('none')),
      await refusal(line, inFolder('file')),
    ];
    expect(missing).toBe(`${option}: there is no folder /none; name one that exists`);
    expect(file).toBe(`${option}: /file is a file; name a folder`);
  });

  it.each(WRITTEN)('%s of %s: a folder to write', async (...line) => {
    const [option] = line;
    for (const path of [inFolder('file'), inFolder('file/below')]) {
      expect(await refusal(line, path)).toBe(`${option}: /file is a file; name a folder`);
    }
  });

  it.each(WRITTEN)('%s of %s: a link to a folder that is not there', async (...line) => {
    const [option] = line;
    for (const path of [inFolder('link'), inFolder('link/below')]) {
      expect(await refusal(line, path)).toBe(
        `${option}: /link is a symbolic link to gone/public, which is not there; make that folder, or name a folder`,
      );
    }
  });

  it.each(WRITTEN)('%s of %s: a name that no disk takes', async (...line) => {
    const [option] = line;
    const name = 'a'.repeat(300);
    for (const path of [inFolder(name), inFolder(`${name}/below`)]) {
      const reason = (await refusal(line, path)).replace('/below', '');
      expect(reason).toBe(`${option}: /${name} cannot be used (ENAMETOOLONG); name a folder`);
    }
  });

  it.each(['file', 'file/below'])('CELLAR_CACHE of sync: %s', async (name) => {
    vi.stubEnv('CELLAR_CACHE', inFolder(name));
    const reason = await usageErrorOf(['sync', '--data', data]);
    vi.unstubAllEnvs();
    expect(reason).toBe(`CELLAR_CACHE: ${inFolder('file')} is a file; name a folder`);
  });

  it('--report of sync: a file to write', async () => {
    expect(await refusal(REPORT, inFolder('empty'))).toBe(
      '--report: /empty is a folder; name a file',
    );
    expect(await refusal(REPORT, inFolder('file/report.md'))).toBe(
      '--report: /file is a file; name a file in a folder',
    );
  });

  it.each([...READ, ...WRITTEN, REPORT])('%s of %s: an empty one', async (...line) => {
    const [option] = line;
    const kind = option === '--report' ? 'file' : 'dir';
    expect(await refusal(line, '')).toBe(
      `error: option '${option} <${kind}>' argument '' is invalid. Give a path.`,
    );
  });

  it('ends with status 2 and shows the usage', async () => {
    const outcome = await run('build', '--data', data, '--releases', inFolder('none'));
    expect(outcome).toMatchObject({ status: 2, stdout: '' });
    expect(outcome.stderr).toMatch(
      /^build: --releases: there is no folder .*\n\nUsage: npm run build/,
    );
  });
});
