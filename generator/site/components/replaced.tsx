/** That an act is gone: what a reader must know before its text. */
import type { Framework } from '../../dataset/dataset.ts';
import { replacementOf } from '../model/acts.ts';
import type { Site } from '../page.ts';
import { DateText } from './date-text.tsx';
import { Notice } from './parts.tsx';

interface Props {
  site: Site;
  framework: Framework;
}

/** On top of every page of the act; nothing where it is in force. */
export function Replaced({ site, framework }: Props) {
  if (framework.isActive) return null;
  return (
    <Notice tone="warning">
      <p>
        {framework.record.short_name} was <ReplacedBy site={site} framework={framework} />. It is no
        longer the law.
      </p>
    </Notice>
  );
}

/** "replaced by NIS2 on 18 October 2024", or "replaced" alone where the data do not say more. */
export function ReplacedBy({ site, framework }: Props) {
  const by = replacementOf(site, framework);
  if (by === null) return <>replaced</>;
  return (
    <>
      replaced by <a href={by.page ?? by.url}>{by.name}</a> on <DateText date={by.date} />
    </>
  );
}
