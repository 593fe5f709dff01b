/**
 * What arguments and answers of tools look like: a JSON Schema and the type that it stands for, written once. Only what
 * the tools need of JSON Schema is here.
 */

/** @typeParam Value phantom: what fits the schema */
export interface Shape<Value> {
  json: Schema;
  readonly value?: Value;
}

interface Schema {
  type: 'string' | 'integer' | 'array' | 'object' | readonly [string, 'null'];
  description?: string;
  enum?: readonly unknown[];
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: 0;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  additionalProperties?: boolean;
}

/** A property that may be missing. */
interface Optional<Value> extends Shape<Value> {
  isOptional: true;
}

export type Shapes = Readonly<Record<string, Shape<unknown>>>;
type ValueOf<One> = One extends Shape<infer Value> ? Value : never;
type OptionalKey<Properties> = {
  [Key in keyof Properties]: Properties[Key] extends Optional<unknown> ? Key : never;
}[keyof Properties];

/** What fits a table of shapes. */
export type Values<Properties> = {
  [Key in Exclude<keyof Properties, OptionalKey<Properties>>]: ValueOf<Properties[Key]>;
} & { [Key in OptionalKey<Properties>]?: ValueOf<Properties[Key]> | undefined };

type Limits = Pick<Schema, 'minLength' | 'maxLength' | 'pattern'>;

export const text = (description: string, limits: Limits = {}): Shape<string> => ({
  json: { type: 'string', description, ...limits },
});

export const oneOf = <const Value extends string>(
  values: readonly Value[],
  description: string,
): Shape<Value> => ({ json: { type: 'string', enum: values, description } });

export const whole = (description: string): Shape<number> => ({
  json: { type: 'integer', minimum: 0, description },
});

export const list = <Value>(
  items: Shape<Value>,
  description: string,
  limits: Pick<Schema, 'minItems' | 'maxItems'> = {},
): Shape<Value[]> => ({ json: { type: 'array', items: items.json, description, ...limits } });

/** An object with no other properties than these. */
export function record<const Properties extends Shapes>(
  properties: Properties,
): Shape<Values<Properties>> {
  const entries = Object.entries(properties);
  return {
    json: {
      type: 'object',
      properties: Object.fromEntries(entries.map(([name, { json }]) => [name, json])),
      required: entries.filter(([, shape]) => !('isOptional' in shape)).map(([name]) => name),
      additionalProperties: false,
    },
  };
}

/** An object of which nothing is said. */
export const anything = (description: string): Shape<Record<string, unknown>> => ({
  json: { type: 'object', description },
});

export const optional = <Value>(shape: Shape<Value>): Optional<Value> => ({
  ...shape,
  isOptional: true,
});

/** Or null. */
export function nullable<Value>({ json }: Shape<Value>): Shape<Value | null> {
  const { type, enum: values, ...others } = json;
  const either = values === undefined ? {} : { enum: [...values, null] };
  return { json: { ...others, type: [String(type), 'null'], ...either } };
}

/**
 * What is wrong with an argument.
 * @param name as it is called in the message
 * @returns what continues "The argument 'x' …"; null where it fits
 */
export function problemWith(value: unknown, schema: Schema, name: string): string | null {
  switch (schema.type) {
    case 'string':
      return typeof value === 'string'
        ? textProblem(value, schema, name)
        : `${name} must be a text`;
    case 'integer':
      return Number.isSafeInteger(value) && (value as number) >= 0
        ? null
        : `${name} must be a whole number from 0 on`;
    case 'array':
      return Array.isArray(value) ? listProblem(value, schema, name) : `${name} must be a list`;
    default:
      return recordProblem(value, schema, name);
  }
}

function textProblem(value: string, schema: Schema, name: string): string | null {
  const { enum: values, pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY } = schema;
  if (values !== undefined && !values.includes(value)) {
    return `${name} must be one of ${values.join(', ')}`;
  }
  const length = [...value.trim()].length;
  if (length < minLength || length > maxLength) {
    return `${name} must have ${minLength} to ${maxLength} characters; it has ${length}`;
  }
  if (pattern !== undefined && !new RegExp(pattern).test(value)) {
    return `${name} must look like this: ${schema.description}`;
  }
  return null;
}

function listProblem(value: readonly unknown[], schema: Schema, name: string): string | null {
  const { items, minItems = 0, maxItems = Number.POSITIVE_INFINITY } = schema;
  if (value.length < minItems || value.length > maxItems) {
    return `${name} must have ${minItems} to ${maxItems} entries; it has ${value.length}`;
  }
  const problems = value.map((each, place) =>
    items === undefined ? null : problemWith(each, items, `${name}[${place}]`),
  );
  return problems.find((problem) => problem !== null) ?? null;
}

function recordProblem(value: unknown, schema: Schema, name: string): string | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return `${name} must be an object`;
  }
  const { properties = {}, required = [] } = schema;
  const missing = required.find((each) => !Object.hasOwn(value, each));
  if (missing !== undefined) return `${name} must have '${missing}'`;
  for (const [key, one] of Object.entries(value)) {
    const property = Object.hasOwn(properties, key) ? properties[key] : undefined;
    if (property === undefined) {
      return `${name} has no '${key}': it has ${Object.keys(properties).join(', ')}`;
    }
    const problem = problemWith(one, property, `'${key}'`);
    if (problem !== null) return problem;
  }
  return null;
}
