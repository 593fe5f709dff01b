/** The function's process, whose place another one takes when the code changes. */
import type { Front } from './front.ts';
import { type FunctionProcess, startFunction } from './processes.ts';

export class ServedFunction {
  readonly #folder: string;
  readonly #front: Front;
  #current: FunctionProcess | null = null;
  /** Whether code has changed since the process was started. */
  #isOutdated = true;

  /** @param folder the publish folder @param front passes requests on to the process */
  constructor(folder: string, front: Front) {
    this.#folder = folder;
    this.#front = front;
  }

  get isRunning(): boolean {
    return this.#current !== null;
  }

  noteNewCode(): void {
    this.#isOutdated = true;
  }

  /**
   * Starts another process; requests wait for it.
   * @returns whether it starts; where it does not, the last one still answers
   */
  async restart(): Promise<boolean> {
    this.#isOutdated = false;
    const starting = startFunction(this.#folder).catch(() => null);
    const last = this.#current;
    this.#front.use(starting.then((started) => (started ?? last)?.port ?? null));
    const started = await starting;
    if (started === null) {
      this.#isOutdated = true;
      return false;
    }
    last?.stop();
    this.#current = started;
    return true;
  }

  /** After a build: a function whose code is the same answers out of it by itself. */
  async renew(): Promise<boolean> {
    return this.#isOutdated ? await this.restart() : true;
  }
}
