/** What commands share: the form of their help, their errors, and the options that several of them take. */
import {
  Command,
  type CommandUnknownOpts,
  InvalidArgumentError,
  Option,
} from '@commander-js/extra-typings';
import { DOCUMENTS_FROM_CDN } from '../../edge/contract/documents-from-cdn.ts';
import { keyDigests } from '../../edge/http/access.ts';
import { variablesOf } from './environment.ts';

/** The command line is wrong: shown with the usage, exit status 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Ctrl+C ended the command before its work was done: exit status 130, as shells expect. */
export class InterruptedError extends Error {
  override readonly name = 'InterruptedError';
}

/** The source of texts does not answer at all, or lacks some that are required: exit status 69. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError';
}

/** The data folder unless `--data` names another. */
const DATA_FOLDER = 'data';
/** The publish folder unless `--out` or `--dir` names another. */
export const PUBLISH_FOLDER = 'public';

/** A command whose help and usage follow from its name, its options and its arguments. */
export function createCommand(name: string, description: string): Command {
  return new Command(name)
    .description(description)
    .helpOption('-h, --help', 'print this help')
    .configureHelp({ commandUsage: usageOf })
    .addHelpText('after', section('Environment', variablesOf(name)));
}

/** How the command is called through npm, which needs `--` before options. */
export function usageOf(command: CommandUnknownOpts): string {
  const options = command.options.map(({ flags }) => `[${flags}]`);
  const commandArguments = command.registeredArguments.map((argument) => {
    const name = argument.variadic ? `${argument.name()}...` : argument.name();
    return argument.required ? `<${name}>` : `[${name}]`;
  });
  return [`npm run ${command.name()}`, ...separated([...commandArguments, ...options])].join(' ');
}

const separated = (words: readonly string[]): string[] =>
  words.length === 0 ? [] : ['--', ...words];

/** The last part of a help text. @param lines each a command line, and what it does */
export function examples(lines: readonly (readonly [commandLine: string, does: string])[]): string {
  return section('Examples', lines);
}

function section(title: string, lines: readonly (readonly [string, string])[]): string {
  const width = Math.max(...lines.map(([left]) => left.length));
  return `\n${title}:\n${lines.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`).join('\n')}`;
}

export function dataOption() {
  return new Option('--data <dir>', 'the data folder').default(DATA_FOLDER).argParser(pathOf);
}

export function outOption() {
  return new Option('--out <dir>', 'the publish folder, which is replaced')
    .default(PUBLISH_FOLDER)
    .argParser(pathOf);
}

/** A path as an option takes it. @throws {InvalidArgumentError} for an empty one, such as that of a variable not set */
export function pathOf(value: string): string {
  if (value === '') throw new InvalidArgumentError('Give a path.');
  return value;
}

export function portOption() {
  const option = new Option('--port <n>', 'the port to listen on; 0 for any free one')
    .default(3000)
    .argParser(portOf);
  // Empty is unset, as for the other variables; Commander would take it for a value.
  return process.env.PORT === '' ? option : option.env('PORT');
}

/** @throws {InvalidArgumentError} for anything but 0 to 65535 */
function portOf(value: string): number {
  const port = /^\d{1,5}$/.test(value) ? Number(value) : Number.NaN;
  if (!(port <= 65_535)) throw new InvalidArgumentError('Give a number from 0 to 65535.');
  return port;
}

/**
 * `API_KEYS`, empty where it is not set.
 * @throws {import('../../edge/http/access.ts').ConfigurationError} when it would let nobody in, or guard nothing
 */
export function configuredKeys(): string {
  const { API_KEYS = '' } = process.env;
  keyDigests({ apiKeys: API_KEYS, documentsFromCdn: DOCUMENTS_FROM_CDN });
  return API_KEYS;
}

/** A comma-separated value. @throws {InvalidArgumentError} for one that names nothing */
export function listOf(value: string): string[] {
  const parts = value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (parts.length === 0) throw new InvalidArgumentError('Give at least one name.');
  return parts;
}
