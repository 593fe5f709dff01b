import { startDevServer } from '../serve/dev/dev.ts';
import {
  configuredKeys,
  createCommand,
  dataOption,
  examples,
  outOption,
  portOption,
} from './command.ts';
import { onlyOption, requireFrameworks } from './only.ts';
import { requireFolder, requirePlaceForFolder } from './paths.ts';
import { portError, servingLine } from './serve.ts';

export const devCommand = createCommand(
  'dev',
  'Build and serve, as start does, then watch. A change of data or of code builds again and restarts the ' +
    'edge function; a build that is running then begins anew. ' +
    'Pages in the browser reload by themselves; answers are never cached. A build that fails prints its ' +
    'error, and the last good one is still served.',
)
  .addOption(dataOption())
  .addOption(outOption())
  .addOption(onlyOption())
  .addOption(portOption())
  .addHelpText(
    'after',
    examples([
      ['npm run dev', 'on port 3000'],
      ['npm run dev -- --only gdpr', 'one framework alone, which takes less than half of the time'],
      ['npm run dev -- --port 8080', 'on another port'],
    ]),
  )
  .action(async ({ data, out, only, port }) => {
    configuredKeys();
    await requireFolder('--data', data);
    await requireFrameworks(data, only);
    await requirePlaceForFolder('--out', out);
    const say = (line: string) => console.log(`${new Date().toLocaleTimeString('en-GB')} ${line}`);
    const actual = await startDevServer({ data, out, only, port, say }).catch((error) => {
      throw portError(error, port);
    });
    console.log(servingLine(out, actual));
  });
