/** From when an annex applies: its own days, or else those of the articles that refer to it. */
import * as addresses from '../../../edge/contract/page-addresses.ts';
import type { Framework } from '../../dataset/dataset.ts';
import {
  APPLIES_WITH,
  annexApplication,
  annexBeginnings,
  NO_DATE,
  SEVERAL_DAYS,
} from '../model/application.ts';
import { AppliesFrom, Beginnings } from './beginnings.tsx';
import { DateText } from './date-text.tsx';

interface Props {
  framework: Framework;
  number: string;
}

export function AnnexApplication({ framework, number }: Props) {
  const own = annexBeginnings(framework, number);
  return own.appliesFrom.length === 0 ? (
    <WithArticles framework={framework} number={number} />
  ) : (
    <AppliesFrom of={own} />
  );
}

function WithArticles({ framework, number }: Props) {
  const { cases, groups } = annexApplication(framework, number);
  if (groups.length === 0) return <p>{NO_DATE}</p>;
  return (
    <>
      {cases.length === 0 ? null : (
        <p>
          Rules on it apply from <Beginnings appliesFrom={cases} />.
        </p>
      )}
      <p>{APPLIES_WITH}</p>
      <ul class="links">
        {groups.map(({ from, articles }) => (
          <li key={from}>
            {from === null ? (
              SEVERAL_DAYS
            ) : (
              <>
                From <DateText date={from} />
              </>
            )}
            :{' '}
            {articles.map(({ ref }, place) => (
              <span key={ref}>
                {place === 0 ? '' : ', '}
                <a href={addresses.article(framework.record.slug, ref)}>Article {ref}</a>
              </span>
            ))}
          </li>
        ))}
      </ul>
    </>
  );
}
