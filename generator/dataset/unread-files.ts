import { didYouMean, type Problem } from './problem.ts';

/**
 * JSON files in a framework's folder that nothing reads: a misspelt `application.json` would otherwise be missing
 * without a word.
 * @param names of the files there @param known those that are read
 */
export function unreadFiles(
  slug: string,
  names: readonly string[],
  known: readonly string[],
): Problem[] {
  return names
    .filter((name) => name.endsWith('.json') && !known.includes(name))
    .map((name) => ({
      file: `${slug}/${name}`,
      place: '',
      problem: `is a file that nothing reads${didYouMean(name, known)}; rename or remove it`,
    }));
}
