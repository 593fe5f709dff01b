/**
 * The files of a release, as they were released: `/api/snapshots/1.0.0/v1/...`. There is no index for them, so
 * nothing is filtered or searched: a parameter that would select rows is refused rather than ignored.
 */
import type { WholeFile } from '../contract/digests.ts';
import { type EndpointName, queryTable } from '../contract/endpoints.ts';
import { ApiError, echo } from '../contract/errors.ts';
import { invalid, type QueryParameter } from '../contract/parameter.ts';
import { parameters } from '../contract/parameters.ts';
import {
  FIRST_PAGE,
  fileOf,
  fillPath,
  LARGEST_PAGE,
  type Match,
  matchPath,
  pageFileOf,
} from '../contract/paths.ts';
import { releaseRoot } from '../contract/version.ts';
import type { CheckedFiles } from '../store/checked-files.ts';

export interface ReleasePlace {
  version: string;
  /** Below the root of the release; `/` for the root itself. */
  path: string;
  match: Match | null;
}

/** @returns null where a path names no release */
export function locateRelease(pathname: string): ReleasePlace | null {
  const [, version, rest = ''] =
    /^\/api\/snapshots\/([0-9]+\.[0-9]+\.[0-9]+)\/v1((?:\/[A-Za-z0-9_.-]+)*)\/?$/.exec(pathname) ??
    [];
  if (version === undefined) return null;
  const path = rest === '' ? '/' : rest;
  return { version, path, match: matchPath(path) ?? matchPath(path.replace(/\.json$/, '')) };
}

/**
 * A file of a release.
 * @throws {ApiError} where the release has no such file, or is not served here
 * @throws {import('../store/index-store.ts').UnavailableError} when the file cannot be read as it was built
 */
export async function answerRelease(
  place: ReleasePlace,
  search: URLSearchParams,
  checked: CheckedFiles,
): Promise<WholeFile> {
  const { version, path } = place;
  const files = filesOf(place, search);
  for (const file of files) {
    const found = await checked.read(`${releaseRoot(version)}${file}`);
    if (found !== null) return found;
  }
  const isServed = (await checked.read(`${releaseRoot(version)}${fileOf('/')}`)) !== null;
  throw new ApiError(
    'NOT_FOUND',
    isServed
      ? `Release ${version} has no file for '${echo(path)}'.`
      : `Release ${version} is not served here; '/snapshots' tells which ones are.`,
  );
}

/** The files that may have the answer, the best first. */
function filesOf({ path, match }: ReleasePlace, search: URLSearchParams): string[] {
  if (match === null) return [path];
  const whole = fillPath(match.endpoint.path, match.values);
  const sent = sentParameters(match.name, search);
  const other = sent.find(({ name }) => name !== PAGE && name !== PER_PAGE);
  if (other !== undefined) {
    throw invalid(other.name, search.get(other.name) ?? '', 'does not work in a release');
  }
  if (sent.length === 0) return [fileOf(whole)];
  const [page = '1', perPage = String(FIRST_PAGE)] = [
    search.get(PAGE) ?? undefined,
    search.get(PER_PAGE) ?? undefined,
  ];
  const isFirst = page === '1' && perPage === String(FIRST_PAGE);
  if (!isFirst && perPage !== String(LARGEST_PAGE)) {
    const rule = `must be ${LARGEST_PAGE} in a release, which has pages of that size`;
    throw invalid(PER_PAGE, perPage, rule);
  }
  if (!/^[1-9][0-9]{0,5}$/.test(page)) throw invalid(PAGE, page, 'must be a page of the list');
  const file = pageFileOf(whole, Number(perPage), Number(page));
  // A list that fits on its first page has no other file.
  return page === '1' ? [file, fileOf(whole)] : [file];
}

const PAGE = parameters.page.name;
const PER_PAGE = parameters.per_page.name;

/** Those of its endpoint that a request carries. */
function sentParameters(name: EndpointName, search: URLSearchParams): QueryParameter[] {
  return Object.values<QueryParameter>(queryTable(name)).filter((entry) => search.has(entry.name));
}
