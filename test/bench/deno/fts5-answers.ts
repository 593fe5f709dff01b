/** Answers of FTS5 to judged queries: reads documents and queries, prints the ids of ten documents each. */
import { DatabaseSync } from 'node:sqlite';
import type { PlainDocument } from '../engines.ts';
import { fillTable, matchOf } from './fts5-index.ts';

interface Input {
  documents: PlainDocument[];
  queries: { q: string; type: string | null }[];
  combination: 'AND' | 'OR';
}

const [path = ''] = Deno.args;
const { documents, queries, combination }: Input = JSON.parse(await Deno.readTextFile(path));
const database = new DatabaseSync(':memory:');
fillTable(database, documents);
const all = database.prepare(
  'SELECT id FROM documents WHERE documents MATCH ? ORDER BY bm25(documents) LIMIT 10',
);
const ofType = database.prepare(
  'SELECT id FROM documents WHERE documents MATCH ? AND type = ? ORDER BY bm25(documents) LIMIT 10',
);
const answers = queries.map(({ q, type }) => {
  const match = matchOf(q, combination);
  if (match === null) return [];
  const rows = type === null ? all.all(match) : ofType.all(match, type);
  return rows.map(({ id }) => String(id));
});
console.log(JSON.stringify(answers));
