/** What the pages of articles, recitals and annexes have in common. */

import type { ComponentChildren, VNode } from 'preact';
import * as addresses from '../../../edge/contract/page-addresses.ts';
import type { Article, Framework, Provenance, Recital } from '../../dataset/dataset.ts';
import { api } from '../api-addresses.ts';
import { officialNumber } from '../model/acts.ts';
import { neighboursOf } from '../model/contents.ts';
import { articlesExplainedBy, explainingRecitals } from '../model/explanations.ts';
import { fullCitation } from '../model/full-citation.ts';
import { provisionData } from '../model/legislation.ts';
import { recitalName, shortened } from '../model/words.ts';
import type { PageKind, Website } from '../page.ts';
import { type Alternate, Layout } from './layout.tsx';
import { PageLink, Pager } from './parts.tsx';
import { Replaced } from './standing.tsx';

export interface ProvisionProps<Provision> {
  site: Website;
  framework: Framework;
  provision: Provision;
  /** The address of the page. */
  address: string;
}

export function provisionPages<Provision>(
  name: string,
  provisionsOf: (framework: Framework) => readonly Provision[],
  addressOf: (slug: string, provision: Provision) => string,
  PageOf: (props: ProvisionProps<Provision>) => VNode,
): PageKind {
  return {
    name,
    isListed: true,
    *pages(site) {
      for (const framework of site.dataset.frameworks) {
        for (const provision of provisionsOf(framework)) {
          const address = addressOf(framework.record.slug, provision);
          const props = { site, framework, provision, address };
          yield { address, render: () => <PageOf {...props} /> };
        }
      }
    },
  };
}

/** A provision as the interface names it. */
interface NamedProvision {
  citation: string;
  eli: string | null;
}

interface PageProps {
  site: Website;
  framework: Framework;
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
const FOUND_BY = 'Found by a program, mostly by the words that they share.';

interface ActProps {
  site: Website;
  framework: Framework;
}

/** The recitals that explain an article. */
export function ExplainingRecitals({ site, framework, article }: ActProps & { article: Article }) {
  const recitals = explainingRecitals(framework, article);
  if (recitals.length === 0) return null;
  return (
    <>
      <h2>Recitals that explain it</h2>
      <p class="quiet">{FOUND_BY}</p>
      <ul class="links">
        {recitals.map(({ heading, record: { recital_number: number } }) => (
          <li key={number}>
            <PageLink site={site} to={addresses.recital(framework.record.slug, number)}>
              {recitalName(number, heading)}
            </PageLink>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The articles in force that a recital explains. */
export function ExplainedArticles({ site, framework, recital }: ActProps & { recital: Recital }) {
  const articles = articlesExplainedBy(framework, recital);
  if (articles.length === 0) return null;
  return (
    <>
      <h2>What it explains</h2>
      <p class="quiet">{FOUND_BY}</p>
      <ul class="links">
        {articles.map(({ ref, record }) => (
          <li key={ref}>
            <PageLink site={site} to={addresses.article(framework.record.slug, ref)}>
              Article {ref}: {record.title}
            </PageLink>
          </li>
        ))}
      </ul>
    </>
  );
}
