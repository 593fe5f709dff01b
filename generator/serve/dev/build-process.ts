/**
 * Loads the code of a build and waits; then builds at each message, and answers whether it did. What it knows after one
 * build makes the next one sooner. Arguments: data, out, cache, slugs.
 */
import { KnownData } from '../../dataset/known-data.ts';
import { build } from '../../publish/build.ts';
import { PublishedParts } from '../../publish/part.ts';
import { indexBeside } from '../../publish/search-index.ts';
import { KnownPages } from '../../site/known-pages.ts';
import { SearchCache } from './search-cache.ts';

process.once('disconnect', () => process.exit(1));

const [data = '', out = '', cache = '', ...slugs] = process.argv.slice(2);
const only = slugs.length > 0 ? slugs : undefined;
const search = new SearchCache(cache, await indexBeside(data, only));
const known = {
  data: new KnownData(),
  pages: new KnownPages(),
  published: new PublishedParts(),
};

process.on('message', async () => {
  let isBuilt = true;
  try {
    await build({ data, out, only, searchIndex: search.index, known });
  } catch (error) {
    isBuilt = false;
    const shown = process.env.DEBUG === undefined && error instanceof Error ? error.message : error;
    console.error(shown);
  }
  process.send?.(isBuilt, () => search.keep());
});
