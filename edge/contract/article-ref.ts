/** Labels of articles: the number, and the letter of an article that an amendment inserted ("5a"). */

/** Whole labels, lower case, as they appear in paths and fields. */
export const ARTICLE_REF = /^[1-9][0-9]{0,3}[a-z]{0,2}$/;

export interface ArticleLabel {
  number: number;
  /** "a" of "5a"; empty for most articles. */
  letter: string;
}

/** @param ref a label that {@link ARTICLE_REF} accepts */
export function articleLabel(ref: string): ArticleLabel {
  const [, number = '0', letter = ''] = /^([0-9]+)([a-z]*)$/.exec(ref) ?? [];
  return { number: Number(number), letter };
}

/** The place of a letter among those of its number: 0 for none, "a" 1, "z" 26, "aa" 27. */
export function letterOrder(letter: string): number {
  return [...letter].reduce((sum, sign) => sum * 26 + (sign.charCodeAt(0) - 96), 0);
}

/** Order of the act: by number, then letter. */
export function compareArticleRefs(left: string, right: string): number {
  const [a, b] = [articleLabel(left), articleLabel(right)];
  return a.number - b.number || letterOrder(a.letter) - letterOrder(b.letter);
}

/** The label of a record that carries one only where it differs from the number. */
export function articleRefOf(record: {
  article_number: number;
  article_ref?: string | undefined;
}): string {
  return record.article_ref ?? String(record.article_number);
}
