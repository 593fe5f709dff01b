/** From when articles and annexes apply: one day or several, some for certain paragraphs or cases alone. */

import { articleProvisionId } from '../../../edge/law/article-ref.ts';
import { rootOf } from '../../../edge/law/provision-id.ts';
import { type AppliesFrom, annexApplicationOf, applicationOf } from '../../dataset/application.ts';
import type { Article, Dataset, Framework, Requirement } from '../../dataset/dataset.ts';
import { grouped } from '../../dataset/grouped.ts';
import { referencesOf } from '../../render/references.ts';
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

/** When an article begins to apply: each paragraph on the days of its requirements, else by the rules of the act. */
export function articleBeginnings(framework: Framework, article: Article): Beginnings {
  let requires = false;
  const parts = article.paragraphs.map(({ ref }): Part => {
    const requirements = requirementsOf(framework, article.ref, ref);
    requires ||= requirements.length > 0;
    const provision = { ...article.record, paragraph_ref: ref };
    return {
      label: ref,
      appliesFrom: daysOf(requirements) ?? applicationOf(framework.application, provision),
    };
  });
  return { appliesFrom: named(parts, framework), requires };
}

/** When an annex begins to apply: on the days of its requirements, else by the rules that name it. */
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
  const casesApart = new Set(application.flatMap((rule) => (rule.each === true ? rule.scope : [])));
  const days = withoutRepeatedCases(gathered(parts), casesApart);
  const labels = parts.filter(({ appliesFrom }) => appliesFrom.length > 0).map(labelOf);
  const isForAll = ({ labels: dayLabels }: Day) => labels.every((label) => dayLabels.has(label));
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

/** The days of all parts, by day, then case. */
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
 * Leaves out cases of a day from which their paragraphs apply in any case.
 * @param casesApart cases that are kept, since each of them has a day of its own
 */
function withoutRepeatedCases(days: readonly Day[], casesApart: ReadonlySet<string | null>): Day[] {
  const isOneDay =
    new Set(days.map(({ date }) => date)).size === 1 &&
    !days.some(({ scope }) => casesApart.has(scope));
  return days.filter(({ date, scope, labels }) => {
    const inAnyCase = days.find((day) => day.date === date && day.scope === null);
    if (scope === null || inAnyCase === undefined || casesApart.has(scope)) return true;
    return !isOneDay && ![...labels].every((label) => inAnyCase.labels.has(label));
  });
}

/**
 * "paragraph 3", "paragraphs 1, 2 and 4 to 7"
 * @param chosen labels of some paragraphs of an article
 * @param articleLabels labels of all its paragraphs, in their order
 */
export function paragraphsInWords(
  chosen: ReadonlySet<string>,
  articleLabels: readonly string[],
): string {
  const runs = new Map<number, string[]>();
  let start = 0;
  for (const [index, label] of articleLabels.entries()) {
    if (chosen.has(label)) runs.set(start, [...(runs.get(start) ?? []), label]);
    else start = index + 1;
  }
  const names = [...runs.values()].flatMap(namesOf);
  const [last = ''] = names.slice(-1);
  const first = names.slice(0, -1);
  const words = first.length === 0 ? last : `${first.join(', ')} and ${last}`;
  return `paragraph${chosen.size === 1 ? '' : 's'} ${words}`;
}

/** The names of labels in a row; three or more are named as a range. */
function namesOf(run: readonly string[]): readonly string[] {
  return run.length < 3 ? run : [`${run[0]} to ${run.at(-1)}`];
}

// An annex without days of its own applies with the articles that refer to it.

interface AnnexApplication {
  /** Days of rules for cases that name the annex. */
  cases: AppliesFrom[];
  /** Articles that refer to it by the day from which they apply, the earliest first. */
  groups: ReferringArticles[];
}

interface ReferringArticles {
  /** Null where an article has several days, or none. */
  from: string | null;
  articles: Article[];
}

/** What pages say of an annex that no rule gives a day. */
export const APPLIES_WITH =
  'This annex has no date of its own: it applies with the articles that refer to it.';
export const NO_DATE = 'The data do not say since when this annex applies.';
export const SEVERAL_DAYS = 'On several days, by paragraph or case';

/** Titles of articles about the act's own dates, with which no annex applies: "Entry into force", "Review". */
const OF_DAYS =
  /^(?:entry into (?:force|application)|(?:date of )?application|applicability|transition(?:al \w+)?|(?:evaluation|review)(?: clause)?)$/i;
/** What such titles may also have: "Evaluation, review and progress report". */
const BESIDE_DAYS = /^(?:progress )?report(?:s|ing)?$/i;

function isOnDays({ record: { title } }: Article): boolean {
  const parts = title.split(/, and |, | and /);
  return (
    parts.some((part) => OF_DAYS.test(part)) &&
    parts.every((part) => OF_DAYS.test(part) || BESIDE_DAYS.test(part))
  );
}

/** The key of articles without one day, which sorts behind all days. */
const BEHIND_ALL = '~';

export function annexApplication(
  dataset: Dataset,
  framework: Framework,
  number: string,
): AnnexApplication {
  const naming = articlesNaming(dataset, framework, number).filter((article) => !isOnDays(article));
  const groups = grouped(naming, (article) => {
    const [first, ...furtherDays] = articleBeginnings(framework, article).appliesFrom;
    const isOne = first !== undefined && first.scope === null && furtherDays.length === 0;
    return isOne ? first.date : BEHIND_ALL;
  });
  return {
    cases: casesOf(framework, number),
    groups: [...groups]
      .sort(([left], [right]) => (left < right ? -1 : 1))
      .map(([from, articles]) => ({ from: from === BEHIND_ALL ? null : from, articles })),
  };
}

function casesOf({ application }: Framework, number: string): AppliesFrom[] {
  const name = new RegExp(`\\bAnnex ${number}\\b`);
  const cases = application.filter(({ scope }) => scope !== null && name.test(scope));
  const days = new Map(cases.map(({ date, scope }) => [`${date} ${scope}`, { date, scope }]));
  return [...days].sort(([left], [right]) => (left < right ? -1 : 1)).map(([, day]) => day);
}

/** The articles that refer to an annex, in the order of the act. */
function articlesNaming(dataset: Dataset, framework: Framework, number: string): Article[] {
  const read = referencesOf(dataset);
  const { slug } = framework.record;
  return framework.articles.filter(({ ref: article, record: { title }, paragraphs }) =>
    paragraphs.some(({ ref, official, plainLanguage }) => {
      const holder = { framework, id: articleProvisionId(article, ref), title };
      return read(official ?? plainLanguage ?? '', holder).some(
        ({ framework_slug, provision_id }) =>
          framework_slug === slug && rootOf(provision_id ?? '') === `anx_${number}`,
      );
    }),
  );
}
