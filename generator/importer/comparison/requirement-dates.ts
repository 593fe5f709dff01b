/** Compares the dates that requirements name with their own and with those of deadlines. */
import { articleRefOf } from '../../../edge/contract/article-ref.ts';
import { applicationOf } from '../../dataset/application.ts';
import type { FrameworkFolder } from '../../dataset/folder.ts';
import type { Problem } from '../../dataset/problem.ts';
import { fileName } from '../../dataset/read-folder.ts';
import type { RequirementRecord } from '../../dataset/records.ts';
import { datesIn } from '../requirements/dates.ts';

/** @returns what a person should look at: none of it keeps the data from being built */
export function dateNotes(folder: FrameworkFolder): Problem[] {
  const file = `${folder.framework.slug}/${fileName('requirements')}`;
  return folder.requirements
    .filter(({ rejected }) => rejected !== true)
    .flatMap((record) =>
      [...disagreement(record, folder), ...unknownDates(record, folder)].map((problem) => ({
        file,
        place: `requirement ${record.id}`,
        problem,
      })),
    );
}

/** A date of its own that no deadline of the same paragraph has, though there are some. */
function disagreement(
  { compliance_deadline: own, paragraph_ref, ...record }: RequirementRecord,
  { deadlines }: FrameworkFolder,
): string[] {
  if (own === null) return [];
  const same = deadlines.filter(
    (deadline) =>
      articleRefOf(deadline) === articleRefOf(record) && deadline.paragraph_ref === paragraph_ref,
  );
  const dates = same.map(({ deadline_date }) => deadline_date);
  if (dates.length === 0 || dates.includes(own)) return [];
  return [`is due on ${own}, but the deadlines of its paragraph are ${dates.join(', ')}`];
}

/** Dates in its words that neither it nor a deadline of its article has. */
function unknownDates(
  record: RequirementRecord,
  { deadlines, application }: FrameworkFolder,
): string[] {
  const known = new Set([
    record.compliance_deadline,
    ...(record.applies_from ?? applicationOf(application, record)).map(({ date }) => date),
    ...deadlines
      .filter((deadline) => articleRefOf(deadline) === articleRefOf(record))
      .flatMap(({ deadline_date, previous_date }) => [deadline_date, previous_date]),
  ]);
  // Earlier dates are those of acts and agreements that it cites.
  const first = application.map(({ date }) => date).toSorted()[0] ?? '';
  const words = `${record.texts.plain_language ?? ''}\n${record.texts.official ?? ''}`;
  return [...new Set(datesIn(words))]
    .filter((date) => date > first && !known.has(date))
    .map((date) => `names ${date}, which neither it nor a deadline of its article has`);
}
