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

/** Sorts behind all days. */
const NO_SINGLE_DAY = '~';

export function annexApplication(framework: Framework, number: string): AnnexApplication {
  const groups = grouped(articlesNaming(framework, number), (article) => {
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
