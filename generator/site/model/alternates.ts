/** The other forms of the page of an act. */
import * as addresses from '../../../edge/contract/page-addresses.ts';
import type { Framework } from '../../dataset/dataset.ts';
import { api } from '../api-addresses.ts';
import type { Alternate } from '../components/layout.tsx';

export function alternatesOf({ record: { slug, short_name } }: Framework): Alternate[] {
  return [
    {
      type: 'application/json',
      href: api('framework', { slug }),
      title: `${short_name} as JSON`,
    },
    {
      type: 'text/markdown',
      href: addresses.twin(addresses.framework(slug)),
      title: `${short_name} as Markdown`,
    },
    {
      type: 'application/atom+xml',
      href: api('framework_changelog_feed', { slug }),
      title: `${short_name}: update log`,
    },
    {
      type: 'text/calendar',
      href: api('framework_deadlines_calendar', { slug }),
      title: `${short_name}: deadlines`,
    },
  ];
}
