/** Chapters, sections and parts: they hold articles, and are in annexes. */
import { describe, expect, it } from 'vitest';
import { citingOf, placedProvision } from '../../edge/search/query/citation.ts';
import { shown } from './held-acts.ts';

describe('the chapter, section or part of an article', () => {
  it.each([
    ['Chapter III Article 12 GDPR', 'gdpr article 12'],
    ['Chapter III, Section 2, Article 12(3) GDPR', 'gdpr article 12, 3'],
    ['article 12 GDPR chapter III', 'gdpr article 12'],
    ['Title III, Chapter 2, Article 16 MiCA', 'mica article 16'],
    ['Article 12 of Section 2 of Chapter III of the GDPR', 'gdpr article 12'],
    ['part 2 article 12 gdpr', 'gdpr article 12'],
    ['recital 12, part B, GDPR', 'gdpr recital 12'],
    ['Annex VIII, Section B, point 3 AI Act', 'ai_act annex viii, section b, point 3'],
  ])('is not a step below it, but one of an annex is: %s', (text, expected) => {
    expect(shown(text)).toBe(expected);
  });

  it('says nothing of it in a search either', () => {
    const steps = [
      { unit: 'chapter' as const, label: 'iii' },
      { unit: null, label: '2' },
    ];
    expect(citingOf('article', '12', steps)).toMatchObject({ paragraph: '2', point: null });
    expect(citingOf('annex', '12', steps).points).toEqual(['III', '2']);
    const inSecond = [
      { unit: null, label: '1' },
      { unit: 'subparagraph' as const, label: '2' },
      { unit: 'point' as const, label: 'a' },
    ];
    expect(citingOf('article', '43', inSecond)).toMatchObject({ paragraph: '1', point: 'a' });
    const placed = placedProvision('point (a) of section 2 of Article 12 on lamps');
    expect(placed).toMatchObject({ citation: { paragraph: null, point: 'a' }, before: '' });
  });
});
