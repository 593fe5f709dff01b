/** What the other engines index of a document, all fields with the same weight: the fields of this service. */
import { FIELDS } from '../../edge/search/index/catalogue.ts';

export const PLAIN_FIELDS = FIELDS;

/** The same for Orama. */
export const ORAMA_FIELDS = {
  title: 'string',
  text: 'string',
  questions: 'string',
} as const satisfies Record<(typeof FIELDS)[number], 'string'>;
