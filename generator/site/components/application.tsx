/** From when something applies: one day or several, some of them for certain cases alone. */
import * as addresses from '../../../edge/contract/page-addresses.ts';
import type { Dataset, Framework, Requirement } from '../../dataset/dataset.ts';
import {
  APPLIES_WITH,
  annexApplication,
  annexBeginnings,
  type Beginnings as BeginningsOfProvision,
  NO_DATE,
  SEVERAL_DAYS,
} from '../model/application.ts';
import { fixedDays, NO_SINGLE_DAY } from '../model/dates.ts';
import { DateText } from './parts.tsx';

interface Props {
  appliesFrom: Requirement['appliesFrom'];
}

/** "11 September 2026", "2 December 2027 (…); 2 August 2028 (…)" */
export function Beginnings({ appliesFrom }: Props) {
  return (
    <>
      {appliesFrom.map(({ date, scope }, index) => (
        <span key={`${date}${scope}`}>
          {index === 0 ? '' : '; '}
          <DateText date={date} />
          {scope === null ? '' : ` (${scope})`}
        </span>
      ))}
    </>
  );
}

/** The days of a provision, before its text; nothing where the data have no day. */
export function AppliesFrom({ of: { appliesFrom, requires } }: { of: BeginningsOfProvision }) {
  if (appliesFrom.length === 0) return null;
  return (
    <p>
      {requires ? 'What it requires applies' : 'Applies'} from{' '}
      <Beginnings appliesFrom={appliesFrom} />.
    </p>
  );
}

/**
 * Days without their cases: "2 December 2027 and 2 August 2028", "No single day for all", "Without a date".
 * @param props `lead`: before the days
 */
export function BeginningDays({ appliesFrom, lead = '' }: Props & { lead?: string }) {
  const days = fixedDays(appliesFrom);
  if (days.length === 0) return <>{appliesFrom.length === 0 ? 'Without a date' : NO_SINGLE_DAY}</>;
  return (
    <>
      {lead}
      {days.map((date, index) => (
        <span key={date}>
          {index === 0 ? '' : ' and '}
          <DateText date={date} />
        </span>
      ))}
    </>
  );
}

/** Shown below {@link BeginningDays}: which day is for which case. */
export function BeginningCases({ appliesFrom }: Props) {
  if (appliesFrom.every(({ scope }) => scope === null)) return null;
  return (
    <p class="quiet">
      <Beginnings appliesFrom={appliesFrom} />
    </p>
  );
}

interface AnnexProps {
  dataset: Dataset;
  framework: Framework;
  number: string;
}

export function AnnexApplication({ dataset, framework, number }: AnnexProps) {
  const beginnings = annexBeginnings(framework, number);
  return beginnings.appliesFrom.length === 0 ? (
    <WithArticles dataset={dataset} framework={framework} number={number} />
  ) : (
    <AppliesFrom of={beginnings} />
  );
}

function WithArticles({ dataset, framework, number }: AnnexProps) {
  const { cases, groups } = annexApplication(dataset, framework, number);
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
            {articles.map(({ ref }, index) => (
              <span key={ref}>
                {index === 0 ? '' : ', '}
                <a href={addresses.article(framework.record.slug, ref)}>Article {ref}</a>
              </span>
            ))}
          </li>
        ))}
      </ul>
    </>
  );
}
