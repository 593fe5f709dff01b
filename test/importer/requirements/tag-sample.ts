/**
 * Compares the tags of requirements with those that a person gave them.
 *
 * A label has the tags that plainly belong to the requirement and those that are arguable: a reader
 * may expect them or not. The strict count takes an arguable tag as wrong, the other as right. A
 * missing arguable tag is never an error.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { tagRecord } from '../../../generator/dataset/records.ts';
import { createTagger } from '../../../generator/dataset/tagging.ts';

const data = fileURLToPath(new URL('../../../data/', import.meta.url));

const tagLabel = z.strictObject({
  id: z.int(),
  framework: z.string(),
  half: z.enum(['development', 'held_out']),
  tags: z.array(z.string()),
  arguable: z.array(z.string()),
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
  precisionWithArguable: number;
  recall: number;
  /** Requirements with a wrong or missing tag. */
  wrong: number;
  wrongWithoutArguable: number;
}

export function readTagSample(): TagLabel[] {
  const path = fileURLToPath(new URL('tag-sample.json', import.meta.url));
  return z.array(tagLabel).parse(JSON.parse(readFileSync(path, 'utf8')));
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
    const articles = z.array(article).parse(readData(framework, 'articles.json'));
    const titles = new Map(articles.map((each) => [reference(each), each.title]));
    const records = z.array(requirement).parse(readData(framework, 'requirements.json'));
    const byId = new Map(records.map((record) => [record.id, record]));
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
  const arguable = sum(
    ({ label, found }) => found.filter((tag) => label.arguable.includes(tag)).length,
  );
  const given = sum(({ found }) => found.length);
  const missesOne = ({ label, found }: Pair) => label.tags.some((tag) => !found.includes(tag));
  const outside = ({ found }: Pair, allowed: readonly string[]) =>
    found.some((tag) => !allowed.includes(tag));
  return {
    requirements: pairs.length,
    precision: right / given,
    precisionWithArguable: (right + arguable) / given,
    recall: right / sum(({ label }) => label.tags.length),
    wrong: sum((pair) => Number(missesOne(pair) || outside(pair, pair.label.tags))) / pairs.length,
    wrongWithoutArguable:
      sum((pair) =>
        Number(missesOne(pair) || outside(pair, [...pair.label.tags, ...pair.label.arguable])),
      ) / pairs.length,
  };
}

function reference(of: {
  article_number?: number | null | undefined;
  article_ref?: string | undefined;
}): string {
  return of.article_ref ?? String(of.article_number);
}

function readData(...path: string[]): unknown {
  return JSON.parse(readFileSync(join(data, ...path), 'utf8'));
}
