/** Validates rendered files against the strict form of the schemas, before anything is written. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { endpoint } from '../../edge/contract/endpoints.ts';
import { lazy } from '../../edge/contract/lazy.ts';
import type { RenderedFile } from '../render/render.ts';
import { schemaAddress, schemaFiles } from '../render/schemas.ts';

/** A file does not match the schema of its endpoint: an error of the generator, not of the data. */
export class SchemaError extends Error {
  override readonly name = 'SchemaError';
  constructor(path: string, details: string) {
    super(`${path} does not match its schema: ${details}`);
  }
}

/** @throws {SchemaError} for a file that does not match */
export function validate({ path, contents, endpoint: name }: RenderedFile): void {
  const response = name === null ? null : endpoint(name).response;
  if (response === null || typeof contents !== 'string') return;
  const matches = schemas().getSchema(schemaAddress(response));
  if (matches === undefined) throw new SchemaError(path, `there is no schema '${response}'`);
  if (matches(JSON.parse(contents)) !== true) {
    throw new SchemaError(path, schemas().errorsText(matches.errors));
  }
}

/** The schemas, of which each is compiled when it is first asked for. */
const schemas = lazy(() => {
  // Its code is no faster for being optimized, and making it takes longer than a small build validates.
  const ajv = new Ajv2020({ strict: true, allErrors: false, code: { optimize: false } });
  formats.default(ajv);
  for (const schema of Object.values(schemaFiles({ strict: true }))) ajv.addSchema(schema);
  return ajv;
});
