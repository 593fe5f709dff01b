/** Documents in an FTS5 table, and queries in its syntax. */
import type { DatabaseSync } from 'node:sqlite';
import type { PlainDocument } from '../engines.ts';
import { PLAIN_FIELDS } from '../plain-fields.ts';

export function fillTable(database: DatabaseSync, documents: readonly PlainDocument[]): void {
  database.exec(
    `CREATE VIRTUAL TABLE documents USING fts5(id UNINDEXED, type UNINDEXED, ${PLAIN_FIELDS.join(', ')}, tokenize = 'porter unicode61')`,
  );
  const insert = database.prepare('INSERT INTO documents VALUES (?, ?, ?, ?, ?)');
  database.exec('BEGIN');
  for (const { id, type, ...document } of documents) {
    insert.run(id, type, ...PLAIN_FIELDS.map((field) => document[field]));
  }
  database.exec('COMMIT');
}

/** Each word in quotation marks, so that nothing in the query is taken for syntax; null where it has no words. */
export function matchOf(q: string, combination: 'AND' | 'OR'): string | null {
  const words = q.match(/[\p{L}\p{N}]+/gu);
  return words === null ? null : words.map((word) => `"${word}"`).join(` ${combination} `);
}
