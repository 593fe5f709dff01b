import { describe, expect, it } from 'vitest';
import { figuresIn, lacksFigure } from '../../edge/search/results/contexts.ts';

const context = (text: string) => ({
  match_context: text,
  highlights: [],
  worth: 1,
  hasAsked: false,
});

describe('a context', () => {
  it.each([
    ['lit on 2 August 2026', ['2 august 2026'], false],
    ['lit on 2 August 2025', ['2 august 2026'], true],
    ['lit on 2 December 2026 and on 2 August 2025', ['2 august 2026'], true],
    ['lit for 3 months, see Article 1', ['1 month'], true],
    ['lit for one month', ['1 month'], false],
    ['lit at 20 % of 1 000 lamps', ['20percent', '1000'], false],
    ['lit at 1 % of 1 000 lamps', ['20percent', '1000'], true],
    ['lit on Monday', [], false],
  ])('lacks a number of the query if it shows another: %s', (text, figures, lacks) => {
    expect(lacksFigure(context(text), figures)).toBe(lacks);
  });
});

describe('the figures of a query', () => {
  it.each([
    ['lamps lit 1 month', ['1 month']],
    ['72 hours 24 hours', ['72 hour', '24 hour']],
    ['before 2 august 2026', ['2 august 2026']],
    ['since august 2026', ['2026']],
    ['17 october fines', ['17 octob']],
    ['fines 20percent 1000', ['20percent', '1000']],
    ['lamps', []],
  ])('have their unit or month: %s', (text, figures) => {
    expect(figuresIn(text.split(' '))).toEqual(figures);
  });
});
