/** Why a delivery is refused, where its source is not the cause. */
import { DataError, unstopped } from '../../dataset/problem.ts';

/** The folder of an edition cannot be read, which is nobody's concern but that of whoever tries it. */
export class EditionError extends DataError {
  override readonly name = 'EditionError';
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
    const own = [...new Set(reasons)].filter(
      (reason, _, all) => !all.some((other) => other !== reason && reason.endsWith(other)),
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
