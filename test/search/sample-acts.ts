/**
 * Two invented acts and a superseded one: small, but with every feature that a search
 * distinguishes.
 */
import type { ActText } from './datasets.ts';

export const SAMPLE_ACTS: ActText[] = [
  {
    slug: 'lamp_act',
    shortName: 'Lamp Act',
    name: 'Regulation on the safety of lamps (Lamp Safety Act)',
    articles: [
      {
        title: 'Subject matter',
        text: 'This act is about lamps that are sold to households, and about who answers for them.',
        tags: ['light'],
      },
      {
        title: 'Notification of a glare incident',
        text:
          '1. A lamp maker tells the lamp office about a glare incident within 72 hours.\n\n' +
          '2. Where the office is told later, the lamp maker gives the reasons. A fine of up to EUR 20 000 000 may follow.',
        tags: ['light'],
      },
      {
        title: 'Duties of importers',
        text: 'Importers check that the maker has drawn up the file of the lamp and keep a copy for ten years.',
      },
      {
        title: 'Glare assessment',
        text:
          'Before a lamp with high brightness is sold, its maker assesses the risk of glare. The assessment describes ' +
          'the lamp, the rooms it is meant for, and the persons who may be dazzled; it is kept for as long as the lamp is ' +
          'on the market and two years more. Children are persons who may be dazzled easily, and the assessment pays ' +
          'regard to them in particular. A lamp that turned out to dazzle children is not sold again before it was changed.',
        tags: ['light'],
      },
      {
        title: 'Penalties',
        text: 'Whoever breaks this act pays a fine. The fine fits the harm, and grows when it was done on purpose.',
      },
    ],
    recitals: [
      'Lamps have become brighter, and glare has become a danger for persons who drive at night.',
      'Small workshops that make a few lamps a year should not bear the same burden as a lamp maker of many.',
      'The right to be dazzled by nobody is not written anywhere, but households expect it.',
    ],
    requirements: [
      {
        article: '2',
        text: 'A lamp maker tells the lamp office about a glare incident within 72 hours.',
        tags: ['light'],
        roles: ['lamp maker'],
      },
      {
        article: '2',
        text: 'Where the office is told later, the lamp maker gives the reasons.',
        roles: ['lamp maker'],
      },
      {
        article: '3',
        text: 'Importers check that the maker has drawn up the file of the lamp.',
        roles: ['importer'],
      },
      {
        article: '4',
        text: 'The maker of a lamp with high brightness assesses the risk of glare before it is sold.',
        tags: ['light'],
        roles: ['lamp maker'],
      },
    ],
  },
  {
    slug: 'old_lamp_act',
    shortName: 'Old Lamp Act',
    name: 'Regulation on oil lamps',
    superseded: true,
    articles: [
      { title: 'Oil lamps', text: 'An oil lamp stands on a table that does not burn.' },
      { title: 'Wicks', text: 'The wick of a lamp is trimmed every evening.' },
    ],
    recitals: ['Oil lamps smoke.'],
    requirements: [{ article: '2', text: 'The wick of a lamp is trimmed every evening.' }],
  },
  {
    slug: 'parcel_act',
    shortName: 'Parcel Act',
    name: 'Directive on parcels and what carriers know about them (Parcel Data Act)',
    articles: [
      {
        title: 'Definitions',
        text: 'A parcel is a thing in a box. A carrier is whoever brings it.',
        tags: ['paper'],
      },
      {
        title: 'Data about recipients',
        text: 'Carriers keep data about recipients no longer than a parcel takes, and erase the data afterwards.',
        tags: ['paper'],
      },
      {
        title: 'Right to erasure',
        text: 'A recipient may ask a carrier to erase every record about them.',
        tags: ['paper'],
      },
      {
        title: 'Penalties',
        text: 'A carrier that keeps data too long pays a penalty of 2 % of its turnover.',
      },
    ],
    recitals: [
      'Recipients trust carriers with their names, and carriers should be worth it.',
      'Data about parcels is worth money to whoever sells lamps.',
    ],
    requirements: [
      {
        article: '2',
        text: 'Carriers keep data about recipients no longer than a parcel takes.',
        tags: ['paper'],
        roles: ['carrier'],
      },
      {
        article: '3',
        text: 'A recipient may ask a carrier to erase every record about them.',
        tags: ['paper'],
        roles: ['recipient'],
      },
    ],
  },
];
