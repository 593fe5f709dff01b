/** Reading takes time in proportion to the text, whatever is in it. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readText } from '../../edge/citations/reader.ts';
import { timed } from '../helpers/cpu-time.ts';
import { readerOf } from '../search/reader.ts';
import { ACTS, refusal, severalIn } from './held-acts.ts';

const LENGTH = 500;
const filled = (piece: string, length: number): string =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

const PLAIN = filled(
  'the controller shall notify the breach to the authority without delay and ',
  LENGTH,
);
const FRAGMENTS = (
  'regulation/|§ 1-|5 to 8/|Article |(a|point of |GDPR-|annex |of the |33|1|(|)|, |.|-| |é|Łódź|III | ff|f. |' +
  'and |first |2016/679|eli/|32016R0679|commission |celex:|artcle |72 hours |lamp act|33. panta |3 kohdan |' +
  'n.º |στ) |BDSG |(a) to (z)|f. '
).split('|');
const pattern = fc
  .array(fc.constantFrom(...FRAGMENTS), { minLength: 1, maxLength: 5 })
  .map((pieces) => pieces.join(''));

const read = readerOf([
  { slug: 'lamp_act', names: ['lamp act', 'regulation on lamps', '2030/101'] },
]);
const parsed = (text: string): void => {
  try {
    read(text);
  } catch {
    // Of too many words it says so.
  }
};
const readers: [name: string, reader: (text: string) => unknown][] = [
  ['a resolution', refusal],
  ['a resolution of several', severalIn],
  ['a search', parsed],
  ['a text of law', (text) => readText(text, ACTS, { isAlone: false })],
];

/** Seconds of the processor for a text: of several runs the fewest, since whatever else happens adds to it. */
async function secondsFor(reader: (text: string) => unknown, text: string): Promise<number> {
  const runs: number[] = [];
  for (let run = 0; run < 5; run += 1) {
    const { seconds } = await timed(() => {
      for (let time = 0; time < 4; time += 1) reader(text);
    });
    runs.push(seconds);
  }
  return Math.min(...runs);
}

describe.each(readers)('%s', (_, reader) => {
  it('takes no longer for one pattern than for another, or for eight times the text', async () => {
    for (let time = 0; time < 200; time += 1) reader(PLAIN);
    const plain = await secondsFor(reader, PLAIN);
    /** Twice, and a tick of the clock: less is not told from noise. */
    const least = 2e-3;
    await fc.assert(
      fc.asyncProperty(pattern, async (piece) => {
        const once = await secondsFor(reader, filled(piece, LENGTH));
        expect(once).toBeLessThan(Math.max(20 * plain, 10 * least));
        const eightTimes = await secondsFor(reader, filled(piece, 8 * LENGTH));
        expect(eightTimes).toBeLessThan(16 * Math.max(once, least));
      }),
      { numRuns: 60 },
    );
  }, 60_000);
});
