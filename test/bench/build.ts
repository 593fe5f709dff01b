/** The cost of a build, as its user meets it: the command as a process, beside the plain writing of the same bytes. */
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import glob from 'fast-glob';
import { PROJECT } from '../helpers/command.ts';
import { changeParagraph, costOfRebuilds } from './rebuild.ts';
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
  const data = join(folder, 'data');
  await cp(join(PROJECT, 'data'), data, { recursive: true });
  const out = (name: string) => join(folder, name);
  const rows: (string | number)[][] = [];
  const add = (name: string, { wall, cpu }: Cost) => rows.push([name, wall, cpu]);

  let whole: Cost = { wall: 0, cpu: 0 };
  for (let run = 0; run < RUNS; run += 1) whole = await costOfBuild(data, out(`whole-${run}`));
  add('everything, into an empty folder', whole);
  add('again, nothing changed', await costOfBuild(data, out('whole-0')));
  await changeParagraph(join(data, 'gdpr/articles.json'));
  add('again, one paragraph changed', await costOfBuild(data, out('whole-0')));
  add('without pages, into an empty folder', await costOfBuild(data, out('api'), '--no-pages'));

  const files = await glob('**', { cwd: out('whole-1'), dot: true });
  let bytes = 0;
  const contents = new Map<string, Buffer>();
  for (const file of files) {
    const read = await readFile(join(out('whole-1'), file));
    contents.set(file, read);
    bytes += read.byteLength;
  }
  add('the same bytes, written by a plain loop', await costOfWriting(contents, out('plain')));
  const size = `${files.length.toLocaleString('en')} files, ${(bytes / 1e6).toFixed(1)} MB`;
  const seconds = await costOfRebuilds(data, out('dev'));
  const [least = 0, middle = 0, most = 0] = [0, Math.floor(seconds.length / 2), -1].map((place) =>
    rounded(seconds.at(place) ?? 0),
  );
  return [
    size,
    table(['Build', 's', 'CPU s'], rows),
    `Under npm run dev, from a changed paragraph until it is served, in ${seconds.length} acts: ` +
      `${middle} s at the median, ${least} to ${most} s.`,
  ].join('\n\n');
}

async function costOfBuild(data: string, out: string, ...options: string[]): Promise<Cost> {
  await written();
  // The shell counts what the processes that a build starts take as well.
  const { stderr } = await promisify(execFile)(
    'bash',
    [
      '-c',
      'TIMEFORMAT="%R %U %S"; time "$@" >/dev/null',
      'bash',
      process.execPath,
      ...['--import', 'tsx', 'generator/cli/main.ts', 'build', '--data', data, '--out', out],
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

async function costOfWriting(contents: ReadonlyMap<string, Buffer>, out: string): Promise<Cost> {
  await written();
  const [started, before] = [performance.now(), process.cpuUsage()];
  for (const [file, bytes] of contents) {
    const path = join(out, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, bytes);
  }
  const { user, system } = process.cpuUsage(before);
  return {
    wall: rounded((performance.now() - started) / 1000),
    cpu: rounded((user + system) / 1e6),
  };
}

const rounded = (seconds: number): number => Math.round(seconds * 10) / 10;
