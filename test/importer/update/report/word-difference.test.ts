import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wordDifference } from '../../../../generator/importer/update/report/word-difference.ts';

const words = (count: number, word = 'kite') =>
  Array.from({ length: count }, (_, index) => `${word}${index}`).join(' ');

describe('the difference of two wordings', () => {
  test.each([
    ['Kites fly.', 'Kites may fly.', 'Kites <b>may </b>fly.'],
    ['Kites may fly.', 'Kites fly.', 'Kites <s>may </s>fly.'],
    ['Kites fly high.', 'Kites fly low.', 'Kites fly <s>high</s><b>low</b>.'],
    // Words between two changes that say nothing by themselves are part of both.
    [
      'a kite of cotton and a tail',
      'a glider of silk and a tail',
      'a <s>kite of cotton</s><b>glider of silk</b> and a tail',
    ],
    ['one:\n(a) x;\n(b) y.', 'one:\n(a) x;\n(b) z.', 'one:<br>(a) x;<br>(b) <s>y</s><b>z</b>.'],
    ['Kites  fly.', 'Kites\nfly.', 'The words are the same.'],
    [null, 'Kites fly.', 'Kites fly.'],
    ['Kites fly.', null, '<s>Kites fly.</s>'],
  ])('of %j and %j is %s', (before, after, difference) =>
    expect(wordDifference(before, after)).toBe(difference),
  );

  test('shows of what stayed the same no more than the words around a change', () => {
    const same = words(200);
    const difference = wordDifference(
      `${same} red ${same} blue ${same}`,
      `${same} ${same} ${same}`,
    );
    expect(difference).toMatch(
      /^… \S.{60,90} <s>red <\/s>kite0 .* … .* kite199 <s>blue <\/s>kite0 .* …$/,
    );
    expect(difference.length).toBeLessThan(500);
  });

  test('shortens what was inserted or deleted, and ends where it gets too long', () => {
    expect(wordDifference(null, words(2000)).length).toBeLessThan(1300);
    expect(wordDifference(words(2000), null)).toMatch(/^<s>kite0 .* …<\/s>$/);
    const many = (word: string) =>
      Array.from({ length: 200 }, (_, index) => `${word} ${words(5, `part${index}x`)} `).join('');
    const difference = wordDifference(many('cotton'), many('silk'));
    expect(difference).toMatch(/<b>silk<\/b>.* … <i>and further changes<\/i>$/);
    expect(difference.length).toBeLessThan(8000);
  });

  test('shows two texts that share next to nothing one after the other', () =>
    expect(wordDifference(words(3000, 'old'), words(3000, 'new'))).toMatch(
      /^<s>old0 .* …<\/s><br><b>new0 .* …<\/b>$/,
    ));

  test('has every word of both wordings, in their order', () => {
    const text = fc
      .array(fc.constantFrom('a', 'b', 'c', 'the', 'kite', ',', ';', '(a)', '\n'), {
        maxLength: 25,
      })
      .map((parts) => parts.join(' '));
    const bare = (value: string) => value.replace(/<\/?[bs]>|<br>|\s/g, '');
    fc.assert(
      fc.property(text, text, (before, after) => {
        const difference = wordDifference(before, after);
        if (difference === 'The words are the same.') expect(bare(before)).toBe(bare(after));
        else {
          expect(bare(difference.replace(/<b>.*?<\/b>/g, ''))).toBe(bare(before));
          expect(bare(difference.replace(/<s>.*?<\/s>/g, ''))).toBe(bare(after));
        }
      }),
    );
  });
});
