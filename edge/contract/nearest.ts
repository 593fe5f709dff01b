/** The value that was probably meant, for messages about unknown ones. */
import { EditDistances } from './edit-distances.ts';

/** @returns the candidate with the fewest edits from `value`, or null when none is near */
export function nearest(value: string, candidates: Iterable<string>): string | null {
  const wanted = value.slice(0, 64).toLowerCase();
  const distances = new EditDistances(wanted);
  let best: string | null = null;
  let fewest = Math.max(2, Math.floor(wanted.length / 3)) + 1;
  for (const candidate of candidates) {
    if (!distances.isWithin(candidate, fewest - 1)) continue;
    fewest = distances.after(candidate.length);
    best = candidate;
  }
  return best;
}
