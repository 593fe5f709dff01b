/** Numbers of annexes as people write them. */

const ONES = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix'];

/**
 * The number of an annex as its act writes it: "IIa" for "iia", "III" for "3".
 * @param known numbers of the annexes of the act; one that is not among them is written in the usual way
 */
export function annexLabelOf(written: string, known: readonly string[]): string {
  const number = Number(written);
  const roman =
    number > 0
      ? `${'x'.repeat(Math.floor(number / 10))}${ONES[number % 10]}`
      : written.toLowerCase();
  const asKnown = known.find((own) => own.toLowerCase() === roman);
  return asKnown ?? roman.replace(/^[ivx]+/, (numeral) => numeral.toUpperCase());
}
