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
  /** Keeps the search index from one build to the next. */
  cache: string;
}

/** Builds, one after the other. After each, the code of the next one is loaded in advance. */
export interface Builds {
  /**
   * Runs a build to its end. It prints its own errors.
   * @param signal stops it @returns `stopped` where the signal came before the end
   */
  run(signal: AbortSignal): Promise<'built' | 'failed' | 'stopped'>;
  /** The code has changed: what waits for the next build has loaded the old one. */
  discard(): void;
}

export function startBuilds({ data, out, only = [], cache }: DevBuild): Builds {
  const load = () => fork(BUILD_PROGRAM, [data, out, cache, ...only]);
  let loaded: ChildProcess | null = null;
  return {
    run: async (signal) => {
      if (signal.aborted) return 'stopped';
      const child = loaded?.connected === true ? loaded : load();
      loaded = null;
      child.send('build');
      // A build computes for seconds on end without looking at signals that it could handle.
      const kill = () => child.kill('SIGKILL');
      signal.addEventListener('abort', kill);
      const [status] = await once(child, 'exit');
      signal.removeEventListener('abort', kill);
      if (status === 0) {
        // Not after a failure: the code may be at fault, and would say so twice.
        loaded = load();
        return 'built';
      }
      // The end may have come while the folders were being swapped: this finishes that, or brings the last build
      // back. Where another build is at work, it has done so already.
      await withLock(out, 'a build', () => recoverBuild(out)).catch(() => undefined);
      return signal.aborted ? 'stopped' : 'failed';
    },
    discard: () => {
      loaded?.kill();
      loaded = null;
    },
  };
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
