/** One file of an act as its publisher delivers it, the bytes untouched. */
export interface SourceFile {
  name: string;
  bytes: Uint8Array;
}

/** Where the files of acts come from: a folder on this machine, or the Publications Office. */
export interface Source {
  /**
   * Delivers the files of one act.
   * @param celex the act's CELEX number
   * @param signal aborts the work
   * @returns the files, and `origin`: the address or path they came from
   * @throws an error naming the act, the source, the cause and what to do
   */
  fetchAct(celex: string, signal?: AbortSignal): Promise<{ files: SourceFile[]; origin: string }>;
}
