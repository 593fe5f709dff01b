/** Numbers of annexes as people write them. */
import { romanOf } from './roman.ts';

/**
 * The number of an annex as its act writes it: "IIa" for "iia", "III" for "3".
 * @param known numbers of the annexes of the act; one that is not among them is written in the usual way
 */
export function annexLabelOf(written: string, known: readonly string[]): string {
  const numeral = romanOf(Number(written));
  const label = (numeral || written).toLowerCase();
  const asKnown = known.find((own) => own.toLowerCase() === label);
  return asKnown ?? (numeral || label.replace(/^[ivx]+/, (signs) => signs.toUpperCase()));
}
