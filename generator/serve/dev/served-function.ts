/** The function's process, whose place another one takes after each build. */
import type { Front } from './front.ts';
import { type FunctionProcess, startFunction } from './processes.ts';

export class ServedFunction {
  readonly #folder: string;
  readonly #front: Front;
  #current: FunctionProcess | null = null;

  /** @param folder the publish folder @param front passes requests on to the process */
  constructor(folder: string, front: Front) {
    this.#folder = folder;
    this.#front = front;
  }

  get isRunning(): boolean {
    return this.#current !== null;
  }

  /**
   * Starts another process; requests wait for it.
   * @returns whether it starts; where it does not, the last one still answers
   */
  async restart(): Promise<boolean> {
    const starting = startFunction(this.#folder).catch(() => null);
    const last = this.#current;
    this.#front.use(starting.then((started) => (started ?? last)?.port ?? null));
    const started = await starting;
    if (started === null) return false;
    last?.stop();
    this.#current = started;
    return true;
  }
}
