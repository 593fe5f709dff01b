/** Texts that people copy and type, without what only their letters differ in. */

/** ASCII as wide as Chinese signs: "ＧＤＰＲ". */
const WIDE = /[\uff01-\uff5e]/g;
const WIDER = 0xfee0;
/** Characters that say nothing: soft hyphens, joiners, the byte order mark. */
const INVISIBLE = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;
/** "G.D.P.R." and "E.U" */
const DOTTED = /(?<![\w.])[A-Z](?:\.[A-Z])+\.?(?!\w)/g;

/** @returns a text with the same words in plain letters */
export const plainLetters = (text: string): string =>
  text
    .replace(INVISIBLE, '')
    .replace(WIDE, (wide) => String.fromCharCode(wide.charCodeAt(0) - WIDER))
    .replace(DOTTED, (letters) => letters.replaceAll('.', ''));
