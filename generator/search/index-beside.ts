/** The search index beside other work: it takes seconds of a build, and most machines have a second core. */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { IndexInput, SearchFiles } from './build-index.ts';

const PROGRAM = fileURLToPath(new URL('./index-process.ts', import.meta.url));

/**
 * Starts a process that makes an index: it gets ready while the caller loads the data. It is no thread, since threads of
 * Node 20 do not take over the loader of TypeScript.
 * @returns a function that makes the files which `packIndex` would make, once
 */
export function startIndexing(): (input: IndexInput) => Promise<SearchFiles> {
  const execArgv = ['--import', import.meta.resolve('tsx')];
  const child = fork(PROGRAM, { serialization: 'advanced', execArgv });
  // If the caller fails before it has the data, it can end, and this process ends with it.
  child.unref();
  child.channel?.unref();
  return (input) => {
    child.ref();
    child.channel?.ref();
    const files = new Promise<SearchFiles>((resolve, reject) => {
      child.once('message', (made: SearchFiles) => resolve(made));
      child.once('error', reject);
      // The process has printed why it ended.
      child.once('exit', (status, signal) =>
        reject(new Error(`the search index was not made: its process ended (${signal ?? status})`)),
      );
    });
    // If the build fails before it waits for the files, a second failure must not go unhandled.
    files.catch(() => {});
    child.send(input);
    return files;
  };
}
