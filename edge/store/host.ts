/** The files of a deployment, as the function reads them. */
import { API_ROOT, INDEX_ROOT } from '../contract/version.ts';
import { type Store, UnavailableError } from './index-store.ts';

/** The environment of the function: Netlify, the local server, or a test. */
export interface Host {
  /**
   * Fetches a static file from the same host.
   * @param path absolute, such as `/api/v1/stats.json`
   */
  file(path: string): Promise<Response>;
  /** `API_KEYS`; empty if the deployment is open. */
  apiKeys: string;
  /** The present instant, for `today` in a query. */
  now(): Date;
}

/** The rendered files under the API root. */
export interface RenderedFiles {
  /**
   * @returns null if there is no such file
   * @throws {UnavailableError} when the host fails
   */
  read(path: string): Promise<string | null>;
}

export function renderedFiles(host: Host): RenderedFiles {
  return {
    read: async (path) => {
      const response = await fetchFile(host, `${API_ROOT}${path}`);
      return response === null ? null : await response.text();
    },
  };
}

/**
 * The index under {@link INDEX_ROOT}.
 * @param deployment see {@link Store.deployment}
 */
export function indexStore(host: Host, deployment: object): Store {
  const read = async (path: string) => {
    const response = await fetchFile(host, `${INDEX_ROOT}/${path}`);
    if (response === null) throw new UnavailableError(path, 'is missing');
    return response;
  };
  return {
    deployment,
    text: async (path) => await (await read(path)).text(),
    bytes: async (path) => new Uint8Array(await (await read(path)).arrayBuffer()),
  };
}

async function fetchFile(host: Host, path: string): Promise<Response | null> {
  let response: Response;
  try {
    response = await host.file(path);
  } catch (error) {
    throw new UnavailableError(path, error instanceof Error ? error.message : String(error));
  }
  if (response.ok) return response;
  await response.body?.cancel();
  if (response.status === 404) return null;
  throw new UnavailableError(path, `the host answered ${response.status}`);
}
