/** Who changed a provision last, and when. */
import type { Provenance } from '../../dataset/dataset.ts';

/** Versions before the one that brought the wording are not held: one of them may have had it. */
export const OR_EARLIER = ' or earlier';

/** CELEX numbers of the acts that made the last change. */
export function amendersOf({ since, changedBy }: Provenance): string[] {
  const makers = new Set(since.amended_by.map(({ celex }) => celex));
  return changedBy.filter((celex) => makers.has(celex));
}
