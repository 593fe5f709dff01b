/** Builds again and again, one build at a time, each with a line for the user. */
import { relative } from 'node:path';
import { secondsSince } from '../../publish/seconds-since.ts';
import type { Front } from './front.ts';
import { type BuildProcess, type DevBuild, type ServedFunction, startBuild } from './processes.ts';

interface RebuildsOptions extends DevBuild {
  served: ServedFunction;
  front: Front;
  /** Called with a line for the user. */
  say(line: string): void;
}

export class Rebuilds {
  readonly #options: RebuildsOptions;
  /** Changed, but in no build yet. */
  readonly #changed = new Set<string>();
  /** Whether something has changed since the last build began. */
  #isOutdated = false;
  #build: BuildProcess | null = null;
  #running: Promise<void> | null = null;

  constructor(options: RebuildsOptions) {
    this.#options = options;
  }

  /** Builds; a build that is running ends, as it is of what was there before. @param files that changed */
  start(files: readonly string[] = []): void {
    for (const file of files) this.#changed.add(file);
    this.#isOutdated = true;
    this.stop();
    this.#running ??= this.#run();
  }

  /** Ends a build that is running. */
  stop(): void {
    this.#build?.stop();
  }

  /** Waits until nothing is left to build. */
  async done(): Promise<void> {
    await this.#running;
  }

  async #run(): Promise<void> {
    while (this.#isOutdated) {
      this.#isOutdated = false;
      const started = performance.now();
      this.#build = startBuild(this.#options);
      const isBuilt = await this.#build.isBuilt;
      this.#build = null;
      // The next build reports these changes as well.
      if (!this.#isOutdated) await this.#serve(isBuilt, started);
    }
    this.#running = null;
  }

  async #serve(isBuilt: boolean, started: number): Promise<void> {
    const { served, front, say } = this.#options;
    const what = changed(this.#changed);
    this.#changed.clear();
    if (!isBuilt) {
      const seconds = secondsSince(started);
      say(`${what}: the build failed after ${seconds}; the last good one is still served`);
      if (!served.isRunning) await served.restart();
    } else if (await served.restart()) {
      say(`${what}: built in ${secondsSince(started)}; pages reload`);
      front.reload();
    } else {
      say(`${what}: built, but the function does not start; the last good one still answers`);
    }
  }
}

/** For example `edge/api.ts and 2 more changed`. */
function changed(files: Iterable<string>): string {
  const [first, ...others] = [...files].map((file) => relative(process.cwd(), file));
  if (first === undefined) return 'start';
  return `${first}${others.length > 0 ? ` and ${others.length} more` : ''} changed`;
}
