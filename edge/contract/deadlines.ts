/** The endpoints of deadlines. */
import { type Endpoint, json, PAGING } from './endpoint.ts';

const FILTERS = ['deadline_role', 'affects', 'deadline_type', 'next_from', 'to'] as const;

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
  },
  deadlines: {
    ...json,
    path: '/compliance/deadlines',
    kind: 'list',
    response: 'DeadlinePage',
    parameters: [...PAGING, 'framework', ...FILTERS],
  },
  deadlines_calendar: {
    ...calendar,
    path: '/compliance/deadlines.ics',
    parameters: ['feed_frameworks', ...FILTERS],
  },
  framework_deadlines_calendar: {
    ...calendar,
    path: '/frameworks/{slug}/compliance/deadlines.ics',
    parameters: ['framework_slug', ...FILTERS],
  },
} as const satisfies Record<string, Endpoint>;
