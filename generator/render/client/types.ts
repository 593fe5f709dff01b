/** The tables of the contract as types of TypeScript, for the client. */
import { WORKBOOK } from '../../../edge/contract/endpoint.ts';
import { type EndpointName, endpoint, endpointNames } from '../../../edge/contract/endpoints.ts';
import type { Parameter } from '../../../edge/contract/parameter.ts';
import { parameter } from '../../../edge/contract/parameters.ts';
import { jsonSchemas } from '../schemas.ts';

/** The part of JSON Schema that the contract uses and a type can say. */
interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: readonly unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema;
  description?: string;
}

/** Longest line of a comment. */
const LINE = 110;

/** Every path with what it takes and answers, then every schema by its published name. */
export function clientTypes(): string {
  const paths = endpointNames.map((name) => endpointType(name));
  return [
    `/** Every path: what it takes and answers. */\nexport interface Endpoints {\n${paths.join('\n')}\n}`,
    ...Object.entries(jsonSchemas({ uri: typeName, strict: false })).map(([name, schema]) =>
      schemaType(typeName(name), schema as Schema),
    ),
  ].join('\n\n');
}

/** `Error` is a type of the language. */
function typeName(schema: string): string {
  return schema === 'Error' ? 'ErrorBody' : schema;
}

function endpointType(name: EndpointName): string {
  const { path, summary, parameters } = endpoint(name);
  const fields = parameters.map((key) => parameterField(parameter(key)));
  const params =
    fields.length === 0 ? 'Record<string, undefined>' : `{\n${fields.join('\n')}\n    }`;
  return `${comment(`${summary}.`, '  ')}  '${path}': {
    params: ${params};
    answer: ${answerType(name)};
  };`;
}

function answerType(name: EndpointName): string {
  const { media, response } = endpoint(name);
  if (response !== null) return typeName(response);
  if (media === 'application/json') return 'Record<string, unknown>';
  return media === WORKBOOK ? 'ArrayBuffer' : 'string';
}

/** Where several values are taken, one may stand alone. */
function parameterField(entry: Parameter): string {
  const schema = entry.schema as Schema;
  const type = typeOf(schema, '      ');
  const accepted =
    schema.items === undefined ? type : `${typeOf(schema.items, '')} | readonly ${type}`;
  const isRequired = entry.place === 'path' || entry.required === true;
  const field = isRequired
    ? `${entry.name}: ${accepted}`
    : `${entry.name}?: ${accepted} | undefined`;
  return `${comment(entry.description, '      ')}      ${field};`;
}

function schemaType(name: string, schema: Schema): string {
  const type = typeOf(schema, '');
  const about = comment(schema.description, '');
  return schema.properties === undefined
    ? `${about}export type ${name} = ${type};`
    : `${about}export interface ${name} ${type}`;
}

/**
 * @param indent of the line on which the type begins
 * @throws {Error} for a schema that has no type here, so that a build fails where the client would lack one
 */
function typeOf(schema: Schema, indent: string): string {
  const { $ref, enum: values, type, items, properties, additionalProperties } = schema;
  const choices = schema.oneOf ?? (type === undefined ? schema.anyOf : undefined);
  if ($ref !== undefined) return $ref;
  if (values !== undefined) return values.map((value) => literal(value)).join(' | ');
  if (choices !== undefined) return choices.map((each) => typeOf(each, indent)).join(' | ');
  if (items !== undefined) return arrayOf(items, indent);
  if (properties !== undefined) return objectType(properties, schema.required ?? [], indent);
  if (additionalProperties !== undefined) {
    return `Record<string, ${typeOf(additionalProperties, indent)}>`;
  }
  const names = [type ?? []].flat().map((each) => PRIMITIVES[each]);
  if (names.length === 0 || names.includes(undefined)) {
    throw new Error(`the client has no type for ${JSON.stringify(schema)}`);
  }
  return names.join(' | ');
}

const PRIMITIVES: Readonly<Record<string, string>> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
};

const literal = (value: unknown) => JSON.stringify(value).replaceAll('"', "'");

function arrayOf(items: Schema, indent: string): string {
  const type = typeOf(items, indent);
  // An object has what looks like a choice inside of it.
  return / \| [^}]*$/.test(type) ? `(${type})[]` : `${type}[]`;
}

function objectType(
  properties: Record<string, Schema>,
  required: readonly string[],
  indent: string,
): string {
  const inner = `${indent}  `;
  const fields = Object.entries(properties).map(([name, schema]) => {
    const mark = required.includes(name) ? '' : '?';
    return `${comment(schema.description, inner)}${inner}${name}${mark}: ${typeOf(schema, inner)};\n`;
  });
  return `{\n${fields.join('')}${indent}}`;
}

/** A comment before a field, on several lines where one would be too long; nothing without words. */
function comment(words: string | undefined, indent: string): string {
  if (words === undefined) return '';
  const text = words.replaceAll('*/', '*\\/');
  if (indent.length + text.length < LINE) return `${indent}/** ${text} */\n`;
  const lines = text.match(/\S.{0,100}(?=\s|$)/g) ?? [];
  return `${indent}/**\n${lines.map((line) => `${indent} * ${line}\n`).join('')}${indent} */\n`;
}
