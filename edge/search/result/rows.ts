/** The rows of a page of results. */
import { RESULT_TYPES } from '../index/catalogue.ts';
import type { Session } from '../index/session.ts';
import type { ResultRange, SearchResult } from '../types.ts';

/** Rows of the kernel's ranking: on cards where these show what was found, else out of the whole texts. */
export async function resultRows(
  session: Session,
  { start, count }: ResultRange,
): Promise<SearchResult[]> {
  const { kernel, call, catalogue } = session;
  const size = call.beginPage(start, count);
  if (size === 0) return [];
  await session.readWanted();
  call.showCards();
  await session.readWanted();
  call.writePage();
  const rowsAt = call.pageRows.value;
  const scores = kernel.words64(call.pageScores.value, size);
  const written: PageRow[] = JSON.parse(kernel.text(rowsAt, call.pageEnd.value - rowsAt));
  const rows: SearchResult[] = [];
  for (let place = 0; place < size; place += 1) {
    const row = written[place];
    const framework = catalogue.frameworks[row?.[0] ?? -1];
    if (row === undefined || framework === undefined) throw new RangeError('holds no such row');
    const isRecital = row[1] === RECITAL;
    const number = row[2];
    rows.push({
      type: RESULT_TYPES[row[1]] ?? 'article',
      framework_slug: framework.slug,
      framework_name: framework.name,
      article_number: isRecital ? null : number,
      title: isRecital ? `Recital ${number}` : row[3],
      match_context: row[6],
      highlights: row[7],
      recital_number: isRecital ? number : null,
      requirement_id: row[4] === '' ? null : Number(row[4]),
      paragraph_ref: row[5] === '' ? null : row[5],
      score: scores[place] ?? 0,
      url: `/v1/frameworks/${framework.slug}/${isRecital ? 'recitals' : 'articles'}/${number}`,
    });
  }
  return rows;
}

const RECITAL = RESULT_TYPES.indexOf('recital');

/**
 * A row as the kernel writes it: the framework's number in the catalogue, the type's place in
 * {@link RESULT_TYPES}, the number of the article or recital, and texts, empty where there are none.
 */
type PageRow = [
  framework: number,
  type: number,
  number: number,
  title: string,
  requirement: string,
  paragraph: string,
  context: string,
  highlights: SearchResult['highlights'],
];
