/** The program of `IndexProcess`: takes documents, hands back the files of their index, and waits for the next. */
import { createIndexer, prepareIndex } from './build-index.ts';
import { inOneList, type ListedFramework } from './documents.ts';
import type { IndexRequest } from './index-in-process.ts';

const index = createIndexer();
const known = new Map<string, ListedFramework>();

process.on('message', ({ slugs, changed }: IndexRequest) => {
  for (const framework of changed) known.set(framework.slug, framework);
  process.send?.(index(inOneList(slugs.flatMap((slug) => known.get(slug) ?? []))));
});

prepareIndex();
