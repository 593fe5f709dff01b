import fc from 'fast-check';
import { stemmer } from 'stemmer';
import { describe, expect, it } from 'vitest';
import { stemOf } from '../../edge/search/text/stem.ts';
import { FAMILY_STEMS } from './texts.ts';

describe('British spelling', () => {
  it.each([
    ['organize', 'organise'],
    ['organizations', 'organisations'],
    ['organizational', 'organisational'],
    ['authorizing', 'authorising'],
    ['recognizable', 'recognisable'],
    ['pseudonymized', 'pseudonymised'],
    ['realizes', 'realises'],
    ['emphasize', 'emphasise'],
    ['prioritizers', 'prioritisers'],
    ['analyzed', 'analysed'],
    ['catalyzer', 'catalyser'],
    ['paralyzing', 'paralysing'],
    ['behavior', 'behaviour'],
    ['behavioral', 'behavioural'],
    ['colors', 'colours'],
    ['favorite', 'favourite'],
    ['honorable', 'honourable'],
    ['neighborhood', 'neighbourhood'],
    ['labeled', 'labelled'],
    ['fueled', 'fuelled'],
    ['modeling', 'modelling'],
    ['travelers', 'travellers'],
    ['canceled', 'cancelled'],
    ['center', 'centre'],
    ['defense', 'defence'],
    ['license', 'licence'],
    ['fulfills', 'fulfils'],
    ['catalog', 'catalogue'],
    ['program', 'programme'],
    ['artifacts', 'artefacts'],
    ['splendor', 'splendour'],
  ])('gives %s and %s one stem', (american, british) => {
    expect(stemOf(american)).toBe(stemOf(british));
  });

  it.each([
    ...['size', 'sized', 'resizing', 'prize', 'prizes', 'seize', 'seized', 'maize', 'downsizing'],
    ...['oversized', 'outsized', 'citizen', 'citizens', 'horizon', 'wizard', 'pizza'],
    ...['minor', 'error', 'tutor', 'actor', 'corporate', 'hons', 'collaborate'],
    ...['failing', 'appealing', 'controlled', 'sealed', 'label', 'travel', 'or', 'iz', 'analyst'],
  ])('does not change "%s"', (word) => {
    expect(stemOf(word)).toBe(FAMILY_STEMS.get(word) ?? stemmer(word));
  });

  it('does not change "capsized"', () => {
    expect(stemOf('capsized')).toBe(stemmer('capsized'));
  });

  it('changes all the endings', () => {
    const endings = fc.constantFrom('e', 'es', 'ed', 'er', 'ers', 'ing', 'able', 'ation', 'ations');
    const starts = fc.constantFrom('organ', 'author', 'standard', 'real', 'minim', 'token', 'util');
    fc.assert(
      fc.property(starts, endings, (start, ending) => {
        expect(stemOf(`${start}iz${ending}`)).toBe(stemOf(`${start}is${ending}`));
        expect(stemOf(`${start}iz${ending}`)).not.toMatch(/z/);
      }),
    );
  });
});
