/** Two invented acts with annexes and what rows of requirements carry, and a superseded one. */
import type { ActText } from './datasets.ts';

export const KILN_ACT: ActText = {
  slug: 'kiln_act',
  shortName: 'Kiln Act',
  name: 'Regulation on kilns',
  articles: [
    { title: 'Scope', text: 'This act is about kilns and their chimneys.' },
    { title: 'Marking', text: 'Potters mark a kiln as Annex II says.' },
    { ref: '2a', title: 'Chimneys', text: 'A chimney is swept twice a year.' },
  ],
  recitals: ['A chimney that is not swept burns.', 'Kilns are hot.'],
  requirements: [
    {
      article: '2',
      text: 'Potters mark a kiln.',
      roles: ['potter', 'kiln importer'],
      deadline: '2031-05-06',
      tags: ['light'],
    },
    {
      article: '2',
      text: 'The mark has the height of the chimney.',
      roles: ['potter'],
      annex: { number: 'IIa', point: 'Part A, 2(b)' },
    },
    { article: '2a', text: 'A chimney is swept twice a year.' },
  ],
  annexes: [
    { number: 'I', title: 'List of kilns', text: 'Round kilns.\nSquare kilns.' },
    {
      number: 'IIa',
      title: 'Marks',
      text: 'Part A\n1. The mark of a kiln.\n2. The chimney: (a) width, (b) height.',
    },
    { number: 'III', title: 'Fees', text: 'Ten coins a kiln.', plain: 'What the office costs.' },
  ],
};
export const OVEN_ACT: ActText = {
  slug: 'oven_act',
  shortName: 'Oven Act',
  name: 'Regulation on ovens',
  articles: [{ title: 'Scope', text: 'This act is about ovens, not about a kiln.' }],
  recitals: [],
  requirements: [],
  annexes: [
    { number: 'III', title: 'Doors', text: 'A door of an oven closes. A kiln has no door.' },
  ],
};
export const OLD_ACT: ActText = {
  ...KILN_ACT,
  slug: 'old_kiln_act',
  shortName: 'Old Kiln Act',
  name: 'Directive on old kilns',
  superseded: true,
};
