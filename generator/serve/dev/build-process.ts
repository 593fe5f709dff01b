/**
 * Loads the code of a build and waits; then builds at each message, and answers whether it did. What it knows after one
 * build makes the next one sooner. Arguments: data, out, slugs.
 */
import { KnownData } from '../../dataset/known-data.ts';
import { build } from '../../publish/build.ts';
import { PublishedParts } from '../../publish/part.ts';
import { KnownPages } from '../../site/known-pages.ts';

process.once('disconnect', () => process.exit(1));

const [data = '', out = '', ...slugs] = process.argv.slice(2);
const only = slugs.length > 0 ? slugs : undefined;
const known = {
  data: new KnownData(),
  pages: new KnownPages(),
  published: new PublishedParts(),
};

async function buildOnce(): Promise<void> {
  const options = { data, out, only, indexBeside: only === undefined, known };
  let isPlaced = false;
  try {
    await build({
      ...options,
      // Whoever waits need not wait until what was there before is removed.
      onPlaced: () => {
        isPlaced = true;
        process.send?.(true);
      },
    });
  } catch (error) {
    const shown = process.env.DEBUG === undefined && error instanceof Error ? error.message : error;
    console.error(shown);
    if (!isPlaced) process.send?.(false);
  }
}

let last = Promise.resolve();
process.on('message', () => {
  last = last.then(buildOnce);
});
