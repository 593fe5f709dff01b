/** Time of the processor, for tests that something stays bounded: unlike the clock it stands still while others work. */

/** @returns what `work` gives, and the seconds that this process computed meanwhile, its other threads included */
export async function timed<Result>(
  work: () => Result | Promise<Result>,
): Promise<{ result: Result; seconds: number }> {
  const before = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(before);
  return { result, seconds: (user + system) / 1e6 };
}
