/** What the published description says of each endpoint. */
import type { Client } from '../helpers/client.ts';
import { operationsOf, readDescription, schemaValidators } from '../helpers/openapi.ts';

export interface Published {
  /** By the name of the endpoint, which is the id of its operation. */
  statuses: ReadonlyMap<string, ReadonlySet<number>>;
  media: ReadonlyMap<string, string>;
  /** Names of schemas; none where the format has a standard of its own. */
  schemas: ReadonlyMap<string, string>;
  /** @returns what is wrong with a body */
  validate(schema: string, body: unknown): string[];
}

export async function readPublished(client: Client): Promise<Published> {
  const description = await readDescription(client);
  const operations = operationsOf(description);
  const errorsOf = await schemaValidators(client, description);
  return {
    statuses: new Map(
      // 503 is documented too, but nothing is out of order here.
      operations.map(({ id, statuses }) => [
        id,
        new Set(statuses.map(Number).filter((status) => status !== 503)),
      ]),
    ),
    media: new Map(operations.map(({ id, media }) => [id, media])),
    schemas: new Map(
      operations.flatMap(({ id, schema }): [string, string][] =>
        schema === null ? [] : [[id, schema]],
      ),
    ),
    validate: (schema, body) => {
      const errors = errorsOf(schema, body);
      return errors === null ? [] : [`does not fit ${schema}: ${errors}`];
    },
  };
}
