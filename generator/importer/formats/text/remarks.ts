/** The remark below a title that the act matters to the European Economic Area; no part of the title. */
export function isEeaRemark(line: string): boolean {
  return /^\(?text with eea relevance\)?\.?$/i.test(line);
}

/** The word that opens the recitals. */
export function isWhereas(line: string): boolean {
  return /^whereas\s*:?$/i.test(line);
}
