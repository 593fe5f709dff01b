/** Programs under the real Deno, with the permissions that an edge function has at most. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { denoProgram } from '../helpers/deno.ts';
import { PROJECT } from './corpora.ts';

/** @param program in the folder `deno/` @param flags of Deno, beside those that all have @returns what it prints */
export async function runDeno(
  program: string,
  args: readonly string[],
  flags: readonly string[] = [],
): Promise<string> {
  const { stdout } = await promisify(execFile)(
    denoProgram(),
    [
      'run',
      '--no-prompt',
      '--allow-read',
      ...flags,
      '--allow-net=127.0.0.1',
      '--no-remote',
      '--cached-only',
      '--node-modules-dir=manual',
      fileURLToPath(new URL(`deno/${program}`, import.meta.url)),
      ...args,
    ],
    { cwd: PROJECT, env: { ...process.env, NO_COLOR: '1' }, maxBuffer: 256e6 },
  );
  return stdout;
}
