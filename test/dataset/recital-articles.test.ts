import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { explainedArticles } from '../../generator/dataset/recital-articles.ts';
import { anyGrapheme } from '../helpers/any-text.ts';

/** An act about ovens and boats, whose articles are told apart by their nouns. */
const ARTICLES = [
  ['1', 'Scope', 'This Regulation applies to kitchens and harbours.'],
  ['2', 'Chimneys', 'The baker must sweep the chimney of each oven before winter.'],
  ['3', 'Flour', 'Millers must store flour and rye in dry bins.'],
  ['4', 'Anchors', 'A sailor must inspect the anchor and its chain before a voyage.'],
  ['5', 'Lighthouses', 'The keeper must light the lamp of the lighthouse at dusk.'],
  ['5a', 'Fines', 'Authorities may impose fines for infringements.'],
].map(([ref = '', title = '', content = '']) => ({ ref, title, content, questions: [] }));

/** What the recitals explain. */
function explained(...contents: string[]) {
  const recitals = contents.map((content) => ({ content, questions: [] }));
  return explainedArticles(recitals, ARTICLES);
}

describe('a recital explains by name', () => {
  it.each<[string, string[]]>([
    ['Article 2 of this Regulation is new.', ['2']],
    ['Articles 2 to 4 of this Regulation are new.', ['2', '3', '4']],
    ['Under Article 5a and Article 3(1), point (a), of this Directive they pay.', ['3', '5a']],
    ['Article 2(1), first subparagraph, and Chapter II of this Decision apply.', ['2']],
  ])('%s', (content, refs) => {
    const [articles = []] = explained(content);
    const named = articles.filter(({ basis }) => basis === 'explicit').map(({ ref }) => ref);
    expect(named).toEqual(refs);
  });

  it.each([
    'Article 2 of Regulation (EU) 2016/679 is old.',
    'Under Directive 2000/31/EC, in particular its Article 3, they may act.',
    'Its Article 3 pursues other aims than those of this Regulation.',
    'Article 2 of Directive 2000/31/EC has the terms of this Regulation.',
    'Article 99 of this Regulation is not there.',
  ])('no article of its own: %s', (content) => {
    const [articles = []] = explained(content);
    expect(articles.filter(({ basis }) => basis === 'explicit')).toEqual([]);
  });
});

describe('a recital explains by its words', () => {
  it('the article that has them, and no more than one', () => {
    expect(
      explained(
        'Chimneys of ovens that no baker sweeps catch fire in winter.',
        'Rye and flour that millers store in wet bins rot.',
        'An anchor with a weak chain endangers every sailor on a voyage.',
      ),
    ).toEqual([
      [{ ref: '2', basis: 'similarity' }],
      [{ ref: '3', basis: 'similarity' }],
      [{ ref: '4', basis: 'similarity' }],
    ]);
  });

  it('none where it has words of its own alone', () => {
    expect(explained('Trade with distant islands grows.')).toEqual([[]]);
  });

  it('an article that it also names only once', () => {
    expect(explained('Article 2 of this Regulation is about the chimney of an oven.')).toEqual([
      [{ ref: '2', basis: 'explicit' }],
    ]);
  });

  it('more readily where its neighbours explain articles nearby', () => {
    const passing = 'Ships, weather and ports matter for fines.';
    const far = 'Ovens with a swept chimney help the baker in winter.';
    const near = 'The lamp of the lighthouse helps whoever is out at dusk.';
    expect(explained(far, passing)[1]).toEqual([]);
    expect(explained(near, passing)[1]).toEqual([{ ref: '5a', basis: 'similarity' }]);
  });
});

it('names articles of the act alone, whatever the recitals say', () => {
  const refs = new Set(ARTICLES.map(({ ref }) => ref));
  const piece = fc.oneof(
    fc.constantFrom('Article ', 'Articles 2', ' to ', '(1)', ' of this Regulation', '5a', ' oven '),
    anyGrapheme,
  );
  fc.assert(
    fc.property(fc.array(fc.array(piece).map((pieces) => pieces.join(''))), (contents) => {
      const found = explained(...contents);
      expect(found).toHaveLength(contents.length);
      for (const articles of found) {
        const named = articles.map(({ ref }) => ref);
        expect(new Set(named).size).toBe(named.length);
        expect(named.every((ref) => refs.has(ref))).toBe(true);
      }
    }),
  );
});
