/** One build, whose errors it prints; its status says whether it succeeded. Arguments: data, out, slugs. */
import { build } from '../../publish/build.ts';

// Whoever asked for the build is gone.
process.once('disconnect', () => process.exit(1));

const [data = '', out = '', ...slugs] = process.argv.slice(2);
const only = slugs.length > 0 ? slugs : undefined;
try {
  await build({ data, out, only, indexBeside: only === undefined });
  process.exit();
} catch (error) {
  const shown = process.env.DEBUG === undefined && error instanceof Error ? error.message : error;
  console.error(shown);
  process.exit(1);
}
