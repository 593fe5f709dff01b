/**
 * The files of a release, as they were released: `/api/snapshots/1.0.0/v1/...`. There is no index for them, so
 * nothing is filtered or searched: a parameter that would select rows is refused rather than ignored.
 */
import { carriedParameters } from '../contract/endpoints.ts';
import { ApiError, echo } from '../contract/errors.ts';
import { invalid } from '../contract/parameter.ts';
import { parameters } from '../contract/parameters.ts';
import { parseQuery } from '../contract/parse-query.ts';
import { fileOf, fillPath, type Match } from '../contract/paths.ts';
import { releaseIn, releaseRoot } from '../contract/version.ts';
import type { Answer } from '../handlers/context.ts';
import { answerPage } from '../handlers/list.ts';
import type { CheckedFiles } from '../store/checked-files.ts';
import { type RenderedFiles, renderedFiles } from '../store/files.ts';
import { matchOf } from './locate.ts';

export interface ReleasePlace {
  version: string;
  /** Below the root of the release; `/` for the root itself. */
  path: string;
  match: Match | null;
}

/** No percent signs: names of files have no characters that are encoded. */
const PATH = /^(?:\/[A-Za-z0-9_.-]+)*\/?$/;

/** @returns null where a path names no release */
export function locateRelease(pathname: string): ReleasePlace | null {
  const release = releaseIn(pathname);
  if (release === null || !PATH.test(release.path)) return null;
  const path = release.path.replace(/\/$/, '') || '/';
  return { version: release.version, path, match: matchOf(path) };
}

/**
 * A file of a release, or a page out of its files, so that each link of a list leads somewhere.
 * @throws {ApiError} where the release has no such file, or is not served here
 * @throws {import('../store/index-store.ts').UnavailableError} when the file cannot be read as it was built
 */
export async function answerRelease(
  requested: ReleasePlace,
  search: URLSearchParams,
  checked: CheckedFiles,
): Promise<Answer> {
  const { version, path } = requested;
  const files = renderedFiles(checked, releaseRoot(version));
  const answer = await answerOutOf(files, requested, search);
  if (answer !== null) return answer;
  const isServed = (await files.whole(fileOf('/'))) !== null;
  throw new ApiError(
    'NOT_FOUND',
    isServed
      ? `Release ${version} has no file for '${echo(path)}'.`
      : `Release ${version} is not served here; '/snapshots' tells which ones are.`,
  );
}

async function answerOutOf(
  files: RenderedFiles,
  { path, match }: ReleasePlace,
  search: URLSearchParams,
): Promise<Answer | null> {
  const sent = match === null ? [] : carriedParameters(match.name, search);
  const unsupported = sent.map(({ name }) => name).filter((name) => !Object.hasOwn(PAGING, name));
  // A day that changes nothing would be taken for an answer, whatever file it is asked of.
  const refused = search.has(parameters.at.name) ? parameters.at.name : unsupported[0];
  if (refused !== undefined) {
    throw invalid(refused, search.get(refused) ?? '', 'does not work in a release');
  }
  if (match === null) return await files.whole(path);
  const endpointPath = fillPath(match.endpoint.path, match.values);
  if (sent.length === 0) return await files.whole(fileOf(endpointPath));
  const { values: query } = parseQuery(search, PAGING, { known: null, today: '' });
  return await answerPage({ path: endpointPath, files, query });
}

const PAGING = { page: parameters.page, per_page: parameters.per_page };
