/** From when something applies: one day or several, some of them for certain cases alone. */
import type { Requirement } from '../../dataset/dataset.ts';
import type { Beginnings as Known } from '../model/application.ts';
import { DateText } from './date-text.tsx';

interface Props {
  appliesFrom: Requirement['appliesFrom'];
}

/** "11 September 2026", "2 December 2027 (…); 2 August 2028 (…)" */
export function Beginnings({ appliesFrom }: Props) {
  return (
    <>
      {appliesFrom.map(({ date, scope }, place) => (
        <span key={`${date}${scope}`}>
          {place === 0 ? '' : '; '}
          <DateText date={date} />
          {scope === null ? '' : ` (${scope})`}
        </span>
      ))}
    </>
  );
}

/** Of a provision, before its text; nothing where the data have no day. */
export function AppliesFrom({ of: { appliesFrom, requires } }: { of: Known }) {
  if (appliesFrom.length === 0) return null;
  return (
    <p>
      {requires ? 'What it requires applies' : 'Applies'} from{' '}
      <Beginnings appliesFrom={appliesFrom} />.
    </p>
  );
}

/** The days alone: "2 December 2027 and 2 August 2028", "Without a date". @param props `lead`: before the days */
export function BeginningDays({ appliesFrom, lead = '' }: Props & { lead?: string }) {
  if (appliesFrom.length === 0) return <>Without a date</>;
  return (
    <>
      {lead}
      {appliesFrom.map(({ date, scope }, place) => (
        <span key={`${date}${scope}`}>
          {place === 0 ? '' : ' and '}
          <DateText date={date} />
        </span>
      ))}
    </>
  );
}

/** Below the days alone: which of them is for which case. */
export function BeginningCases({ appliesFrom }: Props) {
  if (appliesFrom.every(({ scope }) => scope === null)) return null;
  return (
    <p class="quiet">
      <Beginnings appliesFrom={appliesFrom} />
    </p>
  );
}
