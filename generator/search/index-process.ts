/** The program of `indexInProcess`: takes a list of documents, hands back the files of its index. */
import { indexOf, prepareIndex } from './build-index.ts';
import type { DocumentList } from './documents.ts';

process.once('message', (list: DocumentList) => {
  process.send?.(indexOf(list), () => {
    // The build may have ended meanwhile.
    if (process.connected) process.disconnect();
  });
});

prepareIndex();
