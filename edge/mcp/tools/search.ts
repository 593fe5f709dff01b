import type { Wire } from '../../contract/schemas.ts';
import { RESULT_TYPES } from '../../contract/values.ts';
import { answerOf, answerWith, filters, paging, role, ways } from '../answer.ts';
import type { Law } from '../law.ts';
import { list, nullable, oneOf, optional, record, text } from '../shape.ts';
import { tool } from '../tool.ts';

/** Rows of one answer. Each whole text is read from a file of its own. */
const MOST_ROWS = { concise: 20, full: 10 } as const;

const row = record({
  type: oneOf(RESULT_TYPES, 'What it is.'),
  citation: text('As to quote it, such as "Article 33(1) GDPR".'),
  act: text('Slug of the act.'),
  title: text('Of the article, recital or annex.'),
  passage: text('The words of the text around the best match.'),
  link: text('Where people read it.'),
  text: optional(text('The whole provision; only with detail "full".')),
  roles: optional(list(text('A role.'), 'Of a requirement: who has to act.')),
  due: optional(nullable(text('Of a requirement: from when.'))),
});

export const search = tool({
  name: 'search_law',
  title: 'Search EU digital law',
  description:
    'Finds provisions of EU digital regulation (GDPR, AI Act, Cyber Resilience Act, NIS2, DORA, DSA, DMA, Data Act, eIDAS, MiCA and others) by words or a question, best first, each with a passage, its citation and a link. Use it when you do not know which provision answers; where you have a citation, use read_provision.',
  input: {
    query: text('Words, a question, or a "quoted phrase".', { minLength: 2, maxLength: 500 }),
    ...filters,
    types: optional(
      list(
        oneOf(RESULT_TYPES, 'requirement: one duty, ban, right or power.'),
        'Only results of these types.',
        { maxItems: RESULT_TYPES.length },
      ),
    ),
    role: role('Only requirements that this role has to meet, such as "manufacturer".'),
    ...paging,
    ...ways,
  },
  output: answerOf(row, {
    corrected: list(text('A word.'), 'Words as they were looked up, where the query had others.'),
  }),
  remedy: 'Use fewer or other words, and leave filters out.',
  call: async (input, law) => {
    const { query: q, types, start = 0, detail = 'concise' } = input;
    const [framework, tag, addressed] = await Promise.all([
      law.slugs(input.acts),
      law.topics(input.topics),
      law.role(input.role),
    ]);
    const asked = {
      q,
      framework,
      tag,
      role: addressed,
      type: types,
      include: types === undefined ? 'annexes' : undefined,
    };
    const { rows: found, meta } = await law.rows('search', {}, asked, start, MOST_ROWS[detail]);
    const rows = await Promise.all(
      found.slice(0, MOST_ROWS[detail]).map((each) => rowOf(each, law, detail === 'full')),
    );
    return {
      ...(await answerWith(law, input, rows, meta.total)),
      corrected: meta.interpretation.corrections.map(({ from, to }) => `${from}: ${to}`),
    };
  },
});

async function rowOf(found: Wire<'SearchResult'>, law: Law, isFull: boolean) {
  const { type, citation, framework_slug: act, title, match_context, provision_id } = found;
  const duty =
    found.type === 'requirement'
      ? { roles: found.stakeholder_roles, due: found.compliance_deadline }
      : {};
  return {
    type,
    citation,
    act,
    title,
    passage: match_context,
    link: await law.link(act, provision_id),
    ...(isFull ? await wholeText(citation, act, law) : {}),
    ...duty,
  };
}

async function wholeText(citation: string, act: string, law: Law): Promise<{ text?: string }> {
  const { data } = await law.resolve(citation, act);
  return data?.content == null ? {} : { text: data.content };
}
