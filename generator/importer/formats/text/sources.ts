/** A note that only says where an act was published: "(OJ L 119, 4.5.2016, p. 1)". */
const REFERENCE = /\bOJ [LC]\b[^()]{0,200}\)?[.\s]*$/;

/** @returns whether a note names a source, and so is set aside inside a table too. */
export function isReference(note: string): boolean {
  return REFERENCE.test(note);
}
