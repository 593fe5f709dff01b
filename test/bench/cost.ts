/** Cost under the real Deno: in a fresh process for each query, and in one that has answered them before. */
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import MiniSearch from 'minisearch';
import type { SearchInput } from '../../edge/search/run-search.ts';
import type { Dataset } from '../../generator/dataset/dataset.ts';
import { buildSearchIndex } from '../../generator/search/build-index.ts';
import type { Corpus } from './corpora.ts';
import { costQueries } from './cost-queries.ts';
import type { Cost } from './deno/measure.ts';
import { runDeno } from './deno.ts';
import { type PlainDocument, plainDocuments } from './engines.ts';
import { PLAIN_FIELDS } from './plain-fields.ts';
import { medianBy, quantile } from './quantile.ts';
import { orama } from './rivals.ts';
import { table } from './table.ts';

/** How often each query runs, each time in a new process. The median counts: one run may be disturbed. */
const RUNS = 3;
/** Engines that load their whole index cost about the same for every query, so a few queries are enough. */
const SAMPLE = 15;

const COST_HEAD = [
  'engine',
  'queries',
  'CPU ms p50',
  'p99',
  'worst',
  'wall ms p50',
  'files p50',
  'worst',
  'kB p50',
  'worst',
];

export async function costReport({ name, dataset }: Corpus): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'index-'));
  await writeIndex(dataset, folder);
  const queries = costQueries();
  const cold = await coldCosts(folder, queries);
  const rows = [
    costRow('this service, cold', cold),
    costRow('this service, warm', await warmCosts(folder, queries)),
    ...(await wholeIndexRows(plainDocuments(dataset), queries)),
  ];
  return [
    `### Cost of a search: first page of 20 rows, ${name}`,
    table(COST_HEAD, rows),
    'The most expensive queries, cold:',
    dearest(queries, cold),
  ].join('\n\n');
}

export async function writeIndex(dataset: Dataset, folder: string): Promise<void> {
  for (const [path, content] of buildSearchIndex(dataset)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
}

async function coldCosts(folder: string, queries: readonly SearchInput[]): Promise<Cost[]> {
  const costs = queries.map((): Cost[] => []);
  for (let run = 0; run < RUNS; run += 1) {
    for (const [place, query] of queries.entries()) {
      costs[place]?.push(JSON.parse(await runDeno('cold.ts', [folder, JSON.stringify(query)])));
    }
  }
  return costs.flatMap((own) => medianBy(own, ({ cpu }) => cpu) ?? []);
}

async function warmCosts(folder: string, queries: readonly SearchInput[]): Promise<Cost[]> {
  const path = join(folder, 'queries.json');
  await writeFile(path, JSON.stringify(queries));
  return JSON.parse(await runDeno('warm.ts', [folder, path]));
}

/** The same corpus in engines that load their index as a whole. */
async function wholeIndexRows(
  documents: readonly PlainDocument[],
  queries: readonly SearchInput[],
): Promise<(string | number)[][]> {
  const folder = await mkdtemp(join(tmpdir(), 'whole-'));
  const paths = {
    minisearch: join(folder, 'minisearch.json'),
    orama: join(folder, 'orama.json'),
    fts5: join(folder, 'fts5.db'),
  };
  const index = new MiniSearch<PlainDocument>({
    fields: [...PLAIN_FIELDS],
    storeFields: ['text'],
  });
  index.addAll(documents);
  await writeFile(paths.minisearch, JSON.stringify(index));
  await (await orama()).writeIndex(documents, paths.orama);
  const plain = join(folder, 'documents.json');
  await writeFile(plain, JSON.stringify(documents));
  await runDeno('fts5-build.ts', [plain, paths.fts5], ['--allow-write']);

  const step = Math.ceil(queries.length / SAMPLE);
  const sample = queries.filter((_, place) => place % step === 0);
  const rows: (string | number)[][] = [];
  for (const [engine, path] of Object.entries(paths)) {
    const costs: Cost[] = [];
    for (const { q } of sample) {
      costs.push(JSON.parse(await runDeno('whole-index.ts', [engine, path, q])));
    }
    rows.push(costRow(NAMES[engine] ?? engine, costs));
  }
  return rows;
}

const NAMES: Readonly<Record<string, string>> = {
  minisearch: 'whole MiniSearch index, cold',
  orama: 'Orama, restored, cold',
  fts5: 'SQLite FTS5 on a local file, cold (its reads are not seen)',
};

function costRow(name: string, costs: readonly Cost[]): (string | number)[] {
  const share = (figure: keyof Cost, part: number): number =>
    quantile(
      costs.map((cost) => cost[figure]),
      part,
    );
  const tenths = (figure: keyof Cost, part: number) =>
    (Math.round(share(figure, part) * 10) / 10).toFixed(1);
  const kilobytes = (part: number) => Math.round(share('bytes', part) / 1_000);
  return [
    name,
    costs.length,
    tenths('cpu', 0.5),
    tenths('cpu', 0.99),
    tenths('cpu', 1),
    tenths('wall', 0.5),
    share('files', 0.5),
    share('files', 1),
    kilobytes(0.5),
    kilobytes(1),
  ];
}

function dearest(queries: readonly SearchInput[], costs: readonly Cost[]): string {
  const rows = queries
    .map((query, place) => ({ query, cost: costs[place] }))
    .sort((left, right) => (right.cost?.cpu ?? 0) - (left.cost?.cpu ?? 0))
    .slice(0, 10)
    .map(({ query: { q, type, framework }, cost }) => [
      `${q.slice(0, 60).replaceAll('|', ' ')} ${type ?? ''} ${framework ?? ''}`.trim(),
      (cost?.cpu ?? 0).toFixed(1),
      cost?.files ?? 0,
      Math.round((cost?.bytes ?? 0) / 1_000),
    ]);
  return table(['query', 'CPU ms', 'files', 'kB'], rows);
}
