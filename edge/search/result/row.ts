/** One row of results. */
import { type Catalogue, placeOf } from '../index/catalogue.ts';
import type { DocumentText } from '../index/text-file.ts';
import type { SearchResult } from '../types.ts';
import type { Snippet } from './snippet.ts';

export function resultRow(
  catalogue: Catalogue,
  document: number,
  { title, requirementId, paragraph }: Omit<DocumentText, 'text'>,
  { text, highlights }: Snippet,
  score: number,
): SearchResult {
  const { framework, type } = placeOf(catalogue, document);
  const number = catalogue.kernel.call.numberOf(document);
  const isRecital = type === 'recital';
  return {
    type,
    framework_slug: framework.slug,
    framework_name: framework.name,
    article_number: isRecital ? null : number,
    title: isRecital ? `Recital ${number}` : title,
    match_context: text,
    highlights,
    recital_number: isRecital ? number : null,
    requirement_id: requirementId,
    paragraph_ref: paragraph,
    score,
    url: `/v1/frameworks/${framework.slug}/${isRecital ? 'recitals' : 'articles'}/${number}`,
  };
}
