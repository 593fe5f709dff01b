/** Runs the extraction over the labelled sample. */
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { requirementsOfAct } from '../../../generator/importer/requirements/extract.ts';
import { type Pairing, pair, type Score, score } from './score.ts';
import { officialAct, vocabulary } from './texts.ts';

const label = z.strictObject({
  at: z.int().nonnegative(),
  type: z.string(),
  roles: z.array(z.string()),
});
const sampleFile = z.strictObject({
  note: z.string(),
  paragraphs: z.array(
    z.strictObject({
      framework: z.string(),
      article: z.int(),
      paragraph: z.string(),
      half: z.enum(['development', 'held_out']),
      requirements: z.array(label),
    }),
  ),
});
export type LabelledParagraph = z.infer<typeof sampleFile>['paragraphs'][number];

export function readSample(): LabelledParagraph[] {
  const text = readFileSync(new URL('./sample.json', import.meta.url), 'utf8');
  return sampleFile.parse(JSON.parse(text)).paragraphs;
}

/** Scores each half of the sample. @throws when a paragraph of the sample is not in its text */
export async function measureSample(): Promise<Record<LabelledParagraph['half'], Score>> {
  const paragraphs = readSample();
  const lists = vocabulary();
  const pairings: Record<LabelledParagraph['half'], Pairing[]> = { development: [], held_out: [] };
  for (const framework of new Set(paragraphs.map((each) => each.framework))) {
    const act = await officialAct(framework);
    const statements = requirementsOfAct(act, lists);
    for (const each of paragraphs.filter((paragraph) => paragraph.framework === framework)) {
      const content = act.articles
        .find((article) => article.article_number === each.article)
        ?.paragraphs.find(({ paragraph_ref: ref }) => ref === each.paragraph)?.content;
      if (content === undefined)
        throw new Error(
          `${framework} ${each.article}(${each.paragraph}): not in the official text`,
        );
      const own = statements.filter(
        (statement) =>
          statement.articleNumber === each.article &&
          (statement.paragraphRef ?? '') === each.paragraph,
      );
      pairings[each.half].push(...pair(content, each.requirements, own));
    }
  }
  const size = (half: LabelledParagraph['half']): number =>
    paragraphs.filter((each) => each.half === half).length;
  return {
    development: score(pairings.development, size('development')),
    held_out: score(pairings.held_out, size('held_out')),
  };
}
