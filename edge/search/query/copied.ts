/** Sentences that somebody has copied out of an act: they refer to provisions and acts, and are about others. */

/** Words of the longest sentence that is about the provision which it cites. */
const LONGEST_ABOUT = 25;
/** The same after the words by which acts refer to their own provisions. */
const LONGEST_REFERRING = 8;
const REFERRING =
  /(?:referred to|set out|laid down|provided for|listed|specified) (?:in|by|under)\s*$|(?:pursuant to|accordance with|without prejudice to|derogation from|subject to|virtue of)\s*$/i;

/** Whether a query is too long to be about an act that it names by number. @param words how many are beside names */
export const isCopied = (words: number): boolean => words > LONGEST_ABOUT;

/**
 * Whether a citation of no act is one that a copied sentence refers to.
 * @param before the text before it @param others how many words are beside it
 */
export const isReference = (before: string, others: number): boolean =>
  others > (REFERRING.test(before) ? LONGEST_REFERRING : LONGEST_ABOUT);
