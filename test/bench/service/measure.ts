/** What a server process costs, as Linux counts it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

export interface Load {
  /** Milliseconds of each request. */
  times: number[];
  bytes: number;
  /** Answers that do not say 200. */
  failures: number;
}

export interface RunningServer {
  url: string;
  /** From the start of the process to the first answer. */
  startMilliseconds: number;
  /** Of all threads since it started. */
  cpuMilliseconds(): number;
  /** In MB, at this moment. */
  memory(): number;
  stop(): void;
}

/** `getconf CLK_TCK` is 100 on every Linux. */
const MILLISECONDS_PER_TICK = 10;

/**
 * @param url where the server prints none
 * @param path a request that the server answers with 200
 */
export async function startServer(
  command: readonly string[],
  path: string,
  url?: string,
): Promise<RunningServer> {
  const [program = '', ...args] = command;
  const started = performance.now();
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const address = url ?? (await printedUrl(child));
  child.stdout.resume();
  await firstAnswer(`${address}${path}`, child);
  const startMilliseconds = performance.now() - started;
  const file = (name: string) => readFileSync(`/proc/${child.pid}/${name}`, 'utf8');
  return {
    url: address,
    startMilliseconds,
    cpuMilliseconds: () => {
      // The name of the program, in parentheses, may have spaces.
      const fields = file('stat')
        .replace(/^.*\) /s, '')
        .split(' ');
      return (Number(fields[11]) + Number(fields[12])) * MILLISECONDS_PER_TICK;
    },
    memory: () => Number(/^VmRSS:\s+(\d+)/m.exec(file('status'))?.[1]) / 1024,
    stop: () => child.kill(),
  };
}

async function printedUrl({ stdout }: ChildProcess): Promise<string> {
  if (stdout !== null) {
    for await (const line of createInterface({ input: stdout })) {
      if (line.startsWith('http:')) return line;
    }
  }
  throw new Error('The server ended without an address');
}

async function firstAnswer(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const status = await fetch(url)
      .then(async (response) => {
        await response.arrayBuffer();
        return response.status;
      })
      .catch(() => null);
    if (status === 200) return;
    if (status !== null) throw new Error(`${url} answered ${status}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error('The server ended before its first answer');
}
