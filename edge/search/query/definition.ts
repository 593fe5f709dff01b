/** "What is a gatekeeper?": a question for the definition of a term. */

/** A term of up to four words, and where it is used; not "what is the deadline", "what is required", "what are our duties". */
const QUESTION =
  /^what (?:is|are|counts as) (?:meant by )?(?:an? )?(?!(?:the|this|that|my|our|your|allowed|not|new|\S+ed) )(\S+(?: (?!(?:in|under|of)\b)\S+){0,3})((?: (?:in|under|of)(?: \S+){1,4})?)$/i;
const MARK = /\s*\?+$/;

/**
 * @param query with single spaces
 * @param isName whether a text is nothing but the name of an act: "what is DORA" asks for no definition
 * @returns it with the word that articles with definitions have
 */
export function askedToDefine(query: string, isName: (text: string) => boolean): string {
  const [, term, where = ''] = QUESTION.exec(query.replace(MARK, '')) ?? [];
  if (term === undefined || /ed$/.test(term) || isName(term)) return query;
  return `define ${term}${where}`;
}
