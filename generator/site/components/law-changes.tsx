/** Versions of acts by year, each with the provisions that it changed. */
import * as addresses from '../../../edge/contract/page-addresses.ts';
import type { ProvisionChange } from '../../dataset/changes.ts';
import { type LawChange, lawYears } from '../model/changes.ts';
import { counted } from '../model/words.ts';
import type { Site } from '../page.ts';
import { DatedItem } from './dated-item.tsx';
import { ReplacedBy } from './replaced.tsx';
import { Section } from './section.tsx';
import { Acts } from './standing.tsx';

export function LawChanges({ site }: { site: Site }) {
  const years = lawYears(site.dataset);
  return (
    <Section id="law" title="In the law">
      {years.map(({ year, changes }) => (
        <div key={year}>
          <h3>{year}</h3>
          <ul class="news">
            {changes.map((change) => (
              <Change
                key={`${change.framework.record.slug} ${change.version.record.version}`}
                site={site}
                change={change}
              />
            ))}
          </ul>
        </div>
      ))}
      {years.length === 0 ? <p>No version of an act here has a date.</p> : null}
    </Section>
  );
}

function Change({ site, change: { framework, version, date } }: { site: Site; change: LawChange }) {
  const { slug, short_name } = framework.record;
  const { amended_by, gap_before, version: name } = version.record;
  return (
    <DatedItem
      date={date}
      lead={
        <>
          <a href={addresses.framework(slug)}>{short_name}</a>{' '}
          {version === framework.versions[0] ? (
            <>
              was published.
              {framework.isActive ? null : (
                <>
                  {' '}
                  It was <ReplacedBy site={site} framework={framework} />.
                </>
              )}
            </>
          ) : (
            <>
              was changed
              {amended_by.length === 0 ? null : (
                <>
                  {' '}
                  by <Acts site={site} celexes={amended_by.map(({ celex }) => celex)} />
                </>
              )}
              .
            </>
          )}
        </>
      }
    >
      {gap_before ? (
        <p class="quiet">
          On this day or earlier: versions between this one and the one before are not held here, so
          the data do not say when each change was made.
        </p>
      ) : null}
      {version.changes.length === 0 ? null : (
        <details open={version.changes.length <= SHOWN_CHANGES}>
          <summary>{counted(version.changes.length, 'provision')}</summary>
          <ul>
            {version.changes.map((each) => (
              <Provision key={each.id} site={site} slug={slug} version={name} change={each} />
            ))}
          </ul>
        </details>
      )}
    </DatedItem>
  );
}

/** Longer lists are folded. */
const SHOWN_CHANGES = 10;
const DONE = { changed: 'changed', inserted: 'new', repealed: 'repealed' } as const;

function Provision({
  site,
  slug,
  version,
  change: { id, kind, title },
}: {
  site: Site;
  slug: string;
  version: string;
  change: ProvisionChange;
}) {
  const page = addresses.provision(slug, id) ?? addresses.framework(slug);
  // A provision that is new then has no earlier wording, and so may have no history.
  const hash = kind === 'inserted' ? '' : `#version-${version}`;
  return (
    <li>
      {site.has(page) ? <a href={`${page}${hash}`}>{labelOf(id)}</a> : labelOf(id)}, {DONE[kind]}:{' '}
      {title}
    </li>
  );
}

/** @param id `art_5a`, `anx_I` */
function labelOf(id: string): string {
  const [kind, label = ''] = id.split('_');
  return `${kind === 'art' ? 'Article' : 'Annex'} ${label}`;
}
