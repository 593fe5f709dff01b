/** What an act asks of one role, in the order in which it begins to apply. */
import { articleRefOf } from '../../../edge/contract/article-ref.ts';
import type { Framework, Requirement } from '../../dataset/dataset.ts';
import type { DeadlineRecord } from '../../dataset/records.ts';
import { countsOf, type TypeCounts } from './duty-counts.ts';
import { grouped } from './grouped.ts';

export interface DutiesOfArticle {
  ref: string;
  title: string;
  requirements: Requirement[];
}

/** Requirements that begin to apply alike: on the same days, in the same cases. */
export interface DutiesFrom {
  /** Unique on the page. */
  anchor: string;
  appliesFrom: Requirement['appliesFrom'];
  counts: TypeCounts;
  articles: DutiesOfArticle[];
}

export interface RoleDuties {
  role: string;
  counts: TypeCounts;
  /** Those that address the role, by their first day. */
  from: DutiesFrom[];
  /** Those that address somebody else, and reach the role. */
  reaching: DutiesOfArticle[];
  reachingCount: number;
  /** Dates of the act at which the role has to act, or which reach it. */
  deadlines: DeadlineRecord[];
}

/** @param role that the act addresses or reaches */
export function dutiesOfRole(framework: Framework, role: string): RoleDuties {
  const own: Requirement[] = [];
  const reaching: Requirement[] = [];
  for (const requirement of framework.requirements) {
    const { stakeholder_roles, affected_roles = [] } = requirement.record;
    if (stakeholder_roles.includes(role)) own.push(requirement);
    else if (affected_roles.includes(role)) reaching.push(requirement);
  }
  return {
    role,
    counts: countsOf(own),
    from: byBeginning(framework, own),
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

/** In the order of the act; what is in an annex comes with the article that makes it binding. */
function byArticle({ articles }: Framework, requirements: readonly Requirement[]) {
  const groups = grouped(requirements, ({ record }) => articleRefOf(record));
  return [...groups].map(
    ([ref, own]): DutiesOfArticle => ({
      ref,
      title: articles.find((article) => article.ref === ref)?.record.title ?? '',
      requirements: own,
    }),
  );
}
