/** The program of `IndexProcess`: takes documents, hands back the files of their index, and waits for the next. */
import { NO_WORDS } from '../words/words.ts';
import { createIndexer } from './build-index.ts';
import { inOneList, type ListedFramework } from './documents.ts';
import type { IndexRequest } from './index-in-process.ts';

const index = createIndexer();
const known = new Map<string, ListedFramework>();
let words = NO_WORDS;

process.on('message', (request: IndexRequest) => {
  for (const framework of request.changed) known.set(framework.slug, framework);
  words = request.words ?? words;
  const listed = request.slugs.flatMap((slug) => known.get(slug) ?? []);
  process.send?.(index(inOneList(listed, words)));
});
