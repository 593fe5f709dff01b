/**
 * The zod schemas as JSON Schema 2020-12, one file each, referring to one another by name. Published
 * schemas leave objects open, so that a field added later breaks nobody's validator; the build holds its
 * own files against the strict ones.
 */
import { z } from 'zod';
import { endpoints } from '../../edge/contract/endpoints.ts';
import { fillPath } from '../../edge/contract/paths.ts';
import { type SchemaName, schemas } from '../../edge/contract/schemas.ts';
import { API_ROOT } from '../../edge/contract/version.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;

interface SchemaOptions {
  /** Where the schema of a name is found, as other schemas refer to it. */
  uri: (name: string) => string;
  /** Whether objects refuse fields that the schema does not name. */
  strict: boolean;
}

export function jsonSchemas({ uri, strict }: SchemaOptions): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>();
  // By name, so that the order does not depend on how the modules were loaded.
  const names = Object.keys(schemas).sort() as SchemaName[];
  for (const name of names) registry.add(schemas[name], { id: name });
  const converted = z.toJSONSchema(registry, {
    uri,
    target: 'draft-2020-12',
    override: ({ jsonSchema }) => {
      if (!strict && jsonSchema.additionalProperties === false) {
        delete jsonSchema.additionalProperties;
      }
      if (jsonSchema.pattern !== undefined) {
        jsonSchema.pattern = withBareSlashes(jsonSchema.pattern);
      }
      // Generators of clients that do not know `const` cannot tell the kinds of a union apart without it.
      if (typeof jsonSchema.const === 'string') jsonSchema.enum = [jsonSchema.const];
    },
  });
  return converted.schemas;
}

/**
 * The source of a RegExp has `\/` for a slash. Generators of clients that write a pattern into code escape that once
 * more, and their code does not compile.
 */
const withBareSlashes = (pattern: string): string => pattern.replaceAll('\\/', '/');

/** The path of the file of a schema. */
export const schemaAddress = (name: string): string =>
  `${API_ROOT}${fillPath(endpoints.schema.path, { name })}`;

/** The schemas with the paths of their files as `$id`. */
export function schemaFiles({ strict }: Pick<SchemaOptions, 'strict'>): Record<string, JsonSchema> {
  return jsonSchemas({ uri: schemaAddress, strict });
}
