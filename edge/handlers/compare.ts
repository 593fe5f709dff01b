/** Articles of several frameworks side by side. */

import { endpoints } from '../contract/endpoints.ts';
import { type Bytes, joinBytes } from '../contract/envelope.ts';
import { COMPARISON_FILE, type ComparisonFile } from '../contract/index-files.ts';
import { fileOf, fillPath } from '../contract/paths.ts';
import { API_VERSION } from '../contract/version.ts';
import { parsed } from '../store/memory.ts';
import type { HandlerContext, RequestContext } from './context.ts';
import { readFilterTable } from './filters.ts';
import { allRows, rowsAt } from './list.ts';

export async function answerComparison(context: HandlerContext<'compare'>): Promise<Bytes> {
  const { frameworks, compared_tag: tag } = context.query;
  const [comparison, tagText, ...articles] = await Promise.all([
    parsed<ComparisonFile>(context.store, COMPARISON_FILE),
    tag === undefined ? 'null' : tagObject(context, tag),
    ...frameworks.map((slug) => articlesOf(context, slug, tag)),
  ]);
  const parts: (string | Bytes)[] = ['{"data":{"frameworks":{'];
  for (const [index, slug] of frameworks.entries()) {
    const counts = comparison.frameworks[slug]?.requirement_counts ?? [];
    parts.push(`${index === 0 ? '' : ','}${JSON.stringify(slug)}:[\n`);
    for (const [row, { bytes, position }] of (articles[index] ?? []).entries()) {
      if (row > 0) parts.push(',\n');
      // Rows are JSON texts of objects: the field is added before the last brace, without parsing.
      parts.push(bytes.subarray(0, -1), `,"requirement_count":${counts[position] ?? 0}}`);
    }
    parts.push('\n]');
  }
  const meta = { api_version: API_VERSION, shared_tags: sharedTags(comparison, frameworks) };
  parts.push(`},"tag":${tagText}},"meta":${JSON.stringify(meta)}}`);
  return joinBytes(parts);
}

/** An article of a list, and its 0-based place there. */
interface ArticleRow {
  bytes: Bytes;
  position: number;
}

async function articlesOf(
  { files, store }: RequestContext,
  slug: string,
  tag: string | undefined,
): Promise<ArticleRow[]> {
  const path = fillPath(endpoints.articles.path, { slug });
  if (tag === undefined) {
    return (await allRows(files, path)).map((bytes, position) => ({ bytes, position }));
  }
  const positions = (await readFilterTable(store, path)).tag?.[tag] ?? [];
  const rows = await rowsAt(files, path, positions);
  const encoder = new TextEncoder();
  return rows.map((row, index) => ({
    bytes: encoder.encode(row),
    position: positions[index] ?? 0,
  }));
}

/** Tags that articles of every one of the frameworks carry, in the order of the data. */
function sharedTags(comparison: ComparisonFile, frameworks: readonly string[]) {
  const carried = frameworks.map((slug) => new Set(comparison.frameworks[slug]?.tags));
  return comparison.tags.filter((_, tag) => carried.every((tags) => tags.has(tag)));
}

async function tagObject({ files }: RequestContext, tag: string): Promise<string> {
  const file = fileOf(fillPath(endpoints.tag.path, { slug: tag }));
  const body = await files.read(file);
  if (body === null) throw files.unavailable(file);
  return JSON.stringify((JSON.parse(body) as { data: unknown }).data);
}
