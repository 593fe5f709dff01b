/** From when articles and annexes apply: one day or several, some for certain paragraphs or cases alone. */
import { type AppliesFrom, annexApplicationOf, applicationOf } from '../../dataset/application.ts';
import type { Article, Framework, Requirement } from '../../dataset/dataset.ts';
import { paragraphsInWords } from './paragraph-words.ts';
import { requirementsOf, requirementsOfAnnex } from './requirements.ts';

export interface Beginnings {
  /** The earliest first; a scope names paragraphs where the day is not for all of them. */
  appliesFrom: AppliesFrom[];
  /** Whether anything is required of anybody. */
  requires: boolean;
}

/** A paragraph, or an annex as a whole, with its days. */
interface Part {
  label: string;
  appliesFrom: readonly AppliesFrom[];
}

/** A paragraph has the days of its requirements; one without any those of the rules for the act. */
export function articleBeginnings(framework: Framework, article: Article): Beginnings {
  let requires = false;
  const parts = article.paragraphs.map(({ ref }): Part => {
    const requirements = requirementsOf(framework, article.ref, ref);
    requires ||= requirements.length > 0;
    const place = { ...article.record, paragraph_ref: ref };
    return {
      label: ref,
      appliesFrom: daysOf(requirements) ?? applicationOf(framework.application, place),
    };
  });
  return { appliesFrom: named(parts, framework), requires };
}

/** An annex that no article makes binding has the days of the rules that name it. */
export function annexBeginnings(framework: Framework, number: string): Beginnings {
  const requirements = requirementsOfAnnex(framework, number);
  const appliesFrom = daysOf(requirements) ?? annexApplicationOf(framework.application, number);
  const parts = [{ label: '', appliesFrom }];
  return { appliesFrom: named(parts, framework), requires: requirements.length > 0 };
}

function daysOf(requirements: readonly Requirement[]): AppliesFrom[] | null {
  return requirements.length === 0 ? null : requirements.flatMap(({ appliesFrom }) => appliesFrom);
}

interface Day extends AppliesFrom {
  labels: Set<string>;
}

/** Each day and case once, with the paragraphs that it is for where there are several and it is not for all. */
function named(parts: readonly Part[], { application }: Framework): AppliesFrom[] {
  const each = new Set(application.flatMap((rule) => (rule.each === true ? rule.scope : [])));
  const days = withoutRepeatedCases(gathered(parts), each);
  const labels = parts.filter(({ appliesFrom }) => appliesFrom.length > 0).map(labelOf);
  const isForAll = ({ labels: own }: Day) => labels.every((label) => own.has(label));
  const isParted = days.filter((day) => day.scope === null && isForAll(day)).length > 1;
  return days.map((day) => {
    const { date, scope } = day;
    if (days.length === 1) return { date, scope };
    if (isForAll(day)) return { date, scope: scope ?? (isParted ? 'in part' : null) };
    const words = paragraphsInWords(day.labels, parts.map(labelOf));
    return { date, scope: scope === null ? words : `${words}: ${scope}` };
  });
}

const labelOf = ({ label }: Part): string => label;

/** By day, then case. */
function gathered(parts: readonly Part[]): Day[] {
  const days = new Map<string, Day>();
  for (const { label, appliesFrom } of parts) {
    for (const { date, scope } of appliesFrom) {
      const key = `${date} ${scope ?? ''}`;
      const day = days.get(key) ?? { date, scope, labels: new Set() };
      day.labels.add(label);
      days.set(key, day);
    }
  }
  return [...days].sort(([left], [right]) => (left < right ? -1 : 1)).map(([, day]) => day);
}

/**
 * A day that a paragraph applies from in any case stands without its cases of the same day, those excepted of
 * which each has a day of its own.
 */
function withoutRepeatedCases(days: readonly Day[], each: ReadonlySet<string | null>): Day[] {
  const isOneDay =
    new Set(days.map(({ date }) => date)).size === 1 && !days.some(({ scope }) => each.has(scope));
  return days.filter(({ date, scope, labels }) => {
    const inAnyCase = days.find((day) => day.date === date && day.scope === null);
    if (scope === null || inAnyCase === undefined || each.has(scope)) return true;
    return !isOneDay && ![...labels].every((label) => inAnyCase.labels.has(label));
  });
}
