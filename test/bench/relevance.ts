/** Relevance, side by side: every engine answers every judged query over the same documents. */
import type { Corpus } from './corpora.ts';
import { type Engine, miniSearchEngine, ownEngine, plainDocuments } from './engines.ts';
import { fts5Engine } from './fts5.ts';
import { type JudgedQuery, type JudgedSet, readJudgedQueries } from './judged.ts';
import { average, judge, type Metrics } from './metrics.ts';
import { orama, pagefind } from './rivals.ts';
import { table } from './table.ts';

const TITLES: Readonly<Record<JudgedSet, string>> = {
  judged: 'judged queries',
  unseen: 'judged queries that nothing was tuned on',
  blind: 'judged sentences on which ways to rank were compared',
  fresh: 'judged sentences that nothing was tuned on',
  newest: 'judged sentences written last, that nothing was tuned on',
  latest: 'judged sentences for provisions drawn at random, that nothing was tuned on',
  mixed: 'judged queries of all kinds, looked at since',
  figures: 'judged questions of times and amounts, half of them looked at since',
};
const FIGURES = ['success@1', 'success@5', 'MRR@10', 'nDCG@10'];

export async function relevanceReport({ name, dataset }: Corpus, set: JudgedSet): Promise<string> {
  const queries = readJudgedQueries(set);
  const documents = plainDocuments(dataset);
  const engines: (() => Promise<Engine>)[] = [
    async () => ownEngine(dataset),
    async () => miniSearchEngine(documents),
    async () => (await orama()).createEngine(documents),
    () => fts5Engine(documents, queries, 'OR'),
    () => fts5Engine(documents, queries, 'AND'),
    async () => (await pagefind()).createEngine(documents),
  ];
  const rows: (string | number)[][] = [];
  const notes: string[] = [];
  let byKind = '';
  for (const create of engines) {
    try {
      const engine = await create();
      const metrics = await judgeAll(engine, queries);
      rows.push([engine.name, ...figures(average(metrics))]);
      if (rows.length === 1) byKind = kinds(queries, metrics);
      await engine.close?.();
    } catch (error) {
      notes.push(`Left out: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return [
    `### Relevance: ${queries.length} ${TITLES[set]}, ${documents.length} documents, ${name}`,
    table(['engine', ...FIGURES], rows),
    'This service, by kind of query:',
    byKind,
    ...notes,
  ].join('\n\n');
}

async function judgeAll(engine: Engine, queries: readonly JudgedQuery[]): Promise<Metrics[]> {
  const metrics: Metrics[] = [];
  for (const query of queries) metrics.push(judge(query, await engine.search(query)));
  return metrics;
}

const figures = ({ successAt1, successAt5, reciprocalRank, ndcg }: Metrics): string[] =>
  [successAt1, successAt5, reciprocalRank, ndcg].map((figure) => figure.toFixed(3));

function kinds(queries: readonly JudgedQuery[], metrics: readonly Metrics[]): string {
  const rows = [...new Set(queries.map(({ kind }) => kind))].map((kind) => {
    const own = metrics.filter((_, place) => queries[place]?.kind === kind);
    return [kind, own.length, ...figures(average(own))];
  });
  return table(['kind', 'queries', ...FIGURES], rows);
}
