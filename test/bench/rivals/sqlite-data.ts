/** The API's own rows and documents in SQLite, with the indexes that its queries need. */
import Database from 'better-sqlite3';
import { PLAIN_FIELDS } from '../plain-fields.ts';
import type { ServiceData } from '../service/data.ts';

const TABLES = `
  CREATE TABLE document (path TEXT PRIMARY KEY, json TEXT) WITHOUT ROWID;
  CREATE TABLE article (place INTEGER PRIMARY KEY, framework TEXT, ref TEXT, json TEXT);
  CREATE TABLE article_tag (tag TEXT, place INTEGER, PRIMARY KEY (tag, place)) WITHOUT ROWID;
  CREATE TABLE requirement (place INTEGER PRIMARY KEY, framework TEXT, ref TEXT, type TEXT, json TEXT);
  CREATE TABLE requirement_role (role TEXT, place INTEGER, PRIMARY KEY (role, place)) WITHOUT ROWID;
  CREATE TABLE tag (slug TEXT PRIMARY KEY, json TEXT, label TEXT) WITHOUT ROWID;
  CREATE INDEX article_of ON article (framework, place);
  CREATE INDEX requirement_of ON requirement (framework, ref);
  CREATE VIRTUAL TABLE found USING fts5(json UNINDEXED, type UNINDEXED, ${PLAIN_FIELDS.join(', ')}, tokenize = 'porter unicode61');
`;

export function writeDatabase(data: ServiceData, path: string): void {
  const database = new Database(path);
  database.exec('PRAGMA journal_mode = WAL');
  database.exec(TABLES);
  const insert = (table: string, rows: readonly (readonly unknown[])[]) => {
    const marks = rows[0]?.map(() => '?').join(', ');
    const statement = database.prepare(`INSERT INTO ${table} VALUES (${marks})`);
    for (const row of rows) statement.run(...row);
  };
  const { documents, articles, requirements, tags, found } = data;
  database.transaction(() => {
    insert('document', [...documents]);
    insert(
      'tag',
      tags.map((tag) => {
        const { slug, name, color } = tag;
        return [slug, text(tag), text({ slug, name, color })];
      }),
    );
    insert(
      'article',
      articles.map((row, place) => [place, row.framework_slug, row.article_ref, text(row)]),
    );
    insert(
      'article_tag',
      articles.flatMap((row, place) => row.tags.map(({ slug }) => [slug, place])),
    );
    insert(
      'requirement',
      requirements.map((row, place) => [
        place,
        row.framework_slug,
        row.article_ref,
        row.requirement_type,
        text(row),
      ]),
    );
    insert(
      'requirement_role',
      requirements.flatMap((row, place) => row.stakeholder_roles.map((role) => [role, place])),
    );
    insert(
      'found',
      found.map(({ type, framework, ref, ...document }) => [
        text({ type, framework_slug: framework, ref, title: document.title }),
        type,
        ...PLAIN_FIELDS.map((field) => document[field]),
      ]),
    );
  })();
  database.exec('ANALYZE');
  database.close();
}

const text = (value: unknown) => JSON.stringify(value);
