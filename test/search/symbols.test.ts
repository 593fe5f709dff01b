import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decode, ESCAPE } from '../../edge/search/index/rows.ts';
import { learnSymbols, SymbolWriter } from '../../generator/search/symbols.ts';

/** As often as a string has to occur to become a symbol, and more. */
const REPEATED = 6;

const text = fc.string({ unit: 'grapheme', maxLength: 60 });

function readBack(written: string, symbols: readonly string[]): string {
  const bytes = new SymbolWriter(symbols).write(written);
  return decode(bytes, 0, bytes.byteLength, symbols);
}

describe('a text in symbols', () => {
  it('is read back as it was, whatever its letters and the texts that the symbols are from', () => {
    fc.assert(
      fc.property(fc.array(text, { maxLength: 5 }), text, (texts, other) => {
        const symbols = learnSymbols(texts.map((each) => each.repeat(REPEATED)));
        for (const written of [...texts, other, `${texts.join('')}${other}`]) {
          expect(readBack(written, symbols)).toBe(written);
        }
      }),
    );
  });

  it('takes the longest symbol, and other letters as they are', () => {
    expect(new SymbolWriter(['k', 'kiln', 'ki', ' ']).write('kiln kid k')).toEqual(
      Uint8Array.of(1, 3, 2, ESCAPE, 1, 'd'.charCodeAt(0), 3, 0),
    );
  });

  it('has symbols of ASCII, and single other letters', () => {
    const symbols = learnSymbols(['établissement réseau '.repeat(REPEATED)]);
    expect(symbols).toContain('é');
    for (const symbol of symbols) expect(symbol).toMatch(/^(?:[\0-\x7f]+|é)$/);
  });
});
