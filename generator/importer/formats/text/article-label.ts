/** An article's label: "Article 4a" is number 4 and letter "a"; null for the number of no article. */
export interface ArticleLabel {
  number: number | null;
  letter: string;
  /** What stands behind the number in the same heading: the title, in a few acts. */
  rest: string;
}

const NUMBERED = /^\W*article\s+([0-9]{1,4})\s?([a-z]{0,3})\b\s*[.:–—-]*\s*(.*)$/i;
const SOLE = /^\W*(?:sole|single|only)\s+article\b\s*[.:–—-]*\s*(.*)$/i;

/** Reads "Article 12", "Article 4a" and "Sole Article", which is number 1. */
export function readArticleLabel(label: string): ArticleLabel {
  const numbered = NUMBERED.exec(label);
  if (numbered !== null) {
    const [, number = '', letter = '', rest = ''] = numbered;
    return { number: Number(number), letter: letter.toLowerCase(), rest };
  }
  const sole = SOLE.exec(label);
  return { number: sole === null ? null : 1, letter: '', rest: sole?.[1] ?? '' };
}
