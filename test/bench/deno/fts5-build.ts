/** Writes an FTS5 database. Arguments: path of the documents, path of the database. */
import { DatabaseSync } from 'node:sqlite';
import { fillTable } from './fts5-index.ts';

const [documents = '', path = ''] = Deno.args;
const database = new DatabaseSync(path);
fillTable(database, JSON.parse(await Deno.readTextFile(documents)));
database.close();
