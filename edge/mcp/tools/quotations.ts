import { ApiError } from '../../contract/errors.ts';
import { TEXT_EDITIONS, VERDICTS } from '../../contract/values.ts';
import { answerOf, answerWith, paging, ways } from '../answer.ts';
import type { Law } from '../law.ts';
import { anything, list, nullable, oneOf, record, text } from '../shape.ts';
import { tool } from '../tool.ts';

const row = record({
  asked: text('The citation as it was given.'),
  citation: nullable(text('As to quote it; null where it names nothing.')),
  act: nullable(text('Slug of the act.')),
  verdict: oneOf(
    VERDICTS,
    'exact; normalised: only case, punctuation or space differ; differs: see nearest; elsewhere, other_version: the words stand there; not_found: the citation names nothing; not_checkable: the official wording is not held.',
  ),
  edition: oneOf(TEXT_EDITIONS, 'What the words were compared with.'),
  version: nullable(text('Of that wording.')),
  nearest: nullable(anything('What the provision says instead, or where the words stand.')),
  why: nullable(text('Why there is no better verdict.')),
  link: nullable(text('Where people read it.')),
});

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
  try {
    const { data } = await law.ask('verify', {}, { citation: asked, quote });
    const { framework_slug: act, provision_id, message: why, citation } = data;
    const { verdict, edition, version, nearest } = data;
    const link = act === null ? null : await law.link(act, provision_id);
    return { asked, citation, act, verdict, edition, version, nearest, why, link };
  } catch (error) {
    // One that cannot be read leaves the others as they are.
    if (!(error instanceof ApiError)) throw error;
    const nothing = { citation: null, act: null, version: null, nearest: null, link: null };
    const verdict = 'not_checkable' as const;
    return { asked, ...nothing, verdict, edition: 'official' as const, why: error.message };
  }
}
