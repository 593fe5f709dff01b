/** Faults of a host and of its files. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, type MockInstance, vi } from 'vitest';
import { digestFiles } from '../../generator/publish/digests.ts';
import type { RenderedFile } from '../../generator/render/render.ts';
import { amendedFolder } from './amended-act.ts';
import { type Api, apiOf, apiOverFiles, bytesOf } from './api.ts';
import { PROJECT } from './command.ts';

/** Every file that the sample of an amended act is built into, with the word vectors that are shipped. */
export async function builtFiles(): Promise<RenderedFile[]> {
  const vectors = await readFile(join(PROJECT, 'data/word-vectors.json'), 'utf8');
  const { files } = await apiOf({ ...amendedFolder(), 'word-vectors.json': vectors });
  return [...files.values()];
}

/** What the log has; it is not printed. Emptied after each test. */
export function silentLog(): MockInstance<typeof console.error> {
  const log = vi.spyOn(console, 'error');
  beforeEach(() => {
    log.mockImplementation(() => {});
  });
  afterEach(() => {
    log.mockReset();
  });
  return log;
}

/** What a host answers in place of a file, out of the file and another one. */
export const DAMAGES: Readonly<
  Record<string, (whole: Uint8Array<ArrayBuffer>, other: Uint8Array<ArrayBuffer>) => Response>
> = {
  missing: () => new Response('<!doctype html>Not found', { status: 404 }),
  empty: () => new Response(''),
  truncated: (whole) => new Response(whole.slice(0, whole.length >> 1)),
  'a byte short': (whole) => new Response(whole.slice(0, -1)),
  flipped: (whole) =>
    new Response(whole.map((byte, at) => (at === whole.length >> 1 ? byte ^ 1 : byte))),
  'an empty object': () => new Response('{}'),
  'a page of the host': () => new Response('<!doctype html><title>Sorry</title>'),
  'another file': (_, other) => new Response(other),
  'status 500': () => new Response('{"data":[]}', { status: 500 }),
  'status 304': () => new Response(null, { status: 304 }),
  'status 206': (whole) => new Response(whole.slice(0, whole.length >> 1), { status: 206 }),
  'a refused connection': () => {
    throw new TypeError('no route');
  },
  'a body that breaks off': (whole) =>
    new Response(
      new ReadableStream({
        start: (stream) => {
          stream.enqueue(whole.slice(0, 1));
          stream.error(new TypeError('connection reset'));
        },
      }),
    ),
};

/** A deployment, one file of which a test damages and repairs. */
export function damageable(
  files: readonly RenderedFile[],
  path: string,
): {
  api: Api;
  damage(by: (() => Response | Promise<Response>) | null): void;
} {
  let answer: (() => Response | Promise<Response>) | null = null;
  const api = apiOverFiles(files, {
    intercept: (read) => (read === path ? answer?.() : undefined),
  });
  return {
    api,
    damage: (by) => {
      answer = by;
    },
  };
}

/**
 * A build as a version with another format of the search index would have made it: all digests are right.
 * @param paths of the search files that have it
 */
export function withSearchFormat(
  files: readonly RenderedFile[],
  format: number,
  paths = /^\/api\/index\/search\//,
): RenderedFile[] {
  const others = files.filter(({ path }) => !path.startsWith('/api/index/digests/'));
  const changed = others.map((file) =>
    paths.test(file.path) ? { ...file, contents: bytesOf(file).with(3, format) } : file,
  );
  return [...changed, ...digestFiles(changed)];
}
