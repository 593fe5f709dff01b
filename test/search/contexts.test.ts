import { describe, expect, it } from 'vitest';
import { EMPTY_ROW } from '../../edge/search/index/rows.ts';
import { contextOfText, figuresSaid, lacksFigureSaid } from '../../edge/search/results/contexts.ts';

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
    expect(lacksFigureSaid(context(text), figures)).toBe(lacks);
  });
});

describe('the passage of a question of time', () => {
  const filler = 'The office looks at the shelf and at the door of the hall. '.repeat(4);
  const lamp = { group: 0, value: 5, quotedIn: [] };
  const forms = { words: new Map([['lamp', lamp]]), phrases: [], asked: 'time' as const };

  it.each([
    ['within 3 days', '3 days'],
    ['by 2 August', 'lamp'],
    ['without undue delay', 'lamp'],
  ])('has a time rather than a word of the query, but not a date: "%s"', (end, shown) => {
    const text = `The keeper lights a lamp. ${filler}The office answers ${end}.`;
    expect(contextOfText({ ...EMPTY_ROW, text }, forms).match_context).toContain(shown);
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
    expect(figuresSaid(text.split(' '))).toEqual(figures);
  });
});
