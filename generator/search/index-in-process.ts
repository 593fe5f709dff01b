/** The search index beside other work: it takes a third of a build, and most machines have a second core. */
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Dataset } from '../dataset/dataset.ts';
import type { SearchFiles, SearchIndex } from './build-index.ts';
import { type DocumentList, listDocuments } from './documents.ts';

const PROGRAM = fileURLToPath(new URL('./index-process.ts', import.meta.url));

/**
 * Starts a process that makes the same files as `buildSearchIndex`; it gets ready while the caller loads the data. Not
 * a thread: those of Node 20 do not take over what makes it read TypeScript.
 * @returns is called once, with the data. Resolves when the process has them: a caller that is busy before would keep
 * it waiting for seconds
 */
export function indexInProcess(): (dataset: Dataset) => Promise<SearchIndex> {
  const execArgv = ['--import', import.meta.resolve('tsx')];
  const child = fork(PROGRAM, { serialization: 'advanced', execArgv });
  const files = new Promise<SearchFiles>((resolve, reject) => {
    child.once('message', (made: SearchFiles) => resolve(made));
    child.once('error', reject);
    // It has printed why. After a message this comes too late to matter.
    child.once('exit', (status, signal) =>
      reject(new Error(`the search index was not made: its process ended (${signal ?? status})`)),
    );
  });
  // If the build fails before it waits for the files, nobody else takes notice of a second failure.
  files.catch(() => {});
  // Where it fails before it has the data, nothing waits for the process, which then ends as well.
  child.unref();
  child.channel?.unref();
  return async (dataset) => {
    child.ref();
    child.channel?.ref();
    await Promise.race([sent(child, listDocuments(dataset)), files]);
    return { files };
  };
}

/** Where the process has ended, its end says more than the failure to send. */
const sent = (child: ChildProcess, list: DocumentList): Promise<void> =>
  new Promise((resolve) => {
    child.send(list, () => resolve());
  });
