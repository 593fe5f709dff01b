/** The environment of the function: Netlify, the local server, or a test. */
export interface Host {
  /**
   * Fetches a static file from the same host.
   * @param path absolute, such as `/api/v1/stats.json`
   */
  file(path: string): Promise<Response>;
  /** `API_KEYS`; empty if the deployment is open. */
  apiKeys: string;
  /** Whether it answers documents itself, so that keys cannot guard them. */
  documentsFromCdn?: boolean;
  /** What the log and the answer call the request; made up where the host has no name for it. */
  requestId?: string;
  /** Takes the lines of the log, which otherwise go to the console. */
  log?: (line: string) => void;
  /** The present instant, for `today` in a query. */
  now(): Date;
}
