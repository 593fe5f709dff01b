/** The function over a publish folder that builds replace: each request is answered out of one build. */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type App, createApp } from '../../edge/app/create-app.ts';
import type { Host } from '../../edge/store/host.ts';
import { API_FOLDER } from '../render/site.ts';

/** For a moment, between the two renames of a build, there is none. */
const POLL_MILLISECONDS = 5;
const MOST_POLLS = 100;

/**
 * What was read is kept for as long as its build is in place. A request during which another took its place
 * is answered again, out of that one; what was thrown away has no line in the log.
 * @param host reads from the folder
 * @param create makes the function anew for each build
 */
export function appOfFolder(
  folder: string,
  host: Host,
  create: () => App = createApp,
): (request: Request) => Promise<Response> {
  let served: { build: string | null; app: App } = { build: null, app: create() };
  return async (request) => {
    let build = await buildIn(folder);
    for (;;) {
      if (build !== served.build) served = { build, app: create() };
      const lines: string[] = [];
      // A body is read once. Only what has one is copied: a copy would lose the method that no web request has.
      const copy = request.body === null ? request : request.clone();
      const response = await served.app(copy, {
        ...host,
        log: (line) => lines.push(line),
      });
      const after = await buildIn(folder);
      if (after === build) {
        for (const line of lines) console.error(line);
        return response;
      }
      build = after;
    }
  };
}

/** Tells one build from another: each is a folder of its own, moved into place. @returns null where there is none */
async function buildIn(folder: string): Promise<string | null> {
  for (let polls = 0; polls < MOST_POLLS; polls += 1) {
    try {
      const { ino, ctimeNs } = await stat(join(folder, API_FOLDER), { bigint: true });
      return `${ino} ${ctimeNs}`;
    } catch {
      await wait(POLL_MILLISECONDS);
    }
  }
  return null;
}
