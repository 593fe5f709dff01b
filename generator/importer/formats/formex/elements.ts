/**
 * The elements of Formex (http://formex.publications.europa.eu) that decide how text is laid out. Those
 * that are on no list start a line of their own, unless they are inside running text.
 */

/** Set inside a line. */
export const INLINE: ReadonlySet<string> = new Set([
  'ACCURACY',
  'ADDR',
  'ANCHOR',
  'DATE',
  'FT',
  'HT',
  'IE',
  'LINK',
  'LV',
  'NOTE',
  'OVER',
  'QUOT.END',
  'QUOT.START',
  'REF.ART',
  'REF.DOC',
  'REF.DOC.ECR',
  'REF.DOC.OJ',
  'REF.DOC.SE',
  'REF.NP.ECR',
  'REF.OJ',
]);

/** Always start a line of their own. */
export const BLOCKS: ReadonlySet<string> = new Set([
  'ALINEA',
  'ARTICLE',
  'CONTENTS',
  'DIVISION',
  'DLIST',
  'DLIST.ITEM',
  'GR.SEQ',
  'ITEM',
  'LIST',
  'NP',
  'P',
  'PARAG',
  'QUOT.S',
  'ROW',
  'STI',
  'STI.ART',
  'SUBDIV',
  'TBL',
  'TI',
  'TI.ART',
  'TITLE',
]);

/** Images and formulas: pictures of text, or text that a line cannot hold. */
export const PICTURES: ReadonlySet<string> = new Set([
  'FORMULA',
  'FORMULA.S',
  'GRAPHIC',
  'IMG',
  'INCL.ELEMENT',
]);

/** Dashes and bullets of lists whose points have no number, as the Official Journal prints them. */
export const LIST_SIGNS: Readonly<Record<string, string>> = {
  BULLET: '•',
  DASH: '—',
  NDASH: '–',
};

/** Data about the publication, which no reader of the act sees. */
export function isMetadata(name: string): boolean {
  return /^(BIB\.|INFO\.|FAM\.COMP|GR\.MOD\.ACT|DOCUMENT\.REF)/.test(name);
}
