/** From when an annex without days of its own applies: with the articles that refer to it. */
import type { AppliesFrom } from '../../dataset/application.ts';
import type { Article, Framework } from '../../dataset/dataset.ts';
import { articlesNaming } from './annex-mentions.ts';
import { articleBeginnings } from './beginnings.ts';
import { grouped } from './grouped.ts';

export interface AnnexApplication {
  /** Days of rules for cases that name the annex. */
  cases: AppliesFrom[];
  /** Articles that refer to it by the day from which they apply, the earliest first. */
  groups: ReferringArticles[];
}

export interface ReferringArticles {
  /** Null where an article has several days, or none. */
  from: string | null;
  articles: Article[];
}

/** What pages say of an annex that no rule gives a day. */
export const APPLIES_WITH =
  'This annex has no date of its own: it applies with the articles that refer to it.';
export const NO_DATE = 'The data do not say since when this annex applies.';
export const SEVERAL_DAYS = 'On several days, by paragraph or case';

/** Articles on the act's own days, such as "Entry into force and application" or "Review": no annex applies with them. */
const OF_DAYS =
  /^(?:entry into (?:force|application)|(?:date of )?application|applicability|transition(?:al \w+)?|(?:evaluation|review)(?: clause)?)$/i;
/** What their titles may have beside that: "Evaluation, review and progress report". */
const BESIDE_DAYS = /^(?:progress )?report(?:s|ing)?$/i;

function isOnDays({ record: { title } }: Article): boolean {
  const parts = title.split(/, and |, | and /);
  return (
    parts.some((part) => OF_DAYS.test(part)) &&
    parts.every((part) => OF_DAYS.test(part) || BESIDE_DAYS.test(part))
  );
}

/** Sorts behind all days. */
const NO_SINGLE_DAY = '~';

export function annexApplication(framework: Framework, number: string): AnnexApplication {
  const naming = articlesNaming(framework, number).filter((article) => !isOnDays(article));
  const groups = grouped(naming, (article) => {
    const [first, ...others] = articleBeginnings(framework, article).appliesFrom;
    const isOne = first !== undefined && first.scope === null && others.length === 0;
    return isOne ? first.date : NO_SINGLE_DAY;
  });
  return {
    cases: casesOf(framework, number),
    groups: [...groups]
      .sort(([left], [right]) => (left < right ? -1 : 1))
      .map(([from, articles]) => ({ from: from === NO_SINGLE_DAY ? null : from, articles })),
  };
}

function casesOf({ application }: Framework, number: string): AppliesFrom[] {
  const name = new RegExp(`\\bAnnex ${number}\\b`);
  const cases = application.filter(({ scope }) => scope !== null && name.test(scope));
  const days = new Map(cases.map(({ date, scope }) => [`${date} ${scope}`, { date, scope }]));
  return [...days].sort(([left], [right]) => (left < right ? -1 : 1)).map(([, day]) => day);
}
