/** Health: whether the files of the deployment can be read as they were built. */
import { isOfSearch, pathsIn, SHARED_DIGESTS, type WholeFile } from '../contract/digests.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import { indexPath } from '../contract/index-files.ts';
import type { ParameterKey } from '../contract/parameters.ts';
import { fileOf } from '../contract/paths.ts';
import { API_ROOT, INDEX_ROOT } from '../contract/version.ts';
import { keyDigests } from '../http/access.ts';
import { respond, respondUnhealthy } from '../http/response.ts';
import { openFiles } from '../search/index/reader.ts';
import { CheckedFiles } from '../store/checked-files.ts';
import { indexStore } from '../store/files.ts';
import type { Host } from '../store/host.ts';
import { type Store, UnavailableError } from '../store/index-store.ts';
import type { Call } from './call.ts';
import { logFailure } from './log.ts';

/** Long enough that repeated calls do not read all files again, short enough that the answer is true. */
const LIFETIME_SECONDS = 30;

export async function answerHealth(
  call: Call,
  endpoint: Endpoint<ParameterKey>,
): Promise<Response> {
  const { request, host, checked, manner } = call;
  try {
    keyDigests(host);
    const body = await readAll(endpoint, host, checked);
    return await respond(request, body, { ...manner, lifetime: LIFETIME_SECONDS });
  } catch (error) {
    return logFailure(respondUnhealthy(error, manner), call, error);
  }
}

/**
 * Reads, anew, what many requests need: everything in the index that no single framework has, a file of each kind of
 * the search index, and the documents at the top of the API.
 * Files of the search index are opened as well: one that is as it was built may be of another format.
 * @returns the file of the endpoint itself
 */
async function readAll(
  endpoint: Endpoint<ParameterKey>,
  host: Host,
  checked: CheckedFiles,
): Promise<WholeFile> {
  // A store of its own, so that nothing read before is taken for what the host has now.
  const anew = new CheckedFiles(host, {});
  const needed = async (path: string) => {
    const file = await anew.read(path);
    if (file === null) throw new UnavailableError(path, 'is not part of the build');
    return file;
  };
  const index: Store = {
    ...indexStore(anew),
    bytes: async (path) => (await needed(indexPath(path))).bytes,
  };
  const shared = await anew.digests(SHARED_DIGESTS);
  const wanted = pathsIn(shared ?? '').filter(
    (path) => (path.startsWith(INDEX_ROOT) && !isDigests(path)) || isAtTheTop(path),
  );
  const [body] = await Promise.all([
    needed(`${API_ROOT}${fileOf(endpoint.path)}`),
    openFiles(index, wanted.filter(isOfSearch).map(inIndex)),
    ...wanted.filter((path) => !isOfSearch(path)).map(needed),
  ]);
  // The kept digests may be older than these; requests are to find the files that were found here.
  checked.forgetDigests();
  return body;
}

/** Digests of one framework or release are not read here: requests for its files notice damage. */
const isDigests = (path: string): boolean => path.startsWith(`${INDEX_ROOT}/digests/`);

/** `/frameworks`, `/openapi.json` and so on; not the pages of lists, of which there are many. */
const isAtTheTop = (path: string): boolean => path.lastIndexOf('/') === API_ROOT.length;

const inIndex = (path: string): string => path.slice(INDEX_ROOT.length + 1);
