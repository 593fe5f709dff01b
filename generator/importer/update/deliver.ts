/** From a source to texts: fetched, parsed, and refused where any text is lost. */
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
import { parseAct } from '../act/parse-act.ts';
import { isWhole } from '../coverage/coverage.ts';
import type { Source } from '../sources/source.ts';
import { type Delivery, leftOut, textsOf } from './texts.ts';

/** The act whose texts are wanted. */
export interface WantedAct {
  slug: string;
  /** Of the version in force: the act as published, or a consolidated text. */
  celex: string;
  /** Of the act as published, which has the recitals. */
  published: string;
}

/** Gets the texts of one act. */
export type Deliver = (act: WantedAct, signal?: AbortSignal) => Promise<Delivery>;

/** Text of the act is in no unit, or in two. */
export class LossError extends Error {
  constructor(celex: string, share: number, place: string) {
    super(
      `${celex}: only ${(share * 100).toFixed(2)} % of the text is in exactly one unit; first: ${place}. ` +
        'Report it, or import the act as it is with --allow-loss',
    );
    this.name = 'LossError';
  }
}

/** Official files, from the Publications Office or a folder. */
export function officialDelivery(source: Source, allowLoss: boolean): Deliver {
  const parse = async (celex: string, signal: AbortSignal | undefined) => {
    const { files } = await source.fetchAct(celex, signal);
    const parsed = parseAct(files, celex);
    const { coverage } = parsed;
    if (!isWhole(coverage) && !allowLoss) {
      const place = coverage.firstLost ?? `${coverage.firstSurplus ?? ''} (twice or moved)`;
      throw new LossError(celex, coverage.share, place);
    }
    return parsed;
  };
  return async ({ celex, published }, signal) => {
    const { act, format, coverage } = await parse(celex, signal);
    const texts = textsOf(act);
    if (celex !== published && texts.recitals.length === 0) {
      // A consolidated text leaves the recitals out: they are those of the act as published.
      texts.recitals = textsOf((await parse(published, signal)).act).recitals;
    }
    return {
      texts,
      edition: 'official',
      title: act.title,
      format,
      coverage: coverage.share,
      warnings: [...act.warnings, ...leftOut(act)],
    };
  };
}

const undatedArticle = articleRecord.omit({ processed_date: true });

/**
 * An edition of the project: a folder with `<slug>/framework.json`, `articles.json`, `recitals.json`,
 * `annexes.json` and `deadlines.json`.
 */
export function editionDelivery(folder: string): Deliver {
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
