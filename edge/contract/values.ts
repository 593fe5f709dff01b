/** The closed sets of values of the interface. */

export const FRAMEWORK_STATUSES = ['active', 'superseded'] as const;
/** Which text is served: a restatement in plain English, or the official wording. */
export const TEXT_EDITIONS = ['plain_language', 'official'] as const;
export const REQUIREMENT_TYPES = ['general', 'mandatory', 'conditional', 'prohibition'] as const;
export const RESULT_TYPES = ['article', 'recital', 'requirement'] as const;
export const DEADLINE_TYPES = [
  'entry_into_force',
  'transposition',
  'partial_application',
  'full_application',
  'review',
  'other',
] as const;
