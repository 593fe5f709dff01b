import { describe, expect, it } from 'vitest';
import type { TagRecord } from '../../../generator/dataset/records.ts';
import { createTagger } from '../../../generator/dataset/tagging.ts';
import { requirementsOfAct } from '../../../generator/importer/requirements/extract.ts';
import { vocabulary } from './texts.ts';

const tag = (id: number, slug: string, keywords: string[], exclusions?: string[]): TagRecord => ({
  id,
  slug,
  name: slug,
  description: slug,
  keywords,
  ...(exclusions && { exclusions }),
  color: '#112233',
  created_at: '2026-01-01T00:00:00Z',
});
const tagger = createTagger([
  tag(1, 'weaknesses', ['vulnerability', 'weak point']),
  tag(2, 'incidents', ['report incident', 'incident report']),
  tag(3, 'approval', ['authorised', 'licence']),
  tag(4, 'abroad', ['authorised representative', 'third country']),
  tag(5, 'designation', ['designation']),
  tag(6, 'lamps', ['lamp', 'lamp oil'], ['unlit lamp', 'court of lamp oil']),
  tag(7, 'courts', ['court of lamp oil', 'unlit']),
]);
const filler = 'the gate is green and the keeper sings of it '.repeat(60);

describe('tags of a text', () => {
  it.each<[string, string[]]>([
    ['Vulnerabilities must be repaired.', ['weaknesses']],
    ['Weak points must be repaired.', ['weaknesses']],
    ['The keeper must report an incident.', ['incidents']],
    ['Reporting incidents is a duty.', ['incidents']],
    ['The licences of the third countries expire.', ['approval', 'abroad']],
    ['The authorised representative shall act.', ['abroad']],
    ['Invulnerability is a dream.', []],
    ['The gate was well designed.', []],
    ['', []],
  ])('%s', (text, slugs) => {
    expect(tagger.requirementTags('', text)).toEqual(slugs);
  });
});

describe('exclusions', () => {
  it.each<[string, string[]]>([
    ['A lamp burns.', ['lamps']],
    ['An unlit lamp is of no use.', ['courts']],
    ['Unlit lamps are of no use.', ['courts']],
    ['Beside an unlit lamp, a lamp burns.', ['lamps', 'courts']],
    ['The Court of Lamp Oil decides.', ['courts']],
  ])('%s', (text, slugs) => {
    expect(tagger.requirementTags('', text)).toEqual(slugs);
  });
});

describe('tags of a requirement', () => {
  it('come from the title of its article and from its text', () => {
    expect(tagger.requirementTags('Licences', 'The lamp must burn.')).toEqual([
      'approval',
      'lamps',
    ]);
  });

  it('are the topics that a person set, and no words beside them', () => {
    const tags = tagger.requirementTags('Licences', 'The lamp must burn.', ['courts', 'incidents']);
    expect(tags).toEqual(['incidents', 'courts']);
  });

  it.each([
    ['letters', '\n(a) a lamp;\n(b) a weak point.'],
    ['dashes', '\n- a lamp;\n- a weak point.'],
    ['Roman numbers', '\n(viii) a lamp.'],
  ])('do not come from its list points, with %s', (_, points) => {
    expect(tagger.requirementTags('', `The licence must name:${points}`)).toEqual(['approval']);
  });
});

describe('topics of an act', () => {
  const paragraph = (ref: string) => ({
    paragraph_ref: ref,
    content: 'Importers shall paint lamps.',
  });
  const articles = [4, 5].map((number) => ({
    article_number: number,
    title: 'Gates',
    chapter: null,
    paragraphs: ['1', '2'].map(paragraph),
  }));
  const topics = [
    { provision: 'art_4', tags: ['abroad'] },
    { provision: 'art_4/par_2', tags: ['courts', 'incidents'] },
  ];

  it('are those of the paragraph, else of the article, else words', () => {
    const found = requirementsOfAct({ articles, topics }, { roles: vocabulary().roles, tagger });
    expect(found.map(({ tags }) => tags)).toEqual([
      ['abroad'],
      ['incidents', 'courts'],
      ['lamps'],
      ['lamps'],
    ]);
  });
});

describe('tags of an article', () => {
  it('come from its title', () => {
    expect(tagger.articleTags('Handling of vulnerabilities', filler)).toEqual(['weaknesses']);
  });

  it('come from its content when keywords are frequent enough', () => {
    expect(tagger.articleTags('Gates', 'A licence is a licence.')).toEqual(['approval']);
  });

  it('are the topics that a person set, and no words beside them', () => {
    expect(tagger.articleTags('Licences', 'A lamp is a lamp.', ['abroad'])).toEqual(['abroad']);
  });

  it('do not come from one passing word', () => {
    expect(tagger.articleTags('Gates', 'It needs a licence.')).toEqual([]);
    expect(tagger.articleTags('Gates', `A licence. ${filler} A licence.`)).toEqual([]);
  });
});
