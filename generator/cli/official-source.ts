/** Where a command gets official files from. */
import {
  type CellarSettings,
  cellarSettings,
  unprotectedAddress,
} from '../importer/sources/cellar/settings.ts';
import { localSource } from '../importer/sources/folder/folder-source.ts';
import type { Source } from '../importer/sources/source.ts';
import { requirePlaceForFolder } from './paths.ts';

/**
 * @param from a folder of acts; the Publications Office without it
 * @param overrides settings of the client that no variable changes
 * @throws {import('./command.ts').UsageError} where a variable names no place for a cache
 */
export async function officialSource(
  from: string | undefined,
  overrides: Partial<CellarSettings> = {},
): Promise<Source> {
  if (from !== undefined) return localSource(from);
  const settings = cellarSettings(overrides);
  const warning = unprotectedAddress(settings);
  if (warning !== null) console.error(`Warning: ${warning}.`);
  // Without this error nobody would notice that no file is ever kept, and each is fetched again.
  if (settings.cacheFolder !== null)
    await requirePlaceForFolder('CELLAR_CACHE', settings.cacheFolder);
  // Loaded only where needed: the HTTP client takes a third of the time in which a command starts.
  const { cellarSource } = await import('../importer/sources/cellar/cellar-source.ts');
  return cellarSource(settings);
}
