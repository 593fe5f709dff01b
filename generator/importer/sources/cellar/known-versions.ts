import { baseCelex, isCelex } from '../../../../edge/law/celex.ts';
import { consolidatedOn } from '../consolidations.ts';
import type { ConsolidatedVersion, KnownAmendment, KnownVersions } from '../source.ts';
import type { VersionRow } from './versions-query.ts';

/** Cellar writes years such as 1001 and 9999 where a day is not known. */
const [EARLIEST_DAY, LATEST_DAY] = ['1952-01-01', '2999-12-31'];
/** How many of the values that are passed over a warning shows. */
const SHOWN = 5;

/**
 * Makes the list of versions out of the rows that Cellar answers with. A text may be there as several
 * works, and every link and every date has a row of its own, so rows are merged by number. Values that
 * are not CELEX numbers are passed over, since Cellar has parts of texts among its acts; a warning
 * names them.
 * @param rows see `versionsQuery`
 * @param celex number of the act as published
 * @returns null if no row names the act itself: Cellar does not know it
 */
export function knownVersions(rows: readonly VersionRow[], celex: string): KnownVersions | null {
  if (!rows.some(({ act }) => act === celex)) return null;
  const strange = new Set<string>();
  return {
    consolidated: consolidatedVersions(rows, celex, strange),
    isToday: true,
    amendments: amendmentsOf(rows, strange),
    warnings: strange.size === 0 ? [] : [passedOver([...strange])],
  };
}

function consolidatedVersions(
  rows: readonly VersionRow[],
  celex: string,
  strange: Set<string>,
): ConsolidatedVersion[] {
  const versions = new Map<string, { date: string; held: Set<string> }>();
  for (const { version, holds } of rows) {
    if (version === undefined) continue;
    const number = withBrackets(version);
    const date = consolidatedOn(number, celex);
    if (date === null) {
      strange.add(version);
      continue;
    }
    const { held } = entryOf(versions, number, () => ({ date, held: new Set<string>() }));
    if (holds === undefined) continue;
    const source = withBrackets(holds);
    if (!isCelex(source)) strange.add(holds);
    // The text also holds the act itself, and may be linked to earlier consolidated texts.
    else if (source !== celex && !source.startsWith('0')) held.add(source);
  }
  return [...versions]
    .map(([number, { date, held }]) => ({ celex: number, date, amendedBy: [...held].sort() }))
    .sort((a, b) => (a.date < b.date ? -1 : 1));
}

function amendmentsOf(rows: readonly VersionRow[], strange: Set<string>): KnownAmendment[] {
  const amendments = new Map<string, { effects: Set<string>; dates: Set<string> }>();
  for (const { amendment, effect, dated } of rows) {
    if (amendment === undefined) continue;
    const number = withBrackets(amendment);
    if (!isActOrCorrigendum(number)) {
      strange.add(amendment);
      continue;
    }
    const { effects, dates } = entryOf(amendments, number, () => ({
      effects: new Set<string>(),
      dates: new Set<string>(),
    }));
    addDay(effects, effect);
    addDay(dates, dated);
  }
  return [...amendments]
    .map(([number, { effects, dates }]) => {
      const [from = null, ...laterDates] = [...(effects.size > 0 ? effects : dates)].sort();
      return { celex: number, from, laterDates };
    })
    .sort((a, b) => (a.celex < b.celex ? -1 : 1));
}

function entryOf<Value>(map: Map<string, Value>, key: string, create: () => Value): Value {
  const known = map.get(key) ?? create();
  map.set(key, known);
  return known;
}

/** Sector 3 alone: proposals to amend are in sector 5. */
function isActOrCorrigendum(number: string): boolean {
  return number.startsWith('3') && baseCelex(number) !== null;
}

/** Some numbers come as they are written in addresses: `32016R0679R%2802%29`. */
function withBrackets(number: string): string {
  return number.replaceAll('%28', '(').replaceAll('%29', ')');
}

/** Adds the day of a date, which may have a time and a zone, unless it is a placeholder. */
function addDay(days: Set<string>, date: string | undefined): void {
  const day = /^[0-9]{4}-[0-9]{2}-[0-9]{2}(?![0-9])/.exec(date ?? '')?.[0];
  if (day !== undefined && day >= EARLIEST_DAY && day <= LATEST_DAY) days.add(day);
}

function passedOver(values: readonly string[]): string {
  const shown = values.slice(0, SHOWN).map((value) => `'${value.slice(0, 40)}'`);
  const more = values.length > SHOWN ? ` and ${values.length - SHOWN} more` : '';
  return `Cellar lists what is not the CELEX number of such a text: ${shown.join(', ')}${more}; passed over.`;
}
