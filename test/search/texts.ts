/** Random words and texts for the tests of stemming and of cutting words. */
import fc from 'fast-check';
import { FAMILIES } from '../../edge/search/text/families.ts';
import { wordsOf } from '../../edge/search/text/words.ts';
import { anyCharacter } from '../helpers/any-text.ts';

/** Word to stem, from the list of families. */
export const FAMILY_STEMS = new Map(
  FAMILIES.trim()
    .split('\n')
    .flatMap((line) => {
      const [stem = '', words = ''] = line.split(': ');
      return words.split(' ').map((word): [string, string] => [word, stem]);
    }),
);

export const textsOf = (text: string): string[] => wordsOf(text).map((word) => word.text);
/** The parts of the text that the words come from. */
export const sourcesOf = (text: string): string[] =>
  wordsOf(text).map(({ start, end }) => text.slice(start, end));

/** Pieces that matter for cutting words, and any character. */
export const PIECES = [
  ...['20', '000', '1', '2016/', '679', '72h', 'million', 'thousand', 'Importer', 'a', 's', 'É'],
  ...[' ', '.', ',', '/', '-', "'", '’', '%', '€', '\u00a0', '\u0301', '\ud83d', '½', 'ﷺ', 'İ'],
];
export const anyText: fc.Arbitrary<string> = fc
  .array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ unit: anyCharacter, maxLength: 4 })), {
    maxLength: 40,
  })
  .map((pieces) => pieces.join(''));

const ASCII_LETTERS = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'];
export const lettersAnd = (...others: string[]): fc.Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom(...ASCII_LETTERS, ...others), maxLength: 60 });

/** Half a word of the domain, or of none, and an ending that some rule changes. */
export const anyWord: fc.Arbitrary<string> = fc
  .tuple(
    fc.oneof(
      fc.string({ unit: fc.constantFrom(...'abceilmnorstuyz'), minLength: 1, maxLength: 6 }),
      fc.constantFrom('authori', 'notif', 'col', 'label', 'regul', 'depl', 'analy', 'acces'),
    ),
    fc.constantFrom(
      ...['', 's', 'ed', 'ing', 'ation', 'ization', 'izer', 'yzed', 'ication', 'ify', 'or', 'ors'],
      ...['atory', 'atories', 'sory', 'oy', 'oyment', 'led', 'ity', 'fulness', 'ement', 'y', 'ies'],
    ),
  )
  .map(([start, ending]) => start + ending);

/**
 * What British spelling may change in the words below. The package `stemmer` takes a doubled y for no double
 * consonant, other than Porter's own program; no English word has one.
 */
const AMERICAN_OR_YY = /ter|ense|l(?:ed|ers?|ing)$|yy/;
/**
 * Words without an American spelling, in no family, with the endings that Porter's algorithm knows.
 */
export const plainWord: fc.Arbitrary<string> = fc
  .tuple(
    fc.string({ unit: fc.constantFrom(...'aaeeiouybcdglmnst'), minLength: 1, maxLength: 6 }),
    fc.constantFrom(
      ...['', 's', 'es', 'ies', 'sses', 'ed', 'eed', 'eeds', 'ing', 'ings', 'ated', 'bling', 'y'],
      ...['ational', 'tional', 'ence', 'ency', 'ance', 'ancy', 'ibly', 'ally', 'ently', 'ely'],
      ...['ously', 'ation', 'alism', 'iveness', 'fulness', 'ousness', 'ality', 'ivity', 'bility'],
      ...['logy', 'logies', 'icate', 'ative', 'icity', 'ical', 'ically', 'ful', 'ness', 'al', 'ic'],
      ...['able', 'ible', 'ant', 'ement', 'ment', 'ent', 'sion', 'tion', 'ion', 'ou', 'ism', 'ate'],
      ...['ity', 'ous', 'ive', 'e', 'll', 'lle', 'ify', 'ified', 'oy', 'oyed', 'ayed', 'tting'],
      ...['ssing', 'nned', 'eedly', 'yed', 'ying', 'ied', 'er', 'ers', 'ator', 'ators', 'wed'],
      ...['atory', 'atories', 'sory', 'xed'],
    ),
  )
  .map(([start, ending]) => start + ending)
  .filter((word) => word.length > 5 && !FAMILY_STEMS.has(word) && !AMERICAN_OR_YY.test(word));
