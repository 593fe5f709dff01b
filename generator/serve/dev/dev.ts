/** The development server: serves, watches, and builds anew at each change. */
import type { AddressInfo } from 'node:net';
import { constants } from 'node:os';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startFront } from './front.ts';
import { type DevBuild, ServedFunction } from './processes.ts';
import { Rebuilds } from './rebuilds.ts';
import { watchFiles } from './watch.ts';

const SOURCE_FOLDERS = ['edge', 'generator'].map((folder) =>
  fileURLToPath(new URL(`../../../${folder}`, import.meta.url)),
);

interface DevOptions extends DevBuild {
  /** 0 for any free port. */
  port: number;
  /** Called with a line for the user. */
  say(line: string): void;
}

/**
 * Builds, serves and watches until SIGINT or SIGTERM. A failure is printed, and what worked last is still served.
 * @returns the port, when the first build is served @throws when the port is taken
 */
export async function startDevServer({ port, ...options }: DevOptions): Promise<number> {
  const front = await startFront(port);
  const served = new ServedFunction(options.out, front);
  const rebuilds = new Rebuilds({ ...options, served, front });
  await watchFiles([resolve(options.data), ...SOURCE_FOLDERS], (files) => rebuilds.start(files));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      rebuilds.stop();
      process.exit(128 + constants.signals[signal]);
    });
  }
  rebuilds.start();
  // A change during the first build starts another.
  await rebuilds.done();
  return (front.server.address() as AddressInfo).port;
}
