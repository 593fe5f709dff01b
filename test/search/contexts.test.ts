import { describe, expect, it } from 'vitest';
import { lacksFigure } from '../../edge/search/results/contexts.ts';

const context = (text: string) => ({ match_context: text, highlights: [], worth: 1 });

describe('a context', () => {
  it.each([
    ['lit on 2 August 2026', ['2', '2026'], false],
    ['lit on 2 August 2025', ['2', '2026'], true],
    ['lit at 20 % of 1 000 lamps', ['20percent', '1000'], false],
    ['lit at 1 % of 1 000 lamps', ['20percent', '1000'], true],
    ['lit on Monday', [], false],
  ])('lacks a number of the query if it shows another: %s', (text, figures, lacks) => {
    expect(lacksFigure(context(text), figures)).toBe(lacks);
  });
});
