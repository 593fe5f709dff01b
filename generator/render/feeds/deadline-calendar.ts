/** Deadlines as iCalendar (RFC 5545): all-day events with UIDs that never change. */

import { dayOf } from '../../../edge/contract/instant.ts';
import { articleRefOf } from '../../../edge/law/article-ref.ts';
import type { Deadline, Framework } from '../../dataset/dataset.ts';
import type { DeadlineRecord } from '../../dataset/records.ts';
import { linkOfDeadline } from '../record-places.ts';
import { recurrenceOf } from '../recurrence.ts';
import type { Site } from '../site.ts';

export interface CalendarEntry {
  deadline: Deadline;
  framework: Framework;
}

export function deadlineCalendar(
  name: string,
  entries: readonly CalendarEntry[],
  site: Site,
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//eu-digital-regulation-api//deadlines//EN',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escapeText(`${name}: compliance deadlines`)}`,
  ];
  for (const { deadline, framework } of entries) {
    const { record } = framework;
    const link = linkOfDeadline(deadline, framework, site);
    lines.push(
      'BEGIN:VEVENT',
      `UID:deadline-${deadline.id}@eu-digital-regulation-api`,
      // In a calendar without METHOD, the stamp is when the event was last revised (section 3.8.7.2).
      `DTSTAMP:${utcStamp(deadline.updated_at)}`,
      `DTSTART;VALUE=DATE:${basicDate(deadline.deadline_date)}`,
      `DTEND;VALUE=DATE:${basicDate(dayAfter(deadline.deadline_date))}`,
      // A moved date is the next revision of the event (section 3.8.7.4).
      `SEQUENCE:${deadline.previous_date === null ? 0 : 1}`,
      ...repetition(deadline.recurs),
      `SUMMARY:${escapeText(titleOf(deadline, record.short_name))}`,
      `DESCRIPTION:${escapeText(deadline.description)}`,
      `CATEGORIES:${[record.short_name, typeOf(deadline)].map(escapeText).join(',')}`,
      ...(link === '' ? [] : [`URL:${link}`]),
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    );
  }
  lines.push('END:VCALENDAR');
  return `${lines.map(fold).join('\r\n')}\r\n`;
}

function titleOf(deadline: DeadlineRecord, shortName: string): string {
  if (deadline.title !== undefined) return deadline.title;
  const provision = deadline.article_number === 0 ? '' : ` (Article ${articleRefOf(deadline)})`;
  return `${shortName}: ${typeOf(deadline)}${provision}`;
}

const typeOf = ({ deadline_type }: DeadlineRecord): string => deadline_type.replaceAll('_', ' ');

const FREQUENCIES = { Y: 'YEARLY', M: 'MONTHLY', W: 'WEEKLY', D: 'DAILY' } as const;

/** The rule of an event that repeats (section 3.3.10). @param recurs an ISO 8601 duration of one unit */
function repetition(recurs: string | null): string[] {
  const recurrence = recurrenceOf(recurs);
  if (recurrence === null) return [];
  return [`RRULE:FREQ=${FREQUENCIES[recurrence.unit]};INTERVAL=${recurrence.interval}`];
}

function basicDate(date: string): string {
  return date.replaceAll('-', '');
}

function dayAfter(date: string): string {
  return dayOf(new Date(Date.parse(date) + 86_400_000));
}

function utcStamp(dateTime: string): string {
  return `${new Date(dateTime).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
}

const LONGEST_LINE = 75;

/** Lines are at most 75 octets; continuation lines begin with a space (section 3.1). */
function fold(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LONGEST_LINE) {
      parts.push(part);
      part = '';
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n ');
}
