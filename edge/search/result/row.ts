/** One row of results. */
import { type Catalogue, placeOf } from '../index/catalogue.ts';
import type { DocumentText } from '../index/text-file.ts';
import type { SearchResult } from '../types.ts';
import type { Finder } from './finder.ts';
import { snippetOf } from './snippet.ts';

export function resultRow(
  catalogue: Catalogue,
  document: number,
  content: DocumentText,
  score: number,
  finder: Finder | null,
): SearchResult {
  const { framework, type } = placeOf(catalogue, document);
  const number = catalogue.numbers[document] ?? 0;
  const snippet = snippetOf(content.text, finder);
  const isRecital = type === 'recital';
  return {
    type,
    framework_slug: framework.slug,
    framework_name: framework.name,
    article_number: isRecital ? null : number,
    title: isRecital ? `Recital ${number}` : content.title,
    match_context: snippet.text,
    highlights: snippet.highlights,
    recital_number: isRecital ? number : null,
    requirement_id: content.requirementId,
    paragraph_ref: content.paragraph,
    score,
    url: `/v1/frameworks/${framework.slug}/${isRecital ? 'recitals' : 'articles'}/${number}`,
  };
}
