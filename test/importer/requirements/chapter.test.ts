import { describe, expect, it } from 'vitest';
import { requirementsOfAct } from '../../../generator/importer/requirements/extract.ts';
import { vocabulary } from './texts.ts';

function rolesIn(articles: { chapter: string | null; text: string }[]): string[][] {
  const act = {
    articles: articles.map(({ chapter, text }, index) => ({
      article_number: index + 1,
      title: 'Lanterns',
      chapter,
      paragraphs: [{ paragraph_ref: '', content: text }],
    })),
  };
  return requirementsOfAct(act, vocabulary()).map(({ roles }) => roles);
}

describe('an article that names nobody', () => {
  const sellers = [
    { chapter: 'Chapter I', text: 'Manufacturers and importers shall test lanterns.' },
    { chapter: 'Chapter I', text: 'Distributors shall count lanterns.' },
    { chapter: 'Chapter II', text: 'Users shall be careful. Providers shall keep a list.' },
  ];

  it('addresses those of its chapter whom it speaks of', () => {
    const text =
      'The label of a lantern shall name its manufacturer or its importer. It shall be green.';
    expect(rolesIn([...sellers, { chapter: 'Chapter I', text }]).slice(-2)).toEqual([
      ['manufacturer', 'importer'],
      ['manufacturer', 'importer'],
    ]);
  });

  it('addresses those whom its chapter names most often, if it speaks of none of them', () => {
    const text = 'The label of a lantern shall be green.';
    expect(rolesIn([...sellers, { chapter: 'Chapter II', text }]).at(-1)).toEqual(['provider']);
    expect(rolesIn([...sellers, { chapter: null, text }]).at(-1)).toEqual([]);
  });
});
