/** "What is a gatekeeper?": a question for the definition of a term. */
import { wordsFor } from '../../citations/units.ts';

/** A term of up to four words, and where it is used; not "what is the deadline", "what is required", "what are our duties". */
const QUESTION =
  /^what (?:is|are|counts as) (?:meant by )?(?:an? )?(?!(?:the|this|that|my|our|your|allowed|not|new|\S+ed) )(\S+(?: (?!(?:in|under|of)\b)\S+){0,3})((?: (?:in|under|of)(?: \S+){1,4})?)$/i;
/** "Required"; and what cites: "what is Article 2 about", "what is Annex III". */
const NO_TERM = new RegExp(`ed$|\\d|^(?:${wordsFor('article', 'recital', 'annex')})\\b`, 'i');
const MARK = /\s*\?+$/;

/**
 * @param query with single spaces
 * @param isName whether a text is nothing but the name of an act: "what is DORA" asks for no definition
 * @returns it with the word that articles with definitions have
 */
export function askedToDefine(query: string, isName: (text: string) => boolean): string {
  const [, term, where = ''] = QUESTION.exec(query.replace(MARK, '')) ?? [];
  if (term === undefined || NO_TERM.test(term) || isName(term)) return query;
  return `define ${term}${where}`;
}
