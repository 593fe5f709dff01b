/**
 * Why a sync failed, in words for the readers of the public log: without paths, addresses and messages of
 * other programs, which are for whoever ran the sync.
 */
import { DataError, unstopped } from '../../dataset/problem.ts';
import { ActError, type ActErrorKind } from '../act/act-error.ts';
import { CellarError, type FaultKind } from '../sources/cellar/fault.ts';

const NOT_READ = 'The source has files of this act that cannot be read.';
const NO_ANSWER = 'The Publications Office did not answer as it should.';

/** Null where the cause lies with the computer that the sync ran on. */
const ACT_REASONS: Readonly<Record<ActErrorKind, string | null>> = {
  absent: 'The source does not have this text.',
  missing: null,
  archive: 'The archive that holds this text is damaged.',
  size: NOT_READ,
  time: null,
  markup: 'The file that holds this text is damaged.',
  format: 'The source has this text in another format than those that can be read.',
  incomplete: 'The source does not have all files of this text.',
  'wrong-act': 'The source has another text under this number.',
  layout: 'The page has a layout that is not read.',
  'no-articles': 'The text has no articles.',
  numbers: 'The text has numbers of provisions twice or out of order.',
};

const FETCH_REASONS: Readonly<Record<FaultKind, string | null>> = {
  celex: 'The CELEX number is not one that the source knows.',
  absent: 'The Publications Office does not have this text.',
  status: NO_ANSWER,
  redirect: NO_ANSWER,
  time: 'The Publications Office did not answer in time.',
  network: NO_ANSWER,
  // It says nothing about the act that happened to be tried.
  outage: null,
  truncated: 'The answer of the Publications Office was cut off.',
  size: NO_ANSWER,
  content: NO_ANSWER,
};

/** @returns null where the failure says nothing about the act */
export function publicReason(error: unknown): string | null {
  if (error instanceof CellarError) return FETCH_REASONS[error.kind];
  if (error instanceof ActError) return ACT_REASONS[error.kind];
  if (error instanceof LossError) {
    return 'Some words of the text would have been lost, so none of it was taken in.';
  }
  if (error instanceof NoVersionError)
    return 'The source has no version of this act that can be read.';
  if (error instanceof SeenTextError) {
    return 'The source does not have the newest version now, which it had before.';
  }
  if (error instanceof DataError) return 'The text did not pass the checks of the data.';
  return 'The sync of this act stopped at an unexpected error.';
}

/** Text of the act is in no unit, or in two. */
export class LossError extends Error {
  override readonly name = 'LossError';
  constructor(celex: string, share: number, place: string) {
    super(
      `${celex}: only ${(share * 100).toFixed(2)} % of the text is in exactly one unit; first: ${place}. ` +
        'Report it, or import the act as it is with --allow-loss',
    );
  }
}

/** No version of the act is to be had, and none is held. */
export class NoVersionError extends Error {
  override readonly name = 'NoVersionError';
  constructor(celex: string, reasons: readonly string[]) {
    // A warning ends with its cause, which may be a reason of its own.
    const own = reasons.filter(
      (reason) => !reasons.some((other) => other !== reason && reason.endsWith(other)),
    );
    const last = own.pop() ?? '';
    const words = [...own.map(unstopped), last].join('; ');
    super(`no version of ${celex} can be had: ${words}`);
  }
}

/** A version that an earlier sync took in is not to be had any more, and its text is not held. */
export class SeenTextError extends Error {
  override readonly name = 'SeenTextError';
  constructor(celex: string) {
    super(
      `${celex} was taken in before, and cannot be had now: an older version is not taken in its place. ` +
        "If the source has withdrawn it for good, remove it from 'versions' in seen.json of the act",
    );
  }
}
