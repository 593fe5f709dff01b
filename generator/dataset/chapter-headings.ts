/** The headings of the divisions that an article is in. */

/** Between two of them; a title has commas too. */
const BREAK = /, (?=(?:Part|Title|Chapter|Section|Subsection) [0-9IVXLC]+[a-z]?(?:[:,]|$))/;

/**
 * @param chapter of an article: "Chapter III: Rights of the data subject, Section 1: Transparency"
 * @returns one for each division, the largest first; none where the act has none
 */
export const headingsOf = (chapter: string | null): string[] => chapter?.split(BREAK) ?? [];
