/** The endpoints of deadlines. */
import { type Endpoint, json, PAGING } from './endpoint.ts';

const FILTERS = [
  'deadline_role',
  'affects',
  'concerns',
  'audience',
  'deadline_type',
  'next_from',
  'to',
] as const;

const calendar = {
  ...json,
  kind: 'selection',
  media: 'text/calendar',
  response: null,
} as const;

export const deadlineEndpoints = {
  framework_deadlines: {
    ...json,
    path: '/frameworks/{slug}/compliance/deadlines',
    kind: 'selection',
    response: 'DeadlineList',
    parameters: ['framework_slug', ...FILTERS],
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
    parameters: [...PAGING, 'framework', ...FILTERS],
    group: 'Deadlines',
    summary: 'Deadlines of all active frameworks, ordered by date',
    description:
      'Past dates are included. On one date, frameworks are ordered by slug. With `from`, what recurs stands at the first date from that day on, and on one date what first fell due earlier comes first.',
    example: '/compliance/deadlines?framework=cra&from=2027-01-01',
  },
  deadline: {
    ...json,
    path: '/compliance/deadlines/{id}',
    kind: 'record',
    response: 'DeadlineResponse',
    parameters: ['deadline_id'],
    group: 'Deadlines',
    summary: 'One deadline',
    description:
      'The row of the lists, those of superseded frameworks included. An id that was withdrawn answers 404 with `error.replaced_by`: the ids that took its place.',
    example: '/compliance/deadlines/4001',
  },
  deadlines_calendar: {
    ...calendar,
    path: '/compliance/deadlines.ics',
    parameters: ['framework', ...FILTERS],
    group: 'Deadlines',
    summary: 'Deadlines of all active frameworks as a calendar (iCalendar)',
    description:
      'RFC 5545, all-day events with stable UIDs, to subscribe to; what recurs is repeated. Takes several frameworks, and the filters of the list.',
    example: '/compliance/deadlines.ics?framework=cra,nis2',
  },
  framework_deadlines_calendar: {
    ...calendar,
    path: '/frameworks/{slug}/compliance/deadlines.ics',
    parameters: ['framework_slug', ...FILTERS],
    group: 'Deadlines',
    summary: 'Deadlines of a framework as a calendar (iCalendar)',
    description:
      'RFC 5545, all-day events with stable UIDs, to subscribe to; what recurs is repeated.',
    example: '/frameworks/cra/compliance/deadlines.ics',
  },
} as const satisfies Record<string, Endpoint>;
