/** The commands as a user runs them: a process, its output and its exit status. */
import { type ChildProcess, spawn } from 'node:child_process';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';

export const PROJECT = fileURLToPath(new URL('../../', import.meta.url));
/** What the scripts of package.json start Node with: without the process that the command tsx puts in between. */
const TSX = import.meta.resolve('tsx');

export interface Outcome {
  status: number | null;
  stdout: string;
  stderr: string;
}

/**
 * Starts a command of the generator.
 * @param project where its code is: this project, or a copy
 * @param stdin `pipe` to write to it
 */
export function start(
  args: readonly string[],
  env: Record<string, string>,
  project = PROJECT,
  stdin: 'ignore' | 'pipe' = 'ignore',
): ChildProcess {
  return spawn(process.execPath, ['--import', TSX, 'generator/cli/main.ts', ...args], {
    cwd: project,
    env: { ...process.env, NO_COLOR: '1', ...env },
    stdio: [stdin, 'pipe', 'pipe'],
  });
}

/** Runs a command of the generator to its end; additions to its environment, and a copy of the project, may come first. */
export function run(
  ...args: [{ env: Record<string, string>; project?: string }, ...string[]] | string[]
): Promise<Outcome> {
  const [first, ...others] = args;
  const { env, project = PROJECT } = typeof first === 'object' ? first : { env: {} };
  const words = typeof first === 'string' ? [first, ...others] : others;
  return new Promise((resolve) => {
    const child = start(words.map(String), env, project);
    let stdout = '';
    let stderr = '';
    child.stdout?.on('data', (text) => {
      stdout += text;
    });
    child.stderr?.on('data', (text) => {
      stderr += text;
    });
    child.on('close', (status) => resolve({ status, stdout, stderr }));
  });
}

export interface RunningServer {
  url: string;
  /** What it has printed so far. */
  output(): string;
  /** @returns the exit status, as a shell counts it: 128 and the number of the signal that ended the process */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** Starts a command that serves, and waits for the address that it prints. */
export function runServer(
  args: readonly string[],
  env: Record<string, string> = {},
  project = PROJECT,
): Promise<RunningServer> {
  return new Promise((resolve, reject) => {
    const child = start(args, env, project);
    let output = '';
    const stop = (signal: NodeJS.Signals = 'SIGTERM') =>
      new Promise<number | null>((done) => {
        child.once('close', (status, by) =>
          done(by === null ? status : 128 + constants.signals[by]),
        );
        child.kill(signal);
      });
    const listen = (text: Buffer) => {
      output += text;
      const url = /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0];
      if (url !== undefined) resolve({ url, output: () => output, stop });
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('close', (status) => reject(new Error(`ended with ${status}: ${output}`)));
  });
}
