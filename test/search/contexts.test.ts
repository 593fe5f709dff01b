import { describe, expect, it } from 'vitest';
import { EMPTY_ROW } from '../../edge/search/index/rows.ts';
import { contextOfText, figuresSaid, lacksFigureSaid } from '../../edge/search/results/contexts.ts';

const context = (text: string) => ({
  match_context: text,
  highlights: [],
  worth: 1,
  words: 1,
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

describe('the passage of several words', () => {
  const filler = 'The office looks at the shelf and at the door of the hall. '.repeat(4);
  const word = (group: number) => ({ group, value: 5, quotedIn: [] });
  const forms = {
    words: new Map([
      ['lamp', word(0)],
      ['keeper', word(1)],
      ['door', word(2)],
    ]),
    phrases: [],
    asked: null,
  };

  it.each([
    ['A lamp that has a keeper.', 'The lamp keeper leaves.', 'lamp keeper'],
    ['The lamp keeper leaves.', 'A lamp that has a keeper.', 'lamp keeper'],
    ['The keeper lamp burns.', 'A lamp that has a keeper.', 'keeper lamp'],
    ['The lamp lamp burns at the keeper.', 'A lamp keeper leaves.', 'lamp keeper'],
    ['The lamp keeper leaves.', 'A lamp is for the keeper at the door.', 'keeper at the door'],
  ])('has them side by side if it can, but rather all of them: %s %s', (one, other, shown) => {
    const text = `${one} ${'It is dark in the hall. '.repeat(15)}${other}`;
    expect(contextOfText({ ...EMPTY_ROW, text }, forms).match_context).toContain(shown);
  });

  it('has all of them and a synonym rather than all of them side by side', () => {
    const names = ['amber', 'opal', 'zinc', 'gold', 'onyx', 'jade', 'topaz'];
    const words = new Map([
      ...names.map((name, place) => [name, word(place)] as const),
      ['ruby', { ...word(7), value: 2 }] as const,
    ]);
    const text = `${names.join(' ')}. ${'It is dark in the hall. '.repeat(15)}${names.join(', a ')}, a ruby.`;
    const { match_context } = contextOfText({ ...EMPTY_ROW, text }, { ...forms, words });
    expect(match_context).toContain('ruby');
  });

  it('says how many of them it shows, without phrases and figures', () => {
    const asked = { ...forms, phrases: [['dark', 'hall']], asked: 'time' as const };
    const shown = (text: string) => contextOfText({ ...EMPTY_ROW, text }, asked).words;
    expect(shown('A lamp burns for 3 days in the dark hall.')).toBe(1);
    expect(shown('A lamp, a lamp and the keeper.')).toBe(2);
    expect(shown(filler)).toBe(1);
    expect(shown('It is dark.')).toBe(0);
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
