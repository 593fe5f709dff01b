/** Extraction over invented articles. */
import type { TagRecord } from '../../../generator/dataset/records.ts';
import { createTagger } from '../../../generator/dataset/tagging.ts';
import {
  type ExtractedRequirement,
  requirementsOfAct,
} from '../../../generator/importer/requirements/extract.ts';
import { vocabulary } from './texts.ts';

const { roles } = vocabulary();

export interface Invented {
  title?: string;
  articleNumber?: number;
  tags?: TagRecord[];
}

/** Extracts from one article of sixty; an array gives its numbered paragraphs, a string the only one. */
export function extract(
  content: string | string[],
  { title = 'Gates and keys', articleNumber = 7, tags = [] }: Invented = {},
): ExtractedRequirement[] {
  const paragraphs =
    typeof content === 'string'
      ? [{ paragraph_ref: '', content }]
      : content.map((text, index) => ({ paragraph_ref: String(index + 1), content: text }));
  const articles = Array.from({ length: 60 }, (_, index) => ({
    article_number: index + 1,
    title,
    chapter: null,
    paragraphs: index + 1 === articleNumber ? paragraphs : [],
  }));
  return requirementsOfAct({ articles }, { roles, tagger: createTagger(tags) });
}

/** Types of what is found, in order. */
export function typesOf(content: string | string[], options?: Invented): string[] {
  return extract(content, options).map((statement) => statement.type);
}

/** Roles of what is found, in order. */
export function rolesOf(content: string | string[], options?: Invented): string[][] {
  return extract(content, options).map((statement) => statement.roles);
}
