/** What the answers of all tools have in common: where their words come from, their length, and the way to the rest. */
import { FRAMEWORK_STATUSES, TEXT_EDITIONS } from '../contract/values.ts';
import type { Law } from './law.ts';
import {
  list,
  nullable,
  oneOf,
  optional,
  record,
  type Shape,
  type Shapes,
  text,
  type Values,
  whole,
} from './shape.ts';

const DETAILS = ['concise', 'full'] as const;
type Detail = (typeof DETAILS)[number];

/** How many words an answer has at most, names of fields included. */
const MOST_WORDS: Readonly<Record<Detail, number>> = { concise: 2_000, full: 6_000 };
/** What is kept for the parts that are no rows. */
const FRAME_WORDS = 200;

/** Arguments of every tool. */
export const ways = {
  detail: optional(oneOf(DETAILS, 'concise (the default): up to 2,000 words; full: up to 6,000.')),
};
/** Of tools whose answers may have more than fits. */
export const paging = {
  start: optional(whole('Leave out at first. To get the rest, take it from `next` of the answer.')),
};

const NAME = { minLength: 1, maxLength: 100 };

/** Arguments that several tools have. */
export const filters = {
  acts: optional(
    list(
      text('Such as "GDPR", "nis2", "AI Act" or "32022R2554".', { minLength: 1, maxLength: 200 }),
      'Only these acts; all that are held without it.',
      { maxItems: 30 },
    ),
  ),
  topics: optional(
    list(
      text('Such as "incident_reporting"; a wrong one is answered with all topics.', NAME),
      'Only what is about one of these topics.',
      { maxItems: 10 },
    ),
  ),
};

export const role = (description: string) => optional(text(description, NAME));

/** A date as an argument. */
export const day = (description: string) =>
  text(`${description} YYYY-MM-DD.`, { pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' });

const source = record({
  act: text('Slug, as in the results.'),
  name: text('Short name, as in citations.'),
  celex: nullable(text('CELEX number of the act.')),
  status: oneOf(FRAMEWORK_STATUSES, 'superseded: no longer the law.'),
  edition: oneOf(TEXT_EDITIONS, 'Whose words you read: the official ones or a restatement.'),
  version: text('The version in force: "original", or the date of a consolidated text.'),
  checked_on: nullable(text('When newer versions were last looked for; null: never.')),
  missing_amendments: list(text('CELEX number and date.'), 'Amendments that the text lacks.'),
  official_text: nullable(text('Address of the official text.')),
});
type Source = NonNullable<(typeof source)['value']>;

/** What each answer has beside its results. */
const frame = {
  total: whole('How many there are in all.'),
  sources: list(source, 'The acts of the results.'),
  notice: text('What to say when you quote this.'),
  next: nullable(
    record({
      remaining: whole('How much is left: results, of read_provision words.'),
      start: whole('Call this tool again with the same arguments and this `start` to go on.'),
    }),
  ),
};

type Frame = Values<typeof frame>;

/** The shape of an answer. @param others what it has besides */
export const answerOf = <Row, const Others extends Shapes>(row: Shape<Row>, others: Others) =>
  record({
    results: list(row, 'Each with its citation and link: quote both.'),
    ...frame,
    ...others,
  });

/** In an answer with field names, dates and numbers: everything but JSON's own signs. */
const WORD = /[^\s"{}[\],:]+/g;

export const words = (value: unknown): number => JSON.stringify(value).match(WORD)?.length ?? 0;

/** How many words the results may have, with what is said of their acts. */
export const roomFor = ({ detail = 'concise' }: Input): number => MOST_WORDS[detail] - FRAME_WORDS;

interface Input {
  detail?: Detail | undefined;
  start?: number | undefined;
}

/**
 * An answer with as many rows as it has room for, one at least.
 * @param rows from `input.start` on @param total of all
 */
export async function answerWith<Row extends { act: string | null }>(
  law: Law,
  input: Input,
  rows: readonly Row[],
  total: number,
): Promise<Frame & { results: Row[] }> {
  const { start = 0 } = input;
  const sources = await sourcesOf(
    law,
    rows.flatMap(({ act }) => act ?? []),
  );
  const shown = new Set<Source>();
  const results: Row[] = [];
  let room = roomFor(input);
  for (const row of rows) {
    const own = sources.find(({ act }) => act === row.act);
    const isNew = own !== undefined && !shown.has(own);
    room -= words(row) + (isNew ? words(own) : 0);
    if (room < 0 && results.length > 0) break;
    if (isNew) shown.add(own);
    results.push(row);
  }
  const remaining = Math.max(0, total - start - results.length);
  const next = { remaining, start: start + results.length };
  return {
    results,
    total,
    ...frameOf([...shown]),
    next: remaining > 0 && results.length > 0 ? next : null,
  };
}

export const frameOf = (sources: Source[]): Pick<Frame, 'sources' | 'notice'> => ({
  sources,
  notice: noticeOf(sources),
});

/** What is known of acts: those in force are in one list. @param slugs each may be there several times */
export async function sourcesOf(law: Law, slugs: readonly string[]): Promise<Source[]> {
  if (slugs.length === 0) return [];
  const [active, acts] = await Promise.all([law.all('frameworks', {}), law.acts()]);
  const one = async (slug: string) =>
    active.find((framework) => framework.slug === slug) ??
    (await law.ask('framework', { slug })).data;
  const frameworks = await Promise.all([...new Set(slugs)].map(one));
  return frameworks.map((framework) => ({
    act: framework.slug,
    name: framework.short_name,
    celex: framework.celex_number,
    status: framework.status,
    edition: framework.text_edition,
    version: framework.version,
    checked_on: framework.checked_on,
    missing_amendments: framework.pending_amendments.map(
      ({ celex, from }) => `${celex} from ${from}`,
    ),
    official_text: officialText(acts.find(({ slug }) => slug === framework.slug)?.eli ?? null),
  }));
}

const officialText = (eli: string | null): string | null => (eli === null ? null : `${eli}/oj`);

function noticeOf(sources: readonly Source[]): string {
  if (sources.length === 0) return 'Nothing was found: this says nothing about the law.';
  const isRestated = sources.some(({ edition }) => edition === 'plain_language');
  const isUnchecked = sources.some(({ checked_on }) => checked_on === null);
  return [
    isRestated
      ? 'Texts of acts whose edition is plain_language are restatements by this service, not the words of the law: say so when you quote them, and give the citation and the link.'
      : 'The texts are the official wording; only the Official Journal is authentic. Give the citation and the link.',
    isUnchecked
      ? 'Where checked_on is null, nobody has looked for newer versions since the data were made.'
      : '',
    'This is no legal advice.',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

/** Where the endpoint of one act has more than that of all: a superseded one is not among all. */
export const onlyOne = (slugs: readonly string[]): string | null =>
  slugs.length === 1 ? (slugs[0] ?? null) : null;
