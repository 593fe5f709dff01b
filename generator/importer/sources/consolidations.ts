import { baseCelex, parseCelex } from '../../../edge/law/celex.ts';

/** @returns whether a number is that of an act as published, which later texts can be listed of */
export function isPublishedAct(celex: string): boolean {
  return celex.startsWith('3') && baseCelex(celex) === celex;
}

/**
 * The start of the numbers of an act's consolidated texts. A link to the act is not enough to tell
 * them: Cellar also links the consolidated texts of the acts that this one amends.
 * @param act number of the act as published
 * @returns `02014R0910-` for `32014R0910`
 */
export function consolidatedPrefix(act: string): string {
  return `0${act.slice(1)}-`;
}

/**
 * @param version any text
 * @param act number of the act as published
 * @returns the day from which a consolidated text of the act applies; null for anything else
 */
export function consolidatedOn(version: string, act: string): string | null {
  const date = parseCelex(version)?.consolidatedOn ?? null;
  return date !== null &&
    version.length === act.length + '-YYYYMMDD'.length &&
    version.startsWith(consolidatedPrefix(act))
    ? date
    : null;
}
