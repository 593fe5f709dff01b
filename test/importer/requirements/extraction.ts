/** Extraction over invented articles. */
import { createTagger } from '../../../generator/dataset/tagging.ts';
import {
  type ExtractedRequirement,
  requirementsOfAct,
} from '../../../generator/importer/requirements/extract.ts';
import { vocabulary } from './texts.ts';

const lists = { roles: vocabulary().roles, tagger: createTagger([]) };

/** Extracts from one article of sixty, to which it may refer; an array gives its numbered paragraphs, a string the only one. */
export function extract(
  content: string | string[],
  title = 'Gates and keys',
): ExtractedRequirement[] {
  const paragraphs =
    typeof content === 'string'
      ? [{ paragraph_ref: '', content }]
      : content.map((text, index) => ({ paragraph_ref: String(index + 1), content: text }));
  const articles = Array.from({ length: 60 }, (_, index) => ({
    article_number: index + 1,
    title,
    chapter: null,
    paragraphs: index === 6 ? paragraphs : [],
  }));
  return requirementsOfAct({ articles }, lists);
}

/** Types of what is found, in order. */
export function typesOf(content: string | string[], title?: string): string[] {
  return extract(content, title).map((statement) => statement.type);
}

/** Roles of what is found, in order. */
export function rolesOf(content: string | string[], title?: string): string[][] {
  return extract(content, title).map((statement) => statement.roles);
}
