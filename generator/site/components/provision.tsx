/** What the pages of articles, recitals and annexes have in common. */

import type { ComponentChildren } from 'preact';
import * as addresses from '../../../edge/contract/page-addresses.ts';
import { officialNumber } from '../../../edge/law/celex.ts';
import type { Provenance } from '../../dataset/dataset.ts';
import { api } from '../api-addresses.ts';
import { neighboursOf } from '../model/contents.ts';
import { fullCitation } from '../model/full-citation.ts';
import { provisionData } from '../model/legislation.ts';
import { linkName, type ProvisionLink } from '../model/links.ts';
import { shortened } from '../model/words.ts';
import type { ActProps, Website } from '../page.ts';
import { type Alternate, Layout } from './layout.tsx';
import { PageLink, Pager } from './parts.tsx';
import { Replaced } from './standing.tsx';

/** A provision as the interface names it. */
interface NamedProvision {
  citation: string;
  eli: string | null;
}

interface PageProps extends ActProps {
  address: string;
  /** The id in the API: `art_5a`. */
  id: string;
  named: NamedProvision;
  /** "Article 5a", "Annex I". */
  label: string;
  title: string | null;
  description: string;
  /** The address of its JSON. */
  json: string;
  /** Provenance of the wording; a recital has none. */
  provenance: Provenance | null;
  isPlain: boolean;
  isRepealed?: boolean;
  /** What comes between the title and the text. */
  lead: ComponentChildren;
  /** Beside the text, or below it on narrow screens. */
  aside?: ComponentChildren;
  children: ComponentChildren;
}

/** The longest description that search engines show. */
const LONGEST_DESCRIPTION = 155;

export function ProvisionPage(props: PageProps) {
  const { site, framework, address, id, named, label, title, json } = props;
  const { slug, short_name: act, celex_number: celex } = framework.record;
  const number = celex === null ? null : officialNumber(celex);
  const neighbours = neighboursOf(framework, address);
  const name = title === null ? named.citation : `${named.citation}: ${title}`;
  const alternates: Alternate[] = [
    { type: 'application/json', href: json, title: `${named.citation} as JSON` },
    {
      type: 'text/markdown',
      href: addresses.twin(address),
      title: `${named.citation} as Markdown`,
    },
    {
      type: 'application/atom+xml',
      href: api('framework_changelog_feed', { slug }),
      title: `${act}: update log`,
    },
  ];
  return (
    <Layout
      site={site}
      address={address}
      title={name}
      description={shortened(props.description, LONGEST_DESCRIPTION)}
      crumbs={[{ name: act, to: addresses.framework(slug) }, { name: label }]}
      alternates={alternates}
      data={provisionData(site, framework, { ...props, name, eli: named.eli }, props.provenance)}
      scripts={['provision', 'previews']}
    >
      <header class="title">
        <h1>
          <small>{title === null ? act : named.citation}</small>
          {title ?? label}
        </h1>
        <Replaced site={site} framework={framework} />
        {props.lead}
      </header>
      <Pager {...neighbours} isOnTop />
      <div class="columns">
        <div
          class="text"
          id={TEXT}
          data-id={id}
          data-eli={named.eli ?? undefined}
          data-resolve={api('resolve')}
          data-name={act}
          data-number={number ?? undefined}
        >
          {props.children}
        </div>
        <aside aria-label="About this text">
          <h2>Cite and reuse</h2>
          <p>
            {named.citation}
            {number === null ? null : (
              <>
                <br />
                {fullCitation(named.citation, false, { name: act, number })}
              </>
            )}
          </p>
          <ul class="links">
            <li>
              <a class="at" href={address} title={named.citation}>
                Copy a link to this page
              </a>
            </li>
            <li>
              <a href={json}>JSON</a>
            </li>
            <li>
              <a href={addresses.twin(address)}>Markdown</a>
            </li>
            {named.eli === null ? null : (
              <li>
                <a href={named.eli}>Official text (ELI)</a>
              </li>
            )}
          </ul>
          {props.aside}
        </aside>
      </div>
      <Pager {...neighbours} />
    </Layout>
  );
}

/** The element with the text; the script finds identifier and ELI there. */
const TEXT = 'text';

/** Said of recitals that do not name the article: docs/quality.md says how often the program is right. */
export const FOUND_BY = 'Found by a program, mostly by the words that they share.';

/** Links to other provisions of the act under a heading; nothing without any. */
export function LinkedProvisions({
  site,
  title,
  note,
  links,
}: {
  site: Website;
  title: string;
  /** Said of all of them. */
  note?: string;
  links: readonly ProvisionLink[];
}) {
  if (links.length === 0) return null;
  return (
    <>
      <h2>{title}</h2>
      {note === undefined ? null : <p class="quiet">{note}</p>}
      <ul class="links">
        {links.map((link) => (
          <li key={link.to}>
            <PageLink site={site} to={link.to}>
              {linkName(link)}
            </PageLink>
          </li>
        ))}
      </ul>
    </>
  );
}
