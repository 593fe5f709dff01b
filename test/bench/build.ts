/** The cost of a build, as its user meets it: the command as a process. */
import { execFile } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PROJECT } from '../helpers/command.ts';
import { table } from './table.ts';

/** Each build writes thousands of files: the first one also warms the disk's cache, so the second counts. */
const RUNS = 2;

interface Cost {
  wall: number;
  /** Seconds of all processes, in user and system. */
  cpu: number;
}

export async function buildReport(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'build-cost-'));
  const out = (name: string) => join(folder, name);
  const rows: (string | number)[][] = [];
  const add = (name: string, { wall, cpu }: Cost) => rows.push([name, wall, cpu]);

  let whole: Cost = { wall: 0, cpu: 0 };
  for (let run = 0; run < RUNS; run += 1) whole = await costOfBuild(out(`whole-${run}`));
  add('into an empty folder', whole);
  add('again, nothing changed', await costOfBuild(out('whole-0')));
  add('without pages, into an empty folder', await costOfBuild(out('api'), '--no-pages'));
  return table(['Build', 's', 'CPU s'], rows);
}

async function costOfBuild(out: string, ...options: string[]): Promise<Cost> {
  await written();
  // The shell counts what the processes that a build starts take as well.
  const { stderr } = await promisify(execFile)(
    'bash',
    [
      '-c',
      'TIMEFORMAT="%R %U %S"; time "$@" >/dev/null',
      'bash',
      process.execPath,
      ...['--import', 'tsx', 'generator/cli/main.ts', 'build', '--out', out],
      ...options,
    ],
    { cwd: PROJECT },
  );
  const [wall = 0, user = 0, system = 0] = (stderr.trim().split('\n').at(-1) ?? '')
    .split(' ')
    .map(Number);
  return { wall: rounded(wall), cpu: rounded(user + system) };
}

/** Waits until the disk has what the builds before wrote, which would slow down the next one. */
async function written(): Promise<void> {
  await promisify(execFile)('sync');
}

const rounded = (seconds: number): number => Math.round(seconds * 10) / 10;
