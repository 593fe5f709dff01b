/**
 * The two programs that the development server starts, each in a process of its own: new code is loaded by
 * starting the process again.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { withLock } from '../../disk/lock.ts';
import { recoverBuild } from '../../publish/recover-build.ts';

export const BUILD_PROGRAM = fileURLToPath(new URL('./build-process.ts', import.meta.url));
export const FUNCTION_PROGRAM = fileURLToPath(new URL('./function-process.ts', import.meta.url));

export interface DevBuild {
  data: string;
  out: string;
  /** Slugs of the frameworks to build; all without it. */
  only?: readonly string[] | undefined;
}

/** Builds, one after the other, in a process that keeps what it knows. */
export interface Builds {
  /** Runs a build to its end. It prints its own errors. @returns `stopped` where `stop` came before the end */
  run(): Promise<'built' | 'failed' | 'stopped'>;
  /** Ends a build that is running. */
  stop(): void;
  /** The code has changed: the next build loads it anew. */
  discard(): void;
}

export function startBuilds({ data, out, only = [] }: DevBuild): Builds {
  const load = () => fork(BUILD_PROGRAM, [data, out, ...only]);
  let next: ChildProcess | null = null;
  let running: ChildProcess | null = null;
  return {
    run: async () => {
      const child = next?.connected === true ? next : load();
      next = child;
      running = child;
      child.send('build');
      const isBuilt = await answerOf(child);
      const wasStopped = running === null;
      running = null;
      if (isBuilt !== null) {
        if (next !== child) child.kill();
        return isBuilt ? 'built' : 'failed';
      }
      // The end may have come while the folders were being swapped: this finishes that, or brings the last build
      // back. Where another build is at work, it has done so already.
      await withLock(out, 'a build', () => recoverBuild(out)).catch(() => undefined);
      return wasStopped ? 'stopped' : 'failed';
    },
    stop: () => {
      // A build computes for seconds on end without looking at signals that it could handle.
      running?.kill('SIGKILL');
      running = null;
    },
    discard: () => {
      if (running !== next) next?.kill();
      next = null;
    },
  };
}

/** @returns whether the build succeeded; null where its process ended before it did */
async function answerOf(child: ChildProcess): Promise<boolean | null> {
  const settled = new AbortController();
  const { signal } = settled;
  try {
    return await Promise.race([
      once(child, 'message', { signal }).then(([isBuilt]) => isBuilt === true),
      once(child, 'exit', { signal }).then(() => null),
    ]);
  } finally {
    settled.abort();
  }
}

export interface FunctionProcess {
  port: number;
  /** Lets it finish what it is answering, then ends it. */
  stop(): void;
}

/**
 * Starts a local server on a free port.
 * @throws when its code cannot be loaded, which it has then printed
 */
export function startFunction(folder: string): Promise<FunctionProcess> {
  return new Promise((resolve, reject) => {
    const child = fork(FUNCTION_PROGRAM, [folder]);
    const stop = () => {
      if (child.connected) child.disconnect();
    };
    child.once('message', (port) => resolve({ port: Number(port), stop }));
    child.once('exit', (status) => reject(new Error(`the function ended with status ${status}`)));
  });
}
