/** Waits between tries, which pass while a command works in this process. */
import { vi } from 'vitest';

/** So much time passes in each step of so long: the network has its time all the same. */
const STEP_MILLISECONDS = 20;
const PASSING_MILLISECONDS = 500;

/** Does work for which the clock of `setTimeout` runs faster. */
export async function hurried<Result>(work: () => Promise<Result>): Promise<Result> {
  const steps = setInterval(() => {
    if (vi.isFakeTimers()) vi.advanceTimersByTime(PASSING_MILLISECONDS);
  }, STEP_MILLISECONDS);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    return await work();
  } finally {
    vi.useRealTimers();
    clearInterval(steps);
  }
}
