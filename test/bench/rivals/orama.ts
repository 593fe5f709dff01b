/** Orama, which keeps its whole index in memory. */
import { writeFile } from 'node:fs/promises';
import { create, insertMultiple, save, search as searchOrama } from '@orama/orama';
import { answerOf, type Engine, type PlainDocument } from '../engines.ts';
import { ORAMA_FIELDS, PLAIN_FIELDS } from '../plain-fields.ts';

export async function createEngine(documents: readonly PlainDocument[]): Promise<Engine> {
  const database = create({
    schema: { type: 'enum', framework: 'enum', number: 'number', ...ORAMA_FIELDS },
  } as const);
  await insertMultiple(database, [...documents], 1_000);
  const byId = new Map(documents.map((document) => [document.id, document]));
  return {
    name: 'Orama, its defaults',
    search: async ({ q, type }) => {
      const { hits } = await searchOrama(database, {
        term: q,
        properties: [...PLAIN_FIELDS],
        limit: 10,
        ...(type === null ? {} : { where: { type: { eq: type } } }),
      });
      return hits.flatMap(({ id }) => byId.get(id) ?? []).map(answerOf);
    },
  };
}

/** Writes an index that `deno/whole-index.ts` restores. */
export async function writeIndex(documents: readonly PlainDocument[], path: string): Promise<void> {
  const database = create({ schema: ORAMA_FIELDS });
  await insertMultiple(database, [...documents], 1_000);
  await writeFile(path, JSON.stringify(save(database)));
}
