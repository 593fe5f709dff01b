/**
 * Every schema of the interface by its published name. They become the JSON Schemas and the OpenAPI
 * description, they validate every file before it is written, and their types are the wire types. The
 * edge function imports types alone from here and from `*.schema.ts`: zod is not part of its bundle.
 */
import type { z } from 'zod';
import * as citations from './citations.schema.ts';
import * as deadlines from './deadlines.schema.ts';
import * as definitions from './definitions.schema.ts';
import * as frameworks from './frameworks.schema.ts';
import * as references from './references.schema.ts';
import * as requirements from './requirements.schema.ts';
import * as search from './search.schema.ts';
import * as service from './service.schema.ts';
import * as texts from './texts.schema.ts';
import * as updates from './updates.schema.ts';
import * as versions from './versions.schema.ts';
import * as vocabulary from './vocabulary.schema.ts';

const { ErrorBody, ...ofService } = service;

export const schemas = {
  ...frameworks,
  ...texts,
  ...definitions,
  ...references,
  ...requirements,
  ...deadlines,
  ...search,
  ...citations,
  ...vocabulary,
  ...updates,
  ...versions,
  ...ofService,
  Error: ErrorBody,
} as const;

export type SchemaName = keyof typeof schemas;

/** The type of a resource or a body by the name of its schema: `Wire<'Article'>`. */
export type Wire<Name extends SchemaName> = z.infer<(typeof schemas)[Name]>;
