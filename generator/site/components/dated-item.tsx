import type { ComponentChildren } from 'preact';
import { DateText } from './date-text.tsx';

/** What happened on a day, in a list of news. @param props `lead`: beside the day; null for nothing */
export function DatedItem({
  date,
  lead,
  children,
}: {
  date: string;
  lead: ComponentChildren;
  children?: ComponentChildren;
}) {
  return (
    <li>
      <p>
        <b>
          <DateText date={date} />
        </b>
        {lead === null ? null : <> {lead}</>}
      </p>
      {children}
    </li>
  );
}
