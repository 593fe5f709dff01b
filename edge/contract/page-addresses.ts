/**
 * The addresses of pages, the one place that makes them: pages, their scripts, feeds and the local server
 * ask it. It loads nothing, so that scripts stay small.
 */

/** One part of an address: plain letters, digits and hyphens, which no host has to decode. */
function part(words: string): string {
  return words
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(/[^a-z0-9]+/g, '-');
}

const at = (...parts: string[]): string => `/${parts.map((each) => `${each}/`).join('')}`;

export const HOME = '/';
/** Pages over all frameworks; each is there where somebody renders it. */
export const duties = (): string => at('duties');
export const deadlines = (): string => at('deadlines');
export const compare = (): string => at('compare');
/** @param tag `incident_reporting` @returns `/compare/incident-reporting/` */
export const topic = (tag: string): string => at('compare', part(tag));
/** @returns `/compare/incident-reporting/ai-act/` */
export const topicOf = (tag: string, slug: string): string => at('compare', part(tag), part(slug));
export const search = (): string => at('search');
export const changes = (): string => at('changes');
export const reference = (): string => at('reference');
/** All of these: what an act is called may not be one of them. */
export const PAGES_OF_ALL = [duties, deadlines, compare, search, changes, reference] as const;
/** The folder of styles, scripts and pictures. */
export const ASSETS = '/assets';
export const noSuchPage = (): string => '/404.html';

/** @param slug `ai_act` @returns `/ai-act/` */
export const framework = (slug: string): string => at(part(slug));
/** @param ref `5a` @returns `/eidas/article-5a/` */
export const article = (slug: string, ref: string): string =>
  at(part(slug), `article-${part(ref)}`);
export const recital = (slug: string, number: number): string =>
  at(part(slug), `recital-${number}`);
/** @param number `IIa` @returns `/red/annex-iia/` */
export const annex = (slug: string, number: string): string =>
  at(part(slug), `annex-${part(number)}`);
/** The duties of an act, of one role where it is given: `/cra/duties/manufacturer/`. */
export const dutiesOf = (slug: string, role?: string): string =>
  at(part(slug), 'duties', ...(role === undefined ? [] : [part(role)]));

/** The Markdown of a page. @param address `/gdpr/article-33/` */
export const twin = (address: string): string => `${address}index.md`;

/** @param id of the interface: `art_5a`, `rct_26`, `anx_I` @returns the page; null for any other id */
export function provision(slug: string, id: string): string | null {
  const [, kind, label = ''] = /^(art|rct|anx)_([^/]+)/.exec(id) ?? [];
  if (kind === 'art') return article(slug, label);
  if (kind === 'rct') return recital(slug, Number(label));
  return kind === 'anx' ? annex(slug, label) : null;
}

/**
 * The anchor of a part of a provision on its page.
 * @param id `art_5/par_1/pnt_a` @returns `par-1-pnt-a`; empty for the provision as a whole
 */
export function anchor(id: string): string {
  return id.split('/').slice(1).join('-').replaceAll('_', '-');
}
