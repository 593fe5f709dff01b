/** Duties of a topic that name a time, such as "within 72 hours", or ask to report to somebody: who, to whom, by when. */
import type { Requirement } from '../../dataset/dataset.ts';
import { ownDueDate } from './due.ts';
import { grouped } from './grouped.ts';
import { timesIn } from './mentions.ts';
import type { Topic, TopicAct, TopicArticle } from './topics.ts';

/** The duties of one paragraph, or of one point of an annex. */
export interface TimedDuty {
  act: TopicAct;
  /** "Article 33(1)" */
  label: string;
  to: string;
  /** Whom the words address. */
  who: string[];
  /** Whom it reaches in the end, where they address a Member State or an authority. */
  reaches: string[];
  recipients: Recipients;
  times: string[];
  /** From when they apply and by when they are due, by day; each with its case. */
  days: DutyDay[];
  text: string;
}

export interface DutyDay {
  words: 'applies from' | 'due by';
  date: string;
  scope: string | null;
}

interface Recipients {
  roles: string[];
  /** The earlier paragraph that names them, where this one does not. */
  paragraph: string | null;
}

/** Acts may ask for a report and leave its time to others. */
const REPORTING = /\b(?:notify|notifies|report|reports|inform|informs)\b/i;

type Finder = (text: string) => string[];

/** In the order of the topic's acts and of their provisions. */
export function timedDuties(topic: Topic, recipientsIn: Finder): TimedDuty[] {
  return topic.acts.flatMap((act) =>
    act.articles.flatMap((article) => ofArticle(act, article, recipientsIn)),
  );
}

function ofArticle(act: TopicAct, article: TopicArticle, recipientsIn: Finder): TimedDuty[] {
  const groups = byParagraph(article);
  return [...groups].flatMap(([paragraph, requirements]) => {
    const timed = requirements.filter(
      (requirement) =>
        timesOf(requirement).length > 0 ||
        (REPORTING.test(requirement.text) && recipientsIn(requirement.text).length > 0),
    );
    if (timed.length === 0) return [];
    const who = once(timed, ({ record }) => record.stakeholder_roles);
    return {
      act,
      ...placeOf(article, paragraph),
      who,
      reaches: once(timed, ({ record }) => record.affected_roles ?? []).filter(
        (role) => !who.includes(role),
      ),
      recipients: recipientsOf(paragraph, timed, groups, recipientsIn),
      times: once(timed, timesOf),
      days: daysOf(timed),
      text: timed.map(({ text }) => text).join(' '),
    };
  });
}

const timesOf = ({ text }: Requirement): string[] => timesIn(text);

function daysOf(timed: readonly Requirement[]): DutyDay[] {
  const days = timed.flatMap(({ appliesFrom, complianceDeadline }): DutyDay[] => {
    const due = ownDueDate(complianceDeadline, appliesFrom);
    return [
      ...appliesFrom.map((each) => ({ words: 'applies from' as const, ...each })),
      ...(due === null ? [] : [{ words: 'due by' as const, date: due, scope: null }]),
    ];
  });
  const byName = new Map(
    days.map((day) => [`${day.date} ${day.words} ${day.scope ?? ''}`, day] as const),
  );
  return [...byName]
    .sort(([left], [right]) => left.localeCompare(right))
    .map(([, { words, date, scope }]) => ({ words, date, scope }));
}

function byParagraph({ requirements }: TopicArticle): Map<string, Requirement[]> {
  const duties = requirements.filter(({ record }) => record.requirement_type !== 'general');
  return grouped(duties, ({ record }) => record.annex_point ?? record.paragraph_ref ?? '');
}

/** Acts often say once to whom something goes, and in later paragraphs when: the last one before counts. */
function recipientsOf(
  paragraph: string,
  timed: readonly Requirement[],
  groups: ReadonlyMap<string, readonly Requirement[]>,
  recipientsIn: Finder,
): Recipients {
  const own = once(timed, ({ text }) => recipientsIn(text));
  if (own.length > 0) return { roles: own, paragraph: null };
  const addressed = new Set(timed.flatMap(({ record }) => record.stakeholder_roles));
  let named: Recipients = { roles: [], paragraph: null };
  for (const [earlier, requirements] of groups) {
    if (earlier === paragraph) break;
    const alike = requirements.filter(({ record }) =>
      record.stakeholder_roles.some((role) => addressed.has(role)),
    );
    const roles = once(alike, ({ text }) => recipientsIn(text));
    if (roles.length > 0) named = { roles, paragraph: earlier };
  }
  return named;
}

function once(requirements: readonly Requirement[], of: (each: Requirement) => string[]): string[] {
  return [...new Set(requirements.flatMap(of))];
}

function placeOf({ label, to }: TopicArticle, paragraph: string): { label: string; to: string } {
  if (paragraph === '') return { label, to };
  return label.startsWith('Annex')
    ? { label: `${label}, ${paragraph}`, to }
    : { label: `${label}(${paragraph})`, to: `${to}#par-${paragraph}` };
}
