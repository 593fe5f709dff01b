/** The date by which a statement must be complied with. */
import { DATE_PATTERN, dateOf } from './dates.ts';

const BY = new RegExp(
  String.raw`\b(?:by|no later than|not later than|at the latest (?:by|on)|on or before|before|until)(?: the)? ${DATE_PATTERN}`,
  'i',
);
/** Beginnings count where something must be applied or complied with from then on. */
const FROM = new RegExp(
  String.raw`\b(?:apply|applied|comply|complied|applies|met|meet)\b[^.;]*?\b(?:from|as of|as from) ${DATE_PATTERN}|^(?:from|as of|as from|with effect from) ${DATE_PATTERN}`,
  'i',
);

/**
 * @param text a statement
 * @returns the first date that it sets, as YYYY-MM-DD; null where it sets none or only a duration
 */
export function deadlineOf(text: string): string | null {
  const match = text.match(BY) ?? text.match(FROM);
  const [day, month, year] = (match ?? []).slice(1).filter((group) => group !== undefined);
  if (day === undefined || month === undefined || year === undefined) return null;
  return dateOf(day, month, year);
}
