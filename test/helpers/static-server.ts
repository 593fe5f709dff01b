/** `npx serve`, as a user would start it. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { PROJECT } from './command.ts';

/** @param folder what it serves */
export function staticServer(folder: string): Promise<{ url: string; stop(): void }> {
  return new Promise((resolve, reject) => {
    const args = [
      join(PROJECT, 'node_modules/serve/build/main.js'),
      folder,
      '--listen',
      'tcp://127.0.0.1:0',
      '--no-clipboard',
      '--no-request-logging',
    ];
    const child = spawn(process.execPath, args, { env: { ...process.env, NO_UPDATE_CHECK: '1' } });
    child.stdout.on('data', (text: Buffer) => {
      const url = /http:\/\/(?:localhost|127\.0\.0\.1):\d+/.exec(text.toString())?.[0];
      if (url !== undefined) resolve({ url, stop: () => child.kill() });
    });
    child.on('close', (status) => reject(new Error(`serve ended with ${status}`)));
  });
}
