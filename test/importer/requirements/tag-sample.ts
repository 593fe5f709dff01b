/**
 * Compares the tags of requirements with those that a person gave them.
 *
 * A label has all tags that belong to the requirement by their descriptions in `data/tags.json`; any other
 * tag is wrong, and none may be missing.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { tagRecord } from '../../../generator/dataset/records.ts';
import { createTagger } from '../../../generator/dataset/tagging.ts';

export const dataFolder = fileURLToPath(new URL('../../../data/', import.meta.url));

const tagLabel = z.strictObject({
  id: z.int(),
  framework: z.string(),
  half: z.enum(['development', 'held_out']),
  /** Of the draw that it is from; see `draw-tags.ts`. */
  seed: z.int(),
  tags: z.array(z.string()),
});
export type TagLabel = z.infer<typeof tagLabel>;

const requirement = z.object({
  id: z.int(),
  article_number: z.int().nullish(),
  article_ref: z.string().optional(),
  annex_number: z.string().optional(),
  requirement_text: z.string(),
  tags: z.array(z.string()),
});
const article = z.object({
  article_number: z.int(),
  article_ref: z.string().optional(),
  title: z.string(),
});

/** All shares are between 0 and 1. */
export interface TagFigures {
  /** Labelled requirements that the data still have. */
  requirements: number;
  precision: number;
  recall: number;
  /** Requirements with a wrong or missing tag. */
  wrong: number;
}

export function readTagSample(): TagLabel[] {
  const path = fileURLToPath(new URL('tag-sample.json', import.meta.url));
  return z.array(tagLabel).parse(JSON.parse(readFileSync(path, 'utf8')));
}

/** Titles by the label of the article. */
export function articlesOf(framework: string): Map<string, string> {
  const articles = z.array(article).parse(readData(framework, 'articles.json'));
  return new Map(articles.map((each) => [reference(each), each.title]));
}

export function requirementsOf(framework: string): z.infer<typeof requirement>[] {
  return z.array(requirement).parse(readData(framework, 'requirements.json'));
}

/** Figures of the tags in the data and of those that the tagger alone gives. */
export function measureTags(labels: readonly TagLabel[]): {
  shipped: TagFigures;
  automatic: TagFigures;
} {
  const tagger = createTagger(z.array(tagRecord).parse(readData('tags.json')));
  const shipped: Pair[] = [];
  const automatic: Pair[] = [];
  for (const framework of new Set(labels.map((label) => label.framework))) {
    const titles = articlesOf(framework);
    const byId = new Map(requirementsOf(framework).map((record) => [record.id, record]));
    for (const label of labels.filter((each) => each.framework === framework)) {
      const record = byId.get(label.id);
      if (!record) continue;
      const title = record.annex_number ? '' : (titles.get(reference(record)) ?? '');
      shipped.push({ label, found: record.tags });
      automatic.push({ label, found: tagger.requirementTags(title, record.requirement_text) });
    }
  }
  return { shipped: figures(shipped), automatic: figures(automatic) };
}

interface Pair {
  label: TagLabel;
  found: readonly string[];
}

function figures(pairs: readonly Pair[]): TagFigures {
  const sum = (count: (pair: Pair) => number) =>
    pairs.reduce((total, pair) => total + count(pair), 0);
  const right = sum(({ label, found }) => found.filter((tag) => label.tags.includes(tag)).length);
  const given = sum(({ found }) => found.length);
  const isWrong = ({ label, found }: Pair) =>
    label.tags.length !== found.length || label.tags.some((tag) => !found.includes(tag));
  return {
    requirements: pairs.length,
    precision: right / given,
    recall: right / sum(({ label }) => label.tags.length),
    wrong: pairs.filter(isWrong).length / pairs.length,
  };
}

function reference(of: {
  article_number?: number | null | undefined;
  article_ref?: string | undefined;
}): string {
  return of.article_ref ?? String(of.article_number);
}

function readData(...path: string[]): unknown {
  return JSON.parse(readFileSync(join(dataFolder, ...path), 'utf8'));
}
