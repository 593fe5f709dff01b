/** The rows of a page of results. */
import { placeOf } from '../index/catalogue.ts';
import type { Session } from '../index/session.ts';
import type { ResultRange, SearchResult } from '../types.ts';

/** Rows of the kernel's ranking: on cards where these show what was found, else out of the whole texts. */
export async function resultRows(
  session: Session,
  { start, count }: ResultRange,
): Promise<SearchResult[]> {
  const { kernel, call } = session;
  const size = call.beginPage(start, count);
  if (size === 0) return [];
  await session.readWanted();
  call.showCards();
  await session.readWanted();
  call.showTexts();
  call.writePage();
  const texts = call.pageTexts.value;
  const written = kernel.text(texts, call.pageEnd.value - texts);
  const spans = kernel.words32(call.pageSpans.value, (texts - call.pageSpans.value) >> 2);
  const rows: SearchResult[] = [];
  let text = 0;
  let span = 0;
  for (let place = 0; place < size; place += 1) {
    const end = written.indexOf('\0', text);
    const highlights: SearchResult['highlights'] = [];
    const last = span + 2 * (spans[span] ?? 0);
    for (span += 1; span < last; span += 2) {
      highlights.push([spans[span] ?? 0, spans[span + 1] ?? 0]);
    }
    rows.push(resultRow(session, call.pageDocument(place), written.slice(text, end), highlights));
    text = end + 1;
  }
  return rows;
}

/** @param written title, requirement, paragraph and context, with a tabulator between them */
function resultRow(
  { catalogue, call }: Session,
  document: number,
  written: string,
  highlights: SearchResult['highlights'],
): SearchResult {
  const { framework, type } = placeOf(catalogue, document);
  const columns = written.split('\t');
  const number = call.numberOf(document);
  const isRecital = type === 'recital';
  const requirement = columns[1] ?? '';
  const paragraph = columns[2] ?? '';
  return {
    type,
    framework_slug: framework.slug,
    framework_name: framework.name,
    article_number: isRecital ? null : number,
    title: isRecital ? `Recital ${number}` : (columns[0] ?? ''),
    match_context: columns[3] ?? '',
    highlights,
    recital_number: isRecital ? number : null,
    requirement_id: requirement === '' ? null : Number(requirement),
    paragraph_ref: paragraph === '' ? null : paragraph,
    score: call.scoreOf(document),
    url: `/v1/frameworks/${framework.slug}/${isRecital ? 'recitals' : 'articles'}/${number}`,
  };
}
