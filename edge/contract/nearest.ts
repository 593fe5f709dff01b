/** The value that was probably meant, for messages about unknown ones. */

/** @returns the candidate with the fewest edits from `value`, or null when none is near */
export function nearest(value: string, candidates: Iterable<string>): string | null {
  const wanted = value.slice(0, 64).toLowerCase();
  let best: string | null = null;
  let fewest = Math.max(2, Math.floor(wanted.length / 3)) + 1;
  for (const candidate of candidates) {
    const edits = editDistance(wanted, candidate);
    if (edits < fewest) {
      fewest = edits;
      best = candidate;
    }
  }
  return best;
}

/** Levenshtein distance. */
function editDistance(left: string, right: string): number {
  let row = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let i = 0; i < left.length; i++) {
    const next = [i + 1];
    for (let j = 0; j < right.length; j++) {
      const substitution = (row[j] ?? 0) + (left[i] === right[j] ? 0 : 1);
      next.push(Math.min(substitution, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row[right.length] ?? 0;
}
