/**
 * Netlify's request chain out of its own packages: edge functions under the real Deno, then static files,
 * redirects and headers, all configured by `netlify.toml` as in production.
 */
import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { delimiter, join } from 'node:path';
import { EdgeFunctionsHandler } from '@netlify/edge-functions-dev';
import { HeadersHandler } from '@netlify/headers';
import { RedirectsHandler } from '@netlify/redirects';
import { StaticHandler } from '@netlify/static';
import { sendWebResponse, toWebRequest } from '../../generator/serve/adapter.ts';
import { PROJECT } from './command.ts';

/** The bundler and the function server start the Deno that they find on the path. */
export function useInstalledDeno(): void {
  const installed = `${join(PROJECT, 'node_modules/.bin')}${delimiter}`;
  if (process.env.PATH?.startsWith(installed) === true) return;
  process.env.PATH = `${installed}${process.env.PATH}`;
}

export interface Deployment {
  url: string;
  stop(): Promise<void>;
}

const quiet = { log: () => {}, warn: () => {}, error: console.error };

/**
 * @param publishFolder what the build wrote
 * @param env of the functions; null where they fail as a whole, so that Netlify passes them by
 */
export async function deploy(
  publishFolder: string,
  env: Record<string, string> | null = {},
): Promise<Deployment> {
  useInstalledDeno();
  const functions = new EdgeFunctionsHandler({
    configDeclarations: [],
    directories: [join(PROJECT, 'edge')],
    env: { ...inherited(), ...env },
    geolocation: {
      city: '',
      country: { code: 'BE', name: '' },
      subdivision: { code: '', name: '' },
      latitude: 0,
      longitude: 0,
      timezone: 'UTC',
    },
    logger: quiet,
  });
  const files = new StaticHandler({ directory: publishFolder });
  const configPath = join(PROJECT, 'netlify.toml');
  const redirects = new RedirectsHandler({
    configPath,
    configRedirects: [],
    jwtRoleClaim: '',
    jwtSecret: '',
    projectDir: PROJECT,
    publicDir: publishFolder,
  });
  const headers = new HeadersHandler({ configPath, projectDir: PROJECT, logger: quiet });

  let origin = '';
  const answer = async (request: Request): Promise<Response> => {
    const edge = env === null ? undefined : await functions.match(request);
    if (edge !== undefined) {
      request.headers.set('x-nf-request-id', randomUUID());
      return await edge.handle(request, origin);
    }
    const file = await files.match(request);
    if (file !== undefined) {
      const response = await file.handle();
      await headers.apply(request, response);
      return response;
    }
    const redirect = await redirects.match(request);
    if (redirect !== undefined) {
      const response = await redirects.handle(
        request,
        redirect,
        async (target) => (await files.match(target))?.handle,
      );
      if (response !== undefined) return response;
    }
    return new Response('<!doctype html><title>Not found</title>', {
      status: 404,
      headers: { 'content-type': 'text/html' },
    });
  };
  const server: Server = createServer(async (incoming, outgoing) => {
    const request = toWebRequest(incoming);
    const response = request === null ? new Response(null, { status: 400 }) : await answer(request);
    await sendWebResponse(response, outgoing);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    url: origin,
    stop: async () => {
      await functions.stop();
      server.closeAllConnections();
      server.close();
    },
  };
}

/** What Deno needs of this process's environment. */
function inherited(): Record<string, string> {
  const names = ['PATH', 'HOME', 'TMPDIR', 'DENO_DIR'];
  return Object.fromEntries(
    names.flatMap((name) =>
      process.env[name] === undefined ? [] : [[name, process.env[name] ?? '']],
    ),
  );
}
