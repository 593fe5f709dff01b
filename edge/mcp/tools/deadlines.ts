import type { Wire } from '../../contract/schemas.ts';
import { DEADLINE_TYPES } from '../../contract/values.ts';
import { answerOf, answerWith, day, filters, paging, role, ways } from '../answer.ts';
import type { Law } from '../law.ts';
import { list, nullable, oneOf, optional, record, text } from '../shape.ts';
import { tool } from '../tool.ts';

const row = record({
  date: text('When it falls due; with `from` the first such date from then on.'),
  title: text('A few words.'),
  type: oneOf(
    DEADLINE_TYPES,
    'entry_into_force, full_application, partial_application, transposition (by Member States), review, other.',
  ),
  citation: text('The provision that it is a date of, or the act.'),
  act: text('Slug of the act.'),
  description: text('What has to be done, or changes, on that day.'),
  roles: list(text('A role.'), 'Who has to act.'),
  link: text('Where people read it.'),
  reaches: optional(list(text('A role.'), 'Whom it reaches, through a Member State.')),
  recurs: optional(nullable(text('After which it falls due again, such as P1Y.'))),
  moved_from: optional(nullable(text('The date before a later act moved it.'))),
  moved_by: optional(nullable(text('CELEX number of that act.'))),
});

export const deadlines = tool({
  name: 'list_deadlines',
  title: 'Dates and deadlines',
  description:
    'Lists the dates of EU digital acts in their order: entry into force, application, transposition, transitional periods, reviews, reports. Past dates are included unless `from` is given: for what is coming give today as `from`.',
  input: {
    acts: filters.acts,
    concerns: role('Only dates that concern whoever has this role, such as "manufacturer".'),
    types: optional(
      list(oneOf(DEADLINE_TYPES, 'See the results.'), 'Only dates of these types.', {
        maxItems: DEADLINE_TYPES.length,
      }),
    ),
    from: optional(day('Only on or after this date.')),
    to: optional(day('Only on or before this date.')),
    ...paging,
    ...ways,
  },
  output: answerOf(row, {}),
  remedy: 'Leave filters out, or give acts by their short names.',
  call: async (input, law) => {
    const { from, to, types: type, start = 0 } = input;
    const [framework, concerns] = await Promise.all([
      law.slugs(input.acts),
      law.role(input.concerns),
    ]);
    const query = { concerns, type, from, to };
    const { found, total } = await deadlinesOf(law, framework, query, start);
    const rows = found.map((each) => rowOf(each, law, input.detail === 'full'));
    return await answerWith(law, input, await Promise.all(rows), total);
  },
});

type Query = Parameters<Law['ask']>[2];

/** Deadlines of a single act come in one list, and a superseded act has no other. */
async function deadlinesOf(law: Law, acts: readonly string[], query: Query, start: number) {
  const [slug, another] = acts;
  if (slug !== undefined && another === undefined) {
    const { data } = await law.ask('framework_deadlines', { slug }, query);
    return { found: data.slice(start), total: data.length };
  }
  const { rows, meta } = await law.rows('deadlines', {}, { ...query, framework: acts }, start);
  return { found: rows, total: meta.total };
}

async function rowOf(found: Wire<'Deadline'>, law: Law, isFull: boolean) {
  const { framework_slug: act, description } = found;
  const more = {
    reaches: found.affected_roles,
    recurs: found.recurs,
    moved_from: found.previous_date,
    moved_by: found.amended_by,
  };
  return {
    date: found.next_date ?? found.deadline_date,
    title: found.title ?? description,
    type: found.deadline_type,
    citation: found.citation ?? (await law.nameOf(act)),
    act,
    description,
    roles: found.stakeholder_roles,
    link: await law.link(act, found.provision_id),
    ...(isFull ? more : {}),
  };
}
