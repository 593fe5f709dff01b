/** The commands as a user runs them: their output and their exit status, in this process or in one of their own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';
import { isFree, type Outcome, runHere } from './command-here.ts';
import { compiledCommands } from './compiled-commands.ts';

export const PROJECT = fileURLToPath(new URL('../../', import.meta.url));
/** What the scripts of package.json start Node with: without the process that the command tsx puts in between. */
const TSX = import.meta.resolve('tsx');

export type { Outcome };

const QUIET = { NO_COLOR: '1', DEBUG: '' };

/** As the scripts of package.json do. */
const SOURCES = ['--import', TSX, 'generator/cli/main.ts'];

/** A command over small data ends before optimized code has paid for itself: this saves a quarter of its work. */
const UNOPTIMIZED = '--no-opt';

/** To read the maps of the compiled code takes as long as to start; only a stack needs them, which only DEBUG shows. */
async function programOf(env: Record<string, string>, project: string): Promise<string[]> {
  const maps = env.DEBUG === undefined ? [] : ['--enable-source-maps'];
  return [UNOPTIMIZED, ...maps, await compiledCommands(project)];
}

/** Starts a command of the generator from its sources, as npm does. */
export const startFromSources = (
  args: readonly string[],
  env: Record<string, string> = {},
): ChildProcess => startNode([...SOURCES, ...args], env, PROJECT);

/**
 * Starts a command of the generator, compiled before.
 * @param copy of the project, whose sources are run as they are, so that a test may change them
 */
export const start = async (
  args: readonly string[],
  env: Record<string, string> = {},
  copy?: string,
): Promise<ChildProcess> =>
  copy === undefined
    ? startNode([...(await programOf(env, PROJECT)), ...args], env, PROJECT)
    : startNode([UNOPTIMIZED, ...SOURCES, ...args], env, copy);

function startNode(
  words: readonly string[],
  env: Record<string, string>,
  cwd: string,
  stdin: 'ignore' | 'pipe' = 'ignore',
): ChildProcess {
  return spawn(process.execPath, words, {
    cwd,
    env: { ...process.env, ...QUIET, ...env },
    stdio: [stdin, 'pipe', 'pipe'],
  });
}

export interface RunOptions {
  /** Additions to its environment. */
  env?: Record<string, string>;
  /** A copy of the project, which is run in place of this one. */
  project?: string;
  /** What it gets on standard input, which is closed without this. */
  input?: string;
}

/** What counts only while Node starts, or while a command is loaded. */
const AT_START = ['NODE_OPTIONS', 'PORT', 'TZ', 'LC_ALL'];

/**
 * Runs a command of the generator to its end: in this process, where starting costs nothing. It has a process of its own
 * where it needs one: of a copy, with variables that count at the start, or beside another command that runs here.
 */
export async function run(...args: [RunOptions, ...string[]] | string[]): Promise<Outcome> {
  const [first, ...others] = args;
  const { env = {}, project = PROJECT, input } = typeof first === 'object' ? first : {};
  const words = (typeof first === 'string' ? [first, ...others] : others).map(String);
  const needsProcess = project !== PROJECT || AT_START.some((name) => name in env);
  if (!needsProcess && isFree()) return await runHere(words, { ...QUIET, ...env }, input);
  const child = startNode(
    [...(await programOf(env, project)), ...words],
    env,
    project,
    input === undefined ? 'ignore' : 'pipe',
  );
  child.stdin?.end(input);
  return await outcomeOf(child);
}

/** What a process prints until it ends. */
export function outcomeOf(child: ChildProcess): Promise<Outcome> {
  return new Promise((resolve) => {
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
export async function runServer(...args: Parameters<typeof start>): Promise<RunningServer> {
  const child = await start(...args);
  return new Promise((resolve, reject) => {
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
