/**
 * How cost grows with the corpus: the acts repeated under new slugs with half of their words changed, and whole cold
 * requests to the function as the build writes it.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SearchInput } from '../../edge/search/run-search.ts';
import type { Dataset } from '../../generator/dataset/dataset.ts';
import { build } from '../../generator/publish/build.ts';
import { writeFunction } from '../../generator/publish/function-files.ts';
import { coldRequests, shareOf } from './cold-requests.ts';
import { PROJECT } from './corpora.ts';
import { writeIndex } from './cost.ts';
import { costQueries } from './cost-queries.ts';
import { multiplied } from './scale.ts';
import { table } from './table.ts';

const TIMES = [1, 3, 10, 30];
/** Every sixth judged query, and all of the worst ones, which come after them. */
const STEP = 6;
const JUDGED = 270;

/** @param dataset that of the data folder */
export async function growthReport(dataset: Dataset): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'growth-'));
  await build({ data: join(PROJECT, 'data'), out: folder, pages: false });
  await writeFunction(join(folder, 'function'));
  const paths = costQueries()
    .filter((_, place) => place >= JUDGED || place % STEP === 0)
    .map(pathOf);
  const rows: (string | number)[][] = [];
  for (const times of TIMES) {
    const index = await indexTimes(dataset, times, folder);
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
    // The largest corpus takes half an hour: show that something happens.
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

interface IndexCost {
  documents: number;
  /** Seconds. */
  cpu: number;
  /** Megabytes that this process has taken at most so far, the data and their copies included. */
  memory: number;
}

/** Puts the index of a larger corpus in the place of the one in a publish folder. */
async function indexTimes(dataset: Dataset, times: number, folder: string): Promise<IndexCost> {
  const larger = multiplied(dataset, times);
  const search = join(folder, 'api/index/search');
  await rm(search, { recursive: true, force: true });
  const before = process.cpuUsage();
  await writeIndex(larger, join(folder, 'api/index'));
  const { user, system } = process.cpuUsage(before);
  return {
    documents: larger.frameworks.reduce(
      (sum, { articles, recitals, requirements }) =>
        sum + articles.length + recitals.length + requirements.length,
      0,
    ),
    cpu: (user + system) / 1e6,
    memory: process.resourceUsage().maxRSS / 1_000,
  };
}

function pathOf({ q, type, framework }: SearchInput): string {
  const given = Object.entries({ q, type, framework }).filter(
    (pair): pair is [string, string] => pair[1] !== undefined,
  );
  return `/search?${new URLSearchParams(given)}`;
}
