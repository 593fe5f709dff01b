import type { Candidate } from '../formats/candidate.ts';
import type { Act } from './act.ts';
import { ActError } from './act-error.ts';
import { identityOf, readCelex } from './identity.ts';

/**
 * Holds what a text says about itself against the CELEX number that it was asked for by.
 * @returns warnings, where the text does not tell or a consolidated text stands in for the first one.
 * @throws ActError when the text is that of another act, or of another day.
 */
export function checkIdentity(act: Act, candidate: Candidate, celex: string): string[] {
  const wanted = readCelex(celex);
  const found = identityOf(act.title);
  const [{ name }] = candidate.documents;
  const fail = (message: string) => new ActError(celex, name, 'wrong-act', message);
  if (wanted === null) throw fail(`'${celex}' is no CELEX number`);
  if (found !== null && !isSame(found, wanted)) {
    throw fail(`it holds the act of ${found.year} with the number ${found.number}: '${head(act)}'`);
  }
  if (wanted.date !== null && !candidate.isConsolidated) {
    throw fail('it holds the text first published, not a consolidated one');
  }
  const { consolidatedOn } = candidate;
  if (wanted.date !== null && consolidatedOn !== null && consolidatedOn !== wanted.date) {
    throw fail(`it holds the consolidated text of ${consolidatedOn}, not of ${wanted.date}`);
  }
  const warnings: string[] = [];
  if (found === null) warnings.push(`The title bears no number to hold against ${celex}.`);
  if (wanted.date === null && candidate.isConsolidated) {
    warnings.push(
      `This is the consolidated text of ${consolidatedOn ?? 'an unknown day'}, not the text first published.`,
    );
  }
  return warnings;
}

function isSame(
  found: ReturnType<typeof identityOf>,
  wanted: ReturnType<typeof readCelex>,
): boolean {
  return (
    found?.year === wanted?.year && found?.number === wanted?.number && isSameType(found, wanted)
  );
}

function isSameType(
  found: ReturnType<typeof identityOf>,
  wanted: ReturnType<typeof readCelex>,
): boolean {
  if (found === null || wanted === null || found.type === null) return true;
  return !/^[RLD]$/.test(wanted.type) || found.type === wanted.type;
}

function head(act: Act): string {
  return act.title.slice(0, 100);
}
