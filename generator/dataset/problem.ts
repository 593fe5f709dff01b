/** What is wrong with the data folder, where, and what to do about it. */
import { nearest } from '../../edge/contract/edit-distances.ts';

export interface Problem {
  /** Relative to the data folder. */
  file: string;
  /**
   * Inside the file: `articles 33, paragraph 2`, `line 12, column 3`; empty for the file as a
   * whole.
   */
  place: string;
  problem: string;
}

/** All problems of a data folder. */
export class DataError extends Error {
  override readonly name: string = 'DataError';
  readonly problems: readonly Problem[];
  constructor(folder: string, problems: readonly Problem[]) {
    super(
      `${folder}: ${count(problems.length, 'problem')}\n${problems.map(formatProblem).join('\n')}`,
    );
    this.problems = problems;
  }
}

export function formatProblem({ file, place, problem }: Problem): string {
  return `  ${file}${place === '' ? '' : `, ${place}`}: ${problem}`;
}

/** `1 problem`, `2 problems` */
export function count(number: number, noun: string, plural = `${noun}s`): string {
  return `${number.toLocaleString('en-GB')} ${number === 1 ? noun : plural}`;
}

/** Words of another program, in the middle of a sentence: without the full stop that they may end with. */
export function unstopped(words: string): string {
  return words.replace(/\.+$/, '');
}

/** What to say after an unknown name: ` (did you mean 'gdpr'?)`; nothing where no known name is near. */
export function didYouMean(unknown: string, knownNames: Iterable<string>): string {
  const near = nearest(unknown, knownNames);
  return near === null ? '' : ` (did you mean '${near}'?)`;
}

/** What is wrong with a slug that the data folder does not have. @param slugs of the data folder */
export function noFramework(slug: string, slugs: readonly string[]): string {
  return `there is no framework '${slug}'${didYouMean(slug, slugs)}; the folder has ${slugs.join(', ') || 'none'}`;
}

/** What is wrong with a `framework.json` that names another framework than its folder. */
export function otherSlug(file: string, folder: string, slug: string): Problem {
  const problem = `is '${slug}', but the folder is '${folder}'; use one name for both`;
  return { file, place: 'slug', problem };
}
