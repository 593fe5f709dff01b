/** `sync --survey`: what could be read of the acts of a folder. */

import { printLines } from '../dataset/printing.ts';
import { actsIn, isReadWhole, type SurveyedAct, surveyAct } from '../importer/survey/survey.ts';
import { actByAct } from './terminal/act-by-act.ts';

/**
 * Reads every act of a folder and writes nothing. Results go to standard output: one line an act as soon
 * as it is read, or one JSON array at the end; progress and the sum go to standard error.
 * @throws Error when an act could not be read whole; InterruptedError after Ctrl+C
 */
export async function runSurvey(directory: string, isJson: boolean): Promise<void> {
  const celexNumbers = await actsIn(directory);
  const acts: SurveyedAct[] = [];
  await actByAct('Reading', async (progress, signal) => {
    for (const celex of celexNumbers) {
      progress.update(acts.length, celexNumbers.length, celex);
      // Parsing does not yield: without a pause, Ctrl+C would wait for the last act.
      await new Promise((resolve) => setImmediate(resolve));
      signal.throwIfAborted();
      const act = await surveyAct(directory, celex, signal);
      acts.push(act);
      progress.clear();
      if (!isJson) console.log(lineOf(act));
    }
  });
  if (isJson) printLines(JSON.stringify(acts, null, 2));
  const failed = acts.filter((act) => !isReadWhole(act));
  console.error(`${acts.length - failed.length} of ${acts.length} acts can be read whole.`);
  if (failed.length > 0) {
    const names = failed.map(({ celex }) => celex).join(', ');
    throw new Error(`${failed.length} of ${acts.length} acts cannot be read whole: ${names}`);
  }
}

function lineOf({ celex, error, format, warnings, ...counts }: SurveyedAct): string {
  if (format === null) return `${celex}: failed after ${counts.seconds} s: ${error}`;
  const { articles, repealed, recitals, annexes, coverage, pictures, seconds } = counts;
  const units = `articles ${articles} (${repealed} repealed), recitals ${recitals}, annexes ${annexes}`;
  const share = `${(Math.floor(coverage * 10_000) / 100).toFixed(2)} %`;
  const whole = pictures === 0 ? 'text' : `words, pictures missing ${pictures}`;
  const notes = warnings.length === 0 ? '' : `, warnings ${warnings.length}`;
  const reason = error === null ? '' : `: ${error}`;
  return `${celex}: ${format}, ${units}, ${share} of the ${whole}, ${seconds} s${notes}${reason}`;
}
