/**
 * Loads the code of a build, waits for a message, then builds once, with the search index of the build before where
 * it is still right. Arguments: data, out, cache, slugs.
 */
import { once } from 'node:events';
import { build } from '../../publish/build.ts';
import { indexBeside } from '../../publish/search-index.ts';
import { cachedSearchIndex } from './search-cache.ts';

process.once('disconnect', () => process.exit(1));

const [data = '', out = '', cache = '', ...slugs] = process.argv.slice(2);
const only = slugs.length > 0 ? slugs : undefined;
const searchIndex = cachedSearchIndex(cache, await indexBeside(data, only));
await once(process, 'message');
try {
  await build({ data, out, only, searchIndex });
  process.exit(0);
} catch (error) {
  const shown = process.env.DEBUG === undefined && error instanceof Error ? error.message : error;
  console.error(shown);
  process.exit(1);
}
