/** From when provisions apply: the rules of `application.json`, the most specific first. */
import type { z } from 'zod';
import { articleRefOf, compareArticleRefs } from '../../edge/law/article-ref.ts';
import type { applicationDate } from './record-values.ts';
import type { ApplicationRecord } from './rule-records.ts';

export type AppliesFrom = z.infer<typeof applicationDate>;

/** What applies from a date: a provision, or a point of the annex that it makes binding. */
interface Provision {
  article_number: number;
  article_ref?: string | undefined;
  paragraph_ref: string | null;
  annex_number?: string | undefined;
  /** Only a requirement has roles: of those who have the duty, and of those whom it reaches. */
  stakeholder_roles?: readonly string[];
  affected_roles?: readonly string[] | undefined;
}

/** A duty of a Member State is often one that others have to fulfil: "must ensure that critical entities". */
const MEMBER_STATE = 'member state';
/** The scope of a rule for all cases beside one for certain roles. */
const OTHER_CASES = 'all other cases';

/**
 * @returns the dates of the rules that are most specific to a provision, by date; none where no rule covers it. For a
 * requirement only rules for its roles count.
 */
export function applicationOf(
  rules: readonly ApplicationRecord[],
  provision: Provision,
): AppliesFrom[] {
  return datesOf(closestTo(provision, rules));
}

/** @returns the first day on which a provision binds somebody; null where each case has a day of its own */
export function firstDayOf(
  rules: readonly ApplicationRecord[],
  provision: Provision,
): string | null {
  return closestTo(provision, rules).find(({ each }) => each !== true)?.date ?? null;
}

function closestTo(provision: Provision, rules: readonly ApplicationRecord[]): ApplicationRecord[] {
  const closest = mostSpecific(
    provision,
    rules.filter((rule) => isFor(rule, provision)),
  );
  const rulesForOthers = bindsOthers(closest, provision)
    ? mostSpecific(
        provision,
        rules.filter(({ roles }) => roles === undefined),
      ).map((rule) => ({ ...rule, scope: rule.scope ?? OTHER_CASES }))
    : [];
  return [...rulesForOthers, ...closest].sort(byDate);
}

/** Whether a rule is for those whom a requirement binds, or whom a Member State has to see to. */
export function isFor({ roles }: Pick<ApplicationRecord, 'roles'>, provision: Provision): boolean {
  const { stakeholder_roles: addressed, affected_roles: reached = [] } = provision;
  if (roles === undefined || addressed === undefined) return true;
  const bound = addressed.includes(MEMBER_STATE) ? [...addressed, ...reached] : addressed;
  return bound.some((role) => roles.includes(role));
}

/** Whether a requirement binds others too than those whom these rules are for. */
function bindsOthers(
  rules: readonly ApplicationRecord[],
  { stakeholder_roles: addressed = [] }: Provision,
): boolean {
  if (rules.some(({ roles }) => roles === undefined)) return false;
  const named = new Set(rules.flatMap(({ roles = [] }) => roles));
  return addressed.some((role) => !named.has(role));
}

function mostSpecific(
  provision: Provision,
  rules: readonly ApplicationRecord[],
): ApplicationRecord[] {
  const ref = articleRefOf(provision);
  const closeness = rules.map(({ provisions }) =>
    provisions === undefined
      ? 1
      : Math.max(...provisions.map((name) => closenessTo(name, provision, ref))),
  );
  const best = Math.max(1, ...closeness);
  return rules.filter((_, index) => closeness[index] === best);
}

/** @returns the dates of the rules that name an annex, by date: a rule for the whole act leaves open when its annexes count */
export function annexApplicationOf(
  rules: readonly ApplicationRecord[],
  number: string,
): AppliesFrom[] {
  return datesOf(rules.filter(({ provisions }) => provisions?.includes(`anx_${number}`)));
}

function datesOf(rules: readonly ApplicationRecord[]): AppliesFrom[] {
  return rules
    .map(({ date, scope, each }) => ({ date, scope, ...(each && { each }) }))
    .sort(byDate);
}

const byDate = (left: AppliesFrom, right: AppliesFrom): number =>
  left.date.localeCompare(right.date);

/** Whether a name, as in `application.json` and `exceptions.json`, covers a provision. */
export const covers = (name: string, provision: Provision): boolean =>
  closenessTo(name, provision, articleRefOf(provision)) > 0;

/**
 * How close a rule comes to a provision.
 * @param name as in `application.json`: `anx_III`, `art_5/par_2`, `art_5`, `art_5..art_9`
 * @returns 0 where it does not cover the provision, else the more the more specific it is; 1 is the whole act
 */
function closenessTo(name: string, provision: Provision, ref: string): number {
  if (name === `anx_${provision.annex_number}`) return 5;
  if (name === `art_${ref}/par_${provision.paragraph_ref}`) return 4;
  if (name === `art_${ref}`) return 3;
  const [first = '', last] = name.split('..').map((id) => id.slice('art_'.length));
  if (last === undefined) return 0;
  return compareArticleRefs(first, ref) <= 0 && compareArticleRefs(ref, last) <= 0 ? 2 : 0;
}
