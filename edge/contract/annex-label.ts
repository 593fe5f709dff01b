/** Numbers of annexes as people write them. */
import { romanOf } from './roman.ts';

/** "III" for "3"; empty for what is no number. */
const numeralOf = (written: string): string =>
  /^[0-9]+$/.test(written) ? romanOf(Number(written)) : '';

/** One key for every way of writing the number of an annex: "iia" for "IIA", "iii" for "3". */
export const annexKey = (written: string): string => (numeralOf(written) || written).toLowerCase();

/**
 * The number of an annex as its act writes it: "IIa" for "iia", "III" for "3".
 * @param numbers of the annexes of the act; one that is not among them is written in the usual way
 */
export function annexLabelOf(written: string, numbers: readonly string[]): string {
  const key = annexKey(written);
  const ofAct = numbers.find((number) => number.toLowerCase() === key);
  return ofAct ?? (numeralOf(written) || key.replace(/^[ivx]+/, (signs) => signs.toUpperCase()));
}
