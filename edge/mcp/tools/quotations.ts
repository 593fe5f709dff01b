import { ApiError } from '../../contract/errors.ts';
import { TEXT_EDITIONS } from '../../contract/values.ts';
import { answerOf, answerWith, paging, ways } from '../answer.ts';
import type { Law } from '../law.ts';
import { anything, list, nullable, oneOf, record, text } from '../shape.ts';
import { tool } from '../tool.ts';

const VERDICTS = [
  'exact',
  'normalised',
  'differs',
  'elsewhere',
  'other_version',
  'not_found',
  'not_checkable',
] as const;

const row = record({
  asked: text('The citation as it was given.'),
  citation: nullable(text('As to quote it; null where it names nothing.')),
  act: nullable(text('Slug of the act.')),
  verdict: oneOf(
    VERDICTS,
    'exact; normalised: only case, punctuation or space differ; differs: see nearest; elsewhere, other_version: the words stand there; not_found: the citation names nothing; not_checkable: the official wording is not held.',
  ),
  edition: nullable(oneOf(TEXT_EDITIONS, 'What the words were compared with.')),
  version: nullable(text('Of that wording.')),
  nearest: nullable(anything('What the provision says instead, or where the words stand.')),
  why: nullable(text('Why there is no better verdict.')),
  link: nullable(text('Where people read it.')),
});

type Verdict = Pick<
  NonNullable<(typeof row)['value']>,
  'verdict' | 'edition' | 'version' | 'nearest' | 'why'
>;

export const quotations = tool({
  name: 'verify_quotations',
  title: 'Verify quotations',
  description:
    'Whether words stand where somebody says that they stand: for each quotation with its citation a verdict, compared with the official wording. Use it on every sentence that you put in quotation marks, several in one call.',
  input: {
    quotations: list(
      record({
        citation: text('Such as "Article 33(1) GDPR".', { minLength: 2, maxLength: 500 }),
        quote: text('The words, without quotation marks.', { minLength: 2, maxLength: 2_000 }),
      }),
      'What to check.',
      { minItems: 1, maxItems: 10 },
    ),
    ...paging,
    ...ways,
  },
  output: answerOf(row, {}),
  remedy: 'Give each quotation as {"citation": "Article 33(1) GDPR", "quote": "..."}.',
  call: async (input, law) => {
    const { quotations: all, start } = input;
    const rows = await Promise.all(all.slice(start).map((each) => rowOf(each, law)));
    return await answerWith(law, input, rows, all.length);
  },
});

async function rowOf({ citation: asked, quote }: { citation: string; quote: string }, law: Law) {
  const nothing = { citation: null, act: null, link: null, edition: null, version: null };
  try {
    const { data, results } = await law.resolve(asked);
    const found = data ?? results[0];
    if (found === undefined || results.length > 1) {
      const why = 'Give one provision for each quotation.';
      return { asked, ...nothing, verdict: 'not_checkable' as const, nearest: null, why };
    }
    const { citation, framework_slug: act, id } = found;
    const link = await law.link(act, id);
    return { asked, citation, act, link, ...(await verdictOn(citation, quote, law)) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const why = error.message;
    return { asked, ...nothing, verdict: 'not_found' as const, nearest: null, why };
  }
}

/**
 * TO BE FILLED when the API has `/verify`: `law.ask('verify', {}, { citation, quote })`, whose `data` has these fields.
 * Until then nothing is said to be right or wrong.
 */
async function verdictOn(_citation: string, _quote: string, _law: Law): Promise<Verdict> {
  const why =
    'This service cannot compare quotations yet: read the provision, and follow its link.';
  return { verdict: 'not_checkable', edition: null, version: null, nearest: null, why };
}
