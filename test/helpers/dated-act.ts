/** The sample data with rules that begin to apply one after the other, and dates that moved or come again. */
import { type FolderContents, sampleFolder } from './sample-data.ts';

const SOURCE = { celex: '32021R0001', article: '45', paragraph: null };

export function datedFolder(): FolderContents {
  const folder = sampleFolder();
  const requirements = folder['bread_act/requirements.json'] as object[];
  const roles = folder['roles.json'] as { name: string }[];
  return {
    ...folder,
    'roles.json': roles.map((role) =>
      role.name === 'baker' ? { ...role, part_of: ['miller'] } : role,
    ),
    'bread_act/application.json': [
      { date: '2026-09-01', scope: null, source_provision: SOURCE },
      { date: '2026-06-01', scope: null, provisions: ['art_2'], source_provision: SOURCE },
      ...[
        { date: '2026-08-01', scope: 'small bakeries' },
        { date: '2027-08-01', scope: 'large bakeries' },
      ].map((rule) => ({ ...rule, provisions: ['art_3'], source_provision: SOURCE })),
    ],
    // Article 1: the miller has to act, and it reaches the baker. Article 6(1) has a day of its own.
    'bread_act/requirements.json': requirements.map((requirement, index) => ({
      ...requirement,
      ...(index === 0 ? { affected_roles: ['baker'] } : {}),
      ...(index === 15 ? { deadline_id: 1004 } : {}),
      applies_from: undefined,
    })),
    'bread_act/deadlines.json': [
      deadline(1, {
        deadline_date: '2001-05-01',
        deadline_type: 'entry_into_force',
      }),
      ...Array.from({ length: 29 }, (_, index) =>
        deadline(10 + index, { deadline_date: `2025-03-${String(index + 1).padStart(2, '0')}` }),
      ),
      deadline(2, {
        title: 'Bread Act: large bakeries comply',
        deadline_date: '2027-08-01',
        deadline_type: 'partial_application',
        previous_date: '2026-08-01',
        amended_by: '32025R0077',
        stakeholder_roles: ['baker'],
      }),
      deadline(3, {
        title: 'Bread Act: inspectors report',
        deadline_date: '2026-01-15',
        deadline_type: 'review',
        recurs: 'P2Y',
        no_fixed_day: true,
        stakeholder_roles: ['market inspector'],
        affected_roles: ['miller'],
      }),
      deadline(4, { article_number: 6, deadline_date: '2027-01-01' }),
    ],
  };
}

function deadline(id: number, fields: object) {
  return {
    id: 1000 + id,
    article_number: 1,
    paragraph_ref: '1',
    deadline_type: 'other',
    description: `Something of number ${id} falls due.`,
    source_provision: SOURCE,
    ...fields,
  };
}
