/** Extraction over invented articles. */
import type { RoleRecord, TagRecord } from '../../../generator/dataset/records.ts';
import { createTagger } from '../../../generator/dataset/tagging.ts';
import {
  type ExtractedRequirement,
  readArticle,
  requirementsIn,
} from '../../../generator/importer/requirements/extract.ts';
import { vocabulary } from './texts.ts';

const { roles } = vocabulary();

export interface Invented {
  title?: string;
  kind?: 'regulation' | 'directive';
  articleNumber?: number;
  terms?: Record<string, string>;
  roles?: readonly RoleRecord[];
  tags?: TagRecord[];
}

/** Extracts from one article; an array gives its numbered paragraphs, a string the only one. */
export function extract(
  content: string | string[],
  options: Invented = {},
): ExtractedRequirement[] {
  const paragraphs =
    typeof content === 'string'
      ? [{ ref: '', content }]
      : content.map((text, index) => ({ ref: String(index + 1), content: text }));
  const reading = readArticle({
    articleNumber: options.articleNumber ?? 7,
    articleTitle: options.title ?? 'Gates and keys',
    paragraphs,
    act: {
      articleRefs: Array.from({ length: 60 }, (_, index) => String(index + 1)),
      roles: options.roles ?? roles,
      tagger: createTagger(options.tags ?? []),
      kind: options.kind ?? 'regulation',
      definedTerms: new Map(Object.entries(options.terms ?? {})),
    },
  });
  return requirementsIn(reading, []);
}

/** Types of what is found, in order. */
export function typesOf(content: string | string[], options?: Invented): string[] {
  return extract(content, options).map((statement) => statement.type);
}

/** Roles of what is found, in order. */
export function rolesOf(content: string | string[], options?: Invented): string[][] {
  return extract(content, options).map((statement) => statement.roles);
}
