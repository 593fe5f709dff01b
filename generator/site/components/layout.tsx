/** What all pages have around their content. */

import type { ComponentChildren } from 'preact';
import * as addresses from '../../../edge/contract/page-addresses.ts';
import { api } from '../api-addresses.ts';
import { absolute, type Website } from '../page.ts';
import { DateText } from './parts.tsx';

export const SITE_NAME = 'EU Digital Regulation';

/** Another form of what a page shows. */
export interface Alternate {
  type:
    | 'application/json'
    | 'text/markdown'
    | 'application/atom+xml'
    | 'text/calendar'
    | 'text/csv';
  href: string;
  title: string;
}

interface LayoutProps {
  site: Website;
  /** The address of the page, from the root. */
  address: string;
  /** Unique on the site, whose name is added. */
  title: string;
  /** One or two sentences for search engines and previews. */
  description: string;
  /** The way from the home page to this page, which comes last. */
  crumbs?: readonly Crumb[];
  alternates?: readonly Alternate[];
  /** schema.org data as JSON-LD. */
  data?: object;
  /** Names of files in `client/`. */
  scripts?: readonly string[];
  /** Whether scripts change what is seen first: they then run before the page is painted, so that nothing moves. */
  isShapedByScripts?: boolean;
  children: ComponentChildren;
}

export function Layout(props: LayoutProps) {
  const { site, address, crumbs = [], children } = props;
  return (
    <html lang="en">
      <Head {...props} />
      <body>
        <a class="skip" href="#main">
          Skip to content
        </a>
        <Header site={site} address={address} />
        <main id="main" tabindex={-1}>
          {crumbs.length === 0 ? null : <Breadcrumbs crumbs={crumbs} />}
          {children}
        </main>
        <Footer site={site} address={address} />
      </body>
    </html>
  );
}

function Head(props: LayoutProps) {
  const { site, address, title, description, alternates = [], data, scripts = [] } = props;
  return (
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{address === addresses.HOME ? title : `${title} | ${SITE_NAME}`}</title>
      <meta name="description" content={description} />
      {site.origin === null ? null : <link rel="canonical" href={`${site.origin}${address}`} />}
      <meta name="color-scheme" content="light dark" />
      <SocialTags {...props} />
      <link rel="icon" href={site.assets.icon} type="image/svg+xml" />
      <link rel="apple-touch-icon" href={site.assets.pointIcon} />
      <link rel="stylesheet" href={site.assets.style} />
      {alternates.map(({ type, href, title: name }) => (
        <link key={href} rel="alternate" type={type} href={href} title={name} />
      ))}
      {data === undefined ? null : (
        <script
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', '\\u003c') }}
        />
      )}
      {scripts.map((name) => (
        <script
          key={name}
          type="module"
          src={site.assets.script(name)}
          {...(props.isShapedByScripts === true ? { blocking: 'render' } : {})}
        />
      ))}
    </head>
  );
}

const NAVIGATION = [
  { name: 'Acts', to: `${addresses.HOME}#frameworks`, page: addresses.HOME },
  { name: 'Obligations', to: addresses.obligations(), page: addresses.obligations() },
  { name: 'Deadlines', to: addresses.deadlines(), page: addresses.deadlines() },
  { name: 'Compare', to: addresses.compare(), page: addresses.compare() },
  { name: 'Glossary', to: addresses.glossary(), page: addresses.glossary() },
  { name: 'Search', to: addresses.search(), page: addresses.search() },
  { name: 'Changes', to: addresses.changes(), page: addresses.changes() },
  { name: 'Reference', to: addresses.reference(), page: addresses.reference() },
];

/** Pages with a search form of their own. */
const HAVE_A_FORM = new Set([addresses.HOME, addresses.search()]);

function Header({ site, address }: { site: Website; address: string }) {
  // None for pages over all acts, and for acts that searches leave out.
  const act = site.dataset.frameworks.find(
    ({ record, isActive }) => isActive && address.startsWith(addresses.framework(record.slug)),
  )?.record;
  return (
    <header class="top">
      <div class="wide">
        <a class="name" href={addresses.HOME}>
          {SITE_NAME}
        </a>
        <nav aria-label="Site">
          <ul>
            {NAVIGATION.filter(({ page }) => site.has(page)).map(({ name, to, page }) => (
              <li key={name}>
                <a href={to} aria-current={page === address ? 'page' : undefined}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {site.has(addresses.search()) && !HAVE_A_FORM.has(address) ? (
          <search>
            <form action={addresses.search()} method="get">
              <label class="hidden" for="site-search">
                Search words or a citation
              </label>
              <input
                id="site-search"
                name="q"
                type="search"
                minlength={2}
                maxlength={500}
                required
                placeholder="Try GDPR art 33"
              />
              {act === undefined ? null : (
                <label class="within">
                  <input type="checkbox" name="framework" value={act.slug} /> in this act
                </label>
              )}
              <button type="submit">Search</button>
            </form>
          </search>
        ) : null}
      </div>
    </header>
  );
}

function Footer({ site, address }: { site: Website; address: string }) {
  return (
    <footer class="bottom">
      <div class="wide">
        <p>
          This is not legal advice. Only the Official Journal of the European Union is authentic;
          each page of a text links to it on EUR-Lex.
        </p>
        <p>
          Source: <a href="https://eur-lex.europa.eu/">EUR-Lex</a>, © European Union, reused under{' '}
          <a href="https://eur-lex.europa.eu/eli/dec/2011/833/oj">Decision 2011/833/EU</a>.
          {site.checkedOn === null ? null : (
            <>
              {' '}
              Newer versions were last looked for on <DateText date={site.checkedOn} />.
            </>
          )}
        </p>
        <p class="plain">
          Everything here is also an interface for programs:{' '}
          <a href={api('index')}>all addresses (JSON)</a>, <a href={api('openapi')}>OpenAPI</a>,{' '}
          <a href={api('changelog_feed')}>Atom</a>, <a href={api('deadlines_calendar')}>calendar</a>
          .
        </p>
        <p class="printed" id="printed">
          Printed from {absolute(site, address)}
        </p>
      </div>
    </footer>
  );
}

interface Crumb {
  name: string;
  /** Left out for the page itself, which comes last. */
  to?: string;
}

/** The way from the home page to this page. */
function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav class="crumbs" aria-label="Breadcrumbs">
      <ol>
        <li>
          <a href="/">Home</a>
        </li>
        {crumbs.map(({ name, to }) => (
          <li key={name}>
            {to === undefined ? <span aria-current="page">{name}</span> : <a href={to}>{name}</a>}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Tags for previews of links. Those with addresses need the origin of the site, which a build may not know. */
function SocialTags({ site: { origin, assets }, address, title, description }: LayoutProps) {
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={SITE_NAME} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {origin === null ? null : (
        <>
          <meta property="og:url" content={`${origin}${address}`} />
          <meta property="og:image" content={`${origin}${assets.preview}`} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={SITE_NAME} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  );
}
