/** Names of acts as people spell them. */
import { describe, expect, it } from 'vitest';
import { frameworkNames } from '../../generator/search/framework-names.ts';
import { shippedDataset } from '../helpers/builds.ts';

const { frameworks } = await shippedDataset();
const namesOf = (slug: string): string[] => {
  const framework = frameworks.find(({ record }) => record.slug === slug);
  if (framework === undefined) throw new Error(`no ${slug}`);
  return frameworkNames(framework.record);
};

describe('names of an act', () => {
  it.each([
    ['cybersecurity_act', 'cyber security act'],
    ['cybersecurity_act', 'cybersecurity act'],
    ['cra', 'cyberresilience act'],
    ['cra', 'cyber resilience act'],
    ['cyber_solidarity', 'cybersolidarity act'],
    ['ai_act', 'aiact'],
  ])('are written in one word and in two: %s, %s', (slug, name) => {
    expect(namesOf(slug)).toContain(name);
  });

  it('are each of one act', () => {
    const all = frameworks.flatMap(({ record }) => frameworkNames(record));
    expect(all.filter((name, place) => all.indexOf(name) !== place)).toEqual([]);
  });
});
