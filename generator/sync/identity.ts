/** What an act says about itself: the year and number in its title, and the date of a consolidation. */
export interface ActIdentity {
  year: number;
  number: number;
}

/** "Regulation (EU) No 910/2014", "Regulation (EEC) No 2913/92": number, then year. */
const NUMBER_FIRST = /\bno\s+([0-9]{1,5})\/([0-9]{2}|[0-9]{4})\b/i;
/** "Directive (EU) 2016/1148", "Directive 95/46/EC", "Decision 2008/977/JHA": year, then number. */
const YEAR_FIRST = /\b([0-9]{4}|[0-9]{2})\/([0-9]{1,4})\b/;

/**
 * Reads year and number out of a title; those of the acts that it amends stand behind them.
 * @returns null where the title bears none.
 */
export function identityOf(title: string): ActIdentity | null {
  const yearFirst = YEAR_FIRST.exec(title);
  const numberFirst = NUMBER_FIRST.exec(title);
  if (numberFirst !== null && numberFirst.index <= (yearFirst?.index ?? Number.POSITIVE_INFINITY)) {
    return { year: fullYear(numberFirst[2]), number: Number(numberFirst[1]) };
  }
  if (yearFirst === null) return null;
  return { year: fullYear(yearFirst[1]), number: Number(yearFirst[2]) };
}

/** CELEX: sector, year, one or two letters for the type, number; a consolidated version adds its date. */
const CELEX = /^([0-9])([0-9]{4})[A-Z]{1,2}([0-9]{4})(?:-([0-9]{8}))?/;

/** @returns what a CELEX number says: year, number and the date of a consolidated version. */
export function readCelex(celex: string): (ActIdentity & { date: string | null }) | null {
  const match = CELEX.exec(celex);
  if (match === null) return null;
  return { year: Number(match[2]), number: Number(match[3]), date: match[4] ?? null };
}

function fullYear(printed: string | undefined): number {
  const year = Number(printed);
  return year < 100 ? 1900 + year : year;
}
