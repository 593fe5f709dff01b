/**
 * The words of every endpoint, and an example: what the API description, the reference page, the index and
 * the README say of it. They are apart from the table of endpoints because answering a request needs none of
 * them: nothing that the edge function loads may import this file or a `<resource>.words.ts`.
 */
import { deadlineWords } from './deadlines.words.ts';
import type { EndpointWords } from './endpoint.ts';
import type { EndpointName } from './endpoints.ts';
import { frameworkWords } from './frameworks.words.ts';
import { requirementWords } from './requirements.words.ts';
import { searchWords } from './search.words.ts';
import { serviceWords } from './service.words.ts';
import { textWords } from './texts.words.ts';
import { updateWords } from './updates.words.ts';
import { versionWords } from './versions.words.ts';
import { vocabularyWords } from './vocabulary.words.ts';

/** The groups of the description, each with a line on what it holds. */
export const GROUPS = {
  Frameworks: 'Acts, their metadata, counts and coverage.',
  Texts: 'Articles with paragraphs, recitals and annexes.',
  Versions: 'The law as it was on a day, and what changed.',
  Requirements: 'Duties, bans, rights and powers, with the stakeholder roles that have them.',
  Deadlines: 'Dates of entry into force, application, transposition and review.',
  Search: 'Full-text search, citations and comparison.',
  'Tags and roles': 'The vocabulary of the filters.',
  Updates: 'What changed, and when.',
  Service: 'Health and description of the API.',
} as const;

export const endpointWords: Readonly<Record<EndpointName, EndpointWords<keyof typeof GROUPS>>> = {
  ...frameworkWords,
  ...textWords,
  ...versionWords,
  ...requirementWords,
  ...deadlineWords,
  ...searchWords,
  ...vocabularyWords,
  ...updateWords,
  ...serviceWords,
};
