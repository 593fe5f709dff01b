/** The ways in by what somebody wants to know, each with shortcuts to what is asked most. */
import * as addresses from '../../../edge/contract/page-addresses.ts';
import { roleTitle } from '../model/role-words.ts';
import type { Site } from '../page.ts';

const TASKS = [
  {
    to: addresses.duties(),
    name: 'What must I do, and from when?',
    about: 'Duties, bans and rights by role and act. For example:',
    shortcuts: (site: Site) => [
      ...roleOf(site, 'cra', 'manufacturer'),
      ...roleOf(site, 'gdpr', 'controller'),
      ...roleOf(site, 'ai_act', 'provider'),
    ],
  },
  {
    to: addresses.deadlines(),
    name: 'Which dates come next?',
    about: 'All deadlines; those that were moved with the date before. For example:',
    shortcuts: (site: Site) => [...datesOf(site, 'ai_act'), ...datesOf(site, 'cra')],
  },
  {
    to: addresses.compare(),
    name: 'Which acts ask for the same?',
    about: 'Acts by topic: who has to act, towards whom, within which time. For example:',
    shortcuts: (site: Site) => [
      ...topicOf(site, 'incident_reporting'),
      ...topicOf(site, 'risk_management'),
      ...topicOf(site, 'penalties'),
    ],
  },
  {
    to: addresses.changes(),
    name: 'What has changed?',
    about:
      'Amendments, act by act. The page of an article shows what it said before, with the differences.',
    shortcuts: () => [],
  },
] as const;

interface Shortcut {
  to: string;
  name: string;
}

export function Tasks({ site }: { site: Site }) {
  return (
    <nav class="tasks" aria-label="What you want to know">
      <ul class="cards">
        {TASKS.filter(({ to }) => site.has(to)).map(({ to, name, about, shortcuts }) => (
          <li key={to}>
            <a href={to}>{name}</a>
            <p class="quiet">{about}</p>
            <Shortcuts shortcuts={shortcuts(site)} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Shortcuts({ shortcuts }: { shortcuts: readonly Shortcut[] }) {
  if (shortcuts.length === 0) return null;
  return (
    <ul class="shortcuts">
      {shortcuts.map(({ to, name }) => (
        <li key={to}>
          <a href={to}>{name}</a>
        </li>
      ))}
    </ul>
  );
}

function roleOf(site: Site, slug: string, role: string): Shortcut[] {
  const to = addresses.dutiesOf(slug, role);
  return named(site, slug)
    .filter(() => site.has(to))
    .map((act) => ({ to, name: `${roleTitle(role)} under ${act}` }));
}

function datesOf(site: Site, slug: string): Shortcut[] {
  const query = new URLSearchParams({ framework: slug, past: '1' });
  return named(site, slug).map((act) => ({
    to: `${addresses.deadlines()}?${query}`,
    name: `Dates of ${act}`,
  }));
}

function topicOf(site: Site, tag: string): Shortcut[] {
  const to = addresses.topic(tag);
  return site.dataset.tags
    .filter(({ slug }) => slug === tag && site.has(to))
    .map(({ name }) => ({ to, name }));
}

/** The short name of an act in force; nothing where it is not held. */
function named(site: Site, slug: string): string[] {
  return site.dataset.frameworks
    .filter(({ isActive, record }) => isActive && record.slug === slug)
    .map(({ record }) => record.short_name);
}
