import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { writing } from '../disk/disk-error.ts';
import { writeAtomically } from '../disk/write-atomically.ts';
import { withEndpointTable } from '../docs/endpoint-table.ts';
import { createCommand, examples } from './command.ts';

const README = fileURLToPath(new URL('../../README.md', import.meta.url));

export const docsCommand = createCommand(
  'docs',
  'Write the table of endpoints into README.md, between its two markers. A test fails where it is out of date.',
)
  .addHelpText('after', examples([['npm run docs', 'after each change of edge/contract']]))
  .action(async () => {
    const readme = await readFile(README, 'utf8').catch((cause) => {
      throw new Error('README.md cannot be read: restore it, the table goes between its markers', {
        cause,
      });
    });
    await writing(README, () => writeAtomically(README, withEndpointTable(readme)));
    console.log('wrote the table of endpoints in README.md');
  });
