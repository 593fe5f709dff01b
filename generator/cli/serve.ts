import { access } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Option } from '@commander-js/extra-typings';
import { API_ROOT } from '../../edge/contract/version.ts';
import { recoverBuild } from '../disk/build-folder.ts';
import { API_FOLDER } from '../render/site.ts';
import { faultOf, HOSTNAME, listen, type ServeOptions, startServer } from '../serve/server.ts';
import {
  configuredKeys,
  createCommand,
  examples,
  PUBLISH_FOLDER,
  pathOf,
  portOption,
  UsageError,
} from './command.ts';
import { requirePlaceForFolder } from './paths.ts';

/** Serves a publish folder until Ctrl+C, and prints the address. */
export async function serveAndReport(options: Omit<ServeOptions, 'apiKeys'>): Promise<void> {
  const server = await startServer({ ...options, apiKeys: configuredKeys() }).catch((error) => {
    throw portError(error, options.port);
  });
  const { port } = server.address() as AddressInfo;
  console.log(servingLine(options.folder, port));
}

/** What a command that serves prints when it is ready. */
export function servingLine(folder: string, port: number): string {
  return `Serving ${folder} on http://${HOSTNAME}:${port} (API: ${API_ROOT}; Ctrl+C stops)`;
}

/** The error of a server that could not listen, as the user can act on it. */
export function portError(error: NodeJS.ErrnoException, port: number): Error {
  const reasons: Record<string, string> = {
    EADDRINUSE: 'is taken',
    EACCES: 'is not for this user',
  };
  const reason = reasons[error.code ?? ''];
  if (reason === undefined) return error;
  return new UsageError(`port ${port} ${reason}; choose another with --port <n>`);
}

/** @throws {UsageError} for a port that nobody can listen to now */
export async function requireFreePort(port: number): Promise<void> {
  const server = createServer();
  await listen(server, port).catch((error) => {
    throw portError(error, port);
  });
  await new Promise((resolve) => server.close(resolve));
}

export const serveCommand = createCommand(
  'serve',
  'Serve what was built: static files and edge function together, as on the CDN. Builds nothing.',
)
  .addOption(
    new Option('--dir <dir>', 'the publish folder').default(PUBLISH_FOLDER).argParser(pathOf),
  )
  .addOption(portOption())
  .addHelpText(
    'after',
    examples([
      ['npm run serve', 'the last build, on port 3000'],
      ['npm run serve -- --port 8080', 'on another port'],
      ['npm run serve -- --dir /tmp/public --port 0', 'another folder, any free port'],
    ]),
  )
  .action(async ({ dir, port }) => {
    await requirePlaceForFolder('--dir', dir);
    await recoverLastBuild(dir);
    if (!(await isBuilt(dir))) {
      throw new UsageError(
        `there is no build in ${dir}: run '${buildingInto('npm run build', dir)}' first, ` +
          `or '${buildingInto('npm start', dir)}', which does both`,
      );
    }
    await warnOfFault(dir);
    await serveAndReport({ folder: dir, port });
  });

/** A command that builds, with the publish folder that it needs. */
const buildingInto = (command: string, folder: string): string =>
  folder === PUBLISH_FOLDER ? command : `${command} -- --out ${folder}`;

/** Warns of a damaged build: what is whole in it is served all the same, as on a deployment. */
async function warnOfFault(folder: string): Promise<void> {
  const fault = await faultOf(folder);
  if (fault === null) return;
  console.warn(
    `warning: the build in ${folder} is damaged, or of another version than this: ${fault}; ` +
      `build again with '${buildingInto('npm run build', folder)}'`,
  );
}

/** Brings the last good build back, which a build sets aside that is interrupted between its two renames. */
async function recoverLastBuild(folder: string): Promise<void> {
  await recoverBuild(folder).catch(async (error) => {
    // A build that exists can be served while another build is at work, or from a disk that is read-only.
    if (!(await isBuilt(folder))) throw error;
  });
}

function isBuilt(folder: string): Promise<boolean> {
  return access(join(folder, API_FOLDER)).then(
    () => true,
    () => false,
  );
}
