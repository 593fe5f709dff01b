/** The words of the endpoints of deadlines. */
import type { deadlineEndpoints } from './deadlines.ts';
import type { EndpointWords } from './endpoint.ts';

export const deadlineWords = {
  framework_deadlines: {
    group: 'Deadlines',
    summary: 'All deadlines of a framework, ordered by date',
    description:
      'Every date in one answer, without paging, each with the provision that fixes it and, where a later act moved it, the date before.',
    example: '/frameworks/cra/compliance/deadlines',
  },
  deadlines: {
    group: 'Deadlines',
    summary: 'Deadlines of all active frameworks, ordered by date',
    description:
      'Past dates are included. On one date, frameworks are ordered by slug. With `from`, what recurs stands at the first date from that day on, and on one date what first fell due earlier comes first.',
    example: '/compliance/deadlines?framework=cra&from=2027-01-01',
  },
  deadlines_calendar: {
    group: 'Deadlines',
    summary: 'Deadlines of all active frameworks as a calendar (iCalendar)',
    description:
      'RFC 5545, all-day events with stable UIDs, to subscribe to; what recurs is repeated. Takes several frameworks, and the filters of the list.',
    example: '/compliance/deadlines.ics?framework=cra,nis2',
  },
  framework_deadlines_calendar: {
    group: 'Deadlines',
    summary: 'Deadlines of a framework as a calendar (iCalendar)',
    description:
      'RFC 5545, all-day events with stable UIDs, to subscribe to; what recurs is repeated.',
    example: '/frameworks/cra/compliance/deadlines.ics',
  },
} as const satisfies Record<keyof typeof deadlineEndpoints, EndpointWords>;
