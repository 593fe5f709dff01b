/** The API as the tools ask it: its own handlers, in the same process. */
import { answerMatch } from '../app/answer-match.ts';
import { nearest } from '../contract/edit-distances.ts';
import { type EndpointName, endpoint, endpoints } from '../contract/endpoints.ts';
import { ApiError, notFound } from '../contract/errors.ts';
import type { CitationsFile, CitedAct } from '../contract/index-files.ts';
import { nameKey } from '../contract/name-key.ts';
import * as addresses from '../contract/page-addresses.ts';
import type { PathValues } from '../contract/parameter.ts';
import { parameters } from '../contract/parameters.ts';
import { fillPath, LARGEST_PAGE } from '../contract/paths.ts';
import type { SchemaName, Wire } from '../contract/schemas.ts';
import { ALIAS_ROOT } from '../contract/version.ts';
import { documentUrl, readDocument } from '../handlers/wordings.ts';
import type { CheckedFiles } from '../store/checked-files.ts';
import { indexStore, renderedFiles } from '../store/files.ts';
import { type Known, readCitedActs, readKnownValues } from '../store/memory.ts';

type JsonEndpoint = {
  [Name in EndpointName]: (typeof endpoints)[Name]['response'] extends SchemaName ? Name : never;
}[EndpointName];
type Body<Name extends JsonEndpoint> = Wire<
  Extract<(typeof endpoints)[Name]['response'], SchemaName>
>;

/** Lists are sent with commas; what is undefined, and an empty list, is left out. */
type Query = Readonly<Record<string, string | number | readonly string[] | undefined>>;

/** Endpoints whose lists come in pages. */
type PagedEndpoint = {
  [Name in JsonEndpoint]: Body<Name> extends {
    data: unknown[];
    meta: { total: number; page: number };
  }
    ? Name
    : never;
}[JsonEndpoint];
type Row<Name extends PagedEndpoint> = Body<Name>['data'][number];

/** Some rows of a list, from a place on, and what the list says of them all. */
interface Rows<Name extends PagedEndpoint> {
  rows: Row<Name>[];
  meta: Body<Name>['meta'];
}

/** What one request needs of the API. */
export class Law {
  readonly #checked: CheckedFiles;
  readonly #origin: string;
  readonly #now: Date;
  #known: Promise<Known> | null = null;
  #acts: Promise<CitationsFile> | null = null;

  /** @param origin of this host, for links */
  constructor(checked: CheckedFiles, origin: string, now: Date) {
    this.#checked = checked;
    this.#origin = origin;
    this.#now = now;
  }

  /** The body of an answer of the API. @throws {ApiError} as the API refuses it */
  async ask<Name extends JsonEndpoint>(
    name: Name,
    values: PathValues,
    query: Query = {},
  ): Promise<Body<Name>> {
    const search = new URLSearchParams();
    for (const [key, value] of Object.entries(query)) {
      if (value !== undefined && String(value) !== '') search.set(key, String(value));
    }
    const match = { name, endpoint: endpoint(name), values };
    const answer = await answerMatch({ search, checked: this.#checked }, match, this.#now);
    if (typeof answer === 'string') return JSON.parse(answer);
    const bytes = answer instanceof Uint8Array ? answer : answer.bytes;
    return JSON.parse(new TextDecoder().decode(bytes));
  }

  /**
   * The rows of a list from a place on, about as many as are wanted.
   * @param start 0-based
   */
  async rows<Name extends PagedEndpoint>(
    name: Name,
    values: PathValues,
    query: Query,
    start: number,
    wanted: number = LARGEST_PAGE,
  ): Promise<Rows<Name>> {
    // The size whose pages have one that begins at the place, where there is such a size.
    let size = wanted;
    while (size < LARGEST_PAGE && start % size !== 0) size += 1;
    const page = Math.floor(start / size) + 1;
    const body = await this.ask(name, values, { ...query, page, per_page: size });
    const { data, meta } = body as { data: Row<Name>[]; meta: Body<Name>['meta'] };
    return { rows: data.slice(start % size), meta };
  }

  /** Every row of a list. */
  async all<Name extends PagedEndpoint>(
    name: Name,
    values: PathValues,
    query: Query = {},
  ): Promise<Row<Name>[]> {
    const found: Row<Name>[] = [];
    for (;;) {
      const { rows, meta } = await this.rows(name, values, query, found.length);
      found.push(...rows);
      if (rows.length === 0 || found.length >= meta.total) return found;
    }
  }

  /**
   * What a text cites.
   * @param act its slug, for citations that name none
   * @param at the day whose version counts
   * @throws {ApiError} where it is no day, or nothing of an act that is held is cited
   */
  async resolve(text: string, act?: string, at?: string): Promise<Wire<'ResolutionResponse'>> {
    if (at !== undefined) parameters.at.parse(at, { name: 'at', known: null, today: '' });
    const { answerResolution } = await import('../handlers/resolve.ts');
    const context = {
      path: endpoints.resolve.path,
      values: {},
      query: { citation: text, citation_framework: act },
      sent: [],
      files: renderedFiles(this.#checked),
      store: indexStore(this.#checked),
      confirm: async () => {},
    };
    try {
      return JSON.parse(await answerResolution(context, at));
    } catch (error) {
      const isNotHeld = error instanceof ApiError && error.message.includes(LISTED_AT);
      throw isNotHeld ? notHeld(error.message, await this.acts()) : error;
    }
  }

  /** The document of a provision. @param url of a resolution */
  async document<One>(url: string): Promise<One> {
    return await readDocument(url, renderedFiles(this.#checked));
  }

  /** Rows ask for these at once, and the files are to be read once. */
  known(): Promise<Known> {
    this.#known ??= readKnownValues(indexStore(this.#checked));
    return this.#known;
  }

  async acts(): Promise<readonly CitedAct[]> {
    this.#acts ??= readCitedActs(indexStore(this.#checked));
    return (await this.#acts).acts;
  }

  /** The name of an act in citations. @param slug of it */
  async nameOf(slug: string): Promise<string> {
    return (await this.acts()).find((act) => act.slug === slug)?.short_name ?? slug;
  }

  /** The slugs of acts. @param names slugs, names or numbers @throws {ApiError} for one that is not held */
  async slugs(names: readonly string[] = []): Promise<string[]> {
    const acts = names.length === 0 ? [] : await this.acts();
    return names.map((name) => {
      const act = acts.find(({ slug, keys }) => isNamed(name, slug, keys));
      if (act !== undefined) return act.slug;
      throw notHeld(notFound.act(name).message, acts);
    });
  }

  /** The name of a role as the API has it. @throws {ApiError} where there is none, with those like it */
  async role(written: string | undefined): Promise<string | undefined> {
    if (written === undefined) return undefined;
    const { roles, roleNames } = await this.known();
    const name = written.trim().toLowerCase();
    const role = roles.has(name) ? name : roleNames.get(name);
    if (role !== undefined) return role;
    throw noSuchRole(written, [...roles]);
  }

  /** Slugs of topics. @throws {ApiError} for one that there is not, with all that there are */
  async topics(names: readonly string[] = []): Promise<string[]> {
    if (names.length === 0) return [];
    const { tags } = await this.known();
    return names.map((written) => {
      const slug = nameKey(written).replaceAll(' ', '_');
      if (tags.has(slug)) return slug;
      const all = [...tags].join(', ');
      throw new ApiError('INVALID_PARAM', `There is no topic '${written}'; the topics are ${all}.`);
    });
  }

  /** Where people read a provision: its page, or its document where the build has no pages. */
  async link(act: string, id: string | null): Promise<string> {
    const { hasPages } = await this.known();
    if (id === null) {
      const document = `${ALIAS_ROOT}${fillPath(endpoints.framework.path, { slug: act })}`;
      return this.address(hasPages ? addresses.framework(act) : document);
    }
    const page = hasPages ? addresses.division(act, id) : null;
    return this.address(page ?? documentUrl(act, id));
  }

  /** @param path of this host */
  address(path: string): string {
    return `${this.#origin}${path}`;
  }
}

/** How the message of an act that is not held goes on; who uses a tool has no such list. */
const LISTED_AT = `'${endpoints.frameworks.path}'`;

/** The error of an act that is not held, with those that are. */
function notHeld(message: string, acts: readonly CitedAct[]): ApiError {
  const [what] = message.split(';');
  return new ApiError(
    'NOT_FOUND',
    `${what}: the acts are ${acts.map(({ slug }) => slug).join(', ')}.`,
  );
}

function isNamed(name: string, slug: string, keys: readonly string[]): boolean {
  const key = nameKey(name);
  return key.replaceAll(' ', '_') === slug || keys.includes(key) || keys.includes(name.trim());
}

const MOST_LIKE = 15;

/** The error of a name that no role has, with those that share a word with it, or else the nearest. */
function noSuchRole(written: string, names: readonly string[]): ApiError {
  const words = nameKey(written).split(' ');
  const alike = names.filter((name) => name.split(' ').some((word) => words.includes(word)));
  const meant = alike.length > 0 ? alike.slice(0, MOST_LIKE) : [nearest(written, names) ?? ''];
  const hint = meant[0] === '' ? '' : ` Did you mean: ${meant.join(', ')}?`;
  return new ApiError('INVALID_PARAM', `There is no role '${written}'.${hint}`);
}
