/** Fastify over SQLite: `node sqlite-server.mjs <database>` prints the address that it listens on. */
import Database, { type Statement } from 'better-sqlite3';
import fastify from 'fastify';

const [path = ''] = process.argv.slice(2);
const database = new Database(path, { readonly: true });
const server = fastify();
const prepared = new Map<string, Statement>();

type Query = Readonly<Record<string, string | undefined>>;

function sql(text: string): Statement {
  const statement = prepared.get(text) ?? database.prepare(text);
  prepared.set(text, statement);
  return statement;
}

const rows = (text: string, values: readonly unknown[]) =>
  sql(text).all(...values) as Record<string, string>[];
const number = (text: string, values: readonly unknown[]) =>
  (sql(text).get(...values) as { n: number }).n;

/** Rows are JSON already: an answer is put together of texts. */
function list(query: Query, from: string, values: readonly unknown[], order: string): string {
  const page = Number(query.page ?? 1);
  const size = Number(query.per_page ?? 20);
  const total = number(`SELECT count(*) AS n FROM ${from}`, values);
  const found = rows(`SELECT json FROM ${from} ORDER BY ${order} LIMIT ? OFFSET ?`, [
    ...values,
    size,
    (page - 1) * size,
  ]);
  const meta = JSON.stringify({ total, page, per_page: size, pages: Math.ceil(total / size) });
  return `{"data":[${found.map(({ json }) => json).join()}],"meta":${meta}}`;
}

server.addHook('onRequest', async (_, reply) => {
  reply.type('application/json; charset=utf-8');
});

server.get<{ Querystring: Query }>('/api/v1/requirements', async ({ query }) => {
  const conditions: string[] = [];
  const values: unknown[] = [];
  const add = (condition: string, value: string | undefined) => {
    if (value === undefined) return;
    conditions.push(condition);
    values.push(value);
  };
  add('framework = ?', query.framework);
  add('type = ?', query.type);
  add('place IN (SELECT place FROM requirement_role WHERE role = ?)', query.role);
  const where = conditions.length === 0 ? '' : ` WHERE ${conditions.join(' AND ')}`;
  return list(query, `requirement${where}`, values, 'place');
});

server.get<{ Params: Record<string, string>; Querystring: Query }>(
  '/api/v1/frameworks/:slug/articles',
  async ({ params, query }) => list(query, 'article WHERE framework = ?', [params.slug], 'place'),
);

server.get<{ Querystring: Query }>('/api/v1/compare', async ({ query }) => {
  const frameworks = (query.frameworks ?? '').split(',');
  const parts = frameworks.map((slug) => {
    const found = rows(
      `SELECT json, (SELECT count(*) FROM requirement WHERE requirement.framework = article.framework
         AND requirement.ref = article.ref) AS n
       FROM article WHERE framework = ? AND place IN (SELECT place FROM article_tag WHERE tag = ?) ORDER BY place`,
      [slug, query.tag],
    );
    const all = found.map(({ json = '', n }) => `${json.slice(0, -1)},"requirement_count":${n}}`);
    return `${JSON.stringify(slug)}:[${all.join()}]`;
  });
  const shared = rows(
    `SELECT tag.label FROM article_tag JOIN article USING (place) JOIN tag ON tag.slug = article_tag.tag
     WHERE framework IN (${frameworks.map(() => '?').join()})
     GROUP BY tag.slug HAVING count(DISTINCT framework) = ? ORDER BY tag.slug`,
    [...frameworks, frameworks.length],
  );
  const [tag] = rows('SELECT json FROM tag WHERE slug = ?', [query.tag]);
  return `{"data":{"frameworks":{${parts.join()}},"tag":${tag?.json ?? null}},"meta":{"shared_tags":[${shared.map(({ label }) => label).join()}]}}`;
});

server.get<{ Querystring: Query }>('/api/v1/search', async ({ query }) => {
  const words = (query.q ?? '').match(/[\p{L}\p{N}]+/gu) ?? [];
  const match = words.map((word) => `"${word}"`).join(' OR ');
  const counts = rows('SELECT type, count(*) AS n FROM found WHERE found MATCH ? GROUP BY type', [
    match,
  ]);
  const found = rows(
    `SELECT json, snippet(found, -1, '[', ']', '…', 30) AS context, bm25(found) AS score
     FROM found WHERE found MATCH ? ORDER BY rank LIMIT 20`,
    [match],
  );
  const data = found.map(({ json = '', context, score }) => ({
    ...JSON.parse(json),
    match_context: context,
    score,
  }));
  const facets = Object.fromEntries(counts.map(({ type = '', n }) => [type, Number(n)]));
  return JSON.stringify({ data, meta: { query: query.q, facets } });
});

server.get('/api/v1/*', async ({ url }, reply) => {
  const [found] = rows('SELECT json FROM document WHERE path = ?', [url]);
  return found?.json ?? reply.code(404).send({ error: 'NOT_FOUND' });
});

console.log(await server.listen({ host: '127.0.0.1', port: 0 }));
