/** What the other engines index of a document, each field with its default weight: all that this service does. */
import { FIELDS } from '../../edge/search/index/catalogue.ts';

export const PLAIN_FIELDS = FIELDS;

/** The same for Orama. */
export const ORAMA_FIELDS = {
  title: 'string',
  text: 'string',
  questions: 'string',
} as const satisfies Record<(typeof FIELDS)[number], 'string'>;
