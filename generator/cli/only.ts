/** The frameworks that a build is for. */
import { Option } from '@commander-js/extra-typings';
import { noFramework } from '../dataset/problem.ts';
import { slugsIn } from '../dataset/read-folder.ts';
import { listOf, UsageError } from './command.ts';

export function onlyOption() {
  return new Option('--only <slug,...>', 'render these frameworks alone, not all').argParser(
    listOf,
  );
}

/** @throws {UsageError} where the data folder lacks a named framework */
export async function requireFrameworks(
  data: string,
  only: readonly string[] | undefined,
): Promise<void> {
  if (only === undefined) return;
  const slugs = await slugsIn(data);
  const missing = only.find((slug) => !slugs.includes(slug));
  if (missing !== undefined) throw new UsageError(`--only: ${noFramework(missing, slugs)}`);
}
