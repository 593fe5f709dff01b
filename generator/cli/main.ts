/** The commands of the generator: `tsx generator/cli/main.ts <command>`, or `npm run <command> -- …`. */
import { parseArgs } from 'node:util';
import { buildCommand } from './build.ts';
import { checkCommand } from './check.ts';
import { type Command, type OptionValues, UsageError } from './command.ts';
import { serveCommand, startCommand } from './serve.ts';
import { snapshotCommand } from './snapshot.ts';
import { syncCommand } from './sync.ts';

const commands: Readonly<Record<string, Command>> = {
  start: startCommand,
  build: buildCommand,
  serve: serveCommand,
  sync: syncCommand,
  check: checkCommand,
  snapshot: snapshotCommand,
};

async function main([name = '', ...rest]: readonly string[]): Promise<number> {
  const command = commands[name];
  if (command === undefined) {
    const asked = name === '' || name === '--help' || name === '-h' || name === 'help';
    if (!asked) console.error(`There is no command '${name}'.\n`);
    console.log(overview());
    return asked ? 0 : 2;
  }
  try {
    const { values, positionals } = parse(command, rest);
    if (values.help === true) {
      console.log(helpOf(name, command));
      return 0;
    }
    await command.run(values, positionals);
    return 0;
  } catch (error) {
    if (error instanceof UsageError) {
      console.error(`${error.message}\n\nUsage: ${usageOf(name, command)}`);
      return 2;
    }
    console.error(error instanceof Error ? `${name} failed: ${error.message}` : error);
    if (process.env.DEBUG !== undefined && error instanceof Error) console.error(error.stack);
    return 1;
  }
}

function parse(command: Command, args: string[]): { values: OptionValues; positionals: string[] } {
  try {
    return parseArgs({
      args,
      options: { ...command.options, help: { type: 'boolean', short: 'h' } },
      allowPositionals: command.allowPositionals ?? false,
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function usageOf(name: string, { usage }: Command): string {
  return `npm run ${name} -- ${usage}`;
}

function helpOf(name: string, command: Command): string {
  return `${usageOf(name, command)}\n\n${command.summary}\n\n${command.help}\n  --help     this text`;
}

function overview(): string {
  const lines = Object.entries(commands).map(
    ([name, command]) => `  ${name.padEnd(10)}${command.summary}`,
  );
  return `Commands (npm run <command> -- --help tells more):\n${lines.join('\n')}`;
}

process.exitCode = await main(process.argv.slice(2));
