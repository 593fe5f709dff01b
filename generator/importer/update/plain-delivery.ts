/** The project's own wording of an act, out of a folder. */

import { z } from 'zod';
import { otherSlug, type Problem } from '../../dataset/problem.ts';
import { reader } from '../../dataset/read-record.ts';
import {
  annexRecord,
  articleRecord,
  deadlineRecord,
  frameworkRecord,
  recitalRecord,
} from '../../dataset/records.ts';
import type { Deliver } from './deliver.ts';
import { EditionError } from './failures.ts';

/** A file of the data folder has a date for each article, which says nothing of this wording: the sync sets it. */
const undatedArticle = articleRecord.transform(({ processed_date: _, ...article }) => article);

/**
 * A folder with `<slug>/framework.json`, `articles.json`, `recitals.json`, `annexes.json` and
 * `deadlines.json`.
 */
export function plainDelivery(folder: string): Deliver {
  return async ({ slug }) => {
    const problems: Problem[] = [];
    const read = reader(folder, problems);
    const articles = await read(`${slug}/articles.json`, z.array(undatedArticle));
    const recitals = await read(`${slug}/recitals.json`, z.array(recitalRecord));
    const annexes = await read(`${slug}/annexes.json`, z.array(annexRecord));
    const framework = await read(`${slug}/framework.json`, frameworkRecord);
    const deadlines = await read(`${slug}/deadlines.json`, z.array(deadlineRecord));
    // It is written into the folder of the act, where no command could read another name.
    if (framework !== undefined && framework.slug !== slug) {
      problems.push(otherSlug(`${slug}/framework.json`, slug, framework.slug));
      throw new EditionError(folder, problems);
    }
    if (!articles || !recitals || !annexes || !framework || !deadlines) {
      throw new EditionError(folder, problems);
    }
    return {
      texts: { articles, recitals, annexes },
      edition: 'plain_language',
      title: null,
      format: 'edition',
      coverage: null,
      warnings: [],
      framework,
      deadlines,
    };
  };
}
