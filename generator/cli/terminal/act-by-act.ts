/** Work that takes one act after the other: a progress bar beside it, and Ctrl+C ends it. */
import { InterruptedError } from '../command.ts';
import { type Progress, progressBar } from './progress.ts';

/**
 * @param label of the bar, such as `Syncing`
 * @param work gets a signal that Ctrl+C aborts with an {@link InterruptedError}
 */
export async function actByAct<Result>(
  label: string,
  work: (progress: Progress, signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const stop = new AbortController();
  const interrupt = () => stop.abort(new InterruptedError('interrupted'));
  process.once('SIGINT', interrupt);
  const progress = progressBar(label);
  try {
    return await work(progress, stop.signal);
  } finally {
    progress.clear();
    process.off('SIGINT', interrupt);
  }
}
