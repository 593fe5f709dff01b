/**
 * Read access to the published index: over HTTP in the function, in memory in tests and the
 * generator.
 */
export interface Store {
  /**
   * Identifies the deployment that the files belong to. What is decoded from them may be kept for
   * later requests in a `WeakMap` with this key; the store itself lives no longer than one request.
   */
  readonly deployment: object;
  /**
   * Reads one file of the index.
   * @param path relative to the index folder, such as `search/catalogue.bin`
   * @throws {UnavailableError} when the file is missing or cannot be read
   */
  text(path: string): Promise<string>;
  bytes(path: string): Promise<Uint8Array<ArrayBuffer>>;
}

/**
 * A file of the build is missing or corrupt. Answered with a 503; the next request reads it again.
 */
export class UnavailableError extends Error {
  override readonly name = 'UnavailableError';
  /** Its absolute path, such as `/api/v1/stats.json`. */
  readonly file: string;
  /** @param reason in words, or the error that says it */
  constructor(file: string, reason: unknown) {
    super(`${file}: ${reason instanceof Error ? reason.message : reason}`);
    this.file = file;
  }
}

/** What may be logged of an error that is not this code's: nothing of its words, which may repeat what was asked. */
export function kindOf(error: unknown): string {
  return error instanceof Error ? error.name : typeof error;
}
