/** What each act in force says about each topic, and which times and recipients its requirements name. */

import { articleRefOf } from '../../../edge/law/article-ref.ts';
import type { Dataset, Framework, Requirement } from '../../dataset/dataset.ts';
import { grouped } from '../../dataset/grouped.ts';
import { oncePer } from '../../dataset/once-per.ts';
import type { RoleRecord, TagRecord } from '../../dataset/records.ts';
import { ownDueDate } from './dates.ts';
import { annexLink, articleLink, type ProvisionLink } from './links.ts';
import { requirementsOfAnnex } from './requirements.ts';

/** What one article, or one annex that an article makes binding, says about a topic. */
interface TopicArticle extends ProvisionLink {
  requirements: readonly Requirement[];
}

export interface TopicAct {
  framework: Framework;
  /** In the order of the act, annexes last. */
  articles: TopicArticle[];
  /** Requirements on the topic. */
  count: number;
}

/** The day from which all requirements of an act on a topic apply; null where they differ, or have another day as well. */
export function sharedBeginning({ articles }: TopicAct): string | null {
  const days = new Set(
    articles.flatMap(({ requirements }) =>
      requirements.map((requirement) => {
        const [first, ...more] = daysOf(requirement);
        return first?.words === 'applies from' && first.scope === null && more.length === 0
          ? first.date
          : null;
      }),
    ),
  );
  const [only = null] = days;
  return days.size === 1 ? only : null;
}

export interface Topic {
  tag: TagRecord;
  /** Acts that say something about the topic, by slug. */
  acts: TopicAct[];
}

/** Topics that at least one act in force has, by name. */
export const topicsOf = oncePer((dataset: Dataset): Topic[] => {
  const acts = dataset.frameworks
    .filter(({ isActive }) => isActive)
    .map((framework) => ({ framework, provisions: provisionsOf(framework) }));
  return dataset.tags
    .map((tag) => ({
      tag,
      acts: acts.flatMap(({ framework, provisions }) => {
        const articles = provisions.flatMap((provision) => articleOnTopic(provision, tag) ?? []);
        const count = articles.reduce((sum, { requirements }) => sum + requirements.length, 0);
        return articles.length === 0 ? [] : [{ framework, articles, count }];
      }),
    }))
    .filter(({ acts: saying }) => saying.length > 0)
    .sort((left, right) => (left.tag.name < right.tag.name ? -1 : 1));
});

interface TaggedProvision extends TopicArticle {
  /** Topics of the provision itself, beside those of its requirements. */
  tags: readonly TagRecord[];
}

/** Articles, then annexes, in the order of the act. */
function provisionsOf(framework: Framework): TaggedProvision[] {
  const ofArticles = grouped(
    framework.requirements.filter(({ record }) => record.annex_number === undefined),
    ({ record }) => articleRefOf(record),
  );
  return [
    ...framework.articles.map((article) => ({
      ...articleLink(framework, article),
      tags: article.tags,
      requirements: ofArticles.get(article.ref) ?? [],
    })),
    ...framework.annexes.map((annex) => ({
      ...annexLink(framework, annex),
      tags: [],
      requirements: requirementsOfAnnex(framework, annex.record.annex_number),
    })),
  ];
}

/** Null where the provision says nothing about the topic. */
function articleOnTopic(
  { tags, requirements, ...link }: TaggedProvision,
  topic: TagRecord,
): TopicArticle | null {
  const onTopic = requirements.filter((requirement) => requirement.tags.includes(topic));
  return onTopic.length > 0 || tags.includes(topic) ? { ...link, requirements: onTopic } : null;
}

// What a requirement says of time and of others: within which time, from or by which day, and to whom something goes.

export interface Particulars {
  requirement: Requirement;
  /** Roles to which something goes. */
  recipients: string[];
  times: string[];
  /** When the requirement begins to apply and when it is due, by day; each with its case. */
  days: DutyDay[];
}

interface DutyDay {
  words: 'applies from' | 'due by';
  date: string;
  scope: string | null;
}

/** Words of reporting: an act may ask for a report without naming a time. */
const REPORTING =
  /\b(?:notify|notifies|reports?|informs?|tells?|submits?|sends?|transmits?|communicates?)\b/i;

type Finder = (text: string) => string[];

/** The particulars of each requirement of a provision, in its order. */
export function particularsOf({ requirements }: TopicArticle, recipientsIn: Finder): Particulars[] {
  return requirements.map((requirement) => {
    const times = timesIn(requirement.text);
    return {
      requirement,
      recipients: recipientsOf(requirement, times, recipientsIn),
      times,
      days: daysOf(requirement),
    };
  });
}

function daysOf({ appliesFrom, complianceDeadline }: Requirement): DutyDay[] {
  const due = ownDueDate(complianceDeadline, appliesFrom);
  const days: DutyDay[] = [
    ...appliesFrom.map((beginning) => ({ words: 'applies from' as const, ...beginning })),
    ...(due === null ? [] : [{ words: 'due by' as const, date: due, scope: null }]),
  ];
  return days.sort((left, right) => left.date.localeCompare(right.date));
}

/** Whom a duty to report or inform says itself; a paragraph before it often names somebody else. */
function recipientsOf(
  { record, text }: Requirement,
  times: readonly string[],
  recipientsIn: Finder,
): string[] {
  const isDuty = record.requirement_type !== 'general';
  return isDuty && (times.length > 0 || REPORTING.test(text)) ? recipientsIn(text) : [];
}

// Roles and times that a requirement names, read out of its words. This is rough, and pages say so.

const NUMBER =
  '(?:\\d+|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fourteen|fifteen|thirty)';
const KIND = '(?:[ -](?:working|calendar|business))?';
const UNIT = '(?:hours?|days?|weeks?|months?|years?)';
/** "72 hours", "10 working days", "without undue delay". */
const TIME = new RegExp(
  `\\b(?:${NUMBER}${KIND}[ -]${UNIT}|without (?:undue |any )?(?:further )?delay|immediately|as soon as possible|promptly)\\b`,
  'gi',
);

/** Times that a text names, each once, in its order. */
export function timesIn(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(TIME), ([time]) => time.toLowerCase()))];
}

/** Words before a recipient of what is sent or told; "(or" begins an alternative recipient. */
const TOWARDS = /\b(?:to|notify|notifies|inform|informs|tell|tells|alert|alerts),?\s+|\(or\s+/gi;
/** Words that may come between those and the recipient. */
const BETWEEN = new Set(
  'a affected all an and any both competent each either every first immediately its national of other relevant that the their those'.split(
    ' ',
  ),
);
/** The longest names that roles have, in words, and how many words are looked at. */
const LONGEST_NAME = 8;
const LOOKED_AT = 14;
const AND = 'and';

/** Finds the roles to which something goes: "notify the supervisory authority", "to ENISA and the CSIRT". */
export function recipientFinder(
  roles: readonly Pick<RoleRecord, 'name' | 'forms'>[],
): (text: string) => string[] {
  const names = new Map<string, string>();
  for (const { name, forms } of roles) {
    for (const form of [name, `${name}s`, ...forms]) names.set(form.toLowerCase(), name);
  }
  return (text) => {
    const roles = Array.from(text.matchAll(TOWARDS), (match) =>
      rolesAt(text.slice(match.index + match[0].length), names),
    );
    return [...new Set(roles.flat())];
  };
}

/** The roles that a text begins with, joined by "and". */
function rolesAt(text: string, names: ReadonlyMap<string, string>): string[] {
  const words = text.slice(0, 200).toLowerCase().split(/\s+/, LOOKED_AT);
  const roles: string[] = [];
  let next = 0;
  while (next < words.length) {
    const [role, length] = longestName(words, next, names);
    if (role !== undefined) {
      roles.push(role);
      if (words[next + length] !== AND) return roles;
      next += length;
    } else if (BETWEEN.has((words[next] ?? '').replace(/,$/, ''))) next += 1;
    else return roles;
  }
  return roles;
}

function longestName(
  words: readonly string[],
  start: number,
  names: ReadonlyMap<string, string>,
): [role: string | undefined, length: number] {
  for (let length = Math.min(LONGEST_NAME, words.length - start); length > 0; length -= 1) {
    const name = words.slice(start, start + length).join(' ');
    const role = names.get(name.replace(/[^\p{L}\p{N}]+$/u, ''));
    if (role !== undefined) return [role, length];
  }
  return [undefined, 0];
}
