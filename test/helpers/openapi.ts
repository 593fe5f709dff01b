/** The published description of the API, read as a client would read it. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { expect } from 'vitest';
import type { Client, Json } from './client.ts';

export interface OperationParameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  schema: {
    type?: string;
    enum?: unknown[];
    items?: { enum?: unknown[] };
    minimum?: number;
    maximum?: number;
    minLength?: number;
    maxLength?: number;
  };
}

export interface Operation {
  id: string;
  /** Below the API root, with `{name}` for path parameters. */
  path: string;
  /** Media type of a successful answer. */
  media: string;
  /** Name of the schema of a successful JSON answer; null where the description refers to none. */
  schema: string | null;
  /** Needs no key, even where keys are configured. */
  open: boolean;
  parameters: OperationParameter[];
  /** As the description writes them, such as `200`. */
  statuses: string[];
  /** A request of the operation that answers on the data of this repository, below the API root. */
  example: string;
  /** The answer to such a request; undefined where the description has none. */
  exampleBody: unknown;
}

interface Description {
  paths: Record<string, { get: OperationObject }>;
  components: { schemas: Record<string, Json> };
}

interface OperationObject {
  operationId: string;
  parameters?: OperationParameter[];
  security?: Json[];
  responses: Record<
    string,
    { content: Record<string, { schema: { $ref?: string }; example?: unknown }> }
  >;
  'x-example': string;
}

export async function readDescription(client: Client): Promise<Description> {
  return JSON.parse(await client.text('/openapi.json'));
}

export function operationsOf({ paths }: Description): Operation[] {
  return Object.entries(paths).map(([path, { get }]) => {
    const [media = '', content] = Object.entries(get.responses['200']?.content ?? {})[0] ?? [];
    return {
      id: get.operationId,
      path,
      media,
      schema: content?.schema.$ref?.replace('#/components/schemas/', '') ?? null,
      open: get.security?.every((scheme) => Object.keys(scheme).length === 0) ?? false,
      parameters: get.parameters ?? [],
      statuses: Object.keys(get.responses),
      example: get['x-example'],
      exampleBody: content?.example,
    };
  });
}

/** The operation that answers a path without query; one without parameters comes before one that has some. */
export function operationAt(path: string, operations: readonly Operation[]): Operation | undefined {
  return operations
    .filter((operation) => patternOf(operation).test(path))
    .sort((left, right) => left.path.split('{').length - right.path.split('{').length)[0];
}

/** Some tests look up the operation of every file of a build. */
const patterns = new WeakMap<Operation, RegExp>();

function patternOf(operation: Operation): RegExp {
  const known = patterns.get(operation);
  if (known !== undefined) return known;
  const source = operation.path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+');
  const pattern = new RegExp(`^${source}$`);
  patterns.set(operation, pattern);
  return pattern;
}

/** @param path the request that was answered, for the message */
export type Validate = (schema: string, body: unknown, path: string) => void;

/** @returns what is wrong with a body by a published schema; null where it fits */
export type ErrorsOf = (schema: string, body: unknown) => string | null;

/** The published schemas, all of which are read and compiled. */
export async function schemaValidators(
  client: Client,
  { components }: Description,
): Promise<ErrorsOf> {
  const ajv = new Ajv2020({ strict: true, code: { optimize: false } });
  formats.default(ajv);
  for (const name of Object.keys(components.schemas)) {
    ajv.addSchema(await client.json(`/schemas/${name}.json`));
  }
  return (schema, body) => {
    const check = ajv.getSchema(`/api/v1/schemas/${schema}.json`);
    if (check === undefined) return `${schema} is not published`;
    return check(body) === true ? null : ajv.errorsText(check.errors);
  };
}

/** Expects bodies to fit the published schemas. */
export async function publishedSchemas(
  client: Client,
  description: Description,
): Promise<Validate> {
  const errorsOf = await schemaValidators(client, description);
  return (schema, body, path) => {
    expect(errorsOf(schema, body), path).toBeNull();
  };
}
