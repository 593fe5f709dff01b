/** Which version a request is about, and which file has what it asks for. */
import { articleLabel } from '../contract/article-ref.ts';
import { endpoints } from '../contract/endpoints.ts';
import { ApiError, notFound } from '../contract/errors.ts';
import { type VersionsFile, versionsFileOf } from '../contract/index-files.ts';
import type { PathValues } from '../contract/parameter.ts';
import { fileOf, fillPath } from '../contract/paths.ts';
import { type Store, UnavailableError } from '../store/index-store.ts';
import { decoded } from '../store/memory.ts';
import type { RequestContext } from './context.ts';
import { answerList, type ListContext } from './list.ts';

type Listed = VersionsFile['versions'][number];
/** The versions of a framework, oldest first, and the place of the one that is asked for. */
interface Chosen {
  versions: readonly Listed[];
  place: number;
  version: Listed;
}

interface Dated {
  query: { at?: string | undefined };
}

/** A framework, an article or an annex as one version has it. @returns null where there is no such thing */
export async function answerVersionDocument(
  context: RequestContext & Dated,
): Promise<string | null> {
  const { values, query, files, store } = context;
  // The app has already looked for the file of the version in force, and found none.
  if (query.at === undefined && values.version === undefined) return await refuseNumber(context);
  const chosen = await chooseVersion(store, values.slug ?? '', values.version, query.at);
  const { article_number: article, annex_number: annex } = values;
  if (article === undefined && annex === undefined) {
    return await files.read(fileOf(pathIn(chosen, chosen.place, 'framework', values)));
  }
  const kind = article === undefined ? 'annex' : 'article';
  const name = article ?? annex ?? '';
  const names = kind === 'article' ? chosen.version.articles : chosen.version.annexes;
  const position = names.indexOf(name);
  if (position < 0) {
    if (wasRepealed(chosen, name)) {
      return await files.read(fileOf(fillPath(endpoints.article.path, values)));
    }
    throw absent(chosen, name, kind, values.slug ?? '');
  }
  const holder = holderOf(chosen, `${kind === 'article' ? 'art' : 'anx'}_${name}`);
  const file = fileOf(pathIn(chosen, holder, kind, values));
  const body = await files.read(file);
  if (body === null) throw new UnavailableError(file, 'is missing');
  return kind === 'article' && holder !== chosen.place ? withPosition(body, position + 1) : body;
}

/** The articles or annexes of one version. */
export async function answerVersionList(context: ListContext & Dated): Promise<string | null> {
  const { path, values, query, sent, store } = context;
  if (query.at === undefined && values.version === undefined) return await answerList(context);
  const others = sent.filter(({ name }) => name !== 'at');
  if (others.length > 0) {
    throw new ApiError(
      'INVALID_PARAM',
      `Parameter 'at' cannot be combined with '${others[0]?.name}': filters are those of the version in force.`,
    );
  }
  const chosen = await chooseVersion(store, values.slug ?? '', values.version, query.at);
  const kind = path.endsWith('/articles') ? 'articles' : 'annexes';
  const listed = pathIn(chosen, chosen.place, kind, values);
  return await answerList({ ...context, path: listed, sent: [] }, sent);
}

/** What has a path of its own in each version: in the version in force, and in an earlier one. */
const PATHS = {
  framework: [endpoints.framework.path, endpoints.version.path],
  articles: [endpoints.articles.path, endpoints.version_articles.path],
  article: [endpoints.article.path, endpoints.version_article.path],
  annexes: [endpoints.annexes.path, endpoints.version_annexes.path],
  annex: [endpoints.annex.path, endpoints.version_annex.path],
} as const;

function pathIn(
  { versions }: Chosen,
  place: number,
  kind: keyof typeof PATHS,
  values: PathValues,
): string {
  const [inForce, earlier] = PATHS[kind];
  return place === versions.length - 1
    ? fillPath(inForce, values)
    : fillPath(earlier, { ...values, version: versions[place]?.version ?? '' });
}

export function readVersions(store: Store, slug: string): Promise<VersionsFile> {
  return decoded(store, versionsFileOf(slug), (text) => JSON.parse(text) as VersionsFile);
}

async function chooseVersion(
  store: Store,
  slug: string,
  name: string | undefined,
  at: string | undefined,
): Promise<Chosen> {
  const { versions } = await readVersions(store, slug);
  const place =
    name === undefined
      ? placeOnDay(versions, slug, at ?? '')
      : versions.findIndex(({ version }) => version === name);
  const version = versions[place];
  if (version === undefined) throw notFound.provision('Version', name ?? at ?? '', slug);
  return { versions, place, version };
}

/** The newest version that began on or before the day. @throws {ApiError} before the first, or in a gap */
function placeOnDay(versions: readonly Listed[], slug: string, at: string): number {
  const place = versions.findLastIndex(({ from }) => from === null || from <= at);
  const [first] = versions;
  if (place < 0) {
    throw new ApiError(
      'NOT_FOUND',
      `Framework '${slug}' has no version on ${at}: the first is '${first?.version}', from ${first?.from}.`,
    );
  }
  const next = versions[place + 1];
  if (next?.gap_before === true) {
    throw new ApiError(
      'NOT_FOUND',
      `The text of framework '${slug}' on ${at} is not held: it was amended between version ` +
        `'${versions[place]?.version}' (from ${versions[place]?.from}) and version '${next.version}'.`,
    );
  }
  return place;
}

/** The last version that has the same wording of a provision: its file has it. */
function holderOf({ versions, place }: Chosen, id: string): number {
  const next = versions.findIndex(({ changed }, later) => later > place && changed.includes(id));
  return next < 0 ? versions.length - 1 : next - 1;
}

/** Whether an article was repealed before the version: then its last answer says so. */
function wasRepealed({ versions, place }: Chosen, name: string): boolean {
  return versions.slice(0, place).some(({ articles }) => articles.includes(name));
}

/** The 404 of a provision that a version does not have, with the version that brought it. */
function absent(
  { versions, version }: Chosen,
  name: string,
  kind: 'article' | 'annex',
  slug: string,
): ApiError {
  const isArticle = kind === 'article';
  const came = versions.find((one) => (isArticle ? one.articles : one.annexes).includes(name));
  const error = notFound.provision(isArticle ? 'Article' : 'Annex', name, slug);
  if (came === undefined) return error;
  return new ApiError(
    'NOT_FOUND',
    `${error.message.slice(0, -1)} in version '${version.version}': it came with version '${came.version}'.`,
  );
}

/** Of a number that exists only with letters, the 404 names them. @returns null for any other provision */
async function refuseNumber({ values, store }: RequestContext): Promise<null> {
  const { slug, article_number: ref } = values;
  if (slug === undefined || ref === undefined || articleLabel(ref).letter !== '') return null;
  const inForce = (await readVersions(store, slug)).versions.at(-1)?.articles ?? [];
  const lettered = inForce.filter((own) => articleLabel(own).number === Number(ref));
  if (lettered.length === 0) return null;
  const error = notFound.provision('Article', ref, slug);
  throw new ApiError(
    'NOT_FOUND',
    `${error.message.slice(0, -1)}: there are ${lettered.join(', ')}.`,
    lettered[0] ?? null,
  );
}

/** The same wording has another place in another version. */
function withPosition(body: string, position: number): string {
  const { data } = JSON.parse(body) as { data: Record<string, unknown> };
  return JSON.stringify({ data: { ...data, position } });
}
