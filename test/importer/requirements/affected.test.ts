import { describe, expect, it } from 'vitest';
import { affectedRoles } from '../../../generator/importer/requirements/affected.ts';
import { createRoleFinder } from '../../../generator/importer/requirements/role-finder.ts';

const finder = createRoleFinder(
  [
    'member state',
    'commission',
    'importer',
    'manufacturer',
    'keeper',
    'market surveillance authority',
  ].map((name) => ({
    name,
    description: name,
    kind: 'organisation' as const,
    forms: [],
    names: [],
    often_also: [],
  })),
);

describe('whom a statement reaches', () => {
  it.each([
    ['Member States shall ensure that importers keep a lantern.', ['importer']],
    [
      'Member States shall ensure that importers, manufacturers and keepers keep it.',
      ['importer', 'manufacturer', 'keeper'],
    ],
    [
      'Member States shall ensure that, where a lantern smokes, the importer withdraws it.',
      ['importer'],
    ],
    [
      'Member States shall ensure that, within 24 hours, any importer or keeper reports it.',
      ['importer', 'keeper'],
    ],
    ['Member States shall require manufacturers to test lanterns of importers.', ['manufacturer']],
    ['Member States shall ensure that lanterns of importers are tested.', []],
    ['Member States shall designate an authority for importers.', []],
  ])('%s', (text, expected) => {
    expect(affectedRoles(text, ['member state'], finder)).toEqual(expected);
  });

  it('is nobody else where the one who has the duty is no authority', () => {
    const text = 'Importers shall ensure that keepers are trained.';
    expect(affectedRoles(text, ['importer'], finder)).toEqual([]);
  });

  it('leaves the addressees out', () => {
    const text =
      'Member States shall ensure that market surveillance authorities and importers meet.';
    const roles = ['member state'];
    expect(affectedRoles(text, roles, finder)).toEqual([
      'market surveillance authority',
      'importer',
    ]);
    expect(affectedRoles(text, [...roles, 'market surveillance authority'], finder)).toEqual([
      'importer',
    ]);
  });
});
