import { ApiError } from '../../contract/errors.ts';
import type { Wire } from '../../contract/schemas.ts';
import { CITED_TYPES, PROVISION_STATUSES, TEXT_EDITIONS } from '../../contract/values.ts';
import { type Edition, type TextDocument, wordingOf, wordingsIn } from '../../handlers/wordings.ts';
import { answerOf, day, frameOf, paging, roomFor, sourcesOf, ways, words } from '../answer.ts';
import type { Law } from '../law.ts';
import { list, nullable, oneOf, optional, record, text, type Values } from '../shape.ts';
import { tool } from '../tool.ts';

type Resolution = Wire<'CitedResolution'>;

const row = record({
  citation: text('As to quote it.'),
  act: text('Slug of the act.'),
  type: oneOf(CITED_TYPES, 'What it is; a framework is an act.'),
  id: nullable(text('Its id in the act; null for an act.')),
  title: nullable(text('Of the article, recital or annex.')),
  edition: oneOf(TEXT_EDITIONS, 'Of the text.'),
  version: text('From which version these words stand.'),
  status: nullable(oneOf(PROVISION_STATUSES, 'repealed: it has no text any more.')),
  text: text(
    'The wording, or a part of it where `next` has the rest. Of an act: what it is about, and its contents.',
  ),
  link: text('Where people read it; of an earlier version its document.'),
  eli: nullable(text('Its European Legislation Identifier.')),
  explained_by: optional(list(text('A recital.'), 'Recitals that explain the article.')),
  related: optional(list(text('An article.'), 'Articles that it refers to, or that refer to it.')),
});

const input = {
  provision: text(
    'A citation such as "Article 33(3) GDPR", "Annex III AI Act", "recital 26 gdpr", an ELI or CELEX number, several of them, or the name of an act for its contents. An id such as "art_33/par_3" needs `act`.',
    { minLength: 2, maxLength: 500 },
  ),
  act: optional(text('The act, where the citation names none.', { minLength: 1, maxLength: 200 })),
  at: optional(day('As it was on this day; without it the version in force.')),
  edition: optional(oneOf(TEXT_EDITIONS, 'Without it the official wording where it is held.')),
  ...paging,
  ...ways,
};

export const read = tool({
  name: 'read_provision',
  title: 'Read a provision',
  description:
    'The text of an article, paragraph, point, recital or annex of an EU digital act by its citation, in force or as it was on a day, with edition, version and link. The name of an act gives its contents. Use it before you quote, and with detail "full" for long texts, and for the recitals and articles around it.',
  input,
  output: answerOf(row, {
    not_found: list(
      text('What was cited, and why it was not found.'),
      'Citations that lead to nothing.',
    ),
  }),
  remedy: 'Write it like "Article 33(3) GDPR", or find the provision with search_law.',
  call: async (asked, law) => {
    const [act] = await law.slugs(asked.act === undefined ? [] : [asked.act]);
    const { results, unresolved } = await law.resolve(asked.provision, act, asked.at);
    const rows = await Promise.all(results.map((found) => rowOf(found, asked, law)));
    const sources = await sourcesOf(
      law,
      rows.map((one) => one.act),
    );
    const not_found = unresolved.map(({ text: cited, message }) => `${cited}: ${message}`);
    return {
      ...excerpt(rows, asked, roomFor(asked) - words(sources) - words(not_found)),
      ...frameOf(sources),
      total: rows.length,
      not_found,
    };
  },
});

type Row = NonNullable<(typeof row)['value']>;
type Asked = Values<typeof input>;

/** As much of the texts, one after the other, as there is room for. `start` counts their words. */
function excerpt(rows: readonly Row[], asked: Asked, most: number) {
  const texts = rows.map((one) => one.text.match(/\S+\s*/g) ?? []);
  const all = texts.reduce((sum, each) => sum + each.length, 0);
  const shown: Row[] = [];
  let [room, place, until] = [most, 0, asked.start ?? 0];
  for (const [index, one] of rows.entries()) {
    const pieces = texts[index] ?? [];
    const from = Math.max(0, until - place);
    place += pieces.length;
    if (from >= pieces.length && from > 0) continue;
    room -= words({ ...one, text: '' });
    if (room <= 0 && shown.length > 0) break;
    const part = pieces.slice(from, from + Math.max(room, 1));
    room -= part.length;
    until += part.length;
    const isCut = from + part.length < pieces.length;
    shown.push({ ...one, text: `${part.join('').trimEnd()}${isCut ? ' …' : ''}` });
    if (isCut) break;
  }
  const next = { remaining: all - until, start: until };
  return { results: shown, next: next.remaining > 0 && shown.length > 0 ? next : null };
}

async function rowOf(found: Resolution, asked: Asked, law: Law): Promise<Row> {
  const { citation, framework_slug: act, type, id, url, status, eli } = found;
  const link = url.includes('/versions/') ? law.address(url) : await law.link(act, id);
  const common = { citation, act, type, id, status, link, eli };
  if (type === 'framework') return { ...common, ...(await overview(found, law)) };
  const document = await law.document<TextDocument>(url);
  const { text_edition: served } = document;
  const { edition = served } = asked;
  return {
    ...common,
    title: 'title' in document ? document.title : document.heading,
    version: 'version' in document ? document.version : 'original',
    edition,
    ...(edition === served
      ? { text: found.content ?? '' }
      : otherWording(document, found, edition)),
    ...(type === 'article' && asked.detail === 'full' ? await around(found, law) : {}),
  };
}

/** The wording in the edition that is not served. Points have none of their own: that of their paragraph is given. */
function otherWording(document: TextDocument, { citation, id }: Resolution, edition: Edition) {
  const wording = wordingOf(id ?? '', wordingsIn(document));
  const text = wording?.texts[edition];
  if (wording !== undefined && text != null) {
    return { text, citation: wording.citation, id: wording.id };
  }
  const name = edition === 'official' ? 'The official wording' : 'A restatement';
  throw new ApiError(
    'NOT_FOUND',
    `${name} of ${citation} is not held here; leave 'edition' out for the one that is.`,
  );
}

/** An act: what it is about, and its articles and annexes. */
async function overview({ framework_slug: slug, url }: Resolution, law: Law) {
  const { version, name, description, text_edition } =
    await law.document<Wire<'FrameworkDetail'>>(url);
  const earlier = { slug, version };
  const [articles, annexes] = url.includes('/versions/')
    ? await Promise.all([law.all('version_articles', earlier), law.all('version_annexes', earlier)])
    : await Promise.all([law.all('articles', { slug }), law.all('annexes', { slug })]);
  const contents = [
    ...articles.map(({ article_ref, title }) => `Article ${article_ref}: ${title}`),
    ...annexes.map(({ annex_number, title }) => `Annex ${annex_number}: ${title}`),
  ];
  return {
    title: name,
    edition: text_edition,
    version,
    text: [description ?? '', ...contents].join('\n'),
  };
}

/** What helps to understand an article: recitals, and articles that belong to it. */
async function around({ framework_slug: slug, article_ref: ref }: Resolution, law: Law) {
  const [recitals, related] = await Promise.all([
    law.all('recitals', { slug }),
    law.all('related_articles', { slug, article_number: ref ?? '' }),
  ]);
  const explaining = recitals.filter(({ articles }) =>
    articles.some(({ article_ref }) => article_ref === ref),
  );
  return {
    explained_by: explaining.map(({ citation, heading }) => withTitle(citation, heading)),
    related: related.map(({ citation, title }) => withTitle(citation, title)),
  };
}

const withTitle = (citation: string, title: string | null): string =>
  title === null ? citation : `${citation}: ${title}`;
