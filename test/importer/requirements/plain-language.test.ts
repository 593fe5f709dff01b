import { describe, expect, it } from 'vitest';
import { extract, rolesOf, typesOf } from './extraction.ts';

/** Forms of the plain-language edition, and texts without requirements. */
describe('the plain-language edition', () => {
  it.each([
    [
      'When a gate breaks, the controller must report it to the supervisory authority (Article 55) within 72 hours of learning of it, unless nobody is at risk.',
      'conditional',
      'controller',
    ],
    [
      'At the provider’s request, the competent authority must answer.',
      'conditional',
      'competent authority',
    ],
    ['The importer is responsible for the gate.', 'mandatory', 'importer'],
    ['The importer is liable for rust.', 'mandatory', 'importer'],
    ['The secretariat is to support the group.', 'mandatory', 'secretariat'],
    ['The Commission holds the power to adopt delegated acts.', 'general', 'commission'],
    ['The power is given to the Commission for five years.', 'general', 'commission'],
    ['The Commission has powers to open gates.', 'general', 'commission'],
    ['Taking part is voluntary for Member States.', 'general', ''],
    ['Users need not paint their gates.', 'general', 'user'],
    ['Importers cannot sell rusty gates.', 'prohibition', 'importer'],
    ['The data subject has the right not to be painted.', 'general', 'data subject'],
    ['No one may impose a duty on importers.', 'prohibition', ''],
  ])('%s → %s, %s', (sentence, type, role) => {
    expect(typesOf(sentence)).toEqual([type]);
    if (role !== '') expect(rolesOf(sentence)).toEqual([[role]]);
  });

  it.each([
    'The aim is to keep gates green.',
    'This Directive leaves national law on gates as it is.',
    'Gates are opened at dawn.',
    'In this Regulation:\n(1) "gate": what the keeper must shut;',
  ])('finds nothing in: %s', (sentence) => {
    expect(typesOf(sentence)).toEqual([]);
  });

  it('reads links out of short references', () => {
    const [statement] = extract(
      'The importer must act under Article 5(1), points (a) and (b), and Article 9.',
    );
    expect(statement?.linkedArticleRefs).toEqual(['5', '9']);
  });
});
