/** Lets a fixed number of tasks run at a time; the others wait in the order they came. */
export class Slots {
  readonly #size: number;
  readonly #waiting: (() => void)[] = [];
  #taken = 0;

  constructor(size: number) {
    this.#size = size;
  }

  /**
   * Runs `work` as soon as a slot is free.
   * @returns what `work` returns
   * @throws the signal's reason when it aborts while waiting, otherwise what `work` throws
   */
  async run<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    await this.#enter(signal);
    try {
      return await work();
    } finally {
      this.#leave();
    }
  }

  async #enter(signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted();
    if (this.#taken < this.#size) {
      this.#taken += 1;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const enter = () => {
        signal?.removeEventListener('abort', giveUp);
        resolve();
      };
      const giveUp = () => {
        this.#waiting.splice(this.#waiting.indexOf(enter), 1);
        reject(signal?.reason);
      };
      signal?.addEventListener('abort', giveUp, { once: true });
      this.#waiting.push(enter);
    });
  }

  /** The slot of a finished task goes straight to the next one: it is never free in between. */
  #leave(): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#taken -= 1;
    else next();
  }
}
