/**
 * How cost grows with the corpus: the acts repeated under new slugs with half of their words changed, and whole cold
 * requests to the function as the build writes it.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { SearchInput } from '../../edge/search/run-search.ts';
import { build } from '../../generator/publish/build.ts';
import { writeFunction } from '../../generator/publish/function-files.ts';
import { coldRequests, shareOf } from './cold-requests.ts';
import { PROJECT } from './corpora.ts';
import { costQueries } from './cost-queries.ts';
import type { IndexCost } from './growth-index.ts';
import { table } from './table.ts';

const TIMES = [1, 3, 10];
/** Every sixth judged query, and all of the worst ones, which come after them. */
const STEP = 6;
const JUDGED = 270;
/** With what a process takes beside its heap, less than 6 GB. */
const HEAP_MB = 5_000;

export async function growthReport(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'growth-'));
  await build({ data: join(PROJECT, 'data'), out: folder, pages: false });
  await writeFunction(join(folder, 'function'));
  const paths = costQueries()
    .filter((_, place) => place >= JUDGED || place % STEP === 0)
    .map(pathOf);
  const rows: (string | number)[][] = [];
  for (const times of TIMES) {
    const index = await indexTimes(times, folder);
    const [costs = []] = await coldRequests([join(folder, 'function/api.js')], folder, paths);
    const kilobytes = (part: number) => Math.round(shareOf(costs, 'bytes', part) / 1_000);
    rows.push([
      `${times}x: ${index.documents.toLocaleString('en')} documents`,
      index.cpu.toFixed(0),
      index.memory.toFixed(0),
      shareOf(costs, 'whole', 0.5).toFixed(1),
      shareOf(costs, 'whole', 1).toFixed(1),
      shareOf(costs, 'files', 0.5),
      shareOf(costs, 'files', 1),
      kilobytes(0.5),
      kilobytes(1),
    ]);
    // The largest corpus takes minutes: show that something happens.
    console.error(rows.at(-1)?.join(' '));
  }
  return [
    '### Growth: cold searches, loading included, embedded data and their copies',
    table(
      [
        'corpus',
        'index, CPU s',
        'memory MB',
        'CPU ms p50',
        'worst',
        'files p50',
        'worst',
        'kB p50',
        'worst',
      ],
      rows,
    ),
  ].join('\n\n');
}

/** Puts the index of a larger corpus in the place of the one in a publish folder. */
async function indexTimes(times: number, folder: string): Promise<IndexCost> {
  await rm(join(folder, 'api/index/search'), { recursive: true, force: true });
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      `--max-old-space-size=${HEAP_MB}`,
      ...['--import', 'tsx', 'test/bench/growth-index.ts'],
      ...[String(times), join(folder, 'api/index')],
    ],
    { cwd: PROJECT },
  );
  return JSON.parse(stdout);
}

function pathOf({ q, type, framework }: SearchInput): string {
  const given = Object.entries({ q, type, framework }).filter(
    (pair): pair is [string, string] => pair[1] !== undefined,
  );
  return `/search?${new URLSearchParams(given)}`;
}
