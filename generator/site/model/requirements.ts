/** What is asked of whom: requirements by the place that asks, counts by type, and what an act asks of one role. */

import * as addresses from '../../../edge/contract/page-addresses.ts';
import { articleOfProvision, articleRefOf } from '../../../edge/law/article-ref.ts';
import { withPlace } from '../../../edge/law/words.ts';
import type { Framework, Requirement } from '../../dataset/dataset.ts';
import { grouped } from '../../dataset/grouped.ts';
import { oncePer } from '../../dataset/once-per.ts';
import type { DeadlineRecord, RequirementRecord, TagRecord } from '../../dataset/records.ts';
import { annexPointsOf } from '../../render/provisions.ts';
import {
  articleName,
  placeAnchors,
  placeName,
  placePage,
  type RequirementPlace,
} from './requirement-place.ts';
import {
  REQUIREMENT_TYPE_NAMES,
  REQUIREMENT_TYPE_WORDS,
  type RequirementTypeName,
} from './requirement-types.ts';
import { inDigits } from './words.ts';

/** The requirements of a paragraph; its label is empty in an article without numbered paragraphs. */
export function requirementsOf(
  framework: Framework,
  ref: string,
  paragraph: string,
): readonly Requirement[] {
  return groupsOf(framework).get(`${ref}.${paragraph}`) ?? [];
}

/** The requirements that an article makes binding through an annex. */
export function requirementsOfAnnex(framework: Framework, number: string): readonly Requirement[] {
  return groupsOf(framework).get(`annex ${number}`) ?? [];
}

type Groups = ReadonlyMap<string, readonly Requirement[]>;

/** Requirements of an act by the place that they belong to. */
const groupsOf = oncePer(({ articles, requirements }: Framework): Groups => {
  const labels = new Map(
    articles.map(({ ref, paragraphs }) => [ref, paragraphs.map((paragraph) => paragraph.ref)]),
  );
  return grouped(requirements, (requirement) => keyOf(requirement, labels));
});

/** A paragraph that the article does not have is shown with the first one. */
function keyOf({ record }: Requirement, labels: ReadonlyMap<string, string[]>): string {
  if (record.annex_number !== undefined) return `annex ${record.annex_number}`;
  const ref = articleRefOf(record);
  const [first = '', ...furtherLabels] = labels.get(ref) ?? [];
  const label = record.paragraph_ref ?? '';
  return `${ref}.${furtherLabels.includes(label) ? label : first}`;
}

/** Roles of an act with the number of its requirements that address each, most first. */
export function rolesOf({ requirements }: Framework): { role: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { record } of requirements) {
    for (const role of record.stakeholder_roles) counts.set(role, (counts.get(role) ?? 0) + 1);
  }
  return [...counts]
    .map(([role, count]) => ({ role, count }))
    .sort((left, right) => right.count - left.count || (left.role < right.role ? -1 : 1));
}

/** Every role that one of some requirements addresses, in order of first mention. */
export function addressed(requirements: readonly Requirement[]): string[] {
  return [...new Set(requirements.flatMap(({ record }) => record.stakeholder_roles))];
}

interface PlaceOnPage {
  /** `Article 14(2)` */
  name: string;
  /** The page, and the anchor where there is one: `/cra/article-14/#par-2`. */
  to: string;
  page: string;
}

/** A requirement, or a deadline, which no annex has. */
interface Placed {
  record: Pick<DeadlineRecord, 'article_number' | 'article_ref' | 'paragraph_ref'> &
    Partial<Pick<RequirementRecord, 'annex_number' | 'annex_point'>>;
}

/** Where a requirement or a deadline of a framework stands. */
export function placedIn(framework: Framework, { record }: Placed): PlaceOnPage {
  const place: RequirementPlace = {
    slug: framework.record.slug,
    article_ref: articleRefOf(record),
    paragraph_ref: record.paragraph_ref,
    annex_number: record.annex_number ?? null,
    annex_point: record.annex_point ?? null,
  };
  const anchors = anchorsOf(framework);
  const page = placePage(place);
  const to = placeAnchors(place)
    .map((anchor) => `${page}#${anchor}`)
    .find((address) => anchors.has(address));
  return { name: placeName(place), to: to ?? page, page };
}

/** Every address of a paragraph of an article, or of a point of an annex. */
const anchorsOf = oncePer(({ record, articles, annexes }: Framework): Set<string> => {
  const anchors = new Set<string>();
  for (const { ref, paragraphs } of articles) {
    const page = addresses.article(record.slug, ref);
    for (const paragraph of paragraphs) {
      if (paragraph.ref !== '') anchors.add(`${page}#par-${paragraph.ref}`);
    }
  }
  for (const { record: annex, since } of annexes) {
    const page = addresses.annex(record.slug, annex.annex_number);
    const points = annexPointsOf(annex.content, annex.annex_number, { framework: record, since });
    for (const id of idsOf(points)) anchors.add(`${page}#${addresses.anchor(id)}`);
  }
  return anchors;
});

type Points = ReturnType<typeof annexPointsOf>;

function idsOf(points: Points): string[] {
  return points.flatMap(({ id, points: inner }) => [id, ...idsOf(inner)]);
}

export type TypeCounts = Record<RequirementTypeName, number> & { total: number };

export interface RoleCounts {
  role: string;
  /** Counts of the requirements that address the role. */
  counts: TypeCounts;
  /** How many address somebody else and reach the role. */
  reaching: number;
}

/** Whether an act addresses a role. */
export const addressesRole = ({ requirements }: Framework, role: string): boolean =>
  requirements.some(({ record }) => record.stakeholder_roles.includes(role));

/** Counts of requirements by type. */
export function countsOf(requirements: Iterable<Requirement>): TypeCounts {
  const counts = noCounts();
  for (const requirement of requirements) count(counts, requirement);
  return counts;
}

/** "21 duties, 2 bans" */
export function countWords(counts: TypeCounts): string {
  return REQUIREMENT_TYPE_NAMES.filter((type) => counts[type] > 0)
    .map((type) => {
      const { name, plural } = REQUIREMENT_TYPE_WORDS[type];
      return `${inDigits(counts[type])} ${(counts[type] === 1 ? name : plural).toLowerCase()}`;
    })
    .join(', ');
}

/** Every role of some requirements; who is addressed most comes first. */
export function roleCounts(requirements: readonly Requirement[]): RoleCounts[] {
  const byRole = new Map<string, RoleCounts>();
  const of = (role: string): RoleCounts => {
    const held = byRole.get(role) ?? { role, counts: noCounts(), reaching: 0 };
    byRole.set(role, held);
    return held;
  };
  for (const requirement of requirements) {
    const { stakeholder_roles, affected_roles = [] } = requirement.record;
    for (const role of stakeholder_roles) count(of(role).counts, requirement);
    for (const role of affected_roles) {
      if (!stakeholder_roles.includes(role)) of(role).reaching += 1;
    }
  }
  return [...byRole.values()].sort(
    (left, right) =>
      right.counts.total - left.counts.total ||
      right.reaching - left.reaching ||
      (left.role < right.role ? -1 : 1),
  );
}

interface RoleOverActs extends RoleCounts {
  /** Acts that address the role, most first. */
  acts: { framework: Framework; total: number }[];
}

/** Roles over several acts; who is addressed most comes first. */
export function rolesOverActs(frameworks: readonly Framework[]): RoleOverActs[] {
  const acts = new Map<string, RoleOverActs['acts']>();
  for (const framework of frameworks) {
    for (const { role, counts } of roleCounts(framework.requirements)) {
      if (counts.total === 0) continue;
      const held = acts.get(role) ?? [];
      held.push({ framework, total: counts.total });
      acts.set(role, held);
    }
  }
  return roleCounts(frameworks.flatMap(({ requirements }) => requirements))
    .map((roleCount) => ({
      ...roleCount,
      acts: (acts.get(roleCount.role) ?? []).sort((left, right) => right.total - left.total),
    }))
    .filter((roleCount) => roleCount.acts.length > 0);
}

/** Topics of some requirements with how many carry each, most first. */
export function topicCounts(
  requirements: readonly Requirement[],
): { tag: TagRecord; count: number }[] {
  const counts = new Map<TagRecord, number>();
  for (const { tags } of requirements) {
    for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  }
  return [...counts]
    .map(([tag, count]) => ({ tag, count }))
    .sort((left, right) => right.count - left.count || (left.tag.slug < right.tag.slug ? -1 : 1));
}

function noCounts(): TypeCounts {
  return { total: 0, mandatory: 0, conditional: 0, prohibition: 0, general: 0 };
}

function count(counts: TypeCounts, { record }: Requirement): void {
  counts.total += 1;
  counts[record.requirement_type] += 1;
}

export interface DutiesOfArticle {
  ref: string;
  title: string;
  requirements: Requirement[];
}

/** "Not for micro and small enterprises (Article 19(1))." */
export const exceptionWords = (exceptions: Requirement['exceptions']): string =>
  exceptions
    .map(({ exception, provision }) => {
      const { article, paragraph } = articleOfProvision(provision);
      return withPlace(exception, articleName(article, paragraph));
    })
    .join(' ');

/** Requirements that begin to apply alike: on the same days, in the same cases. */
interface DutiesFrom {
  /** Unique on the page. */
  anchor: string;
  appliesFrom: Requirement['appliesFrom'];
  counts: TypeCounts;
  articles: DutiesOfArticle[];
}

export interface RoleDuties {
  role: string;
  counts: TypeCounts;
  /** Requirements that address the role, by their first day. */
  from: DutiesFrom[];
  /** Requirements that address somebody else, and reach the role. */
  reaching: DutiesOfArticle[];
  reachingCount: number;
  /** Dates of the act at which the role has to act, or which reach it. */
  deadlines: DeadlineRecord[];
}

/** @param role that the act addresses or reaches */
export function dutiesOfRole(framework: Framework, role: string): RoleDuties {
  const addressing: Requirement[] = [];
  const reaching: Requirement[] = [];
  for (const requirement of framework.requirements) {
    const { stakeholder_roles, affected_roles = [] } = requirement.record;
    if (stakeholder_roles.includes(role)) addressing.push(requirement);
    else if (affected_roles.includes(role)) reaching.push(requirement);
  }
  return {
    role,
    counts: countsOf(addressing),
    from: byBeginning(framework, addressing),
    reaching: byArticle(framework, reaching),
    reachingCount: reaching.length,
    deadlines: framework.deadlines.filter(
      ({ stakeholder_roles, affected_roles }) =>
        stakeholder_roles.includes(role) || affected_roles.includes(role),
    ),
  };
}

/** Groups of an act by the days on which they begin to apply. */
export function byBeginning(framework: Framework, requirements: readonly Requirement[]) {
  const groups = grouped(requirements, ({ appliesFrom }) =>
    appliesFrom.map(({ date, scope }) => `${date} ${scope ?? ''}`).join('\n'),
  );
  const taken = new Map<string, number>();
  return [...groups]
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([, group]): DutiesFrom => {
      const appliesFrom = group[0]?.appliesFrom ?? [];
      const name = `from-${appliesFrom.map(({ date }) => date).join('-') || 'no-date'}`;
      const times = (taken.get(name) ?? 0) + 1;
      taken.set(name, times);
      return {
        anchor: times === 1 ? name : `${name}-case-${times}`,
        appliesFrom,
        counts: countsOf(group),
        articles: byArticle(framework, group),
      };
    });
}

/** Requirements by article, in the order of the act; points of an annex come with the article that makes them binding. */
function byArticle({ articles }: Framework, requirements: readonly Requirement[]) {
  const groups = grouped(requirements, ({ record }) => articleRefOf(record));
  return [...groups].map(
    ([ref, requirementsOfArticle]): DutiesOfArticle => ({
      ref,
      title: articles.find((article) => article.ref === ref)?.record.title ?? '',
      requirements: requirementsOfArticle,
    }),
  );
}
