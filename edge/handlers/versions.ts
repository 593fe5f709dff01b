/** Which version a request is about, which file has what it asks for, and the wordings of one article. */
import { endpoints } from '../contract/endpoints.ts';
import { listBody } from '../contract/envelope.ts';
import { ApiError, notFound } from '../contract/errors.ts';
import { type VersionsFile, versionsFileOf } from '../contract/index-files.ts';
import type { PathValues } from '../contract/parameter.ts';
import { fileOf, fillPath } from '../contract/paths.ts';
import type { Wire } from '../contract/schemas.ts';
import { annexLabelOf } from '../law/annexes.ts';
import { articleLabel, withoutOrdinal } from '../law/article-ref.ts';
import type { RenderedFiles } from '../store/files.ts';
import type { Store } from '../store/index-store.ts';
import { parsed } from '../store/memory.ts';
import type { Answer, RequestContext } from './context.ts';
import { answerList, type ListContext } from './list.ts';

type Listed = VersionsFile['versions'][number];
/** The versions of a framework, oldest first, and the index of the one that is asked for. */
export interface Chosen {
  versions: readonly Listed[];
  index: number;
  version: Listed;
}

interface Dated {
  query: { at?: string | undefined };
}

/** A framework, an article or an annex as one version has it. @returns null where there is no such thing */
export async function answerVersionDocument(
  context: RequestContext & Dated,
): Promise<Answer | null> {
  const { values, query, files, store } = context;
  // The app has already looked for the file of the version in force, and found none.
  if (query.at === undefined && values.version === undefined) return await refuseSpelling(context);
  const chosen = await chooseVersion(store, values.slug ?? '', values.version, query.at);
  const { article_number: article, annex_number: annex } = values;
  if (article === undefined && annex === undefined) {
    return await files.whole(fileOf(pathIn(chosen, 'framework', values)));
  }
  const kind = article === undefined ? 'annex' : 'article';
  const { path, body } = await readHeld(chosen, kind, values, files);
  const { articles, chapters } = chosen.version;
  const position = article === undefined ? -1 : articles.indexOf(article);
  if (article === undefined || position < 0 || path === pathIn(chosen, kind, values)) return body;
  return withPlace(body, position + 1, chapters[article]);
}

type Kind = 'article' | 'annex';

/** The articles or annexes of a version, by label or number. */
const namesOf = ({ articles, annexes }: Listed, kind: Kind): readonly string[] =>
  kind === 'article' ? articles : annexes;

/** A document, and its path below the API root. */
export interface Held {
  path: string;
  body: string;
}

/**
 * The document with the wording that an article or annex has in a version.
 * @throws {ApiError} NOT_FOUND where the version does not have it
 */
export async function readHeld(
  chosen: Chosen,
  kind: Kind,
  values: PathValues,
  files: RenderedFiles,
): Promise<Held> {
  const { slug = '', [`${kind}_number`]: name = '' } = values;
  const isThere = namesOf(chosen.version, kind).includes(name);
  const isRepealed = kind === 'article' && !isThere && wasRepealed(chosen, name);
  if (!isThere && !isRepealed) throw absent(chosen, name, kind, slug);
  const id = `${kind === 'article' ? 'art' : 'anx'}_${name}`;
  // The document of the version in force says who repealed an article.
  const holder = isRepealed ? chosen.versions.length - 1 : holderOf(chosen, id);
  const path = pathIn({ versions: chosen.versions, index: holder }, kind, values);
  const body = await files.read(fileOf(path));
  if (body === null) throw files.unavailable(fileOf(path));
  return { path, body };
}

/** The articles or annexes of one version. */
export async function answerVersionList(context: ListContext & Dated): Promise<Answer | null> {
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
  const listed = pathIn(chosen, kind, values);
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

/** The path of a document of a version, below the API root. */
export function pathIn(
  { versions, index }: Pick<Chosen, 'versions' | 'index'>,
  kind: keyof typeof PATHS,
  values: PathValues,
): string {
  const [inForce, earlier] = PATHS[kind];
  return index === versions.length - 1
    ? fillPath(inForce, values)
    : fillPath(earlier, { ...values, version: versions[index]?.version ?? '' });
}

function readVersions(store: Store, slug: string): Promise<VersionsFile> {
  return parsed(store, versionsFileOf(slug));
}

/** The version of a name or a day, or else the one in force. @throws {ApiError} NOT_FOUND */
export async function chooseVersion(
  store: Store,
  slug: string,
  name?: string,
  at?: string,
): Promise<Chosen> {
  const { versions } = await readVersions(store, slug);
  let index = versions.length - 1;
  if (name !== undefined) index = versions.findIndex(({ version }) => version === name);
  else if (at !== undefined) index = indexOnDay(versions, slug, at);
  const version = versions[index];
  if (version !== undefined) return { versions, index, version };
  const held = versions.map((one) => one.version).join(', ');
  throw notFound.provision('Version', name ?? '', slug, `: there are ${held}`);
}

/** The newest version that began on or before the day. @throws {ApiError} before the first, or in a gap */
function indexOnDay(versions: readonly Listed[], slug: string, at: string): number {
  const index = versions.findLastIndex(({ from }) => from === null || from <= at);
  const [first] = versions;
  if (index < 0) {
    throw new ApiError(
      'NOT_FOUND',
      `Framework '${slug}' has no version on ${at}: the first is '${first?.version}', from ${first?.from}.`,
    );
  }
  const next = versions[index + 1];
  // On its first day the version before a gap certainly stood.
  if (next?.gap_before === true && versions[index]?.from !== at) {
    throw new ApiError(
      'NOT_FOUND',
      `The text of framework '${slug}' on ${at} is not held: it was amended between version ` +
        `'${versions[index]?.version}' (from ${versions[index]?.from}) and version '${next.version}'.`,
    );
  }
  return index;
}

/** The last version that has the same wording of a provision: its file has it. */
function holderOf({ versions, index }: Chosen, id: string): number {
  const next = versions.findIndex(({ changed }, later) => later > index && changed.includes(id));
  return next < 0 ? versions.length - 1 : next - 1;
}

/** Whether an article was repealed before the version for good: then its last answer says so. */
function wasRepealed({ versions, index }: Chosen, name: string): boolean {
  const has = ({ articles }: Listed) => articles.includes(name);
  return versions.slice(0, index).some(has) && !versions.slice(index).some(has);
}

/** The 404 of a provision that a version does not have, with the version that had it. */
function absent(
  { versions, index, version }: Chosen,
  name: string,
  kind: Kind,
  slug: string,
): ApiError {
  const has = (one: Listed) => namesOf(one, kind).includes(name);
  const word = kind === 'article' ? 'Article' : 'Annex';
  if (!versions.some(has)) {
    return otherSpelling(version, name, kind, slug) ?? notFound.provision(word, name, slug);
  }
  const [last, next] = [versions.slice(0, index).findLast(has), versions.slice(index).find(has)];
  const reason =
    last === undefined
      ? `it came with version '${next?.version}'`
      : `the last version with it is '${last.version}'${next === undefined ? '' : `, and '${next.version}' has it again`}`;
  return notFound.provision(word, name, slug, ` in version '${version.version}': ${reason}`);
}

/**
 * The 404 of an article that exists only with letters, which it names, or under another letter: "5 bis"
 * is 5a. @returns null for any other
 */
function lettered(articles: readonly string[], ref: string, slug: string): ApiError | null {
  const { number, letter } = articleLabel(ref);
  const meant = withoutOrdinal(ref);
  if (meant !== ref && articles.includes(meant))
    return notFound.provision('Article', ref, slug, `: there is ${meant}`, meant);
  const others = articles.filter((each) => articleLabel(each).number === number);
  const [first] = others;
  if (letter !== '' || first === undefined) return null;
  const verb = others.length === 1 ? 'is' : 'are';
  return notFound.provision('Article', ref, slug, `: there ${verb} ${others.join(', ')}`, first);
}

/** The 404 that names an article or annex as the version writes it. @returns null where it has none like it */
function otherSpelling(listed: Listed, name: string, kind: Kind, slug: string): ApiError | null {
  if (kind === 'article') return lettered(listed.articles, name, slug);
  const meant = annexLabelOf(name, listed.annexes);
  if (!listed.annexes.includes(meant)) return null;
  return notFound.provision('Annex', name, slug, `: there is ${meant}`, meant);
}

/** @throws {ApiError} NOT_FOUND for what the version in force writes in another way @returns null otherwise */
async function refuseSpelling({ values, store }: RequestContext): Promise<null> {
  const { slug, article_number: article, annex_number: annex } = values;
  const name = article ?? annex;
  if (slug === undefined || name === undefined) return null;
  const inForce = (await readVersions(store, slug)).versions.at(-1);
  const kind = article === undefined ? 'annex' : 'article';
  const error = inForce === undefined ? null : otherSpelling(inForce, name, kind, slug);
  if (error !== null) throw error;
  return null;
}

/** A wording with the place that it has in another version. @param chapter undefined where it is the same */
function withPlace(body: string, position: number, chapter: string | null | undefined): string {
  const { data } = JSON.parse(body) as { data: Record<string, unknown> };
  const moved = chapter === undefined ? {} : { chapter };
  return JSON.stringify({ data: { ...data, position, ...moved } });
}

/** Several wordings are rendered; a single one is that of the article. @returns null where there is no such article */
export async function answerHistory({
  path,
  values,
  files,
  store,
}: RequestContext): Promise<Answer | null> {
  const rendered = await files.whole(fileOf(path));
  if (rendered !== null) return rendered;
  const body = await files.read(fileOf(fillPath(endpoints.article.path, values)));
  if (body === null) return null;
  const { data: article } = JSON.parse(body) as { data: Wire<'Article'> };
  const { versions } = await readVersions(store, values.slug ?? '');
  const index = versions.findIndex(({ version }) => version === article.version);
  const wording: Wire<'Wording'> = {
    version: article.version,
    from: versions[index]?.from ?? null,
    kind: index === 0 ? 'published' : 'inserted',
    amended_by: article.changed_by,
    edition: article.text_edition,
    title: article.title,
    content: article.content,
    diff: null,
  };
  return listBody([JSON.stringify(wording)], { total: 1 });
}
