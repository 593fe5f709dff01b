/** A command of the generator in this process: what it prints is kept, and all that it changes of the process is undone. */
import { Readable } from 'node:stream';
import { format } from 'node:util';

export interface Outcome {
  status: number | null;
  stdout: string;
  stderr: string;
}

const PRINTED = { log: 'stdout', info: 'stdout', warn: 'stderr', error: 'stderr' } as const;

let isBusy = false;
let runs = 0;

/** One command at a time: they share what they print to, and the environment. */
export const isFree = (): boolean => !isBusy;

/** @param env additions to the environment @param input what it gets on standard input */
export async function runHere(
  words: readonly string[],
  env: Readonly<Record<string, string>>,
  input = '',
): Promise<Outcome> {
  isBusy = true;
  const printed = { stdout: '', stderr: '' };
  const { argv, exitCode } = process;
  const before = new Map(Object.keys(env).map((name) => [name, process.env[name]]));
  const streams = [process.stdout, process.stderr];
  const listeners = streams.map((stream) => stream.listeners('error'));
  const write = process.stdout.write;
  const stdin = Object.getOwnPropertyDescriptor(process, 'stdin') ?? {};
  const methods = { ...console };
  for (const [method, stream] of Object.entries(PRINTED)) {
    Object.assign(console, {
      [method]: (...values: unknown[]) => {
        printed[stream] += `${format(...values)}\n`;
      },
    });
  }
  // Help texts go there past the console.
  process.stdout.write = (text: unknown) => {
    printed.stdout += String(text);
    return true;
  };
  const given = Readable.from([Buffer.from(input)]);
  Object.defineProperty(process, 'stdin', { configurable: true, value: given });
  Object.assign(process.env, env);
  process.argv = [...argv.slice(0, 2), ...words];
  try {
    runs += 1;
    // The program runs where it is loaded: under another name it is loaded again.
    const name = `../../generator/cli/main.ts?run=${runs}`;
    await import(/* @vite-ignore */ name);
    return { status: Number(process.exitCode), ...printed };
  } finally {
    Object.assign(console, methods);
    Object.assign(process, { argv, exitCode });
    Object.defineProperty(process, 'stdin', stdin);
    process.stdout.write = write;
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
    for (const [place, stream] of streams.entries()) {
      for (const listener of stream.listeners('error') as (() => void)[]) {
        if (!listeners[place]?.includes(listener)) stream.off('error', listener);
      }
    }
    isBusy = false;
  }
}
