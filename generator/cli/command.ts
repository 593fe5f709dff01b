/** The form of a command of the generator. */
import type { ParseArgsConfig } from 'node:util';

export type OptionValues = Readonly<Record<string, unknown>>;

export interface Command {
  summary: string;
  /** What follows the command's name. */
  usage: string;
  /** One line an option, aligned; shown by `--help`. */
  help: string;
  options: NonNullable<ParseArgsConfig['options']>;
  allowPositionals?: boolean;
  run(values: OptionValues, positionals: readonly string[]): Promise<void>;
}

/** The command line is wrong: shown with the usage, exit status 2. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UsageError';
  }
}

export function text(values: OptionValues, name: string): string | undefined {
  const value = values[name];
  return typeof value === 'string' ? value : undefined;
}

/** A comma-separated option. */
export function names(values: OptionValues, name: string): string[] | undefined {
  return text(values, name)
    ?.split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** @throws {UsageError} for anything but 0 to 65535 */
export function portOf(value: string): number {
  const port = /^\d{1,5}$/.test(value) ? Number(value) : Number.NaN;
  if (!(port <= 65_535))
    throw new UsageError(`'${value}' is no port: give a number from 0 to 65535`);
  return port;
}
