import { writeFile } from 'node:fs/promises';
import { KERNEL_FILE, kernelFile } from '../search/compile-kernel.ts';
import { createCommand, examples, secondsSince } from './command.ts';

export const kernelCommand = createCommand(
  'kernel',
  `Compile the search kernel, edge/search/kernel/source, into ${KERNEL_FILE}. Commit both: a test fails ` +
    'where they differ.',
)
  .addHelpText('after', examples([['npm run kernel', 'after each change of the kernel']]))
  .action(async () => {
    const started = performance.now();
    const contents = await kernelFile();
    await writeFile(new URL(`../../${KERNEL_FILE}`, import.meta.url), contents);
    console.log(`wrote ${KERNEL_FILE}, ${secondsSince(started)}`);
  });
