/** What a changed file calls for. */
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SYNONYMS_FOLDER } from '../../words/synonym-lines.ts';
import { importedFiles } from './imports.ts';
import { BUILD_PROGRAM, FUNCTION_PROGRAM } from './processes.ts';

const PROJECT = fileURLToPath(new URL('../../../', import.meta.url));
/** The folders of source code that are watched. */
export const SOURCE_FOLDERS = [join(PROJECT, 'edge'), join(PROJECT, 'generator')];
/** A build asks the function for the examples in the API description; they alone do not call for one. */
const APP = join(PROJECT, 'edge/app/create-app.ts');

/** Its scripts and styles are bundled, not imported. */
const SITE = join(PROJECT, 'generator/site');

/**
 * From most to least: build again, which restarts the function and reloads pages as well; restart the
 * function, which reloads pages as well; nothing.
 */
export const EFFECTS = ['rebuild', 'restart', 'none'] as const;
export type Effect = (typeof EFFECTS)[number];

/**
 * The effect of each file. Code counts for what loads it: an edge file that the generator imports calls for
 * a rebuild, one that only the function imports for a restart.
 * @param files absolute paths @param data the data folder, absolute @param only slugs of the frameworks that are built
 */
export function effectsOf(
  files: readonly string[],
  data: string,
  only?: readonly string[],
): Map<string, Effect> {
  const build = importedFiles(BUILD_PROGRAM, APP);
  const served = importedFiles(FUNCTION_PROGRAM);
  const effectOf = (file: string): Effect => {
    if (only !== undefined && isOfOthers(relative(data, file), only)) return 'none';
    if (isBelow(file, data) || isBelow(file, SITE) || build.has(file)) return 'rebuild';
    return served.has(file) ? 'restart' : 'none';
  };
  return new Map(files.map((file) => [file, effectOf(file)]));
}

/** Whether a path in the data folder is below the folder of a framework that is none of these. */
function isOfOthers(path: string, only: readonly string[]): boolean {
  const [folder = '', ...below] = path.split(sep);
  return below.length > 0 && !['..', SYNONYMS_FOLDER, ...only].includes(folder);
}

export function isBelow(file: string, folder: string): boolean {
  const path = relative(folder, file);
  return path !== '..' && !path.startsWith(`..${sep}`);
}
