/** What one act may cost, and when a source is given up as a whole. */
import { CellarError, Fault, type FaultKind } from '../sources/cellar/fault.ts';
import type { Source } from '../sources/source.ts';

/**
 * Does all work on one act within the limit of its source.
 * @param work gets a signal that aborts when the time is over, or when the given one does
 * @throws {CellarError} of kind `time` when it is; else what the work throws
 */
export async function withinLimit<Result>(
  { limit }: Source,
  celex: string,
  signal: AbortSignal | undefined,
  work: (signal: AbortSignal | undefined) => Promise<Result>,
): Promise<Result> {
  if (limit === undefined) return await work(signal);
  const deadline = new AbortController();
  const message = `not finished within ${limit.ms / 1000} s, versions and texts together`;
  const fault = new Fault('time', limit.origin, message);
  const timer = setTimeout(() => deadline.abort(fault), limit.ms);
  try {
    return await work(signal ? AbortSignal.any([signal, deadline.signal]) : deadline.signal);
  } catch (error) {
    throw error instanceof Fault ? new CellarError(celex, error) : error;
  } finally {
    clearTimeout(timer);
  }
}

/** What a host that does not work, or another one in its place, may answer with. */
const OF_HOSTS: readonly FaultKind[] = [
  'status',
  'redirect',
  'time',
  'network',
  'truncated',
  'size',
  'content',
];

/**
 * Tells an act that its source fails to deliver from a source that delivers nothing.
 * @param error why the act failed
 * @returns the same, or an error of which `isUnreachable` is true
 */
export async function causeOf(
  error: unknown,
  source: Source,
  celex: string,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  if (!(error instanceof CellarError) || !OF_HOSTS.includes(error.kind)) return error;
  const outage = (await source.findOutage?.(celex, signal)) ?? null;
  if (outage === null) return error;
  const own = error.cause instanceof Fault ? error.cause.message : error.message;
  return new CellarError(celex, new Fault('outage', error.url, `${own}; and for ${outage}`));
}
