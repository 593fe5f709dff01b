import { writeFile } from 'node:fs/promises';
import { createCommand, examples, secondsSince } from './command.ts';

export const kernelCommand = createCommand(
  'kernel',
  'Compile the search kernel, edge/search/kernel/source, into code.ts next to it. Commit both: a test ' +
    'fails where they differ.',
)
  .addHelpText('after', examples([['npm run kernel', 'after each change of the kernel']]))
  .action(async () => {
    const started = performance.now();
    // The compiler takes seconds to load, which a help text should not.
    const { KERNEL_FILE, kernelFile } = await import('../search/compile-kernel.ts');
    const contents = await kernelFile();
    await writeFile(new URL(`../../${KERNEL_FILE}`, import.meta.url), contents);
    console.log(`wrote ${KERNEL_FILE}, ${secondsSince(started)}`);
  });
