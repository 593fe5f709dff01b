/** What a handler makes its answer from. */

import type { WholeFile } from '../contract/digests.ts';
import type { EndpointName, QueryTableOf } from '../contract/endpoints.ts';
import type { Bytes } from '../contract/envelope.ts';
import type { PathValues } from '../contract/parameter.ts';
import type { QueryValues, SentParameter } from '../contract/parse-query.ts';
import type { RenderedFiles } from '../store/files.ts';
import type { Store } from '../store/index-store.ts';

/** The part of every request that has nothing to do with its query. */
export interface RequestContext {
  /** Filled-in path below the API root: `/frameworks/gdpr/articles`. */
  path: string;
  values: PathValues;
  /** The query parameters that were sent, paging aside, in the order of the description. */
  sent: readonly SentParameter[];
  files: RenderedFiles;
  store: Store;
  /**
   * Looks whether the values of path and query exist. A handler calls it where the index lacks one of them: which
   * frameworks, tags and roles there are is in a file that other requests do not need.
   * @throws {ApiError} NOT_FOUND or INVALID_PARAM for one that does not
   */
  confirm(): Promise<void>;
}

/** The context of a request to an endpoint, its query parsed; of several endpoints: a union. */
export type HandlerContext<Name extends EndpointName> = Name extends EndpointName
  ? RequestContext & { query: QueryValues<QueryTableOf<Name>> }
  : never;

/** A body: made for the request, or a file as it was built. */
export type Answer = string | Bytes | WholeFile;

/** @returns the body, or null where the path names nothing */
export type Handler<Context> = (context: Context) => Promise<Answer | null>;
