/** Read access to the shipped index. The function reads over HTTP, tests and the generator from memory. */
export interface Store {
  /**
   * Stands for the deployment whose files these are. What is decoded out of them may be kept for later
   * requests in a `WeakMap` under this object; the store itself lives no longer than one request.
   */
  readonly deployment: object;
  /**
   * One file of the index.
   * @param path relative to the index folder, such as `search/meta.json`
   * @throws {UnavailableError} when the file is missing or cannot be read
   */
  text(path: string): Promise<string>;
  bytes(path: string): Promise<Uint8Array>;
}

/** A file of the index is missing or corrupt. Becomes a 503, and the next request reads it again. */
export class UnavailableError extends Error {
  readonly file: string;
  constructor(file: string, reason: string) {
    super(`${file}: ${reason}`);
    this.name = 'UnavailableError';
    this.file = file;
  }
}
