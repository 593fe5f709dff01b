/** What a search compares of phrases that people wrote. */
import { surfaceOf } from '../../edge/search/text/spelling.ts';
import { isStopWord } from '../../edge/search/text/stop-words.ts';
import { textsOf } from '../../edge/search/text/words.ts';

/** The words of a phrase in surface forms, as synonyms compare them. */
export const surfacesOf = (phrase: string): string[] => textsOf(phrase).map(surfaceOf);

/** The words of a phrase that are no stop words. */
export const contentWords = (phrase: string): string[] =>
  textsOf(phrase).filter((word) => !isStopWord(word));
