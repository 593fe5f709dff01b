/**
 * Netlify's request chain out of its own packages: edge functions under the real Deno, then static files,
 * redirects and headers, configured by `netlify.toml` and the publish folder as in production.
 */
import { randomUUID } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { delimiter, dirname, join } from 'node:path';
import { generateManifest, mergeDeclarations } from '@netlify/edge-bundler';
import { EdgeFunctionsHandler } from '@netlify/edge-functions-dev';
import { HeadersHandler } from '@netlify/headers';
import { RedirectsHandler } from '@netlify/redirects';
import { StaticHandler } from '@netlify/static';
import { config } from '../../edge/api.ts';
import { createApp } from '../../edge/app/create-app.ts';
import { excludedPatterns } from '../../edge/contract/cdn-documents.ts';
import { isMcpPath } from '../../edge/contract/version.ts';
import { createMcp, MOST_BYTES } from '../../edge/mcp/create-mcp.ts';
import { config as mcpConfig } from '../../edge/mcp.ts';
import answerPage, { config as pagesConfig } from '../../edge/pages.ts';
import { writeFunction } from '../../generator/publish/function-files.ts';
import { readBody, Sender, toWebRequest } from '../../generator/serve/adapter.ts';
import { SEND_TIMEOUT_MILLISECONDS } from '../../generator/serve/server.ts';
import { PROJECT } from './command.ts';
import { denoProgram } from './deno.ts';
import { diskFolder } from './temporary-folder.ts';

/** The bundler and the function server start the Deno that they find on the path. */
export function useInstalledDeno(): void {
  const installed = `${dirname(denoProgram())}${delimiter}`;
  if (process.env.PATH?.startsWith(installed) === true) return;
  process.env.PATH = `${installed}${process.env.PATH}`;
}

export interface Deployment {
  url: string;
  stop(): Promise<void>;
}

export interface DeployOptions {
  /** Of the function. */
  env?: Record<string, string>;
  /**
   * `deno` runs the function as production does, in a process for each request; `here` in this process, which is
   * a hundred times faster; `failing` never gets to an answer.
   */
  runtime?: 'deno' | 'here' | 'failing';
  /** As the constant of this name says; under Deno the one of the project counts. */
  documentsFromCdn?: boolean;
  /** Where the code of the function is under Deno: this project, or a copy. */
  project?: string;
}

/** Answers a request that a route of the function fits; undefined where none does, or where it is passed by. */
type Stage = (request: Request, origin: string) => Promise<Response | undefined>;

const quiet = { log: () => {}, warn: () => {}, error: console.error };

/** @param publishFolder what the build wrote */
export async function deploy(
  publishFolder: string,
  { env = {}, runtime = 'deno', documentsFromCdn, project = PROJECT }: DeployOptions = {},
): Promise<Deployment> {
  const answerStatic = staticStage(publishFolder);
  const isRouted = routesOf(documentsFromCdn);
  const here = () => localStage(env, answerStatic, documentsFromCdn);
  const stages = {
    deno: async () => denoStage(env, await functionOf(project)),
    here: async () => ({ stage: where(isRouted, here()), stop: async () => {} }),
    failing: async () => ({ stage: where(isRouted, failingStage), stop: async () => {} }),
  };
  const { stage, stop } = await stages[runtime]();
  let origin = '';
  const sender = new Sender(SEND_TIMEOUT_MILLISECONDS);
  const server: Server = createServer(async (incoming, outgoing) => {
    const body = incoming.method === 'POST' ? await readBody(incoming, MOST_BYTES) : null;
    const request = toWebRequest(incoming, body);
    const response =
      request === null
        ? new Response(null, { status: 400 })
        : ((await stage(request, origin)) ?? (await answerStatic(request)));
    await sender.send(outgoing, () => response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    url: origin,
    stop: async () => {
      await stop();
      server.closeAllConnections();
      server.close();
    },
  };
}

/** What comes behind the function: files, redirects, headers. */
function staticStage(publishFolder: string): (request: Request) => Promise<Response> {
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
  const headers = new HeadersHandler({
    configPath,
    projectDir: PROJECT,
    publishDir: publishFolder,
    logger: quiet,
  });
  return async (request) => {
    const redirect = await redirects.match(request);
    const file = redirect?.force === true ? undefined : await files.match(request);
    if (file !== undefined) {
      const response = await file.handle();
      await headers.apply(request, response);
      return response;
    }
    if (redirect !== undefined) {
      const target = await redirects.handle(request, redirect, handleOf(files));
      if (target !== undefined) {
        const { body, headers: own } = target;
        const response = new Response(body, { status: redirect.statusCode, headers: own });
        // By the file that answers, as Netlify's own chain does.
        await headers.apply(new Request(redirect.target), response);
        return response;
      }
    }
    return new Response('<!doctype html><title>Not found</title>', {
      status: 404,
      headers: { 'content-type': 'text/html' },
    });
  };
}

function handleOf(files: StaticHandler) {
  return async (target: Request) => (await files.match(target))?.handle;
}

/** What a build of a project hands to Netlify. @returns the folder */
export async function functionOf(project: string): Promise<string> {
  const folder = await mkdtemp(join(diskFolder(), 'function-'));
  await writeFunction(folder, project);
  return folder;
}

function denoStage(
  env: Record<string, string>,
  folder: string,
): { stage: Stage; stop(): Promise<void> } {
  useInstalledDeno();
  const functions = new EdgeFunctionsHandler({
    configDeclarations: [],
    directories: [folder],
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
  return {
    stage: async (request, origin) => {
      const edge = await functions.match(request);
      if (edge === undefined) return undefined;
      request.headers.set('x-nf-request-id', randomUUID());
      // A redirect is for whoever asked.
      return await edge.handle(new Request(request, { redirect: 'manual' }), origin);
    },
    stop: () => functions.stop(),
  };
}

/** The function's own code, in this process. */
function localStage(
  { API_KEYS: apiKeys = '' }: Record<string, string>,
  answerStatic: (request: Request) => Promise<Response>,
  documentsFromCdn = false,
): Stage {
  const [api, mcp] = [createApp(), createMcp()];
  return async (request) =>
    (await answerPage(request, { next: () => answerStatic(request) })) ??
    (isMcpPath(new URL(request.url).pathname) ? mcp : api)(request, {
      apiKeys,
      documentsFromCdn,
      now: () => new Date(),
      file: (path) => answerStatic(new Request(new URL(path, request.url))),
    });
}

const failingStage: Stage = async () =>
  config.onError === 'bypass'
    ? undefined
    : new Response('<!doctype html><title>This function has crashed</title>', { status: 500 });

function where(isRouted: (request: Request) => boolean, stage: Stage): Stage {
  return async (request, origin) => (isRouted(request) ? await stage(request, origin) : undefined);
}

/** Whether a request is one for the function, by the routes that Netlify's bundler makes of its configuration. */
function routesOf(documentsFromCdn?: boolean): (request: Request) => boolean {
  const own = config.excludedPattern ?? [];
  const excludedPattern = documentsFromCdn === undefined ? own : excludedPatterns(documentsFromCdn);
  const functionConfigs = {
    api: { pattern: config.pattern ?? [], excludedPattern },
    mcp: { pattern: mcpConfig.pattern ?? [] },
    pages: {
      pattern: pagesConfig.pattern ?? [],
      excludedPattern: pagesConfig.excludedPattern ?? [],
    },
  };
  const { manifest } = generateManifest({
    declarations: mergeDeclarations([], functionConfigs, {}, []),
    userFunctionConfig: functionConfigs,
    functions: ['api', 'mcp', 'pages'].map((name) => ({
      name,
      path: join(PROJECT, `edge/${name}.ts`),
    })),
  });
  const routes = [...manifest.routes, ...manifest.post_cache_routes];
  return (request) => {
    const { pathname } = new URL(request.url);
    const fits = (pattern: string) => new RegExp(pattern).test(pathname);
    return routes.some((route) => fits(route.pattern) && !route.excluded_patterns.some(fits));
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
