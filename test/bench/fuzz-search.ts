/** Random queries, many at once and one by one: the answers have to be the same, and none an error of the service. */
import { ApiError } from '../../edge/contract/errors.ts';
import { search } from '../../edge/search/run-search.ts';
import type { Store } from '../../edge/store/index-store.ts';
import type { Dataset } from '../../generator/dataset/dataset.ts';
import { buildSearchIndex } from '../../generator/search/build-index.ts';
import { listDocuments } from '../../generator/search/documents.ts';
import { type IndexStore, slowly, storeOf } from '../search/index-store.ts';
import { type FuzzCase, FuzzQueries } from './fuzz-queries.ts';
import { quantile } from './quantile.ts';
import { table } from './table.ts';

const QUERIES = 100_000;
const IN_FLIGHT = 60;
/** Every so many queries also run in a process that has read nothing, to count what they read. */
const COUNTED = 20;
const SEED = 20_261_123;

export interface FuzzFigures {
  queries: number;
  /** Refused with a 400. */
  refused: number;
  /** Answered differently among others than alone. */
  different: number;
  /** Any other error. */
  failed: number;
  /** Of the queries that were counted: files and bytes of each. */
  reads: { files: number; bytes: number }[];
  rss: number;
}

export async function fuzzReport(dataset: Dataset): Promise<string> {
  const figures = await fuzzSearch(dataset, QUERIES);
  const files = figures.reads.map((read) => read.files);
  const kilobytes = figures.reads.map((read) => Math.round(read.bytes / 1_000));
  return [
    `### ${figures.queries.toLocaleString('en')} random queries, ${IN_FLIGHT} in flight and one by one`,
    table(
      [
        'refused',
        'different',
        'failed',
        'files p50',
        'p99',
        'worst',
        'kB p50',
        'p99',
        'worst',
        'RSS MB',
      ],
      [
        [
          figures.refused,
          figures.different,
          figures.failed,
          ...[files, kilobytes].flatMap((each) =>
            [0.5, 0.99, 1].map((part) => quantile(each, part)),
          ),
          Math.round(figures.rss / 1e6),
        ],
      ],
    ),
  ].join('\n\n');
}

export async function fuzzSearch(dataset: Dataset, queries: number): Promise<FuzzFigures> {
  const files = buildSearchIndex(dataset);
  const cases = new FuzzQueries(listDocuments(dataset).documents, SEED);
  const alone = storeOf(files);
  const shared = storeOf(files);
  let asked = 0;
  // Each read takes some turns of the event loop, now more, now fewer.
  const slow = slowly(shared, () => {
    asked += 1;
    return (asked * 7) % 5;
  });
  const figures = { queries, refused: 0, different: 0, failed: 0 };
  const reads: FuzzFigures['reads'] = [];
  for (let done = 0; done < queries; done += IN_FLIGHT) {
    const batch = Array.from({ length: Math.min(IN_FLIGHT, queries - done) }, () => cases.next());
    const together = await Promise.all(batch.map((each) => outcomeOf(slow, each)));
    for (const [place, each] of batch.entries()) {
      const answer = await outcomeOf(alone, each);
      if (answer === 'refused') figures.refused += 1;
      if (answer.startsWith('failed')) {
        figures.failed += 1;
        console.error(answer, JSON.stringify(each));
      }
      if (answer !== together[place]) {
        figures.different += 1;
        console.error('different', JSON.stringify(each));
      }
      if ((done + place) % COUNTED === 0) reads.push(await readsOf(files, each));
    }
    if (done > 0 && done % (100 * IN_FLIGHT) === 0) console.error(`${done} of ${queries}`);
    // What was read is in memory once, not once for each list of reads.
    for (const { reads: made } of [alone, shared]) made.length = 0;
  }
  return { ...figures, reads, rss: process.memoryUsage().rss };
}

async function outcomeOf(store: Store, { input, start, count }: FuzzCase): Promise<string> {
  try {
    return JSON.stringify(await search(store, input, { start, count }));
  } catch (error) {
    return error instanceof ApiError && error.code === 'INVALID_PARAM'
      ? 'refused'
      : `failed: ${error}`;
  }
}

async function readsOf(
  files: IndexStore['files'],
  each: FuzzCase,
): Promise<{ files: number; bytes: number }> {
  const store = storeOf(files);
  await outcomeOf(store, each);
  const bytes = store.reads.reduce((sum, path) => sum + (files.get(path)?.byteLength ?? 0), 0);
  return { files: store.reads.length, bytes };
}
