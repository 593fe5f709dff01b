/** The command line of the generator: `npm run <command> -- ...`. */
import { CommanderError, type CommandUnknownOpts } from '@commander-js/extra-typings';
import { linesOf, printLines, printSafely } from '../dataset/printing.ts';
import { didYouMean } from '../dataset/problem.ts';
import { LockedError } from '../disk/lock.ts';
import { SERVICE_VERSION } from '../render/site.ts';
import { InterruptedError, UnreachableError, UsageError, usageOf } from './command.ts';

interface Entry {
  summary: string;
  /** Commands are loaded one at a time: `serve` need not wait for the importer. */
  load(): Promise<CommandUnknownOpts>;
}

const COMMANDS: Readonly<Record<string, Entry>> = {
  start: {
    summary: 'build, then serve',
    load: async () => (await import('./start.ts')).startCommand,
  },
  dev: {
    summary: 'as start; then rebuild and reload on every change',
    load: async () => (await import('./dev.ts')).devCommand,
  },
  build: {
    summary: 'render the data folder into the publish folder',
    load: async () => (await import('./build.ts')).buildCommand,
  },
  serve: {
    summary: 'serve what was built',
    load: async () => (await import('./serve.ts')).serveCommand,
  },
  key: {
    summary: 'make an access key and its digest',
    load: async () => (await import('./key.ts')).keyCommand,
  },
  check: {
    summary: 'check the data folder, and compare it with official texts',
    load: async () => (await import('./check.ts')).checkCommand,
  },
  record: {
    summary: 'add a change of the data to the log',
    load: async () => (await import('./record.ts')).recordCommand,
  },
  sync: {
    summary: 'bring the data folder up to date with the official texts',
    load: async () => (await import('./sync.ts')).syncCommand,
  },
  snapshot: {
    summary: 'pack a release',
    load: async () => (await import('./snapshot.ts')).snapshotCommand,
  },
  learn: {
    summary: 'learn the word vectors of the search from the questions',
    load: async () => (await import('./learn.ts')).learnCommand,
  },
  docs: {
    summary: 'write the table of endpoints into the README',
    load: async () => (await import('./docs.ts')).docsCommand,
  },
};

/** @returns the exit status */
async function main([name = '--help', ...words]: readonly string[]): Promise<number> {
  const entry = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (entry === undefined) {
    if (['--help', '-h', 'help'].includes(name)) {
      printLines(overview());
      return 0;
    }
    if (name === '--version') {
      console.log(SERVICE_VERSION);
      return 0;
    }
    const hint = didYouMean(name, Object.keys(COMMANDS));
    console.error(`there is no command '${name}'${hint}`);
    printLines(`\n${overview()}`, console.error);
    return 2;
  }
  return await runCommand(name, entry, words);
}

async function runCommand(name: string, entry: Entry, words: readonly string[]): Promise<number> {
  try {
    const command = await entry.load();
    command.exitOverride().configureOutput({ outputError: () => {} });
    await command.parseAsync(words, { from: 'user' });
    return 0;
  } catch (error) {
    // Commander also throws after it has printed a help text.
    if (error instanceof CommanderError && error.exitCode === 0) return 0;
    if (error instanceof CommanderError || error instanceof UsageError) {
      reportUsage(error, await entry.load());
      return 2;
    }
    const [first = '', ...furtherLines] = messageOf(error);
    for (const line of [`${name} failed: ${first}`, ...furtherLines]) console.error(line);
    if (process.env.DEBUG && error instanceof Error) console.error(error.stack);
    return statusOf(error);
  }
}

/** Exit statuses of `sysexits.h`, which tell a calling program whether another try may help. */
function statusOf(error: unknown): number {
  if (error instanceof InterruptedError) return 130;
  if (error instanceof UnreachableError) return 69;
  return error instanceof LockedError ? 75 : 1;
}

function reportUsage(error: CommanderError | UsageError, command: CommandUnknownOpts): void {
  const name = command.name();
  const message = error instanceof CommanderError ? usageMessage(error, command) : error.message;
  console.error(`${name}: ${message}`);
  console.error();
  console.error(`Usage: ${usageOf(command)}`);
  console.error(`'npm run ${name} -- --help' explains each part.`);
}

/** What Commander found wrong with the command line, in one line. */
function usageMessage(error: CommanderError, { args }: CommandUnknownOpts): string {
  if (error.code === 'commander.excessArguments') return `unexpected argument '${args.join(' ')}'`;
  return error.message
    .replace(/^error: /, '')
    .replace(/\n\(Did you mean (.+)\?\)$/, " (did you mean '$1'?)");
}

function messageOf(error: unknown): string[] {
  const lines = linesOf(error);
  const absent = /^Cannot find package '([^']+)'/.exec(lines[0] ?? '')?.[1];
  return absent === undefined
    ? lines
    : [`the package ${absent} is not installed; run 'npm ci', without --omit=dev`];
}

function overview(): string {
  const lines = Object.entries(COMMANDS).map(
    ([name, { summary }]) => `  ${name.padEnd(10)}${summary}`,
  );
  return (
    'Usage: npm run <command> -- [options]\n\n' +
    `Commands:\n${lines.join('\n')}\n\n` +
    "'npm run <command> -- --help' explains a command and its options. '--version' in place of a command prints " +
    'the version.'
  );
}

for (const stream of [process.stdout, process.stderr]) {
  // A reader that has seen enough, such as `head`, does not end a sync or a server half way.
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}
printSafely();
process.exitCode = await main(process.argv.slice(2));
