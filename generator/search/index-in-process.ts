/** The search index beside other work: it takes a third of a build, and most machines have a second core. */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Dataset } from '../dataset/dataset.ts';
import { indexOf } from './build-index.ts';
import { listDocuments } from './documents.ts';

/** With fewer documents, the index is sooner made than a process started. */
const WORTH_A_PROCESS = 2_000;

const PROGRAM = fileURLToPath(new URL('./index-process.ts', import.meta.url));

/**
 * The same files as of `buildSearchIndex`, made in a process of its own. Not in a thread: those of Node 20 do not
 * take over what makes it read TypeScript.
 * @param worthIt how many documents are worth a process
 */
export function indexInProcess(
  dataset: Dataset,
  worthIt = WORTH_A_PROCESS,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const list = listDocuments(dataset);
  if (list.documents.length < worthIt) return Promise.resolve(indexOf(list));
  return new Promise((resolve, reject) => {
    const execArgv = ['--import', import.meta.resolve('tsx')];
    const child = fork(PROGRAM, { serialization: 'advanced', execArgv });
    child.once('message', (files: Map<string, Uint8Array>) => resolve(files));
    child.once('error', reject);
    // It has printed why. After a message this comes too late to matter.
    child.once('exit', (status, signal) =>
      reject(new Error(`the search index was not made: its process ended (${signal ?? status})`)),
    );
    child.send(list);
  });
}
