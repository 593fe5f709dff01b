import type { Wire } from '../../contract/schemas.ts';
import { CHANGE_KINDS } from '../../contract/values.ts';
import { rootOf } from '../../law/provision-id.ts';
import { answerOf, answerWith, day, frameOf, paging, sourcesOf, ways } from '../answer.ts';
import type { Law } from '../law.ts';
import { list, nullable, oneOf, optional, record, text } from '../shape.ts';
import { tool } from '../tool.ts';

const row = record({
  citation: text('The article or annex that changed.'),
  act: text('Slug of the act.'),
  title: text('Its title.'),
  kind: oneOf(CHANGE_KINDS, 'What became of it.'),
  version: text('The version that did it, named by the date from which it is the law.'),
  previous_version: text('The one before.'),
  changed_by: list(text('A CELEX number.'), 'The amending acts and corrigenda.'),
  link: text('Where people read it, with its earlier wordings.'),
  difference: optional(
    nullable(
      text(
        'Of an article: [-words that went-] and {+words that came+}; null where that is not held.',
      ),
    ),
  ),
});

type Row = NonNullable<(typeof row)['value']>;

export const changes = tool({
  name: 'what_changed',
  title: 'What changed in the law',
  description:
    'What amendments and corrigenda changed in an EU digital act, or in one article or annex of it, newest first, since a date where one is given; of a single article with the difference by words. Also says which amendments the text held here still lacks (missing_amendments of the sources).',
  input: {
    provision: optional(
      text('An act ("eIDAS"), or an article or annex ("Article 24 eIDAS"); without it all acts.', {
        minLength: 2,
        maxLength: 500,
      }),
    ),
    since: optional(day('Only what became the law after this day.')),
    ...paging,
    ...ways,
  },
  output: answerOf(row, {
    looked_at: list(
      text('A citation.'),
      'What was looked at: nothing in the results means that it did not change.',
    ),
  }),
  remedy: 'Write it like "eIDAS" or "Article 24 eIDAS".',
  call: async (input, law) => {
    const { provision, since, start = 0 } = input;
    const targets = provision === undefined ? await allActs(law) : await cited(provision, law);
    const found = (await Promise.all(targets.map((one) => changesOf(one, since, law)))).flat();
    const rows = found.sort((one, other) => (one.version < other.version ? 1 : -1));
    const shown =
      targets.length === 1 ? await withDifferences(rows, targets[0], input.detail, law) : rows;
    const answer = await answerWith(law, input, shown.slice(start), shown.length);
    const looked_at = targets.map(({ citation }) => citation);
    if (answer.results.length > 0) return { ...answer, looked_at };
    // Where nothing changed, that is the answer: it has sources too.
    const sources = await sourcesOf(
      law,
      targets.map(({ act }) => act),
    );
    return { ...answer, ...frameOf(sources), looked_at };
  },
});

/** What somebody asks about: an act, or one of its articles or annexes. */
interface Target {
  act: string;
  citation: string;
  /** Null for the whole act. */
  id: string | null;
  article: string | null;
}

async function allActs(law: Law): Promise<Target[]> {
  const frameworks = await law.all('frameworks', {});
  return frameworks.map(({ slug, short_name }) => ({
    act: slug,
    citation: short_name,
    id: null,
    article: null,
  }));
}

/** A paragraph or a point stands for its article. */
async function cited(provision: string, law: Law): Promise<Target[]> {
  const { results } = await law.resolve(provision);
  return results.map(({ framework_slug: act, citation, id, article_ref: article }) => ({
    act,
    citation,
    id: id === null ? null : rootOf(id),
    article,
  }));
}

async function changesOf({ act, id }: Target, since: string | undefined, law: Law): Promise<Row[]> {
  const all = await law.all('framework_changes', { slug: act }, { since });
  const name = await law.nameOf(act);
  const wanted = all.filter((change) => id === null || change.id === id);
  return await Promise.all(wanted.map((change) => rowOf(change, name, law)));
}

async function rowOf(change: Wire<'Change'>, name: string, law: Law): Promise<Row> {
  const { framework_slug: act, article_ref: article, annex_number, title, kind, version } = change;
  const label = article === null ? `Annex ${annex_number}` : `Article ${article}`;
  return {
    citation: `${label} ${name}`,
    act,
    title,
    kind,
    version,
    previous_version: change.previous_version,
    changed_by: change.amended_by,
    link: await law.link(act, change.id),
  };
}

/** The rows of a single article with what its words were and are. */
async function withDifferences(
  rows: Row[],
  target: Target | undefined,
  detail: 'concise' | 'full' = 'concise',
  law: Law,
): Promise<Row[]> {
  if (target?.article == null || rows.length === 0) return rows;
  const values = { slug: target.act, article_number: target.article };
  const { data } = await law.ask('article_history', values);
  return rows.map((one) => {
    const wording = data.find(({ version }) => version === one.version);
    return {
      ...one,
      difference: wording?.diff == null ? null : differenceIn(wording.diff, detail),
    };
  });
}

/** How many words of what stayed are shown around a change, and of a difference in all. */
const SHOWN = {
  concise: { around: 8, most: 500 },
  full: { around: 40, most: 2_500 },
} as const;

function differenceIn(
  segments: readonly Wire<'DiffSegment'>[],
  detail: keyof typeof SHOWN,
): string {
  const { around, most } = SHOWN[detail];
  const parts: string[] = [];
  const [gone, come]: [string[], string[]] = [[], []];
  const flush = () => {
    if (gone.length > 0) parts.push(`[-${gone.splice(0).join(' ')}-]`);
    if (come.length > 0) parts.push(`{+${come.splice(0).join(' ')}+}`);
  };
  for (const { op, text: words } of segments) {
    const pieces = words.trim().split(/\s+/);
    if (op === 'delete') gone.push(...pieces);
    else if (op === 'insert') come.push(...pieces);
    else if (words.trim() !== '') {
      flush();
      const isLong = pieces.length > 2 * around + 1;
      if (isLong) parts.push(...pieces.slice(0, around), '…', ...pieces.slice(-around));
      else parts.push(...pieces);
    }
  }
  flush();
  const pieces = parts.join(' ').split(' ');
  if (pieces.length <= most) return pieces.join(' ');
  return `${pieces.slice(0, most).join(' ')} … (cut: compare read_provision with and without \`at\`)`;
}
