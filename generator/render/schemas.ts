/** The zod schemas as JSON Schema 2020-12, one file each, referring to one another by name. */
import { z } from 'zod';
import * as resources from '../../edge/contract/resources.ts';
import { responses } from '../../edge/contract/responses.ts';
import { SearchInterpretation, SearchResult } from '../../edge/contract/search-resources.ts';
import { Snapshot } from '../../edge/contract/snapshot-resources.ts';
import { API_ROOT } from '../../edge/contract/version.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;

const named: Readonly<Record<string, z.ZodType>> = {
  ...resources,
  SearchResult,
  SearchInterpretation,
  Snapshot,
  ...responses,
};

/** @param uri where the schema of a name is found, as other schemas refer to it */
export function jsonSchemas(uri: (name: string) => string): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>();
  for (const [name, schema] of Object.entries(named)) registry.add(schema, { id: name });
  const { schemas } = z.toJSONSchema(registry, { uri, target: 'draft-2020-12' });
  return schemas;
}

/** The schemas as published: `$id` is the path of the file. */
export function schemaFiles(): Record<string, JsonSchema> {
  return jsonSchemas((name) => `${API_ROOT}/schemas/${name}.json`);
}
