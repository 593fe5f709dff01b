import { join } from 'node:path/posix';
import { didYouMean, type Problem } from './problem.ts';
import { HISTORY_FILES, HISTORY_FOLDER } from './read-editions.ts';
import type { Read } from './read-record.ts';

/**
 * JSON files of the data folder or of an edition that nothing reads: a misspelt one that may be missing would otherwise be missing without a
 * word.
 * @param place in the data folder: `.`, `gdpr`, `gdpr/official`
 * @param known names of the files there that are read @param history earlier versions there
 */
export async function unreadFiles(
  place: string,
  known: readonly string[],
  history: readonly { version: string }[],
  read: Read,
): Promise<Problem[]> {
  const names = (await read.names(place)) ?? [];
  const problems = names
    .filter((name) => name.endsWith('.json') && !known.includes(name))
    .map((name) => ({
      file: join(place, name),
      place: '',
      problem: `is a file that nothing reads${didYouMean(name, known)}; rename or remove it`,
    }));
  for (const { version } of history) {
    const below = `${place}/${HISTORY_FOLDER}/${version}`;
    problems.push(...(await unreadFiles(below, HISTORY_FILES, [], read)));
  }
  return problems;
}
