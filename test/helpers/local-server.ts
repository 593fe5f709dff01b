/** The local server over a build, on a port of its own. */
import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { HOSTNAME, startServer } from '../../generator/serve/server.ts';

export interface LocalServer {
  /** Without a slash at the end. */
  url: string;
  stop(): void;
}

/** @param key that the API asks for; it is open where this is empty */
export async function localServer(folder: string, key = ''): Promise<LocalServer> {
  const apiKeys = key === '' ? '' : createHash('sha256').update(key).digest('hex');
  const server = await startServer({ folder, port: 0, apiKeys });
  return {
    url: `http://${HOSTNAME}:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
