/**
 * Within what a search plans its reads: each file is a request to the host, and each kilobyte is checked and decoded. What
 * turns up later, a misspelled word or a long list of positions, may add a little.
 */

/** The catalogue among them. */
export const MOST_FILES = 12;

const MOST_BYTES = 250_000;
const MOST_BYTES_A_DOCUMENT = 5;

/** The catalogue included. It and posting lists are longer where there are more documents. */
export const mostBytes = (documents: number): number =>
  Math.max(MOST_BYTES, MOST_BYTES_A_DOCUMENT * documents);
