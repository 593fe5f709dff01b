/** The hosts that the function runs on, each started over a publish folder. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { build } from 'esbuild';
import { FUNCTION_FORM } from '../../generator/publish/function-files.ts';
import { PROJECT } from '../helpers/command.ts';
import { denoProgram } from '../helpers/deno.ts';
import { localServer } from '../helpers/local-server.ts';
import { deploy, functionOf } from '../helpers/netlify.ts';
import { diskFolder } from '../helpers/temporary-folder.ts';
import { IS_WHOLE } from '../helpers/whole.ts';

export interface RunningHost {
  url: string;
  stop(): unknown;
}

/** Sent with every request, such as a key. */
export type SentHeaders = Readonly<Record<string, string>>;

export interface HostUnderTest {
  name: string;
  start(folder: string): Promise<RunningHost>;
  /** What it takes away or changes on the way, as the names of headers. */
  keepsNot: readonly string[];
  sends: SentHeaders;
  /** It starts anew for each request: it gets a choice of them, one by one. */
  isSlow?: true;
  /** It is not installed, and skipped. */
  isMissing?: boolean;
}

/** The local server, which asks for the key of the deployment too. */
export async function hostToCompareWith(folder: string): Promise<RunningHost> {
  const [key] = Object.values(KEY_HEADERS);
  return await localServer(folder, key);
}

/** workerd weighs 155 MB, so that it installs apart: `npm ci --prefix test/hosts`. */
const WORKERD = join(PROJECT, 'test/hosts/node_modules/workerd/bin/workerd');

const { DEPLOYMENT_URL = '', API_KEY = '' } = process.env;

/** The key of the deployment, which the local server then asks for too. */
export const KEY_HEADERS: SentHeaders =
  DEPLOYMENT_URL === '' || API_KEY === '' ? {} : { 'x-api-key': API_KEY };

/** The deployment of `BASE_URL` alone, or else every host. */
export const HOSTS: readonly HostUnderTest[] =
  DEPLOYMENT_URL === ''
    ? [
        {
          name: "Netlify's chain, the function in this process",
          start: (folder) => deploy(folder, { runtime: 'here' }),
          keepsNot: ['content-length'],
          sends: {},
        },
        ...(IS_WHOLE
          ? [
              {
                name: "Netlify's chain, the function under Deno",
                start: (folder: string) => deploy(folder),
                keepsNot: ['content-length'],
                sends: {},
                isSlow: true as const,
              },
            ]
          : []),
        {
          name: 'what the build wrote, under Deno',
          start: underDeno,
          keepsNot: ['vary'],
          sends: {},
        },
        {
          name: 'the function as one file under workerd (npm ci --prefix test/hosts)',
          start: underWorkerd,
          keepsNot: [],
          sends: {},
          isMissing: !existsSync(WORKERD),
        },
      ]
    : [
        {
          name: DEPLOYMENT_URL,
          start: async () => ({ url: DEPLOYMENT_URL.replace(/\/+$/, ''), stop: () => {} }),
          // Meant for the CDN, which keeps them; it compresses, too.
          keepsNot: ['content-length', 'netlify-cdn-cache-control', 'netlify-vary', 'vary'],
          sends: KEY_HEADERS,
        },
      ];

/** @param program in the folder `programs` @returns the folder of `bundle.js` */
async function bundled(program: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bundle-'));
  await build({
    ...FUNCTION_FORM,
    entryPoints: [join(PROJECT, 'test/hosts/programs', program)],
    outfile: join(folder, 'bundle.js'),
    logLevel: 'error',
  });
  return folder;
}

async function underDeno(folder: string): Promise<RunningHost> {
  const program = join(await bundled('deno.ts'), 'bundle.js');
  const written = await functionOf(PROJECT);
  const served = await mkdtemp(join(diskFolder(), 'served-'));
  await cp(folder, served, { recursive: true });
  const permissions = [
    `--allow-read=${served},${written}`,
    '--allow-net=127.0.0.1',
    '--allow-env=API_KEYS',
  ];
  const args = ['run', '--no-prompt', '--no-config', '--no-remote', ...permissions, program];
  const child = spawn(denoProgram(), [...args, served, join(written, 'api.js')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await firstMatch(child.stdout, /^(http:\S+)$/);
  return { url, stop: () => child.kill() };
}

async function underWorkerd(folder: string): Promise<RunningHost> {
  const bundle = await bundled('workerd.ts');
  const config = join(bundle, 'workerd.capnp');
  await writeFile(config, workerdConfig(folder));
  const args = ['serve', config, '--control-fd=3'];
  const child = spawn(WORKERD, args, { stdio: ['ignore', 'inherit', 'inherit', 'pipe'] });
  const port = await firstMatch(child.stdio[3] as Readable, /"event":"listen".*"port":(\d+)/);
  return { url: `http://127.0.0.1:${port}`, stop: () => child.kill() };
}

const workerdConfig = (folder: string) => `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "files", disk = (path = ${JSON.stringify(folder)})),
    (name = "main", worker = (
      modules = [(name = "bundle.js", esModule = embed "bundle.js")],
      compatibilityDate = "2025-06-01",
      bindings = [(name = "FILES", service = "files"), (name = "API_KEYS", text = "")],
    )),
  ],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "main")],
);
`;

/** What the first matching line of a program's output says. @throws when it ends before */
async function firstMatch(output: Readable, pattern: RegExp): Promise<string> {
  const lines = createInterface({ input: output });
  for await (const line of lines) {
    const found = pattern.exec(line)?.[1];
    if (found !== undefined) {
      output.resume();
      return found;
    }
  }
  throw new Error(`The host ended without a line like ${pattern}`);
}
