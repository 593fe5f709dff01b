import { access } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { API_ROOT } from '../../edge/contract/version.ts';
import { GENERATED_FOLDER } from '../publish/publish.ts';
import { HOSTNAME, startServer } from '../serve/server.ts';
import { buildAndReport, DATA_FOLDER, PUBLISH_FOLDER } from './build.ts';
import { type Command, type OptionValues, portOf, text, UsageError } from './command.ts';

const DEFAULT_PORT = '3000';

export const serveCommand: Command = {
  summary: 'serve what was built, files and edge function together',
  usage: '[--dir DIR] [--port N]',
  help: `  --dir DIR  the publish folder (${PUBLISH_FOLDER})
  --port N   the port; 0 for any free one (PORT, or ${DEFAULT_PORT})`,
  options: { dir: { type: 'string' }, port: { type: 'string' } },
  run: async (values) => {
    const folder = text(values, 'dir') ?? PUBLISH_FOLDER;
    const port = portOption(values);
    if (!(await isBuilt(folder))) {
      throw new UsageError(`${folder} holds no build; run 'npm run build' first, or 'npm start'`);
    }
    await serve(folder, port);
  },
};

export const startCommand: Command = {
  summary: 'build, then serve',
  usage: '[--data DIR] [--port N]',
  help: `  --data DIR  the data folder (${DATA_FOLDER})
  --port N    the port; 0 for any free one (PORT, or ${DEFAULT_PORT})`,
  options: { data: { type: 'string' }, port: { type: 'string' } },
  run: async (values) => {
    const port = portOption(values);
    // Seconds of work, so it is always done: what is served is what the data folder says.
    await buildAndReport({ data: text(values, 'data') ?? DATA_FOLDER, out: PUBLISH_FOLDER });
    await serve(PUBLISH_FOLDER, port);
  },
};

function portOption(values: OptionValues): number {
  return portOf(text(values, 'port') ?? process.env.PORT ?? DEFAULT_PORT);
}

async function serve(folder: string, port: number): Promise<void> {
  const apiKeys = process.env.API_KEYS ?? '';
  const server = await startServer({ folder, port, apiKeys }).catch((error) => {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new UsageError(`port ${port} is taken; choose another with --port N`);
  });
  const { port: actual } = server.address() as AddressInfo;
  console.log(`Serving ${folder} on http://${HOSTNAME}:${actual} (API: ${API_ROOT}; Ctrl+C stops)`);
}

async function isBuilt(folder: string): Promise<boolean> {
  try {
    await access(join(folder, GENERATED_FOLDER));
    return true;
  } catch {
    return false;
  }
}
