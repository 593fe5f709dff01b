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

/** The parts of the text that the words come from. */
export const sourcesOf = (text: string): string[] =>
  wordsOf(text).map(({ start, end }) => text.slice(start, end));

/** Pieces that matter for cutting words, and any character. */
const PIECES = [
  ...['20', '000', '1', '2016/', '679', '72h', 'million', 'thousand', 'Importer', 'a', 's', 'É'],
  ...[' ', '.', ',', '/', '-', "'", '’', '%', '€', '\u00a0', '\u0301', '\ud83d', '½', 'ﷺ', 'İ'],
];
export const anyText: fc.Arbitrary<string> = fc
  .array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ unit: anyCharacter, maxLength: 4 })), {
    maxLength: 40,
  })
  .map((pieces) => pieces.join(''));
