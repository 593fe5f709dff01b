/**
 * A client of the EU Digital Regulation API: one file, which needs nothing but `fetch`, to copy into a project. It is
 * made from the same tables as the API, so that a newer one knows more endpoints and fields, and breaks no code.
 *
 *     const api = new Client('https://example.org/api/v1', 'your key, if one is needed');
 *     const article = await api.get('/frameworks/{slug}/articles/{article_number}', { slug: 'gdpr', article_number: 33 });
 *     if (article instanceof ApiError) throw article;
 *     for await (const duty of api.list('/requirements', { role: 'importer' })) console.log(duty.citation);
 */
import type { Endpoints, ErrorBody, HealthError } from './described.ts';

/** A path of the API, with `{name}` for what varies. */
export type Path = keyof Endpoints;
/** What a path takes: the values of its braces, and its query. */
export type Params<P extends Path> = Endpoints[P]['params'];
/** What a path answers. */
export type Answer<P extends Path> = Endpoints[P]['answer'];

/** A path that answers with a list. */
export type ListPath = {
  [P in Path]: Answer<P> extends { data: readonly unknown[] } ? P : never;
}[Path];
/** A record of a list. */
export type Row<P extends ListPath> =
  Answer<P> extends { data: readonly (infer Each)[] } ? Each : never;

/** Parameters may be left out where none is required. */
type Arguments<P extends Path> =
  Partial<Params<P>> extends Params<P>
    ? [params?: Params<P>, signal?: AbortSignal | undefined]
    : [params: Params<P>, signal?: AbortSignal | undefined];

/** The codes of the API; `NO_ANSWER` where none came from it: no connection, given up, another server's error. */
export type ErrorCode = ErrorBody['error']['code'] | 'NO_ANSWER';

/** Whatever a request can fail with. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode;
  /** Of the answer; 0 without one. */
  readonly status: number;
  /** The existing value that was probably meant. */
  readonly suggestion: string | null;
  /** Ids of the records that took the place of a withdrawn one; null for anything else. */
  readonly replaced_by: readonly number[] | null;
  /** Seconds to wait before the next request. */
  readonly retry_after: number | null;
  /** Names the request in the log of the service. */
  readonly request_id: string | null;

  constructor(
    error: Omit<ErrorBody['error'], 'code'> & { code: ErrorCode },
    response: Response | null,
    options?: ErrorOptions,
  ) {
    super(error.message, options);
    this.code = error.code;
    this.status = response?.status ?? 0;
    this.suggestion = error.suggestion ?? null;
    this.replaced_by = error.replaced_by ?? null;
    const seconds = response?.headers.get('Retry-After') ?? null;
    this.retry_after = seconds === null ? null : Number(seconds);
    this.request_id = response?.headers.get('X-Request-Id') ?? null;
  }
}

export class Client {
  readonly #root: string;
  readonly #headers: Readonly<Record<string, string>>;

  /**
   * @param root address of the API, such as `https://example.org/api/v1`
   * @param key where the deployment asks for one
   */
  constructor(root: string, key?: string | undefined) {
    this.#root = root.replace(/\/+$/, '');
    this.#headers = key === undefined ? {} : { 'X-API-Key': key };
  }

  /**
   * One answer.
   * @returns JSON as an object, a workbook as bytes, any other format as text; or what went wrong, which is not thrown
   */
  async get<P extends Path>(
    path: P,
    ...[params, signal]: Arguments<P>
  ): Promise<Answer<P> | ApiError> {
    return (await this.#ask(path, { ...params }, signal)) as Answer<P> | ApiError;
  }

  /**
   * Every record of a list, from its first page or `page` on. The next page is asked for when the last one is used up.
   * Of a changelog at most the newest 500: ask for those since the last one that you have.
   * @throws {ApiError} what went wrong: a loop has no other place for it
   */
  async *list<P extends ListPath>(
    path: P,
    ...[params, signal]: Arguments<P>
  ): AsyncGenerator<Row<P>, void> {
    const first: Values = { per_page: 100, page: 1, limit: 500, ...params };
    for (let page = Number(first.page ?? 1); ; page += 1) {
      const answer = (await this.#ask(path, { ...first, page }, signal)) as Rows<P> | ApiError;
      if (answer instanceof ApiError) throw answer;
      yield* answer.data;
      // Only lists that come in pages say how long these are.
      const { total = 0, per_page = total } = answer.meta ?? {};
      if (page * per_page >= total) return;
    }
  }

  async #ask(path: string, params: Values, signal: AbortSignal | undefined): Promise<unknown> {
    const address = `${this.#root}${filled(path, params)}`;
    let response: Response | null = null;
    try {
      response = await fetch(address, { headers: this.#headers, signal: signal ?? null });
      if (response.ok) return await bodyOf(response);
      const { error } = (await response.json()) as ErrorBody | HealthError;
      const isHealth = typeof error === 'string';
      return new ApiError(isHealth ? { code: 'UNAVAILABLE', message: error } : error, response);
    } catch (cause) {
      const message =
        response === null
          ? `${address} did not answer.`
          : `${address} answered ${response.status}, and not as the API does.`;
      return new ApiError({ code: 'NO_ANSWER', message }, response, { cause });
    }
  }
}

type Values = Readonly<Record<string, unknown>>;

interface Rows<P extends ListPath> {
  data: Row<P>[];
  meta?: { total?: number; per_page?: number };
}

/** A path with its values, the others in the query: several values of one are separated by commas. */
function filled(path: string, params: Values): string {
  const left = new Map(Object.entries(params).filter(([, value]) => value !== undefined));
  const start = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = left.get(name);
    if (value === undefined) throw new TypeError(`${path}: there is no ${name}`);
    left.delete(name);
    return encodeURIComponent(String(value));
  });
  const query = new URLSearchParams([...left].map(([name, value]) => [name, String(value)]));
  return left.size === 0 ? start : `${start}?${query}`;
}

async function bodyOf(response: Response): Promise<unknown> {
  const type = response.headers.get('Content-Type') ?? '';
  if (type.startsWith('application/json')) return await response.json();
  return type.includes('spreadsheetml') ? await response.arrayBuffer() : await response.text();
}
