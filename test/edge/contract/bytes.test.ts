import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinBytes } from '../../../edge/contract/bytes.ts';
import { byteRowsOf, endOf, listBody, rowsOf, totalOf } from '../../../edge/contract/envelope.ts';

const encoded = (text: string) => new TextEncoder().encode(text);
const decoded = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
/** Of every length in UTF-8, with what separates rows. */
const text = fc.string({ unit: fc.constantFrom('a', ',', '\n', '}', 'é', '—', '𝒂'), maxLength: 8 });

describe('bytes that are copied', () => {
  it('are the rows that the text of a body has, and its total', () => {
    const rows = fc.array(
      text.map((title) => JSON.stringify({ title })),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(rows, (list) => {
        const body = listBody(list, { total: list.length });
        expect(byteRowsOf(encoded(body)).map(decoded)).toEqual(list);
        expect(rowsOf(body)).toEqual(list);
        expect(totalOf(endOf(encoded(body)))).toBe(list.length);
      }),
      { numRuns: 50 },
    );
  });

  it('are put together with text as the texts would be', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(text, fc.boolean()), { maxLength: 8 }), (parts) => {
        const mixed = parts.map(([part, isText]) => (isText ? part : encoded(part)));
        expect(decoded(joinBytes(mixed))).toBe(parts.map(([part]) => part).join(''));
      }),
      { numRuns: 50 },
    );
  });
});
