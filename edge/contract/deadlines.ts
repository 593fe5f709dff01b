/** The endpoints of deadlines. */
import { type Endpoint, json, PAGING } from './endpoint.ts';

const FILTERS = ['deadline_role', 'affects', 'deadline_type', 'from', 'to'] as const;

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
    example: '/frameworks/cra/compliance/deadlines',
  },
  deadlines: {
    ...json,
    path: '/compliance/deadlines',
    kind: 'list',
    response: 'DeadlinePage',
    parameters: [...PAGING, 'framework', ...FILTERS],
    example: '/compliance/deadlines?framework=cra&from=2027-01-01',
  },
  deadlines_calendar: {
    ...calendar,
    path: '/compliance/deadlines.ics',
    parameters: ['feed_frameworks', ...FILTERS],
    example: '/compliance/deadlines.ics?framework=cra,nis2',
  },
  framework_deadlines_calendar: {
    ...calendar,
    path: '/frameworks/{slug}/compliance/deadlines.ics',
    parameters: ['framework_slug', ...FILTERS],
    example: '/frameworks/cra/compliance/deadlines.ics',
  },
} as const satisfies Record<string, Endpoint>;
