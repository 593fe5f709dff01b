import type { PrintedAct } from '../printed-act.ts';

/** The remark below a title that the act matters to the European Economic Area; it is not part of the title. */
export function isEeaRemark(line: string): boolean {
  return /^\(?text with eea relevance\)?\.?$/i.test(line);
}

/** The publisher's pointer to a statement on the act, printed at its end; it is not part of the act. */
export function isStatementPointer(line: string): boolean {
  return line.startsWith('A statement has been made with regard to ');
}

/** The word that opens the recitals. */
export function isWhereas(line: string): boolean {
  return /^whereas\s*:?$/i.test(line);
}

/** A note that only says where an act was published: "(OJ L 119, 4.5.2016, p. 1)". */
const REFERENCE = /\bOJ [LC]\b[^()]{0,200}\)?[.\s]*$/;

/** @returns whether a note names a source, and so is set aside inside a table too. */
export function isReference(note: string): boolean {
  return REFERENCE.test(note);
}

/** Where and when an act was done; its signature is below. */
export const DONE_AT = /^done at /i;
/** The sentence that every act ends with: that it binds, and where and when it was done. */
export const FORMULA =
  /^(done at |this [a-z ]{1,40} (shall be|is) binding in its entirety)[^.]*(\.|$)/i;
/** A sentence, or a part of one, has a stop or a label, and a word in small letters; names and offices have not both. */
const STOP = /[.;:][’”"')\]]*$/;
const LABEL = /^(\([0-9a-z]{1,4}\)|[0-9]{1,2}\.|[—–-]) /;
const WORD = /(^|[\s(])\p{Ll}{4,}(?=[\s.,;:)])/u;
const LONGEST_EXCERPT = 80;

/**
 * Adds the lines of the block that closes an act. A few files have sentences of the act in it: they stay with the
 * last article. All other lines are furniture.
 */
export function addClosing(act: PrintedAct, lines: readonly string[]): void {
  for (const line of lines) {
    const article = act.articles.at(-1);
    const last = article?.paragraphs.at(-1);
    if (article === undefined || last === undefined || !isLaw(line)) act.furniture.push(line);
    else {
      last.lines.push(line);
      const excerpt = line.length > LONGEST_EXCERPT ? `${line.slice(0, LONGEST_EXCERPT)}…` : line;
      act.warnings.push(
        `${article.label}: '${excerpt}' is in the block that closes the act; it is kept in this article.`,
      );
    }
  }
}

function isLaw(line: string): boolean {
  if (isStatementPointer(line)) return false;
  const text = line.replace(FORMULA, '');
  return WORD.test(text) && (STOP.test(text) || LABEL.test(text));
}
