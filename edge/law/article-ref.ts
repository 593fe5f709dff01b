/** Labels of articles: the number, and the letter of an article that an amendment inserted ("5a"). */

/** Latin ordinals that some acts use as letters are used, in their order. */
const LATIN_ORDINALS = 'bis ter quater quinquies sexies septies octies nonies decies'.split(' ');

export const ORDINAL_LETTERS: ReadonlySet<string> = new Set(LATIN_ORDINALS);

/** In expressions: one of the ordinals. */
export const ARTICLE_ORDINAL = `(?:${LATIN_ORDINALS.join('|')})`;

/** In expressions: what may follow the number: "a", "aa"; "-a" for what comes before "a"; "bis". */
export const ARTICLE_LETTER = `(?:-?[a-z]|[a-z]{2}|${ARTICLE_ORDINAL})`;

/** Whole labels, lower case, as they appear in paths and fields. */
export const ARTICLE_REF = new RegExp(`^[1-9][0-9]{0,3}${ARTICLE_LETTER}?$`);

/** Labels as people write them: "5A", "5 a", "5 bis". */
const WRITTEN = new RegExp(`^([1-9][0-9]{0,3})(?: ?(${ARTICLE_LETTER}))?$`, 'i');

export interface ArticleLabel {
  number: number;
  /** "a" of "5a"; empty for most articles. */
  letter: string;
}

/** @returns the label that is meant: "5a" for "5A" and "5 a"; null where it is not one */
export function readArticleRef(written: string): string | null {
  const [, number, letter = ''] = WRITTEN.exec(written) ?? [];
  return number === undefined ? null : `${number}${letter.toLowerCase()}`;
}

/**
 * @param ref the label of an article
 * @param paragraph its label; null or empty for the article as a whole
 * @returns the id of the provision: `art_5a/par_1`, `art_7`
 */
export const articleProvisionId = (ref: string, paragraph: string | null): string =>
  `art_${ref}${paragraph ? `/par_${paragraph}` : ''}`;

/** @param id `art_5a/par_1`, `art_7`: see {@link articleProvisionId} */
export function articleOfProvision(id: string): { article: string; paragraph: string | null } {
  const [article = '', paragraph = null] = id.slice('art_'.length).split('/par_');
  return { article, paragraph };
}

/** @param ref a label that {@link ARTICLE_REF} accepts */
export function articleLabel(ref: string): ArticleLabel {
  const [, number = '0', letter = ''] = /^([0-9]+)(.*)$/.exec(ref) ?? [];
  return { number: Number(number), letter };
}

/**
 * Order of acts: by number, then letter. "5aa" is between "5a" and "5b", where amendments insert it, and
 * "5-a" before "5a". The few acts that go on with "aa" after "z" are listed in this order too.
 */
export function compareArticleRefs(left: string, right: string): number {
  const [a, b] = [articleLabel(left), articleLabel(right)];
  return a.number - b.number || letterPlace(a.letter) - letterPlace(b.letter);
}

const SMALL_A = 96;
/** Places of the letters that begin with the same sign: that sign alone, then each second one. */
const WITH_ONE_SIGN = 27;
const FIRST_ORDINAL = 729;

/**
 * The place of a letter among those of its number, in the order of acts and below 1000: 0 for none, "-a" 1,
 * "a" 27, "aa" 28, "b" 54, "zz" 728, "bis" 729.
 */
export function letterPlace(letter: string): number {
  const ordinal = LATIN_ORDINALS.indexOf(letter);
  if (ordinal >= 0) return FIRST_ORDINAL + ordinal;
  const [first = 0, second = 0] = [...letter].map((sign) => sign.charCodeAt(0) - SMALL_A);
  return Math.max(0, first) * WITH_ONE_SIGN + second;
}

/** @returns the letter that English texts have for an ordinal, "a" for "bis"; any other letter as it is */
export function letterOfOrdinal(letter: string): string {
  const ordinal = LATIN_ORDINALS.indexOf(letter);
  return ordinal < 0 ? letter : String.fromCharCode(SMALL_A + 1 + ordinal);
}

/** @returns the label that English texts have for one with an ordinal, "5a" for "5bis"; any other as it is */
export function withoutOrdinal(ref: string): string {
  const { number, letter } = articleLabel(ref);
  return `${number}${letterOfOrdinal(letter)}`;
}

/** The label of a record that carries one only where it differs from the number. */
export function articleRefOf(record: {
  article_number: number;
  article_ref?: string | undefined;
}): string {
  return record.article_ref ?? String(record.article_number);
}
