/** The endpoints of deadlines. */
import { type Endpoint, json, PAGING } from './endpoint.ts';

const calendar = {
  ...json,
  kind: 'document',
  media: 'text/calendar',
  response: null,
  group: 'Deadlines',
} as const;

export const deadlineEndpoints = {
  framework_deadlines: {
    ...json,
    path: '/frameworks/{slug}/compliance/deadlines',
    kind: 'document',
    response: 'DeadlineList',
    parameters: ['framework_slug'],
    group: 'Deadlines',
    summary: 'All deadlines of a framework, ordered by date',
    description:
      'Every date in one answer, without paging, each with the provision that fixes it and, where a later act moved it, the date before.',
    example: '/frameworks/cra/compliance/deadlines',
  },
  deadlines: {
    ...json,
    path: '/compliance/deadlines',
    kind: 'list',
    response: 'DeadlinePage',
    parameters: [...PAGING, 'framework'],
    group: 'Deadlines',
    summary: 'Deadlines of all active frameworks, ordered by date',
    description: 'Past dates are included. On one date, frameworks are ordered by slug.',
    example: '/compliance/deadlines?framework=cra',
  },
  deadlines_calendar: {
    ...calendar,
    path: '/compliance/deadlines.ics',
    summary: 'Deadlines of all active frameworks as a calendar (iCalendar)',
    description: 'RFC 5545, all-day events with stable UIDs, to subscribe to.',
    example: '/compliance/deadlines.ics',
  },
  framework_deadlines_calendar: {
    ...calendar,
    path: '/frameworks/{slug}/compliance/deadlines.ics',
    parameters: ['framework_slug'],
    summary: 'Deadlines of a framework as a calendar (iCalendar)',
    description: 'RFC 5545, all-day events with stable UIDs, to subscribe to.',
    example: '/frameworks/cra/compliance/deadlines.ics',
  },
} as const satisfies Record<string, Endpoint>;
