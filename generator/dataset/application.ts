/** From when provisions apply: the rules of `application.json`, the most specific first. */
import { articleRefOf, compareArticleRefs } from '../../edge/contract/article-ref.ts';
import type { ApplicationRecord } from './records.ts';

export interface AppliesFrom {
  date: string;
  /** The cases that the date is for; null for all. */
  scope: string | null;
}

/** A provision, or a point of the annex that it makes binding. */
interface Place {
  article_number: number;
  article_ref?: string | undefined;
  paragraph_ref: string | null;
  annex_number?: string | undefined;
  /** Of a requirement: who has the duty, and whom it reaches. */
  stakeholder_roles?: readonly string[];
  affected_roles?: readonly string[] | undefined;
}

/** Addressed by the many duties that somebody else has to fulfil: "must ensure that critical entities". */
const MEMBER_STATE = 'member state';
/** The scope of a rule for all cases beside one for certain roles. */
const OTHER_CASES = 'all other cases';

/**
 * @returns the dates of the rules that are most specific to a provision, by date; none where no rule covers it.
 * Of a requirement those that are for its roles.
 */
export function applicationOf(rules: readonly ApplicationRecord[], place: Place): AppliesFrom[] {
  return closestTo(place, rules).map(({ date, scope }) => ({ date, scope }));
}

/** @returns the first of these dates that binds somebody; null where each case has a day of its own */
export function firstDayOf(rules: readonly ApplicationRecord[], place: Place): string | null {
  return closestTo(place, rules).find(({ each }) => each !== true)?.date ?? null;
}

function closestTo(place: Place, rules: readonly ApplicationRecord[]): ApplicationRecord[] {
  const closest = mostSpecific(
    place,
    rules.filter((rule) => isFor(rule, place)),
  );
  const others = othersThan(closest, place)
    ? mostSpecific(
        place,
        rules.filter(({ roles }) => roles === undefined),
      ).map((rule) => ({ ...rule, scope: rule.scope ?? OTHER_CASES }))
    : [];
  return [...others, ...closest].sort((left, right) => left.date.localeCompare(right.date));
}

/** Whether a rule is for those whom a requirement binds, or whom a Member State has to see to. */
function isFor({ roles }: ApplicationRecord, place: Place): boolean {
  const { stakeholder_roles: addressed, affected_roles: reached = [] } = place;
  if (roles === undefined || addressed === undefined) return true;
  const bound = addressed.includes(MEMBER_STATE) ? [...addressed, ...reached] : addressed;
  return bound.some((role) => roles.includes(role));
}

/** Whether a requirement binds others too than those whom these rules are for. */
function othersThan(
  rules: readonly ApplicationRecord[],
  { stakeholder_roles: addressed = [] }: Place,
): boolean {
  if (rules.some(({ roles }) => roles === undefined)) return false;
  const named = new Set(rules.flatMap(({ roles = [] }) => roles));
  return addressed.some((role) => !named.has(role));
}

function mostSpecific(place: Place, rules: readonly ApplicationRecord[]): ApplicationRecord[] {
  const ref = articleRefOf(place);
  let best = 0;
  let closest: ApplicationRecord[] = [];
  for (const rule of rules) {
    const { provisions } = rule;
    const closeness =
      provisions === undefined
        ? 1
        : Math.max(...provisions.map((name) => closenessTo(name, place, ref)));
    if (closeness === 0 || closeness < best) continue;
    if (closeness > best) closest = [];
    best = closeness;
    closest.push(rule);
  }
  return closest;
}

/** @returns the dates of the rules that name an annex, by date: a rule for the whole act leaves open when its annexes count */
export function annexApplicationOf(
  rules: readonly ApplicationRecord[],
  number: string,
): AppliesFrom[] {
  return rules
    .filter(({ provisions }) => provisions?.includes(`anx_${number}`))
    .map(({ date, scope }) => ({ date, scope }))
    .sort((left, right) => left.date.localeCompare(right.date));
}

/** @returns 0 where the name does not cover the place, else the more the more specific it is; 1 is the whole act */
function closenessTo(name: string, place: Place, ref: string): number {
  const { annex, from, to, paragraph } = namedBy(name);
  if (annex !== undefined) return annex === place.annex_number ? 5 : 0;
  if (to !== undefined) {
    return compareArticleRefs(from, ref) <= 0 && compareArticleRefs(ref, to) <= 0 ? 2 : 0;
  }
  if (from !== ref) return 0;
  if (paragraph === undefined) return 3;
  return paragraph === place.paragraph_ref ? 4 : 0;
}

/** An annex; or a range of articles, an article, or one of its paragraphs. */
interface Named {
  annex?: string;
  from: string;
  to?: string | undefined;
  paragraph?: string | undefined;
}

/** Each is asked about for each requirement of its act. */
const known = new Map<string, Named>();

function namedBy(name: string): Named {
  const named = known.get(name) ?? parsed(name);
  known.set(name, named);
  return named;
}

/** @param name such as "anx_III", "art_5..art_9", "art_5", "art_5/par_2" */
function parsed(name: string): Named {
  if (name.startsWith('anx_')) return { annex: name.slice('anx_'.length), from: '' };
  const [first = '', to] = name.split('..').map((id) => id.slice('art_'.length));
  const [from = '', paragraph] = first.split('/par_');
  return { from, to, paragraph };
}
