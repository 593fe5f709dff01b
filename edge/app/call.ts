import type { Manner } from '../http/headers.ts';
import type { CheckedFiles } from '../store/checked-files.ts';
import type { Host } from '../store/host.ts';

/** One request, and what its answer is made with. */
export interface Call {
  request: Request;
  /** The path of the request's address. */
  pathname: string;
  search: URLSearchParams;
  host: Host;
  checked: CheckedFiles;
  manner: Manner;
}
