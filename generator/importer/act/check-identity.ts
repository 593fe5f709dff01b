import { type Celex, parseCelex } from '../../../edge/contract/celex.ts';
import type { OpenedAct } from '../formats/format.ts';
import type { Act } from './act.ts';
import { ActError } from './act-error.ts';
import { type ActIdentity, identityOf } from './identity.ts';

/**
 * Compares what a text says about itself with the CELEX number that it was requested by.
 * @returns warnings, where the text does not say, or a consolidated text replaces the first one
 * @throws ActError when the text is that of another act, or of another day
 */
export function checkIdentity(act: Act, opened: OpenedAct, celex: string): string[] {
  const requested = parseCelex(celex);
  const found = identityOf(act.title);
  const [{ name }] = opened.documents;
  const fail = (message: string) => new ActError(celex, name, 'wrong-act', message);
  if (requested === null) throw fail(`'${celex}' is not a CELEX number`);
  if (found !== null && !isSame(found, requested)) {
    const head = act.title.slice(0, 100);
    throw fail(`it holds the act of ${found.year} with the number ${found.number}: '${head}'`);
  }
  const { isConsolidated, consolidatedOn } = opened;
  const requestedDay = requested.consolidatedOn;
  if (requestedDay !== null && !isConsolidated) {
    throw fail('it holds the text first published, not a consolidated one');
  }
  if (requestedDay !== null && consolidatedOn !== null && consolidatedOn !== requestedDay) {
    throw fail(`it holds the consolidated text of ${consolidatedOn}, not of ${requestedDay}`);
  }
  const warnings: string[] = [];
  if (found === null) warnings.push(`The title has no number to compare with ${celex}.`);
  if (requestedDay === null && isConsolidated) {
    warnings.push(
      `This is the consolidated text of ${consolidatedOn ?? 'an unknown day'}, not the text first published.`,
    );
  }
  return warnings;
}

/** The type counts for regulations, directives and decisions only: other titles do not give it. */
function isSame(found: ActIdentity, { year, number, type }: Celex): boolean {
  if (found.year !== year || found.number !== number) return false;
  return found.type === null || !/^[RLD]$/.test(type) || found.type === type;
}
