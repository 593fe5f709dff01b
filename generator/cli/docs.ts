import { readFile, writeFile } from 'node:fs/promises';
import { withEndpointTable } from '../docs/endpoint-table.ts';
import { createCommand, examples } from './command.ts';

const README = new URL('../../README.md', import.meta.url);

export const docsCommand = createCommand(
  'docs',
  'Write the table of endpoints into README.md, between its two markers. A test fails where it is out of date.',
)
  .addHelpText('after', examples([['npm run docs', 'after each change of edge/contract']]))
  .action(async () => {
    await writeFile(README, withEndpointTable(await readFile(README, 'utf8')));
    console.log('wrote the table of endpoints in README.md');
  });
