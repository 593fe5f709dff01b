/** The search index beside other work: that of all acts takes seconds of a build, and most machines have a second core. */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type IndexInput, packIndex, type SearchFiles } from './build-index.ts';

const PROGRAM = fileURLToPath(new URL('./index-process.ts', import.meta.url));

/** Fewer documents are indexed before a process has started. */
const WORTH_A_PROCESS = 2000;

/** Makes the files of an index, in another process where that pays. */
export function makeIndex(input: IndexInput): SearchFiles | Promise<SearchFiles> {
  return input.list.documents.length < WORTH_A_PROCESS ? packIndex(input) : packBeside(input);
}

/**
 * Makes in a process of its own what `packIndex` makes. It is no thread, since threads of Node 20 do not take over the
 * loader of TypeScript.
 */
export function packBeside(input: IndexInput): Promise<SearchFiles> {
  const execArgv = ['--import', import.meta.resolve('tsx')];
  const child = fork(PROGRAM, { serialization: 'advanced', execArgv });
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
}
