/** What every catalog that tools import says of an act as a whole. */
import type { Framework } from '../../dataset/dataset.ts';

/** The part of URNs that names this project. */
export const PROJECT_NAME = 'eu-digital-regulation-api';

/**
 * How often the data of an act have changed, and when last: by its log, to which entries are only added. So the number
 * rises with the data, and does not depend on a clock.
 */
export function dataVersion({ syncLog, record }: Pick<Framework, 'syncLog' | 'record'>): {
  version: number;
  changedAt: string;
} {
  // A sync that failed changed nothing; neither did one that left the data with the digest that they had.
  const entries = syncLog.filter(({ success }) => success).toReversed();
  const changes = entries.filter(
    ({ data_digest: digest }, index) =>
      digest === null || digest !== entries[index - 1]?.data_digest,
  );
  return {
    version: Math.max(changes.length, 1),
    changedAt: changes.at(-1)?.synced_at ?? record.created_at,
  };
}

/** What a reader has to know of the wording before relying on it, and as of when it is. */
export function wordingNote(framework: Framework): string {
  const { articles, annexes, requirements, inForce, isActive, pendingAmendments } = framework;
  const { kind, from, celex } = inForce.record;
  const editions = new Set([...articles, ...annexes, ...requirements].map((text) => text.edition));
  const lacking = pendingAmendments.map((amendment) => `${amendment.celex} (${amendment.from})`);
  return [
    editions.has('plain_language')
      ? `${editions.has('official') ? 'Texts marked plain_language are' : 'This wording is'} a restatement in plain English, not the official text.`
      : 'This is the official wording.',
    'Only the Official Journal of the European Union is authentic; this is not legal advice.',
    `Version of the law: ${kind === 'as_published' ? 'as published' : 'consolidated'}${from === null ? '' : `, ${from}`}${celex === null ? '' : `, CELEX ${celex}`}.`,
    ...(lacking.length === 0 ? [] : [`It lacks the changes of ${lacking.join(', ')}.`]),
    ...(isActive ? [] : ['The act has been replaced.']),
  ].join(' ');
}
