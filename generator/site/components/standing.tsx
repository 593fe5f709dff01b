/** Which version of a text this is, and how it stands: in force, to be amended, replaced. */
import type { Provenance } from '../../dataset/dataset.ts';
import {
  amendersOf,
  namedAct,
  OR_EARLIER,
  replacementOf,
  sinceFirstWording,
} from '../model/acts.ts';
import type { ActProps, Website } from '../page.ts';
import { Badge, DateText, Warning } from './parts.tsx';

/** The names of acts, each with a link to its text. */
export function Acts({ site, celexes }: { site: Website; celexes: readonly string[] }) {
  return (
    <>
      {celexes.map((celex, index) => {
        const { name, url } = namedAct(celex, site.dataset);
        return (
          <span key={celex}>
            {index === 0 ? '' : index === celexes.length - 1 ? ' and ' : ', '}
            <a href={url} aria-label={`${name} on EUR-Lex`}>
              {name}
            </a>
          </span>
        );
      })}
    </>
  );
}

/** @param props `isRepealed`: the provision has no text any more */
export function Standing({
  site,
  framework,
  provenance,
  isRepealed = false,
}: ActProps & { provenance: Provenance; isRepealed?: boolean }) {
  const { since, changedOn } = provenance;
  const by = amendersOf(provenance);
  return (
    <div>
      <p>
        {isRepealed ? (
          <Badge tone="warning">Repealed</Badge>
        ) : framework.isActive ? (
          <Badge tone="good">Version in force</Badge>
        ) : (
          <Badge tone="warning">Act replaced</Badge>
        )}{' '}
        {changedOn === null ? (
          <>
            {since.kind === 'as_published' ? 'As published' : 'As first held'}
            {since.from === null ? null : (
              <>
                {' '}
                on <DateText date={since.from} />
              </>
            )}
            , {sinceFirstWording(site, framework)}.
          </>
        ) : (
          <>
            {isRepealed ? 'Repealed on' : 'In this wording since'} <DateText date={changedOn} />
            {since.gap_before ? OR_EARLIER : null}
            {by.length === 0 ? null : (
              <>
                , by <Acts site={site} celexes={by} />
              </>
            )}
            .
          </>
        )}
      </p>
      <Pending site={site} framework={framework} />
    </div>
  );
}

/** Amendments that the text does not have yet. */
export function Pending({ site, framework }: ActProps) {
  if (framework.pendingAmendments.length === 0) return null;
  return (
    <Warning>
      {framework.pendingAmendments.map(({ celex, from }) => (
        <p key={celex}>
          <Acts site={site} celexes={[celex]} /> amends this act with effect from{' '}
          <DateText date={from} />. The text here does not have its changes.
        </p>
      ))}
    </Warning>
  );
}

/** The notice on top of every page of a replaced act; nothing where the act is in force. */
export function Replaced({ site, framework }: ActProps) {
  if (framework.isActive) return null;
  return (
    <Warning>
      <p>
        {framework.record.short_name} was <ReplacedBy site={site} framework={framework} />. It is no
        longer the law.
      </p>
    </Warning>
  );
}

/** "replaced by NIS2 on 18 October 2024", or "replaced" alone where the data do not say more. */
export function ReplacedBy({ site, framework }: ActProps) {
  const by = replacementOf(site, framework);
  if (by === null) return <>replaced</>;
  return (
    <>
      replaced by <a href={by.page ?? by.url}>{by.name}</a> on <DateText date={by.date} />
    </>
  );
}
