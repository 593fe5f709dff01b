/** What changes call for, one step at a time, each with a line for the user. */
import { relative } from 'node:path';
import { secondsSince } from '../../publish/seconds-since.ts';
import type { Front } from './front.ts';
import type { Builds } from './processes.ts';
import type { ServedFunction } from './served-function.ts';

export interface StepsOptions {
  builds: Builds;
  served: ServedFunction;
  front: Front;
  /** Called with a line for the user. */
  say(line: string): void;
}

export class Steps {
  readonly #options: StepsOptions;
  #last: Promise<void> = Promise.resolve();
  /** Changed, but in no build yet. */
  readonly #unbuilt = new Set<string>();
  /** Whether a build is to begin after the steps before it. */
  #isBuildAhead = false;

  constructor(options: StepsOptions) {
    this.#options = options;
  }

  /** Builds again, once what is running has ended. @param files that changed; none at the start */
  rebuild(files: readonly string[]): void {
    for (const file of files) this.#unbuilt.add(file);
    if (this.#isBuildAhead) return;
    this.#isBuildAhead = true;
    this.#then(() => this.#build());
  }

  /** Restarts the function. */
  restart(files: readonly string[]): void {
    const { served, front, say } = this.#options;
    this.#then(async () => {
      const started = performance.now();
      if (await served.restart()) {
        say(`${changed(files)}: the function restarted in ${secondsSince(started)}; pages reload`);
        front.reload();
      } else {
        say(`${changed(files)}: the function does not start; the last good one still answers`);
      }
    });
  }

  /** Waits for every step, those that are added meanwhile too. */
  async done(): Promise<void> {
    for (let seen: Promise<void> | null = null; seen !== this.#last; ) {
      seen = this.#last;
      await seen;
    }
  }

  #then(step: () => Promise<void>): void {
    this.#last = this.#last.then(step);
  }

  async #build(): Promise<void> {
    const { builds, served, front, say } = this.#options;
    this.#isBuildAhead = false;
    const files = [...this.#unbuilt];
    this.#unbuilt.clear();
    const started = performance.now();
    const outcome = await builds.run();
    if (outcome === 'stopped') {
      // The next build, which is of new code, reports both.
      for (const file of files) this.#unbuilt.add(file);
      return;
    }
    const what = changed(files);
    if (outcome === 'failed') {
      const seconds = secondsSince(started);
      say(`${what}: the build failed after ${seconds}; the last good one is still served`);
      if (!served.isRunning) await served.restart();
    } else if (await served.renew()) {
      say(`${what}: built in ${secondsSince(started)}; pages reload`);
      front.reload();
    } else {
      say(`${what}: built, but the function does not start`);
    }
  }
}

/** For example `edge/api.ts and 2 more changed`. */
export function changed(files: Iterable<string>): string {
  const [first, ...others] = [...files].map((file) => relative(process.cwd(), file));
  if (first === undefined) return 'start';
  return `${first}${others.length > 0 ? ` and ${others.length} more` : ''} changed`;
}
