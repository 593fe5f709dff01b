/** Amendments that count already and that no version held has. */
import type { Dataset } from './dataset.ts';
import type { Problem } from './problem.ts';

/**
 * A note for each amendment whose day has come, until a person notes since when that is known.
 * @param today `YYYY-MM-DD`
 */
export function pendingNotes({ frameworks }: Dataset, today: string): Problem[] {
  return frameworks.flatMap(({ record, pendingAmendments }) =>
    pendingAmendments
      .filter(({ from, known_since }) => from <= today && known_since === undefined)
      .map(({ celex, from }) => ({
        file: `${record.slug}/framework.json`,
        place: `pending_amendments ${celex}`,
        problem:
          `has counted since ${from}, and no version held has its changes: sync the act, or note with ` +
          `"known_since": "${today}" that this is known`,
      })),
  );
}
