/** The API as its users see it: requests and responses, wherever it runs. */

/** A record of which a test looks at parts. */
export type Json = Record<string, unknown>;

/** The body of a paginated list. */
export interface Page<Row = Json> {
  data: Row[];
  meta: { total: number; page: number; per_page: number; pages: number };
  links: { next: string | null; prev: string | null };
}

export interface Client {
  /** Sends a request; paths are below the root of the host. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** The body of a path below /api/v1. */
  text(path: string): Promise<string>;
  /** The same, as JSON. */
  json(path: string): Promise<Json>;
  /** @typeParam Row a schema of the contract, which the test of every response holds the API to */
  page<Row = Json>(path: string): Promise<Page<Row>>;
  /** Every row of a paginated list, in pages of 100. @param path filters may follow */
  all<Row = Json>(path: string): Promise<Row[]>;
}

export function clientOf(fetch: Client['fetch']): Client {
  const text = async (path: string) => (await fetch(`/api/v1${path}`)).text();
  const json = async (path: string) => JSON.parse(await text(path));
  const page = async <Row = Json>(path: string): Promise<Page<Row>> => json(path);
  const all = async <Row = Json>(path: string) => {
    const rows: Row[] = [];
    for (let number = 1, pages = 1; number <= pages; number++) {
      const { data, meta } = await page<Row>(withQuery(path, `per_page=100&page=${number}`));
      rows.push(...data);
      pages = meta.pages;
    }
    return rows;
  };
  return { fetch, text, json, page, all };
}

/** Adds parameters to a path that may have some. */
export function withQuery(path: string, parameters: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}${parameters}`;
}
