import { expect, it } from 'vitest';
import { askedToDefine } from '../../edge/search/query/definition.ts';

const isName = (text: string) => text === 'Lamp Act';

it.each([
  ['what is glare', 'define glare'],
  ['What is a lamp maker?', 'define lamp maker'],
  ['what are safe lamps', 'define safe lamps'],
  ['what counts as glare under the Lamp Act', 'define glare under the Lamp Act'],
  ['what is meant by an old lamp', 'define old lamp'],
])('%s asks for a definition', (query, meant) => {
  expect(askedToDefine(query, isName)).toBe(meant);
});

it.each([
  'what is the Lamp Act',
  'what is Lamp Act',
  'what is the maximum fine',
  'what is required',
  'what is recital 2 of the Lamp Act about',
  'what is Annex III of the Lamp Act',
  'what is required of makers',
  'what are our duties',
  'what is a maker of old lamps to do when one of them breaks',
  'somebody asks what is glare',
])('%s does not', (query) => {
  expect(askedToDefine(query, isName)).toBe(query);
});
