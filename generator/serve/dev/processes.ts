/**
 * The two programs that the development server starts, each in a process of its own: new code is loaded by
 * starting the process again.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { recoverBuild } from '../../disk/build-folder.ts';
import type { Front } from './front.ts';

const BUILD_PROGRAM = fileURLToPath(new URL('./build-process.ts', import.meta.url));
const FUNCTION_PROGRAM = fileURLToPath(new URL('./function-process.ts', import.meta.url));

export interface DevBuild {
  data: string;
  out: string;
  /** Slugs of the frameworks to build; all without it. */
  only?: readonly string[] | undefined;
}

export interface BuildProcess {
  /** Whether it has built, once it has ended; it prints its own errors. */
  isBuilt: Promise<boolean>;
  /** Ends it. */
  stop(): void;
}

export function startBuild({ data, out, only = [] }: DevBuild): BuildProcess {
  const child = fork(BUILD_PROGRAM, [data, out, ...only]);
  const ended = async (): Promise<boolean> => {
    const [status] = await once(child, 'exit');
    // The end may have come between the two renames, and the next build may be of code that does not even load.
    if (status === null) await recoverBuild(out).catch(() => undefined);
    return status === 0;
  };
  return {
    isBuilt: ended(),
    // A build computes for seconds on end without looking at signals that it could handle.
    stop: () => child.kill('SIGKILL'),
  };
}

interface FunctionProcess {
  port: number;
  /** Lets it finish what it is answering, then ends it. */
  stop(): void;
}

/**
 * Starts a local server on a free port.
 * @throws when its code cannot be loaded, which it has then printed
 */
function startFunction(folder: string): Promise<FunctionProcess> {
  return new Promise((resolve, reject) => {
    const child = fork(FUNCTION_PROGRAM, [folder]);
    const stop = () => {
      if (child.connected) child.disconnect();
    };
    child.once('message', (port) => resolve({ port: Number(port), stop }));
    child.once('exit', (status) => reject(new Error(`the function ended with status ${status}`)));
  });
}

/** The function's process, whose place another one takes after each build. */
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
