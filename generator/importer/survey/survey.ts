/** Reads every act of a folder and says how much of each would be written. */
import { readdir } from 'node:fs/promises';
import { isCelex } from '../../../edge/law/celex.ts';
import { reasonOf } from '../act/act-error.ts';
import { numberProblems } from '../act/numbers.ts';
import { type ParsedAct, parseAct } from '../act/parse-act.ts';
import { firstProblem, isWhole } from '../coverage/coverage.ts';
import { localSource } from '../sources/folder/folder-source.ts';

/** What the survey says about one act; all counts are 0 where it cannot be read. */
export interface SurveyedAct {
  celex: string;
  /** "formex", "xhtml", with "-consolidated" for a consolidated text; null where it cannot be read. */
  format: string | null;
  /** Articles in force, those with letters included. */
  articles: number;
  repealed: number;
  recitals: number;
  annexes: number;
  /** Share of the words that would be written, from 0 to 1. */
  coverage: number;
  /** Pictures of the act, of which the text has no more than the place. */
  pictures: number;
  seconds: number;
  warnings: string[];
  /** Why a sync would refuse the act; null where it would not. */
  error: string | null;
}

/** @returns whether a sync would take in the act, with every word of it. */
export function isReadWhole({ coverage, error }: SurveyedAct): boolean {
  return coverage === 1 && error === null;
}

/**
 * The acts in a folder that has one folder for each CELEX number; other folders are passed over.
 * @throws Error when the folder cannot be read, or has no act in it
 */
export async function actsIn(directory: string): Promise<string[]> {
  const names = await readdir(directory).catch((error: Error) => {
    throw new Error(`${directory}: the folder cannot be read (${error.message})`);
  });
  const acts = names.filter(isCelex).sort();
  if (acts.length === 0) {
    throw new Error(
      `${directory}: there is no act in it; it must have a folder for each CELEX number, such as 32016R0679`,
    );
  }
  return acts;
}

/** Reads one act and writes nothing. @param directory has the act in a folder named by its CELEX number */
export async function surveyAct(
  directory: string,
  celex: string,
  signal?: AbortSignal,
): Promise<SurveyedAct> {
  const started = performance.now();
  const seconds = () => Math.round(performance.now() - started) / 1000;
  try {
    const { files } = await localSource(directory).fetchAct(celex, signal);
    const parsed = parseAct(files, celex);
    const { act, format, coverage } = parsed;
    return {
      celex,
      format,
      articles: act.articles.length,
      repealed: act.repealed.length,
      recitals: act.recitals.length,
      annexes: act.annexes.length,
      coverage: coverage.share,
      pictures: coverage.pictures,
      seconds: seconds(),
      warnings: act.warnings,
      error: refusalOf(parsed),
    };
  } catch (error) {
    signal?.throwIfAborted();
    return {
      celex,
      format: null,
      articles: 0,
      repealed: 0,
      recitals: 0,
      annexes: 0,
      coverage: 0,
      pictures: 0,
      seconds: seconds(),
      warnings: [],
      error: reasonOf(error),
    };
  }
}

/** Another version, text in no unit or in two, and numbers that could not be addresses. */
function refusalOf({ act, coverage, inPlace }: ParsedAct): string | null {
  const reasons = numberProblems(act);
  if (inPlace !== null) reasons.unshift(inPlace);
  if (!isWhole(coverage)) {
    const letters = coverage.lost + coverage.surplus;
    reasons.unshift(
      `${letters} letters are not in exactly one unit; first: ${firstProblem(coverage)}`,
    );
  }
  return reasons.length === 0 ? null : reasons.join('; ');
}
