/** Documents in an FTS5 table, and queries in its syntax. */
import type { DatabaseSync } from 'node:sqlite';
import type { PlainDocument } from '../engines.ts';

export function fillTable(database: DatabaseSync, documents: readonly PlainDocument[]): void {
  database.exec(
    "CREATE VIRTUAL TABLE documents USING fts5(id UNINDEXED, type UNINDEXED, title, text, tokenize = 'porter unicode61')",
  );
  const insert = database.prepare('INSERT INTO documents VALUES (?, ?, ?, ?)');
  database.exec('BEGIN');
  for (const { id, type, title, text } of documents) insert.run(id, type, title, text);
  database.exec('COMMIT');
}

/** Each word as a string, so that no sign of the query is taken for syntax; null where it has none. */
export function matchOf(q: string, combination: 'AND' | 'OR'): string | null {
  const words = q.match(/[\p{L}\p{N}]+/gu);
  return words === null ? null : words.map((word) => `"${word}"`).join(` ${combination} `);
}
