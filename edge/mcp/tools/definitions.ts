import { ApiError } from '../../contract/errors.ts';
import { termSlug } from '../../contract/name-key.ts';
import type { Wire } from '../../contract/schemas.ts';
import { answerOf, answerWith, filters, onlyOne, paging, ways } from '../answer.ts';
import type { Law } from '../law.ts';
import { list, optional, record, text } from '../shape.ts';
import { tool } from '../tool.ts';

const row = record({
  term: text('As the act writes it.'),
  citation: text('As to quote it.'),
  act: text('Slug of the act.'),
  text: text('The whole definition.'),
  link: text('Where people read it.'),
  taken_from: optional(list(text('Words that name a provision.'), 'Where its words come from.')),
});

export const definitions = tool({
  name: 'define_term',
  title: 'Defined terms',
  description:
    'What a legal term means in each EU digital act that defines it ("personal data breach", "product with digital elements", "gatekeeper"), and which acts define it in the same words. Without a term: all terms of one act.',
  input: {
    term: optional(text('The term, in the singular.', { minLength: 1, maxLength: 200 })),
    acts: filters.acts,
    ...paging,
    ...ways,
  },
  output: answerOf(row, {
    same_wording: list(
      list(text('An act.'), 'Acts that define it in the same words.'),
      'Groups of acts.',
    ),
  }),
  remedy:
    'Give the term as the act writes it, or find where it is used with search_law; for the terms of an act give only the act.',
  call: async (input, law) => {
    const { term, start = 0 } = input;
    const acts = await law.slugs(input.acts);
    const { found, same, total } =
      term === undefined ? await ofAct(law, acts, start) : await ofTerm(law, term, acts, start);
    const rows = await Promise.all(found.map((each) => rowOf(each, law, input.detail === 'full')));
    return { ...(await answerWith(law, input, rows, total)), same_wording: same };
  },
});

async function ofAct(law: Law, acts: readonly string[], start: number) {
  const slug = onlyOne(acts);
  if (slug === null) throw new ApiError('INVALID_PARAM', 'Give a term, or one act.');
  const { rows, meta } = await law.rows('framework_definitions', { slug }, {}, start);
  return { found: rows, same: [], total: meta.total };
}

async function ofTerm(law: Law, term: string, acts: readonly string[], start: number) {
  const { data } = await definitionOf(law, term);
  const isWanted = (slug: string) => acts.length === 0 || acts.includes(slug);
  const found = data.definitions.filter(({ framework_slug }) => isWanted(framework_slug));
  if (found.length === 0) {
    const others = data.definitions.map(({ framework_slug }) => framework_slug);
    const message = `'${term}' is defined in other acts: ${others.join(', ')}.`;
    throw new ApiError('NOT_FOUND', message);
  }
  return { found: found.slice(start), same: data.same_wording, total: found.length };
}

/** In the plural too. @throws {ApiError} NOT_FOUND with terms that are like it */
async function definitionOf(law: Law, term: string): Promise<Wire<'DefinitionResponse'>> {
  const slug = termSlug(term);
  for (const candidate of new Set([slug, slug.replace(/s$/, ''), slug.replace(/ies$/, 'y')])) {
    try {
      return await law.ask('definition', { term: candidate });
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'NOT_FOUND')) throw error;
    }
  }
  throw new ApiError(
    'NOT_FOUND',
    `No act that is held defines '${term}'.${await termsLike(law, slug)}`,
  );
}

const MOST_LIKE = 10;

async function termsLike(law: Law, slug: string): Promise<string> {
  const wanted = slug.split('-').filter((word) => word.length > 3);
  const all = await law.all('definitions', {});
  const alike = all.filter((each) => wanted.some((word) => each.slug.split('-').includes(word)));
  const terms = [...new Set(alike.map((each) => each.term))].slice(0, MOST_LIKE);
  return terms.length === 0 ? '' : ` Defined are: ${terms.join(', ')}.`;
}

async function rowOf(found: Wire<'Definition'>, law: Law, isFull: boolean) {
  const { term, citation, framework_slug: act, content, provision_id, refers_to } = found;
  return {
    term,
    citation,
    act,
    text: content,
    link: await law.link(act, provision_id),
    ...(isFull ? { taken_from: refers_to.map((each) => each.text) } : {}),
  };
}
