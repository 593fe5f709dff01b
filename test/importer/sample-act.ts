import type { Act } from '../../generator/importer/act/act.ts';

/** What every format of the invented regulation has to give, worked out by hand from its pages. */
export const SAMPLE_TITLE =
  'Regulation (EU) 2031/77 of the European Kite Assembly of 3 March 2031 on garden kites and ' +
  'amending Directive 2029/5/EU (Garden Kites Regulation)';

export const SAMPLE_RECITALS: Act['recitals'] = [
  {
    number: 1,
    content:
      'Kites delight children and their parents. The European Kite Assembly has long known it.',
  },
  {
    number: 2,
    content: 'Strings tangle. Two kinds of string are known:\n(a) cotton;\n(b) silk.',
  },
  { number: 3, content: 'The general provisions on the EKA register serve everybody,' },
];

const REGISTER = 'Chapter II: EKA register and the European Kite Assembly';

export const SAMPLE_ARTICLES: Act['articles'] = [
  {
    number: 1,
    letter: '',
    title: 'Subject matter',
    chapter: 'Chapter I: General provisions',
    paragraphs: [
      {
        ref: '',
        content:
          'This Regulation covers:\n(a) kites, whether:\n(i) flat; or\n(ii) boxed;\n' +
          '(b) ‘tails’ longer than 10 000 millimetres.\nIt leaves balloons alone.',
      },
    ],
  },
  {
    number: 2,
    letter: '',
    title: 'Register of kites',
    chapter: `${REGISTER}, Section 1: Entry`,
    paragraphs: [
      {
        ref: '1',
        content:
          'A flyer shall enter each kite in the EKA register.\n' +
          'The entry shall name the following:\n— its colour,\n— its span.',
      },
      { ref: '2', content: 'The entry lapses after three summers.' },
    ],
  },
  {
    number: 3,
    letter: '',
    title: 'Fees',
    chapter: `${REGISTER}, Section 2: Fees`,
    paragraphs: [{ ref: '', content: 'The fees are:\nKite | Fee\nflat | one button\nboxed |' }],
  },
  {
    number: 4,
    letter: '',
    title: 'Amendment of Directive 2029/5/EU',
    chapter: 'Chapter III: Final provisions',
    paragraphs: [
      {
        ref: '',
        content:
          'In Directive 2029/5/EU, the following article is inserted:\n‘Article 7a\nBalloons\n' +
          '1. Balloons keep their strings.\n2. Nobody pulls them.’.',
      },
    ],
  },
  {
    number: 5,
    letter: '',
    title: 'Entry into force',
    chapter: 'Chapter III: Final provisions',
    paragraphs: [{ ref: '', content: 'This Regulation enters into force on the first windy day.' }],
  },
];

export const SAMPLE_ANNEXES: Act['annexes'] = [
  {
    number: 'I',
    title: 'Kinds of string',
    content:
      'The kinds of string are those below.\n1. Soft strings\n(a) cotton;\n(b) silk.\n' +
      'cotton | 20 metres (1)\n(1) Measured when dry.',
  },
  { number: 'II', title: 'Colours of the EKA register', content: 'Red, yellow and sky blue.' },
];

/** In the order of Formex; pages print notes to quotations at once and the others at the end. */
export const SAMPLE_FOOTNOTES = [
  'Minutes of 12 December 2030.',
  'See the report on delight.',
  'The register opens on 1 April 2031.',
  'As drawn in the book of balloons.',
];
