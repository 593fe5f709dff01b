/** The closed sets of values of the interface, and the grammar of its open ones. */

export const FRAMEWORK_STATUSES = ['active', 'superseded'] as const;
/** Which text is served: a restatement in plain English, or the official wording. */
export const TEXT_EDITIONS = ['plain_language', 'official'] as const;
/** Which text a version has: that of the Official Journal, or one with amendments and corrigenda. */
export const VERSION_KINDS = ['as_published', 'consolidated'] as const;
/** What became of a provision from one version to the next. */
export const CHANGE_KINDS = ['inserted', 'changed', 'repealed'] as const;
/** Whether a provision still has a text in the version in force. */
export const PROVISION_STATUSES = ['in_force', 'repealed'] as const;
/** How it is known that a recital explains an article: it names the article, or their words are close. */
export const EXPLANATION_BASES = ['explicit', 'similarity'] as const;
export const VERDICTS = [
  'exact',
  'normalised',
  'differs',
  'elsewhere',
  'other_version',
  'not_found',
  'not_checkable',
] as const;
export const REFERENCE_KINDS = ['cites', 'amends', 'repeals', 'defines'] as const;
export const REQUIREMENT_TYPES = ['general', 'mandatory', 'conditional', 'prohibition'] as const;
/** What a search finds; annexes only where a query asks for them. */
export const RESULT_TYPES = ['article', 'recital', 'requirement', 'annex'] as const;
/** What a search finds besides, where a query asks for it. */
export const ALSO_FOUND = ['annexes'] as const;
/** What a citation is of. */
export const CITED_TYPES = [
  'framework',
  'article',
  'paragraph',
  'point',
  'recital',
  'annex',
] as const;
export const DEADLINE_TYPES = [
  'entry_into_force',
  'transposition',
  'partial_application',
  'full_application',
  'review',
  'other',
] as const;
/** What has a role: the first two do business, the others are the Union, Member States, and their authorities. */
export const ROLE_KINDS = [
  'organisation',
  'person',
  'member_state',
  'authority',
  'union_body',
] as const;
/** Whom a record binds or concerns, by the kinds of its roles. */
export const AUDIENCES = ['business', 'authority'] as const;
/** How the terms of a search were combined; see `SearchInterpretation`. */
export const SEARCH_MODES = ['all', 'any', 'citation', 'framework', 'none'] as const;

/** Slugs of frameworks and tags. New ones appear with the data, so no schema lists them. */
export const SLUG = /^[a-z0-9_]{1,64}$/;
/** Slugs of defined terms. */
export const TERM_SLUG = /^[a-z0-9-]{1,200}$/;
/** Names of versions: the text as published, or the date of a consolidated text. */
export const VERSION_NAME = /^(original|[0-9]{4}-[0-9]{2}-[0-9]{2})$/;
/** Names of stakeholder roles, such as `market surveillance authority`. It needs no flag, as published patterns have none. */
export const ROLE_NAME = /^[a-zà-öø-ÿ0-9][a-zà-öø-ÿ0-9 -]*$/;
/** Numbers of annexes: a Roman numeral, which a letter may follow. */
export const ANNEX_NUMBER = /^[IVXLCDM]+[A-Za-z]?$/;
