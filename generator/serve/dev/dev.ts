/** The development server: serves, watches, and does what each change calls for. */
import type { AddressInfo } from 'node:net';
import { constants } from 'node:os';
import { relative, resolve } from 'node:path';
import { secondsSince } from '../../publish/seconds-since.ts';
import { cacheFolder } from './cache-folder.ts';
import { EFFECTS, type Effect, effectsOf, isBelow, SOURCE_FOLDERS } from './effect.ts';
import { startFront } from './front.ts';
import { type FunctionProcess, startBuilds, startFunction } from './processes.ts';
import { watchFiles } from './watch.ts';

export interface DevOptions {
  /** The data folder. */
  data: string;
  /** The publish folder. */
  out: string;
  /** Slugs of the frameworks to build; all without it. */
  only?: readonly string[] | undefined;
  /** 0 for any free port. */
  port: number;
  /** Called with a line for the user. */
  say(line: string): void;
}

/**
 * Builds, serves and watches until SIGINT or SIGTERM. A failure is printed, and what worked last is still served.
 * @returns the port, when the first build is served @throws when the port is taken
 */
export async function startDevServer({ data, out, only, port, say }: DevOptions): Promise<number> {
  const front = await startFront(port);
  const cache = cacheFolder();

  let current: FunctionProcess | null = null;
  /** Whether code has changed since the function's process was started. */
  let isOutdated = true;
  /** Replaces the function's process; requests wait for the new one. */
  const restart = async (): Promise<boolean> => {
    isOutdated = false;
    const starting = startFunction(out).catch(() => null);
    const last = current;
    front.use(starting.then((started) => (started ?? last)?.port ?? null));
    const started = await starting;
    if (started === null) {
      isOutdated = true;
      return false;
    }
    last?.stop();
    current = started;
    return true;
  };

  /** A function whose code is the same answers out of a new build by itself. */
  const renew = async (): Promise<boolean> => (isOutdated ? await restart() : true);

  const builds = startBuilds({ data, out, only, cache });
  /** One step at a time; a rebuild that a newer one replaces ends early. */
  let steps: Promise<unknown> = Promise.resolve();
  let building = new AbortController();
  const unbuilt = new Set<string>();

  const rebuild = (files: readonly string[]): void => {
    building.abort();
    building = new AbortController();
    const { signal } = building;
    for (const file of files) unbuilt.add(file);
    steps = steps.then(async () => {
      const started = performance.now();
      const outcome = await builds.run(signal);
      if (outcome === 'stopped') return;
      if (signal.aborted) {
        // A newer change came when this build was in place already; the next one reports both.
        await renew();
        return;
      }
      const what = changed(unbuilt);
      unbuilt.clear();
      if (outcome === 'failed') {
        say(
          `${what}: the build failed after ${secondsSince(started)}; the last good one is still served`,
        );
        if (current === null) await restart();
      } else if (await renew()) {
        say(`${what}: built in ${secondsSince(started)}; pages reload`);
        front.reload();
      } else {
        say(`${what}: built, but the function does not start`);
      }
    });
  };

  const restartFor = (files: readonly string[]): void => {
    steps = steps.then(async () => {
      const started = performance.now();
      if (await restart()) {
        say(`${changed(files)}: the function restarted in ${secondsSince(started)}; pages reload`);
        front.reload();
      } else {
        say(`${changed(files)}: the function does not start; the last good one still answers`);
      }
    });
  };

  const actions: Readonly<Record<Effect, (files: readonly string[]) => void>> = {
    rebuild,
    restart: restartFor,
    none: (files) => say(`${changed(files)}: nothing that is served uses it`),
  };
  const watched = resolve(data);
  await watchFiles([watched, ...SOURCE_FOLDERS], (files) => {
    const isCode = files.some((file) => !isBelow(file, watched));
    if (isCode) {
      isOutdated = true;
      builds.discard();
    }
    const effects = effectsOf(files, watched, only);
    const strongest = EFFECTS.find((effect) => [...effects.values()].includes(effect)) ?? 'none';
    actions[strongest](files);
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      building.abort();
      process.exit(128 + constants.signals[signal]);
    });
  }
  rebuild([]);
  // A change during the first build starts another.
  for (let seen: unknown = null; seen !== steps; ) {
    seen = steps;
    await seen;
  }
  return (front.server.address() as AddressInfo).port;
}

/** For example `edge/api.ts and 2 more changed`. */
function changed(files: Iterable<string>): string {
  const [first, ...others] = [...files].map((file) => relative(process.cwd(), file));
  if (first === undefined) return 'start';
  return `${first}${others.length > 0 ? ` and ${others.length} more` : ''} changed`;
}
