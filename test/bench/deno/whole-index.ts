/**
 * Prints the cost of one search that loads the whole index first. Arguments: the engine, the path of
 * its index, the query.
 */
import { DatabaseSync } from 'node:sqlite';
import { create, load, search } from '@orama/orama';
import MiniSearch from 'minisearch';
import { ORAMA_FIELDS, PLAIN_FIELDS } from '../plain-fields.ts';
import { matchOf } from './fts5-index.ts';
import { type Cost, measure } from './measure.ts';

const [engine = '', path = '', q = ''] = Deno.args;
let bytes = 0;

async function readIndex(): Promise<string> {
  const file = await Deno.readFile(path);
  bytes = file.byteLength;
  return new TextDecoder().decode(file);
}

const engines: Record<string, () => unknown> = {
  minisearch: async () => {
    const index = MiniSearch.loadJSON(await readIndex(), { fields: [...PLAIN_FIELDS] });
    return index.search(q).slice(0, 20);
  },
  orama: async () => {
    const database = create({ schema: ORAMA_FIELDS });
    load(database, JSON.parse(await readIndex()));
    return await search(database, { term: q, limit: 20 });
  },
  fts5: () => {
    const database = new DatabaseSync(path, { readOnly: true });
    const statement = database.prepare(
      'SELECT id, snippet(documents, 3, char(1), char(2), char(3), 32) FROM documents WHERE documents MATCH ? ORDER BY bm25(documents) LIMIT 20',
    );
    return statement.all(matchOf(q, 'OR') ?? '""');
  },
};

process.cpuUsage();
const { cpu, wall } = await measure(engines[engine] ?? (() => null));
console.log(JSON.stringify({ cpu, wall, files: 1, bytes } satisfies Cost));
