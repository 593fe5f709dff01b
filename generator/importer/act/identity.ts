import { type Celex, isCelex, parseCelex } from '../../../edge/law/celex.ts';
import type { OpenedAct } from '../formats/format.ts';
import type { Act } from './act.ts';
import { ActError } from './act-error.ts';

/** What identifies an act: year, number, and letter of its type. */
interface ActIdentity {
  year: number;
  number: number;
  /** `R` for regulations, `L` for directives, `D` for decisions, others as in CELEX numbers. */
  type: string | null;
}

/** "Regulation (EU) No 910/2014", "Regulation (EEC) No 2913/92": number, then year. */
const NUMBER_FIRST = /\bno\s+([0-9]{1,5})\/([0-9]{4}|[0-9]{2})\b/i;
/** "Directive (EU) 2016/1148", "Directive 95/46/EC", "Decision 2008/977/JHA": year, then number. */
const YEAR_FIRST = /\b([0-9]{4}|[0-9]{2})\/([0-9]{1,4})\b/;
const TYPES: Readonly<Record<string, string>> = { regulation: 'R', directive: 'L', decision: 'D' };

/** Decisions until 2014 have their number in brackets of its own, below the title: "(2011/306/EU)". */
const IN_BRACKETS = /\(((?:[0-9]{4}|[0-9]{2})\/[0-9]{1,4})\/[A-Z]{2,7}(?:, ?[A-Z]{2,7})*\)/;
/** The date of an act: what comes after it in a title is about other acts. */
const DATE =
  /\bof [0-9]{1,2}\s(?:January|February|March|April|May|June|July|August|September|October|November|December)\b/i;

/**
 * Reads year, number and type out of a title; those of the acts that it amends come later.
 * @returns null where the title has no number of its own
 */
export function identityOf(title: string): ActIdentity | null {
  const date = DATE.exec(title);
  const bracketed = IN_BRACKETS.exec(title)?.[1];
  const ownPart = date === null ? title : title.slice(0, date.index);
  const own = numbersIn(ownPart) ?? (bracketed === undefined ? null : numbersIn(bracketed));
  if (own === null) return null;
  const word = /\b(regulation|directive|decision)\b/i.exec(title)?.[1]?.toLowerCase();
  return { ...own, type: TYPES[word ?? ''] ?? null };
}

function numbersIn(text: string): Pick<ActIdentity, 'year' | 'number'> | null {
  const yearFirst = YEAR_FIRST.exec(text);
  const numberFirst = NUMBER_FIRST.exec(text);
  const isNumberFirst =
    numberFirst !== null && numberFirst.index <= (yearFirst?.index ?? Number.POSITIVE_INFINITY);
  const [year, number] = isNumberFirst
    ? [numberFirst[2], numberFirst[1]]
    : [yearFirst?.[1], yearFirst?.[2]];
  if (year === undefined || number === undefined) return null;
  return { year: fullYear(year), number: Number(number) };
}

/** Until 1998 titles named the last two digits of the year. */
function fullYear(printed: string): number {
  return printed.length === 2 ? 1900 + Number(printed) : Number(printed);
}

/**
 * The number of an act or corrigendum that a consolidated text lists.
 * @param printed the number as the file writes it: in files of 2006 without the century (`306L0024`), in
 * addresses with encoded brackets; may be empty
 * @param title what the number is made of where it is missing; a corrigendum's title does not have it
 */
export function amendingCelex(printed: string, title: string): string | null {
  const number = printed
    .replaceAll('%28', '(')
    .replaceAll('%29', ')')
    .replace(
      /^3([0-9]{2})(?=[A-Z])/,
      (_, year: string) => `3${Number(year) < 50 ? '20' : '19'}${year}`,
    );
  if (isCelex(number)) return number;
  const act = /^corrigendum\b/i.test(title) ? null : identityOf(title);
  if (act === null || act.type === null) return null;
  const made = `3${act.year}${act.type}${String(act.number).padStart(4, '0')}`;
  return isCelex(made) ? made : null;
}

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
  const other = otherVersion(opened, requested);
  if (other !== null && requested.consolidatedOn !== null) throw fail(other);
  return [
    ...(found === null ? [`The title has no number to compare with ${celex}.`] : []),
    ...(other === null ? [] : [`${name}: ${other}.`]),
  ];
}

/** @returns which version of the act the files hold, and which one was expected; null where it is the same */
export function otherVersion(
  { isConsolidated, consolidatedOn }: Pick<OpenedAct, 'isConsolidated' | 'consolidatedOn'>,
  { consolidatedOn: day }: Celex,
): string | null {
  // A consolidated text that does not say its day is taken to be the one that was asked for.
  const held = isConsolidated ? (consolidatedOn ?? day ?? 'an unknown day') : null;
  if (held === day) return null;
  const nameOf = (version: string | null) =>
    version === null ? 'the act as first published' : `the consolidated text of ${version}`;
  return `it holds ${nameOf(held)}, not ${nameOf(day)}`;
}

/** The type counts for regulations, directives and decisions only: other titles do not give it. */
function isSame(found: ActIdentity, { year, number, type }: Celex): boolean {
  const isYearFirst = found.year === year && found.number === number;
  // Some titles leave out the "No" that tells a number in front of the year.
  const isNumberFirst = found.year === number && fullYear(String(found.number)) === year;
  if (!isYearFirst && !isNumberFirst) return false;
  return found.type === null || !/^[RLD]$/.test(type) || found.type === type;
}
