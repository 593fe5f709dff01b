/** What each act in force says about each topic, and which of its duties name a time or somebody to report to. */

import * as addresses from '../../../edge/contract/page-addresses.ts';
import { articleRefOf } from '../../../edge/law/article-ref.ts';
import type { Article, Dataset, Framework, Requirement } from '../../dataset/dataset.ts';
import type { RoleRecord, TagRecord } from '../../dataset/records.ts';
import { ownDueDate } from './dates.ts';
import { grouped } from './lookups.ts';

/** What one article, or one annex that an article makes binding, says about a topic. */
export interface TopicArticle {
  /** "Article 23", "Annex I" */
  label: string;
  title: string | null;
  to: string;
  requirements: Requirement[];
}

export interface TopicAct {
  framework: Framework;
  /** In the order of the act, annexes last. */
  articles: TopicArticle[];
  /** Requirements on the topic. */
  count: number;
}

export interface Topic {
  tag: TagRecord;
  /** Acts that say something about the topic, by slug. */
  acts: TopicAct[];
}

/** Topics that at least one act in force has, by name. */
export function topicsOf(dataset: Dataset): Topic[] {
  const acts = dataset.frameworks
    .filter(({ isActive }) => isActive)
    .map((framework) => ({ framework, byTag: provisionsByTag(framework) }));
  const topics = dataset.tags.map((tag) => ({
    tag,
    acts: acts.flatMap(({ framework, byTag }) => {
      const provisionsOnTopic = byTag.get(tag.slug);
      return provisionsOnTopic === undefined
        ? []
        : [topicAct(framework, [...provisionsOnTopic.values()])];
    }),
  }));
  return topics
    .filter(({ acts: saying }) => saying.length > 0)
    .sort((left, right) => (left.tag.name < right.tag.name ? -1 : 1));
}

type ProvisionsOnTopic = Map<string, TopicArticle>;

function provisionsByTag(framework: Framework): Map<string, ProvisionsOnTopic> {
  const byTag = new Map<string, ProvisionsOnTopic>();
  const articles = new Map(framework.articles.map((article) => [article.ref, article]));
  const onTopic = (slug: string) => {
    const provisionsOnTopic = byTag.get(slug) ?? new Map<string, TopicArticle>();
    byTag.set(slug, provisionsOnTopic);
    return provisionsOnTopic;
  };
  for (const article of framework.articles) {
    for (const { slug } of article.tags) {
      onTopic(slug).set(article.ref, articleOnTopic(framework, article.ref, article));
    }
  }
  for (const requirement of framework.requirements) {
    const { annex_number: annex } = requirement.record;
    const ref = articleRefOf(requirement.record);
    for (const { slug } of requirement.tags) {
      const provisions = onTopic(slug);
      const key = annex === undefined ? ref : `annex ${annex}`;
      const provision =
        provisions.get(key) ??
        (annex === undefined
          ? articleOnTopic(framework, ref, articles.get(ref))
          : annexOnTopic(framework, annex));
      provision.requirements.push(requirement);
      provisions.set(key, provision);
    }
  }
  return byTag;
}

function articleOnTopic(framework: Framework, ref: string, article?: Article): TopicArticle {
  return {
    label: `Article ${ref}`,
    title: article?.record.title ?? null,
    to: addresses.article(framework.record.slug, ref),
    requirements: [],
  };
}

function annexOnTopic({ record, annexes }: Framework, number: string): TopicArticle {
  const annex = annexes.find((candidate) => candidate.record.annex_number === number);
  return {
    label: `Annex ${number}`,
    title: annex?.record.title ?? null,
    to: addresses.annex(record.slug, number),
    requirements: [],
  };
}

function topicAct(framework: Framework, provisions: readonly TopicArticle[]): TopicAct {
  const order = new Map(
    [
      ...framework.articles.map(({ ref }) => `Article ${ref}`),
      ...framework.annexes.map(({ record }) => `Annex ${record.annex_number}`),
    ].map((label, index) => [label, index]),
  );
  return {
    framework,
    articles: provisions.toSorted(
      (left, right) => (order.get(left.label) ?? 0) - (order.get(right.label) ?? 0),
    ),
    count: provisions.reduce((sum, { requirements }) => sum + requirements.length, 0),
  };
}

// Duties of a topic that name a time, such as "within 72 hours", or ask to report to somebody: who, to whom, by when.

/** The duties of one paragraph, or of one point of an annex. */
export interface TimedDuty {
  act: TopicAct;
  /** "Article 33(1)" */
  label: string;
  to: string;
  /** Whom the words address. */
  who: string[];
  /** Whom the duty reaches in the end, where its words address a Member State or an authority. */
  reaches: string[];
  recipients: Recipients;
  times: string[];
  /** When the duties begin to apply and when they are due, by day; each with its case. */
  days: DutyDay[];
  text: string;
}

interface DutyDay {
  words: 'applies from' | 'due by';
  date: string;
  scope: string | null;
}

interface Recipients {
  roles: string[];
  /** The earlier paragraph that names the recipients, where the paragraph itself does not. */
  paragraph: string | null;
}

/** Words of reporting: an act may ask for a report without naming a time. */
const REPORTING = /\b(?:notify|notifies|report|reports|inform|informs)\b/i;

type Finder = (text: string) => string[];

/** The timed duties of a topic, in the order of its acts and of their provisions. */
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
      ...partOf(article, paragraph),
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
      ...appliesFrom.map((beginning) => ({ words: 'applies from' as const, ...beginning })),
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

/** Acts often name recipients once, and times in later paragraphs: the last paragraph before that names some counts. */
function recipientsOf(
  paragraph: string,
  timed: readonly Requirement[],
  groups: ReadonlyMap<string, readonly Requirement[]>,
  recipientsIn: Finder,
): Recipients {
  const namedHere = once(timed, ({ text }) => recipientsIn(text));
  if (namedHere.length > 0) return { roles: namedHere, paragraph: null };
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

function once(
  requirements: readonly Requirement[],
  of: (requirement: Requirement) => string[],
): string[] {
  return [...new Set(requirements.flatMap(of))];
}

function partOf({ label, to }: TopicArticle, paragraph: string): { label: string; to: string } {
  if (paragraph === '') return { label, to };
  return label.startsWith('Annex')
    ? { label: `${label}, ${paragraph}`, to }
    : { label: `${label}(${paragraph})`, to: `${to}#par-${paragraph}` };
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
