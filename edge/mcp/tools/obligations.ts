import type { Wire } from '../../contract/schemas.ts';
import { REQUIREMENT_TYPES, TEXT_EDITIONS } from '../../contract/values.ts';
import { withPlace } from '../../law/words.ts';
import { answerOf, answerWith, day, filters, onlyOne, paging, role, ways } from '../answer.ts';
import type { Law } from '../law.ts';
import { list, nullable, oneOf, optional, record, text } from '../shape.ts';
import { tool } from '../tool.ts';

const row = record({
  citation: text('As to quote it.'),
  act: text('Slug of the act.'),
  text: text('What is required.'),
  edition: oneOf(TEXT_EDITIONS, 'Of the text.'),
  type: oneOf(
    REQUIREMENT_TYPES,
    'mandatory: a duty; conditional: a duty under a condition; prohibition; general: a right, power or principle, no duty.',
  ),
  roles: list(text('A role.'), 'Who has to act, or has the right.'),
  due: nullable(text('The earliest date from which it must be met; null for rights.')),
  exceptions: list(
    text('A sentence with the provision that says so.'),
    'For whom, or when, it does not hold.',
  ),
  link: text('Where people read it.'),
  reaches: optional(
    list(
      text('A role.'),
      'Who has to act in the end, through a Member State or an authority, or has to honour the right.',
    ),
  ),
  applies_from: optional(
    list(
      record({ date: text('A date.'), scope: nullable(text('The cases; null for all.')) }),
      'Each date with its cases.',
    ),
  ),
  topics: optional(list(text('A topic.'), 'What it is about.')),
  context: optional(nullable(text('What its words point back to.'))),
});

export const obligations = tool({
  name: 'list_obligations',
  title: 'Obligations of a role',
  description:
    'Lists the duties, bans, rights and powers that EU digital acts give to a role (such as "manufacturer", "controller", "provider", "financial entity", "essential entity"), each with its citation, date and type, in the order of the acts. Use `concerns` for all that somebody has to know, `role` for what is addressed to exactly that role.',
  input: {
    concerns: role('What concerns whoever has this role, wider roles that it is part of included.'),
    role: role('Only what is addressed to this very role.'),
    ...filters,
    types: optional(
      list(
        oneOf(REQUIREMENT_TYPES, 'See the results.'),
        'Only these. Duties and bans are mandatory, conditional and prohibition.',
        {
          maxItems: REQUIREMENT_TYPES.length,
        },
      ),
    ),
    article: optional(text('Only of this article, such as "5a"; name one act.', { maxLength: 10 })),
    annex: optional(text('Only of this annex, such as "I"; name one act.', { maxLength: 10 })),
    from: optional(day('Only what is due on or after this date.')),
    to: optional(day('Only what is due on or before this date.')),
    ...paging,
    ...ways,
  },
  output: answerOf(row, {}),
  remedy: 'Leave out what is wrong, or find the right name with search_law.',
  call: async (input, law) => {
    const { article, annex, from, to, types: type, start = 0 } = input;
    const [framework, tag, concerns, addressed] = await Promise.all([
      law.slugs(input.acts),
      law.topics(input.topics),
      law.role(input.concerns),
      law.role(input.role),
    ]);
    const query = { concerns, role: addressed, tag, type, article, annex, from, to };
    const slug = onlyOne(framework);
    const { rows, meta } =
      slug === null
        ? await law.rows('requirements', {}, { ...query, framework }, start)
        : await law.rows('framework_requirements', { slug }, query, start);
    const results = await Promise.all(
      rows.map((found) => rowOf(found, law, input.detail === 'full')),
    );
    return await answerWith(law, input, results, meta.total);
  },
});

async function rowOf(found: Wire<'Requirement'>, law: Law, isFull: boolean) {
  const { citation, framework_slug: act, provision_id } = found;
  const more = {
    reaches: found.affected_roles,
    applies_from: found.applies_from.map(({ date, scope }) => ({ date, scope })),
    topics: found.tags.map(({ slug }) => slug),
    context: found.context,
  };
  return {
    citation,
    act,
    text: found.requirement_text,
    edition: found.text_edition,
    type: found.requirement_type,
    roles: found.stakeholder_roles,
    due: found.compliance_deadline,
    exceptions: found.exceptions.map(({ exception, citation }) => withPlace(exception, citation)),
    link: await law.link(act, provision_id),
    ...(isFull ? more : {}),
  };
}
