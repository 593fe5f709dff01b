import { describe, expect, it } from 'vitest';
import { contextOf } from '../../generator/dataset/requirement-context.ts';

describe('what official words refer back to', () => {
  const report = 'Keepers shall write a report on each lantern.';
  it.each([
    'It shall be short.',
    'They shall sign it.',
    'That report shall be short.',
    'Such reports shall be public.',
    'However, it shall be short.',
    'In that case, the guard shall read the report.',
    'Both shall be kept.',
  ])('is the sentence before: %s', (text) => {
    expect(contextOf(`${report} ${text}`, text)).toBe(report);
    expect(contextOf(`${report}\n${text}`, text)).toBe(report);
  });

  it.each([
    'The guard shall read the report.',
    'This Regulation shall apply to candles.',
    'It shall be prohibited to burn the report.',
    'Italy shall keep a lantern.',
    'Suchard shall be free.',
    'A report referred to in the first subparagraph of Article 5 shall be short.',
  ])('is nothing where the statement stands alone: %s', (text) => {
    expect(contextOf(`${report} ${text}`, text)).toBeNull();
  });

  it('goes back to a sentence that stands alone, three at most', () => {
    const chain = ['It shall be short.', 'They shall sign it.', 'Such reports shall be public.'];
    const content = [report, ...chain].join(' ');
    expect(contextOf(content, 'They shall sign it.')).toBe(`${report} It shall be short.`);
    expect(contextOf(content, 'Such reports shall be public.')).toBe(
      `${report} It shall be short. They shall sign it.`,
    );
    const longer = `${content} It shall be blue.`;
    expect(contextOf(longer, 'It shall be blue.')).toBe(chain.join(' '));
  });

  it('is the lead-in of a list and not its points', () => {
    const list = 'Keepers shall:\n(a) rest;\n(b) sleep.';
    expect(contextOf(`${list}\nThey shall not snore.`, 'They shall not snore.')).toBe(
      'Keepers shall:',
    );
  });

  it('is the beginning of the point that the sentence is in', () => {
    const content = 'Keepers shall:\n(a) rest;\n(b) write a list. It shall be short;\n(c) sleep.';
    expect(contextOf(content, 'It shall be short;')).toBe('write a list.');
  });

  it('is the sub-paragraph that the statement names', () => {
    const text = 'The report referred to in the first subparagraph shall be short.';
    expect(contextOf(`${report} It may be long.\nGuards may read.\n${text}`, text)).toBe(report);
  });

  it('is nothing at the head of a paragraph, or for words that it does not have', () => {
    expect(contextOf('It shall be short.', 'It shall be short.')).toBeNull();
    expect(contextOf(report, 'It shall be long.')).toBeNull();
  });
});
