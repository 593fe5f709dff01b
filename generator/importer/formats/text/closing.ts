import type { PrintedAct } from '../printed-act.ts';
import { isStatementPointer } from './lines.ts';

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
