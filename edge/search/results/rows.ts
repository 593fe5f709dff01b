/** The rows of a page of results. */
import { articleLabel } from '../../contract/article-ref.ts';
import type { Wire } from '../../contract/schemas.ts';
import { labelOf, typeOf } from '../index/catalogue.ts';
import { checked, type IndexReader } from '../index/reader.ts';
import { type Row, readRow } from '../index/rows.ts';
import type { QueryWord } from '../lookup/query-word.ts';
import { onOneLine, WINDOW, windowAround } from '../text/window.ts';
import { type Forms, formsOf, PHRASE_VALUE } from './forms.ts';
import { bestRun, matchesIn, worthOf } from './highlights.ts';
import { chooseSnippets, type SnippetPlace } from './snippets.ts';

export type SearchResult = Wire<'SearchResult'>;

/** A snippet without the phrase of the query is only replaced while a search has read fewer files. */
const FEW_READS = 10;

/** The text that a row shows. */
interface Context {
  match_context: string;
  highlights: [start: number, end: number][];
  /** Value of the matches shown. */
  worth: number;
}

/** @param documents of the page, in order */
export async function resultRows(
  index: IndexReader,
  words: readonly QueryWord[],
  phrases: readonly (readonly string[])[],
  documents: readonly number[],
  scoreOf: (document: number) => number,
): Promise<SearchResult[]> {
  const snippets = chooseSnippets(words, documents);
  const forms = formsOf(words, phrases);
  return await Promise.all(
    documents.map(async (document) => {
      const { row, context } = await shown(index, document, snippets.get(document), forms);
      return resultOf(index, document, row, context, scoreOf(document));
    }),
  );
}

async function shown(
  index: IndexReader,
  document: number,
  snippet: SnippetPlace | undefined,
  forms: Forms,
): Promise<{ row: Row; context: Context }> {
  const { symbols } = index.catalogue;
  if (snippet !== undefined) {
    const file = await index.file('snippets', snippet.file);
    const row = await checked('snippets', () => readRow(file, snippet.row, symbols));
    const context = preferTitle(row.title, whole(row.text, forms), forms);
    const lacksPhrase = forms.phrases.length > 0 && context.worth < PHRASE_VALUE;
    if (!lacksPhrase || index.readCount >= FEW_READS) return { row, context };
  }
  const { file: number, row: place } = index.catalogue.textPlaceOf(document);
  const file = await index.file('texts', number);
  const row = await checked('texts', () => readRow(file, place, symbols));
  return { row, context: preferTitle(row.title, passage(row.text, forms), forms) };
}

/** A text as it is. */
function whole(text: string, forms: Forms): Context {
  const matches = matchesIn(text, forms);
  return {
    match_context: text,
    highlights: matches.map(({ start, end }) => [start, end]),
    worth: worthOf(matches),
  };
}

/** About 200 characters around the most valuable matches. */
function passage(text: string, forms: Forms): Context {
  const matches = matchesIn(text, forms);
  const run = bestRun(matches, WINDOW);
  const {
    text: shownText,
    shift,
    from,
    to,
  } = windowAround(onOneLine(text), run[0]?.start ?? 0, run.at(-1)?.end ?? 0);
  return {
    match_context: shownText,
    highlights: matches
      .filter(({ start, end }) => start >= from && end <= to)
      .map(({ start, end }) => [start - shift, end - shift]),
    worth: worthOf(run),
  };
}

/** The title, if only the title contains a word, or the phrase, of the query. */
function preferTitle(title: string, context: Context, forms: Forms): Context {
  if (title === '' || context.worth >= PHRASE_VALUE) return context;
  if (context.worth > 0 && forms.phrases.length === 0) return context;
  const ofTitle = whole(title, forms);
  const decides = context.worth === 0 ? ofTitle.worth > 0 : ofTitle.worth >= PHRASE_VALUE;
  return decides ? ofTitle : context;
}

const orNull = (text: string): string | null => (text === '' ? null : text);

function resultOf(
  { catalogue }: IndexReader,
  document: number,
  row: Row,
  { match_context, highlights }: Context,
  score: number,
): SearchResult {
  const framework = catalogue.frameworkOf(document);
  const type = typeOf(framework, document);
  const label = labelOf(framework, document);
  const hasArticle = type === 'article' || type === 'requirement';
  const path = {
    article: 'articles',
    requirement: 'articles',
    recital: 'recitals',
    annex: 'annexes',
  };
  return {
    type,
    framework_slug: framework.slug,
    framework_name: framework.short_name,
    article_number: hasArticle ? articleLabel(label).number : null,
    article_ref: hasArticle ? label : null,
    title: type === 'recital' ? `Recital ${label}` : row.title,
    match_context,
    highlights,
    recital_number: type === 'recital' ? Number(label) : null,
    requirement_id: row.requirement_id === '' ? null : Number(row.requirement_id),
    paragraph_ref: orNull(row.paragraph_ref),
    annex_number: type === 'annex' ? label : orNull(row.annex_number),
    annex_point: orNull(row.annex_point),
    stakeholder_roles:
      type === 'requirement' ? row.stakeholder_roles.split(',').filter(Boolean) : null,
    compliance_deadline: orNull(row.compliance_deadline),
    score,
    url: `/v1/frameworks/${framework.slug}/${path[type]}/${label}`,
  } as SearchResult;
}
