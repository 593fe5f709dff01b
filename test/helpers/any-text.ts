/**
 * Characters for the texts of property tests. Those of fast-check list all of Unicode before the first text, which
 * takes seconds.
 */
import fc from 'fast-check';

/** Any character; half of a pair, which nothing can encode, becomes the sign for what cannot be shown. */
export const anyCharacter = fc
  .nat(0x10_ff_ff)
  .map((point) => String.fromCodePoint(point >= 0xd8_00 && point <= 0xdf_ff ? 0xff_fd : point));

/** What a reader takes for one character: a sign of ASCII or of the scripts and symbols of the first planes, with marks. */
export const anyGrapheme = fc
  .tuple(
    fc.oneof(
      fc.integer({ min: 0x20, max: 0x7e }),
      fc.integer({ min: 0xa1, max: 0x2f_ff }),
      fc.integer({ min: 0x4e_00, max: 0x9f_ff }),
      fc.integer({ min: 0x1_f3_00, max: 0x1_f6_ff }),
    ),
    fc.constantFrom('', '', '', '\u0301', '\u0323\u0307', '\u200d', '\ufe0f'),
  )
  .map(([point, marks]) => String.fromCodePoint(point) + marks);
