/** Articles of several frameworks side by side. */
import { endpoints } from '../contract/endpoints.ts';
import { fileOf, fillPath } from '../contract/paths.ts';
import { API_VERSION } from '../contract/version.ts';
import { UnavailableError } from '../store/index-store.ts';
import type { AnswerContext } from './context.ts';
import { readFilterTable } from './filters.ts';
import { allRows, rowsAt } from './page.ts';

export async function answerComparison(context: AnswerContext): Promise<string> {
  const { frameworks = [], tag } = context.query;
  const [tagText, ...articles] = await Promise.all([
    tag === undefined ? 'null' : tagObject(context, tag),
    ...frameworks.map((slug) => articlesOf(context, slug, tag)),
  ]);
  const entries = frameworks.map(
    (slug, index) => `${JSON.stringify(slug)}:[\n${(articles[index] ?? []).join(',\n')}\n]`,
  );
  const meta = JSON.stringify({ api_version: API_VERSION });
  return `{"data":{"frameworks":{${entries.join(',')}},"tag":${tagText}},"meta":${meta}}`;
}

async function articlesOf(
  { files, store }: AnswerContext,
  slug: string,
  tag: string | undefined,
): Promise<string[]> {
  const path = fillPath(endpoints.articles.path, { slug });
  if (tag === undefined) {
    const rows = await allRows(files, path);
    if (rows === null) throw new UnavailableError(path, 'is missing');
    return rows;
  }
  const table = await readFilterTable(store, path);
  return rowsAt(files, path, table.tag?.[tag] ?? []);
}

async function tagObject({ files }: AnswerContext, tag: string): Promise<string> {
  const file = fileOf(fillPath(endpoints.tag.path, { slug: tag }));
  const body = await files.read(file);
  if (body === null) throw new UnavailableError(file, 'is missing');
  return JSON.stringify((JSON.parse(body) as { data: unknown }).data);
}
