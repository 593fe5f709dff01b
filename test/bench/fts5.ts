/** SQLite's FTS5 with its Porter stemmer and bm25, in the SQLite that comes with Deno. */
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runDeno } from './deno.ts';
import { answerOf, type Engine, type PlainDocument } from './engines.ts';
import type { JudgedQuery } from './judged.ts';

/** @param combination how FTS5 joins the words of a query; AND is its default */
export async function fts5Engine(
  documents: readonly PlainDocument[],
  queries: readonly JudgedQuery[],
  combination: 'AND' | 'OR',
): Promise<Engine> {
  const folder = await mkdtemp(join(tmpdir(), 'fts5-'));
  const input = join(folder, 'input.json');
  await writeFile(input, JSON.stringify({ documents, queries, combination }));
  const answers: string[][] = JSON.parse(await runDeno('fts5-answers.ts', [input]));
  const byQuery = new Map(queries.map(({ q }, place) => [q, answers[place] ?? []]));
  const byId = new Map(documents.map((document) => [document.id, document]));
  return {
    name: `SQLite FTS5, ${combination === 'AND' ? 'all words' : 'any word'}`,
    search: async ({ q }) =>
      (byQuery.get(q) ?? []).flatMap((id) => byId.get(id) ?? []).map(answerOf),
  };
}
