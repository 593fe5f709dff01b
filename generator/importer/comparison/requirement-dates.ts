/** Where requirements, deadlines and rules of application say different dates. */
import { articleRefOf } from '../../../edge/law/article-ref.ts';
import type { Framework, Requirement } from '../../dataset/dataset.ts';
import type { Problem } from '../../dataset/problem.ts';
import { fileName } from '../../dataset/read-folder.ts';
import type { DeadlineRecord } from '../../dataset/records.ts';
import { dateSetBy, deadlineIdOf } from '../requirements/dates.ts';

/** @returns what a person should look at: none of it keeps the data from being built */
export function dateNotes(framework: Framework): Problem[] {
  const { record, requirements, deadlines } = framework;
  return [
    ...requirements.flatMap((requirement) =>
      disagreements(requirement, framework).map((problem) => ({
        file: `${record.slug}/${fileName('requirements')}`,
        place: `requirement ${requirement.record.id}, ${citation(requirement.record)}`,
        problem,
      })),
    ),
    ...deadlines.flatMap((deadline) =>
      withoutRule(deadline, framework).map((problem) => ({
        file: `${record.slug}/${fileName('deadlines')}`,
        place: `deadline ${deadline.id}, ${citation(deadline)}`,
        problem,
      })),
    ),
  ];
}

type Place = Pick<DeadlineRecord, 'article_number' | 'article_ref' | 'paragraph_ref'>;

function citation(place: Place): string {
  const { paragraph_ref } = place;
  return `Article ${articleRefOf(place)}${paragraph_ref === null ? '' : `(${paragraph_ref})`}`;
}

function disagreements(requirement: Requirement, framework: Framework): string[] {
  const { record, deadline, appliesFrom } = requirement;
  const own = deadline === null ? [] : [deadline.deadline_date, deadline.previous_date];
  // A right is only limited to the date in its words, and one before all rules is that of another act.
  const isRight = record.requirement_type === 'general';
  const first = framework.application.map(({ date }) => date).toSorted()[0] ?? '';
  const known = [...own, ...appliesFrom.map(({ date }) => date)];
  const dates = new Set(Object.values(record.texts).flatMap((text) => dateSetBy(text ?? '') ?? []));
  const set = [...dates].filter((date) => !isRight && date > first && !known.includes(date));
  return [
    ...set.map((date) => `sets ${date} in its words, but ${remedy(requirement, date, framework)}`),
    ...(deadline === null ? [] : linkedDates(requirement, deadline, framework)),
  ];
}

/** What to do about a date that only the words of a requirement have. */
function remedy({ record, deadline }: Requirement, date: string, { deadlines }: Framework): string {
  if (deadline !== null) {
    return `is due on ${deadline.deadline_date}, by deadline ${deadline.id}: correct the one that is wrong`;
  }
  const { requirement_type: type, stakeholder_roles: roles, paragraph_ref: paragraphRef } = record;
  const place = { articleRef: articleRefOf(record), paragraphRef, type, roles, date };
  const id = deadlineIdOf(place, deadlines);
  return id === undefined
    ? 'no deadline of its provision has it: add one, and its id here as deadline_id'
    : `has no deadline_id: it is ${id}`;
}

/** What the deadline of a requirement disagrees with. */
function linkedDates(
  { record, appliesFrom }: Requirement,
  { id, deadline_date: date }: DeadlineRecord,
  { deadlines }: Framework,
): string[] {
  const others = deadlines.filter((each) => citation(each) === citation(record));
  const dates = others.map(({ deadline_date }) => deadline_date);
  const [first] = appliesFrom;
  const isOther = dates.length > 0 && !dates.includes(date);
  const due = `is due on ${date}, by deadline ${id}`;
  return [
    ...(record.requirement_type === 'general'
      ? [`is a right or a power, which is never due: remove its deadline_id ${id}`]
      : []),
    ...(isOther
      ? [
          `${due}, but the deadlines of its paragraph on ${dates.join(', ')}: correct the one that is wrong`,
        ]
      : []),
    ...(first !== undefined && date < first.date
      ? [`${due}, before it applies from ${first.date}: correct the deadline or the rule`]
      : []),
  ];
}

/** The day from which provisions apply is in the calendar and in the rules. */
function withoutRule(
  { deadline_type: type, deadline_date: date }: DeadlineRecord,
  { application }: Framework,
): string[] {
  const rules = application.map((rule) => rule.date);
  if (!type.endsWith('_application') || rules.length === 0 || rules.includes(date)) return [];
  return [
    `is from when provisions apply, ${date}, but the rules of ${fileName('application')} are of ${[...new Set(rules)].join(', ')}: correct the one that is wrong`,
  ];
}
