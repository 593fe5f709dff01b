/** The development server: serves, watches, and does what each change calls for. */
import type { AddressInfo } from 'node:net';
import { constants } from 'node:os';
import { resolve } from 'node:path';
import { EFFECTS, type Effect, effectsOf, isBelow, SOURCE_FOLDERS } from './effect.ts';
import { startFront } from './front.ts';
import { startBuilds } from './processes.ts';
import { ServedFunction } from './served-function.ts';
import { changed, Steps } from './steps.ts';
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
  const served = new ServedFunction(out, front);
  const builds = startBuilds({ data, out, only });
  const steps = new Steps({ builds, served, front, say });
  const actions: Readonly<Record<Effect, (files: readonly string[]) => void>> = {
    rebuild: (files) => steps.rebuild(files),
    restart: (files) => steps.restart(files),
    none: (files) => say(`${changed(files)}: nothing that is served uses it`),
  };
  const watched = resolve(data);
  await watchFiles([watched, ...SOURCE_FOLDERS], (files) => {
    const isCode = files.some((file) => !isBelow(file, watched));
    if (isCode) {
      served.noteNewCode();
      builds.discard();
    }
    const effects = effectsOf(files, watched, only);
    const strongest = EFFECTS.find((effect) => [...effects.values()].includes(effect)) ?? 'none';
    // Of the old code, and what it would build is not wanted any more.
    if (isCode && strongest === 'rebuild') builds.stop();
    actions[strongest](files);
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      builds.stop();
      process.exit(128 + constants.signals[signal]);
    });
  }
  steps.rebuild([]);
  // A change during the first build starts another.
  await steps.done();
  return (front.server.address() as AddressInfo).port;
}
