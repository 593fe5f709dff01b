/** That an act binds a role under a wider name as well. */
import { beforeAll, describe, expect, it } from 'vitest';
import { widerRolesOf } from '../../generator/site/components/wider-roles.tsx';
import { aRole } from '../../generator/site/model/role-words.ts';
import { shippedDataset } from '../helpers/builds.ts';
import { sampleFolder } from '../helpers/sample-data.ts';
import { readPage, type SampleSite, siteOf } from '../helpers/site.ts';

const NARROW = { baker: ['miller'], miller: ['market inspector'] };

describe('a role that is part of a wider one', () => {
  let sample: SampleSite;
  beforeAll(async () => {
    const folder = sampleFolder();
    const roles = folder['roles.json'] as { name: keyof typeof NARROW }[];
    folder['roles.json'] = roles.map((role) => ({ ...role, part_of: NARROW[role.name] }));
    sample = await siteOf(folder);
  });

  it('has the requirements of all wider ones, but none that names it as well', () => {
    const both = { stakeholder_roles: ['baker', 'miller'] };
    const { roles } = sample.site.dataset;
    const [first, ...others] = sample.act('bread_act').requirements;
    if (first === undefined) throw new Error('no requirement');
    const named = { ...first, record: { ...first.record, ...both } };
    const of = (role: string) => ({ role, count: others.filter(addresses(role)).length });
    expect(widerRolesOf({ requirements: [named, ...others] }, 'baker', roles)).toEqual([
      of('miller'),
      of('market inspector'),
    ]);
    expect(widerRolesOf({ requirements: [named] }, 'baker', roles)).toEqual([]);
    expect(widerRolesOf({ requirements: [named] }, 'market inspector', roles)).toEqual([]);
  });

  it('says so on its page, with a link', () => {
    const html = sample.page('/flour-act/duties/baker/');
    const count = sample.act('flour_act').requirements.filter(addresses('miller')).length;
    expect(readPage(html).text).toContain(`A baker is also a miller: ${count} more requirements.`);
    expect(html).toContain(
      `<a href="/flour-act/duties/miller/" aria-label="${count} more requirements of a miller">`,
    );
  });
});

describe('the wider roles of the acts that ship', () => {
  it('are those of the definitions', async () => {
    const { frameworks, roles } = await shippedDataset();
    const under = (slug: string, role: string) => {
      const framework = frameworks.find(({ record }) => record.slug === slug);
      if (framework === undefined) throw new Error(slug);
      return widerRolesOf(framework, role, roles).map((each) => each.role);
    };
    expect(under('cra', 'manufacturer')).toEqual(['economic operator']);
    expect(under('ai_act', 'importer')).toEqual(['operator']);
    expect(under('dora', 'credit institution')).toEqual(['financial entity']);
    expect(under('mica', 'credit institution')).toEqual([]);
    expect(under('gdpr', 'controller')).toEqual([]);
  });
});

describe('a role in a sentence', () => {
  it('has the article that its sound asks for, and none where it is a name', () => {
    const roles = ['baker', 'importer', 'user', 'undertaking', 'european supervisory authority'];
    expect([...roles, 'ict third-party service provider', 'eba'].map(aRole)).toEqual([
      'a baker',
      'an importer',
      'a user',
      'an undertaking',
      'a European Supervisory Authority',
      'an ICT third-party service provider',
      'EBA',
    ]);
  });
});

function addresses(role: string) {
  return ({ record }: { record: { stakeholder_roles: string[] } }) =>
    record.stakeholder_roles.includes(role);
}
