/** The endpoints of deadlines. */
import { type Endpoint, json, PAGING, WORKBOOK } from './endpoint.ts';

const common = { ...json, group: 'Deadlines' } as const;

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
  ...common,
  kind: 'selection',
  media: 'text/calendar',
  response: null,
} as const;

export const deadlineEndpoints = {
  framework_deadlines: {
    ...common,
    path: '/frameworks/{slug}/compliance/deadlines',
    kind: 'selection',
    response: 'DeadlineList',
    parameters: ['framework_slug', ...FILTERS],
    summary: 'All deadlines of a framework, ordered by date',
    description:
      'Every date in one answer, without paging, each with the provision that fixes it and, where a later act moved it, the date before.',
    example: '/frameworks/cra/compliance/deadlines',
  },
  deadlines: {
    ...common,
    path: '/compliance/deadlines',
    kind: 'list',
    response: 'DeadlinePage',
    parameters: [...PAGING, 'framework', ...FILTERS],
    summary: 'Deadlines of all active frameworks, ordered by date',
    description:
      'Past dates are included. On one date, frameworks are ordered by slug. With `from`, what recurs stands at the first date from that day on, and on one date what first fell due earlier comes first.',
    example: '/compliance/deadlines?framework=cra&from=2027-01-01',
  },
  deadline: {
    ...common,
    path: '/compliance/deadlines/{id}',
    kind: 'record',
    response: 'DeadlineResponse',
    parameters: ['deadline_id'],
    summary: 'One deadline',
    description:
      'The row of the lists, those of superseded frameworks included. An id that was withdrawn answers 404 with `error.replaced_by`: the ids that took its place.',
    example: '/compliance/deadlines/4001',
  },
  deadlines_csv: {
    ...common,
    path: '/compliance/deadlines.csv',
    kind: 'selection',
    media: 'text/csv',
    response: null,
    parameters: ['framework', ...FILTERS],
    summary: 'Deadlines of all active frameworks as a table (CSV)',
    description:
      'RFC 4180, UTF-8, one row a deadline, ordered as the list, whose filters it takes; several values in one cell are separated by "; ". `next_date` is empty without `from`.',
    example: '/compliance/deadlines.csv?framework=cra,gpsr&from=2027-01-01',
  },
  deadlines_xlsx: {
    ...common,
    path: '/compliance/deadlines.xlsx',
    kind: 'workbook',
    media: WORKBOOK,
    response: null,
    parameters: ['framework', ...FILTERS],
    summary: 'Deadlines of all active frameworks as a workbook (XLSX)',
    description:
      'The table with typed cells, and a sheet that says where it comes from. It takes the filters of the list.',
    example: '/compliance/deadlines.xlsx?framework=cra,gpsr&from=2027-01-01',
  },
  deadlines_calendar: {
    ...calendar,
    path: '/compliance/deadlines.ics',
    parameters: ['framework', ...FILTERS],
    summary: 'Deadlines of all active frameworks as a calendar (iCalendar)',
    description:
      'RFC 5545, all-day events with stable UIDs, to subscribe to; what recurs is repeated. Takes several frameworks, and the filters of the list.',
    example: '/compliance/deadlines.ics?framework=cra,nis2',
  },
  framework_deadlines_calendar: {
    ...calendar,
    path: '/frameworks/{slug}/compliance/deadlines.ics',
    parameters: ['framework_slug', ...FILTERS],
    summary: 'Deadlines of a framework as a calendar (iCalendar)',
    description:
      'RFC 5545, all-day events with stable UIDs, to subscribe to; what recurs is repeated.',
    example: '/frameworks/cra/compliance/deadlines.ics',
  },
} as const satisfies Record<string, Endpoint>;
