/** One build, whose errors it prints; its status says whether it succeeded. Arguments: data, out, slugs. */
import { linesOf, printSafely } from '../../dataset/printing.ts';
import { build } from '../../publish/build.ts';

printSafely();
// Whoever asked for the build is gone.
process.once('disconnect', () => process.exit(1));

const [data = '', out = '', ...slugs] = process.argv.slice(2);
const only = slugs.length > 0 ? slugs : undefined;
try {
  await build({ data, out, only, warn: console.warn });
  process.exit();
} catch (error) {
  if (process.env.DEBUG) console.error(error);
  else for (const line of linesOf(error)) console.error(line);
  process.exit(1);
}
