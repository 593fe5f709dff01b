/** Words without their inflection, by which texts are compared. */

/** @returns the words of a text in lower case, each without its inflection */
export function stemsOf(text: string): string[] {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map(stem);
}

/** Kept by word, since the acts repeat some ten thousand words. */
const stemsOfWords = new Map<string, string>();

function stem(word: string): string {
  const result = stemsOfWords.get(word) ?? withoutInflection(word);
  stemsOfWords.set(word, result);
  return result;
}

/**
 * Removes the inflection of a word and nothing more. A stemmer that also removes derivational
 * suffixes, such as Porter's, would give "designation" and "designed" one stem.
 */
function withoutInflection(word: string): string {
  let base = word;
  if (/[^s]s$/.test(base) && base.length > 3) {
    base = /ies$/.test(base)
      ? `${base.slice(0, -3)}y`
      : base.replace(/(?<=x|ch|sh|ss|z)es$|s$/, '');
  }
  if (base.length > 5 && /(?:ing|ed)$/.test(base)) {
    const cut = base.replace(/ied$/, 'y').replace(/(?:ing|ed)$/, '');
    base = /[aeiouy]/.test(cut) ? cut.replace(/([^aeioulsz])\1$/, '$1') : base;
  }
  return base.length > 3 ? base.replace(/e$/, '') : base;
}
