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
  call.writePage();
  const rowsAt = call.pageRows.value;
  const textsAt = call.pageTexts.value;
  const written = kernel.text(textsAt, call.pageEnd.value - textsAt);
  const scores = kernel.words64(rowsAt, size);
  const numbers = kernel.words32(rowsAt + 8 * size, (textsAt - rowsAt - 8 * size) >> 2);
  const rows: SearchResult[] = [];
  let text = 0;
  let at = 0;
  for (let place = 0; place < size; place += 1) {
    const document = numbers[at] ?? 0;
    const number = numbers[at + 1] ?? 0;
    const last = at + 3 + 2 * (numbers[at + 2] ?? 0);
    const highlights: SearchResult['highlights'] = [];
    for (at += 3; at < last; at += 2) {
      highlights.push([numbers[at] ?? 0, numbers[at + 1] ?? 0]);
    }
    const end = written.indexOf('\0', text);
    const columns = written.slice(text, end).split('\t');
    const score = scores[place] ?? 0;
    rows.push(resultRow(session, { document, number, score, columns, highlights }));
    text = end + 1;
  }
  return rows;
}

interface PageRow {
  document: number;
  /** Of the article or recital. */
  number: number;
  score: number;
  /** Title, requirement, paragraph and context. */
  columns: readonly string[];
  highlights: SearchResult['highlights'];
}

function resultRow(
  { catalogue }: Session,
  { document, number, score, columns, highlights }: PageRow,
): SearchResult {
  const { framework, type } = placeOf(catalogue, document);
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
    score,
    url: `/v1/frameworks/${framework.slug}/${isRecital ? 'recitals' : 'articles'}/${number}`,
  };
}
