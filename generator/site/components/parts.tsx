/** Small parts of pages. */

import type { ComponentChildren } from 'preact';
import * as addresses from '../../../edge/contract/page-addresses.ts';
import type { Neighbours } from '../model/contents.ts';
import { longDate } from '../model/dates.ts';
import { roleName } from '../model/role-words.ts';
import type { Website } from '../page.ts';

/**
 * A link to a page of this site where it is built, else its words alone.
 * @param props `name`: what it is called, where its words are those of other links of the page too; it begins with them
 */
export function PageLink({
  site,
  to,
  name,
  children,
}: {
  site: Website;
  to: string;
  name?: string;
  children: ComponentChildren;
}) {
  return site.has(to) ? (
    <a href={to} aria-label={name}>
      {children}
    </a>
  ) : (
    <span>{children}</span>
  );
}

type Tone = 'plain' | 'good' | 'warning' | 'strong';

/** One or two words that say what something is. */
export function Badge({ tone = 'plain', children }: { tone?: Tone; children: ComponentChildren }) {
  return <span class={tone === 'plain' ? 'badge' : `badge ${tone}`}>{children}</span>;
}

/** What a reader must know before reading on. */
export function Warning({ children }: { children: ComponentChildren }) {
  return <div class="notice warning">{children}</div>;
}

/**
 * The label of a part of a text as a link to it. Its citation tells it from other parts with the same label; with the
 * script `provision` it opens a menu that copies citation, address and more.
 */
export function CopyLink({ to, citation, label }: { to: string; citation: string; label: string }) {
  return (
    <a class="at" href={to} title={citation} aria-label={`${label} ${citation}`}>
      {label}
    </a>
  );
}

export function TableHead({ names }: { names: readonly string[] }) {
  return (
    <thead>
      <tr>
        {names.map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** A table that scrolls by itself where the screen is narrow; its label says what it shows. */
export function Table({
  label,
  head,
  children,
}: {
  label: string;
  head: readonly string[];
  children: ComponentChildren;
}) {
  return (
    <section class="scroll" aria-label={label} tabindex={0}>
      <table>
        <TableHead names={head} />
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}

/** Roles of an act, each with a link to what it has to do there. */
export function RoleList({
  site,
  slug,
  roles,
}: {
  site: Website;
  slug: string;
  roles: readonly string[];
}) {
  return (
    <ul class="roles">
      {roles.map((role) => (
        <li key={role}>
          <PageLink
            site={site}
            to={addresses.dutiesOf(slug, role)}
            name={`${roleName(role)}: duties and rights`}
          >
            {roleName(role)}
          </PageLink>
        </li>
      ))}
    </ul>
  );
}

/** Links to the pages before and after this page. @param props `isOnTop`: before the text, where others are below it */
export function Pager({ previous, next, isOnTop = false }: Neighbours & { isOnTop?: boolean }) {
  if (previous === undefined && next === undefined) return null;
  return (
    <nav
      class={isOnTop ? 'pager before' : 'pager'}
      aria-label={isOnTop ? 'Previous and next, before the text' : 'Previous and next'}
    >
      {previous === undefined ? null : (
        <a rel="prev" href={previous.to}>
          <small>Previous</small> {previous.label}
        </a>
      )}
      {next === undefined ? null : (
        <a rel="next" href={next.to}>
          <small>Next</small> {next.label}
        </a>
      )}
    </nav>
  );
}

/** A part of a page under a heading that names it. @param props `id`: of the heading, for links to it */
export function Section({
  id,
  title,
  className,
  children,
}: {
  id: string;
  title: ComponentChildren;
  className?: string;
  children: ComponentChildren;
}) {
  return (
    <section class={className} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** A day as people read it, and as programs do. @param props `date`: YYYY-MM-DD */
export function DateText({ date }: { date: string }) {
  return <time datetime={date}>{longDate(date)}</time>;
}

/** What happened on a day, in a list of news. @param props `act`: for filters; `lead`: beside the day */
export function DatedItem({
  act,
  date,
  lead,
  children,
}: {
  act?: string;
  date: string;
  lead: ComponentChildren;
  children?: ComponentChildren;
}) {
  return (
    <li data-act={act}>
      <p>
        <b>
          <DateText date={date} />
        </b>{' '}
        {lead}
      </p>
      {children}
    </li>
  );
}

interface Download {
  /** By which a script finds the link to change it. */
  id?: string;
  href: string;
  name: string;
}

/** Links to downloads, and where the script says why one failed. @param props `children`: further items */
export function Downloads({
  links,
  className = 'links',
  children,
}: {
  links: readonly Download[];
  className?: string;
  children?: ComponentChildren;
}) {
  return (
    <>
      <div id="download-status" role="status" />
      <ul class={className}>
        {links.map(({ id, href, name }) => (
          <li key={href}>
            <a id={id} href={href} download>
              {name}
            </a>
          </li>
        ))}
        {children}
      </ul>
    </>
  );
}
