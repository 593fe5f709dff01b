/** The endpoints of definitions: what a term means in each act. */
import { type Endpoint, json, PAGING } from './endpoint.ts';

const common = { ...json, group: 'Texts' } as const;

export const definitionEndpoints = {
  definitions: {
    ...common,
    path: '/definitions',
    kind: 'list',
    response: 'DefinitionPage',
    parameters: [...PAGING, 'framework'],
    summary: 'Terms that the acts define, in alphabetical order',
    description:
      'One record an act and term, out of the articles of definitions of all acts, superseded ones included; on one term ordered by framework. Each name of a thing is a term: "distributed ledger technology" and "DLT".',
    example: '/definitions?framework=dma',
  },
  definition: {
    ...common,
    path: '/definitions/{term}',
    kind: 'document',
    response: 'DefinitionResponse',
    parameters: ['definition_term'],
    summary: 'What a term means in each act that defines it',
    description:
      'All definitions of one term, ordered by framework, and which acts define it in the same words.',
    example: '/definitions/placing-on-the-market',
  },
  framework_definitions: {
    ...common,
    path: '/frameworks/{slug}/definitions',
    kind: 'list',
    response: 'DefinitionPage',
    parameters: ['framework_slug', ...PAGING],
    summary: 'Terms that a framework defines, in the order of the act',
    description: 'As the list of all acts, for one.',
    example: '/frameworks/gdpr/definitions',
  },
  definitions_csv: {
    ...common,
    path: '/definitions.csv',
    kind: 'selection',
    media: 'text/csv',
    response: null,
    parameters: ['framework'],
    summary: 'Definitions as a table (CSV)',
    description:
      'RFC 4180, UTF-8, one row a record of the list; several values in one cell are separated by "; ".',
    example: '/definitions.csv?framework=cra',
  },
} as const satisfies Record<string, Endpoint>;
