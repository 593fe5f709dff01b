/** Words as synonyms compare them: unlike stems they keep "use" and "used", "hack" and "hacking" apart. */
import { britishSpelling } from './spelling.ts';

/** After these the plural is formed with "es". */
const HISSING = /(?:ch|sh|ss|x|z)es$/;

/**
 * A word in British spelling and in the singular, or what looks like one.
 * @param word as `wordsOf` returns it
 */
export function surfaceOf(word: string): string {
  const british = britishSpelling(word);
  if (british.length < 4) return british;
  // "Cookies" looks like the plural of "cooky", so "cookie" is compared as that.
  if (british.endsWith('ie')) return `${british.slice(0, -2)}y`;
  if (!british.endsWith('s')) return british;
  if (british.endsWith('ies') && british.length > 4) return `${british.slice(0, -3)}y`;
  if (HISSING.test(british)) return british.slice(0, -2);
  return /(?:[sui]|bia)s$/.test(british) ? british : british.slice(0, -1);
}
