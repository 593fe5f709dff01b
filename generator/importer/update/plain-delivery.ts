/** The project's own wording of an act, out of a folder. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import {
  annexRecord,
  articleRecord,
  deadlineRecord,
  frameworkRecord,
  recitalRecord,
} from '../../dataset/records.ts';
import type { Deliver } from './deliver.ts';

const undatedArticle = articleRecord.omit({ processed_date: true });

/**
 * A folder with `<slug>/framework.json`, `articles.json`, `recitals.json`, `annexes.json` and
 * `deadlines.json`.
 */
export function plainDelivery(folder: string): Deliver {
  return async ({ slug }) => {
    const read = <Schema extends z.ZodType>(file: string, schema: Schema) =>
      readJsonFile(join(folder, slug, file), schema);
    return {
      texts: {
        articles: await read('articles.json', z.array(undatedArticle)),
        recitals: await read('recitals.json', z.array(recitalRecord)),
        annexes: await read('annexes.json', z.array(annexRecord)),
      },
      edition: 'plain_language',
      title: null,
      format: 'edition',
      coverage: null,
      warnings: [],
      framework: await read('framework.json', frameworkRecord),
      deadlines: await read('deadlines.json', z.array(deadlineRecord)),
    };
  };
}

async function readJsonFile<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
): Promise<z.infer<Schema>> {
  let value: unknown;
  try {
    value = JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    throw new Error(`${path} cannot be read: ${error instanceof Error ? error.message : error}`);
  }
  const result = schema.safeParse(value);
  if (!result.success) throw new Error(`${path}: ${z.prettifyError(result.error)}`);
  return result.data;
}
