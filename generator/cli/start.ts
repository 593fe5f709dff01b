import { buildAndReport } from './build.ts';
import {
  configuredKeys,
  createCommand,
  dataOption,
  examples,
  outOption,
  portOption,
} from './command.ts';
import { requireFolder, requirePlaceForFolder } from './paths.ts';
import { requireFreePort, serveAndReport } from './serve.ts';

export const startCommand = createCommand(
  'start',
  'Build, then serve: the whole API and its pages, as on the CDN.',
)
  .addOption(dataOption())
  .addOption(outOption())
  .addOption(portOption())
  .addHelpText(
    'after',
    examples([
      ['npm start', 'on port 3000'],
      ['npm start -- --port 8080', 'on another port; PORT=8080 npm start does the same'],
      ['npm start -- --data /tmp/data', 'with another data folder'],
    ]),
  )
  .action(async ({ data, out, port }) => {
    configuredKeys();
    await requireFolder('--data', data);
    await requirePlaceForFolder('--out', out);
    await requireFreePort(port);
    // What is served is then what the data folder says.
    console.log(`building ${data} into ${out}, which takes up to a minute`);
    await buildAndReport({ data, out });
    await serveAndReport({ folder: out, port });
  });
