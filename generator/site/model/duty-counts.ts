/** How much is asked of whom: counts of requirements by type. */
import type { Framework, Requirement } from '../../dataset/dataset.ts';
import type { TagRecord } from '../../dataset/records.ts';
import { inDigits } from './counted.ts';
import {
  REQUIREMENT_TYPE_NAMES,
  REQUIREMENT_TYPE_WORDS,
  type RequirementTypeName,
} from './requirement-types.ts';

export type TypeCounts = Record<RequirementTypeName, number> & { total: number };

export interface RoleCounts {
  role: string;
  /** Of the requirements that address the role. */
  counts: TypeCounts;
  /** How many address somebody else and reach the role. */
  reaching: number;
}

/** Whether an act addresses a role. */
export const addressesRole = ({ requirements }: Framework, role: string): boolean =>
  requirements.some(({ record }) => record.stakeholder_roles.includes(role));

/** By type. */
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
  const found = new Map<string, RoleCounts>();
  const of = (role: string): RoleCounts => {
    const held = found.get(role) ?? { role, counts: noCounts(), reaching: 0 };
    found.set(role, held);
    return held;
  };
  for (const requirement of requirements) {
    const { stakeholder_roles, affected_roles = [] } = requirement.record;
    for (const role of stakeholder_roles) count(of(role).counts, requirement);
    for (const role of affected_roles) {
      if (!stakeholder_roles.includes(role)) of(role).reaching += 1;
    }
  }
  return [...found.values()].sort(
    (left, right) =>
      right.counts.total - left.counts.total ||
      right.reaching - left.reaching ||
      (left.role < right.role ? -1 : 1),
  );
}

export interface RoleOverActs extends RoleCounts {
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
    .map((each) => ({
      ...each,
      acts: (acts.get(each.role) ?? []).sort((left, right) => right.total - left.total),
    }))
    .filter((each) => each.acts.length > 0);
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
