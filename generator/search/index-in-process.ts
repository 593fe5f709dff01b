/** The search index beside other work: it takes a third of a build, and most machines have a second core. */
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Dataset } from '../dataset/dataset.ts';
import type { Words } from '../words/words.ts';
import type { SearchFiles, SearchIndex } from './build-index.ts';
import { type ListedFramework, listedFramework } from './documents.ts';

const PROGRAM = fileURLToPath(new URL('./index-process.ts', import.meta.url));

/** To the process. */
export interface IndexRequest {
  /** Slugs of the frameworks to index, in order. */
  slugs: readonly string[];
  /** Those that it does not have, or not so. */
  changed: readonly ListedFramework[];
  /** Null for those of the request before. */
  words: Words | null;
}

interface Waiting {
  resolve(files: SearchFiles): void;
  reject(error: Error): void;
}

/**
 * A process that makes the same files as `buildSearchIndex`, one index after the other; it starts while the caller
 * loads the data. Not a thread: those of Node 20 do not take over what makes it read TypeScript.
 */
export class IndexProcess {
  readonly #child: ChildProcess;
  /** What the process has, by slug. */
  readonly #sent = new Map<string, ListedFramework>();
  #sentWords: Words | null = null;
  /** For indexes that it is making, in order. */
  readonly #waiting: Waiting[] = [];
  #end: Error | null = null;

  constructor() {
    const execArgv = ['--import', import.meta.resolve('tsx')];
    this.#child = fork(PROGRAM, { serialization: 'advanced', execArgv });
    this.#child.on('message', (files: SearchFiles) => {
      this.#waiting.shift()?.resolve(files);
      this.#setIdle();
    });
    this.#child.once('error', (error) => this.#fail(error));
    // It has printed why.
    this.#child.once('exit', (status, signal) =>
      this.#fail(
        new Error(`the search index was not made: its process ended (${signal ?? status})`),
      ),
    );
    this.#setIdle();
  }

  get hasEnded(): boolean {
    return this.#end !== null;
  }

  /**
   * Begins an index.
   * @returns when the process has the documents: a caller that is busy before would keep it waiting for seconds
   */
  async begin({ frameworks, words }: Dataset): Promise<SearchIndex> {
    const listed = frameworks.map(listedFramework);
    const changed = listed.filter((framework) => this.#sent.get(framework.slug) !== framework);
    for (const framework of changed) this.#sent.set(framework.slug, framework);
    const files = new Promise<SearchFiles>((resolve, reject) => {
      if (this.#end !== null) reject(this.#end);
      else this.#waiting.push({ resolve, reject });
    });
    // If the build fails before it waits for the files, nobody else takes notice of a second failure.
    files.catch(() => {});
    this.#setIdle();
    const request: IndexRequest = {
      slugs: listed.map(({ slug }) => slug),
      changed,
      words: words === this.#sentWords ? null : words,
    };
    this.#sentWords = words;
    await Promise.race([sent(this.#child, request), files]);
    return { files };
  }

  /** Lets the process end. */
  end(): void {
    if (this.#child.connected) this.#child.disconnect();
  }

  #fail(error: Error): void {
    this.#end ??= error;
    for (const { reject } of this.#waiting.splice(0)) reject(this.#end);
  }

  /** While it makes nothing, it does not keep this process from ending, and ends with it. */
  #setIdle(): void {
    const isIdle = this.#waiting.length === 0;
    for (const each of [this.#child, this.#child.channel]) {
      if (isIdle) each?.unref();
      else each?.ref();
    }
  }
}

/** Where the process has ended, its end says more than the failure to send. */
const sent = (child: ChildProcess, request: IndexRequest): Promise<void> =>
  new Promise((resolve) => {
    child.send(request, () => resolve());
  });
