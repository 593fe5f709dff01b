/** Random misspellings, and a plain reference implementation of their correction. */
import fc from 'fast-check';

/** How many documents contain each word. */
export type Counts = ReadonlyMap<string, number>;

/** The optimal string alignment distance, by its definition. */
function plainDistance(left: string, right: string): number {
  const rows = Array.from({ length: left.length + 1 }, (_, row) =>
    Array.from({ length: right.length + 1 }, (_, column) => (row === 0 ? column : row)),
  );
  const at = (row: number, column: number): number => rows[row]?.[column] ?? Number.NaN;
  for (let row = 1; row <= left.length; row += 1) {
    for (let column = 1; column <= right.length; column += 1) {
      const isSame = left[row - 1] === right[column - 1];
      const ways = [
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (isSame ? 0 : 1),
      ];
      const isSwapped =
        left.slice(row - 2, row) === `${right[column - 1]}${right[column - 2]}` && column > 1;
      if (row > 1 && isSwapped) ways.push(at(row - 2, column - 2) + 1);
      rows[row]?.splice(column, 1, Math.min(...ways));
    }
  }
  return at(left.length, right.length);
}

/** What `Vocabulary.nearestTo` promises, in the plainest way: compares all words, and sorts them. */
export function expectedWord(word: string, counts: Counts): string | null {
  if (!/^[a-z]{4,24}$/.test(word) || !/[aeiouy]/.test(word)) return null;
  const most = word.length < 8 ? 1 : 2;
  const near = [...counts]
    .filter(([known]) => /^[a-z]{4,26}$/.test(known) && /[aeiouy]/.test(known))
    .map(([known, count]) => ({
      known,
      edits: plainDistance(word, known),
      beginsAlike: known[0] === word[0],
      isDoubled: squeezed(known) === squeezed(word),
      frequency: Math.floor(Math.log2(count)),
    }))
    .filter(({ edits, beginsAlike }) => edits <= (beginsAlike ? most : most - 1))
    .filter(({ known }) => {
      const [shorter = '', longer = ''] = [known, word].sort(
        (left, right) => left.length - right.length,
      );
      return !/^(?:un|i[nmlr])$/.test(longer.slice(0, 2)) || longer.slice(2) !== shorter;
    })
    .sort(
      (left, right) =>
        left.edits - right.edits ||
        Number(right.isDoubled) - Number(left.isDoubled) ||
        Number(right.beginsAlike) - Number(left.beginsAlike) ||
        right.frequency - left.frequency ||
        (left.known < right.known ? -1 : 1),
    );
  return near[0]?.known ?? null;
}

/** Without the repetitions of letters. */
const squeezed = (word: string): string =>
  [...word].filter((letter, place) => letter !== word[place - 1]).join('');

type Edit = (word: string) => string;

/** One edit: a letter missing, added, wrong, or two swapped. */
const editWith = (letter: fc.Arbitrary<string>): fc.Arbitrary<Edit> =>
  fc
    .tuple(fc.constantFrom('missing', 'added', 'wrong', 'swapped'), fc.nat(30), letter)
    .map(([kind, place, other]) => (word) => {
      const at = place % (word.length + 1);
      const [before, after] = [word.slice(0, at), word.slice(at)];
      if (kind === 'missing') return before + after.slice(1);
      if (kind === 'added') return before + other + after;
      if (kind === 'wrong') return before + other + after.slice(1);
      return before + after.slice(1, 2) + after.slice(0, 1) + after.slice(2);
    });

/** A word with edits, words near it, and other words, over a small alphabet or over all letters. */
export const anyQuestion = fc
  .constantFrom('ab', 'abcd', 'abcdefghijklmnopqrstuvwxyz')
  .chain((alphabet) => {
    const letter = fc.constantFrom(...alphabet);
    const someWord = fc.oneof(
      fc.string({ unit: letter, minLength: 3, maxLength: 9 }),
      fc.string({ unit: letter, minLength: 6, maxLength: 9 }),
      fc.string({ unit: letter, minLength: 22, maxLength: 27 }),
    );
    const edits = fc.array(editWith(letter), { maxLength: 3 });
    const count = fc.constantFrom(1, 2, 3, 4, 5, 7, 8, 63, 64);
    return fc.record({
      base: someWord,
      edits,
      near: fc.array(fc.tuple(edits, count), { maxLength: 12 }),
      others: fc.array(fc.tuple(someWord, count), { maxLength: 12 }),
    });
  })
  .map(({ base, edits, near, others }) => {
    const edited = (made: readonly Edit[]) => made.reduce((word, edit) => edit(word), base);
    return {
      word: edited(edits),
      counts: new Map([
        ...others,
        ...near.map(([made, count]): [string, number] => [edited(made), count]),
      ]),
    };
  });
