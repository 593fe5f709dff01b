/** What the other engines index of a document, each field with its default weight: all that this service does. */
export const PLAIN_FIELDS = ['title', 'text', 'questions'] as const;

/** The same for Orama. */
export const ORAMA_FIELDS = { title: 'string', text: 'string', questions: 'string' } as const;
