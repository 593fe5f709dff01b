import { unstopped } from '../../../dataset/problem.ts';

/** What went wrong in fetching the files of an act, or the list of its versions. */
export type FaultKind =
  | 'celex'
  | 'absent'
  | 'status'
  | 'redirect'
  | 'time'
  | 'network'
  | 'outage'
  | 'truncated'
  | 'size'
  | 'content';

/** What the reader of the error can do about it, for each kind. */
const ADVICE: Readonly<Record<FaultKind, string>> = {
  celex: 'Give the number as EUR-Lex prints it, such as 32016R0679 or 02016R0679-20160504.',
  absent:
    'Check the CELEX number on EUR-Lex; an act that is there in another format only can be imported from a folder with --from.',
  status: 'Try again later, or import from a folder with --from.',
  redirect:
    'Check CELLAR_URL; if it is right, try again later or import from a folder with --from.',
  time: 'Check the network, raise CELLAR_TIMEOUT (seconds), or import from a folder with --from.',
  network: 'Try again later, or import from a folder with --from.',
  outage: 'Check the network and CELLAR_URL, or import from a folder with --from.',
  truncated: 'Try again later, or import from a folder with --from.',
  size: 'Check that CELLAR_URL is the Publications Office; no act of the Union is that large, and none has so many versions.',
  content:
    'Check that CELLAR_URL is the Publications Office and that no proxy answers in its place, or import from a folder with --from.',
};

/** A failed request, with its address but without the act that it was made for. */
export class Fault extends Error {
  override readonly name = 'Fault';
  readonly kind: FaultKind;
  readonly url: string;
  /** Whether the same request may succeed a moment later. */
  readonly passing: boolean;
  /** How long the server asked to wait, in milliseconds; null when it did not say. */
  readonly retryAfterMs: number | null;

  constructor(
    kind: FaultKind,
    url: URL | string,
    message: string,
    options: { passing?: boolean; retryAfterMs?: number | null; cause?: unknown } = {},
  ) {
    super(unstopped(message), options.cause === undefined ? undefined : { cause: options.cause });
    this.kind = kind;
    this.url = String(url);
    this.passing = options.passing ?? false;
    this.retryAfterMs = options.retryAfterMs ?? null;
  }
}

/**
 * Does work within a time.
 * @throws {Fault} the given one once the time is over; the signal's reason when it aborts
 */
export async function withDeadline<Result>(
  work: (signal: AbortSignal) => Promise<Result>,
  { ms, fault }: { ms: number; fault: Fault },
  signal: AbortSignal | undefined,
): Promise<Result> {
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(fault), ms);
  try {
    return await work(signal ? AbortSignal.any([signal, deadline.signal]) : deadline.signal);
  } finally {
    clearTimeout(timer);
  }
}

/** An act that could not be fetched from the Publications Office: which one, from where, why, and what to do. */
export class CellarError extends Error {
  override readonly name = 'CellarError';
  readonly celex: string;
  readonly url: string;
  readonly kind: FaultKind;

  constructor(celex: string, fault: Fault) {
    super(`${celex}: ${fault.url}: ${fault.message}. ${ADVICE[fault.kind]}`, { cause: fault });
    this.celex = celex;
    this.url = fault.url;
    this.kind = fault.kind;
  }
}
