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
export const obligations = (): string => at('obligations');
export const deadlines = (): string => at('deadlines');
export const compare = (): string => at('compare');
/** @param tag `incident_reporting` @returns `/compare/incident-reporting/` */
export const topic = (tag: string): string => at('compare', part(tag));
/** @returns `/compare/incident-reporting/ai-act/` */
export const topicOf = (tag: string, slug: string): string => at('compare', part(tag), part(slug));
export const search = (): string => at('search');
export const changes = (): string => at('changes');
export const reference = (): string => at('reference');
export const glossary = (): string => at('glossary');
/** The terms with a first letter. @param term its slug @returns `/glossary/p/` */
export const glossaryPart = (term: string): string => at('glossary', part(term.slice(0, 1)));
/** The anchor of a term on its page of the glossary, or of its definition in an act: `personal-data--gdpr`. */
export const termAnchor = (term: string, slug?: string): string =>
  slug === undefined ? term : `${term}--${part(slug)}`;
/** @returns `/glossary/p/#personal-data` */
export const term = (slug: string, act?: string): string =>
  `${glossaryPart(slug)}#${termAnchor(slug, act)}`;
/** All of these: what an act is called may not be one of them. */
export const PAGES_OF_ALL = [
  obligations,
  deadlines,
  compare,
  search,
  changes,
  reference,
  glossary,
] as const;
/** Where pages were once, and where they are now. netlify.toml has the same rules. */
export const MOVED: ReadonlyMap<string, string> = new Map([[at('duties'), obligations()]]);
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
/** The text of an act on one page, or that of one chapter: `/gdpr/text/chapter-iii/`. */
export const text = (slug: string, chapter?: string): string =>
  at(part(slug), 'text', ...(chapter === undefined ? [] : [part(chapter)]));
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

/** @param id of a provision or a part of it @returns its page with the anchor of the part; null for any other id */
export function division(slug: string, id: string): string | null {
  const page = provision(slug, id);
  const hash = anchor(id);
  return page === null || hash === '' ? page : `${page}#${hash}`;
}

/**
 * Paths that may be another spelling of the address of a page: with capitals, or with the `_` of slugs. It has no lookahead,
 * which not every engine of regular expressions knows.
 */
export const SPELLING_PATTERN = '^/[A-Za-z0-9_/-]*[A-Z_][A-Za-z0-9_/-]*$';
const MAY_BE_SPELLING = new RegExp(SPELLING_PATTERN);
const PARTS = /^(?:\/[A-Za-z0-9][A-Za-z0-9_-]*)+\/?$/;

/**
 * The address that another spelling means, whether there is such a page or not.
 * @param path as it was sent, without its query: `/GDPR/Article_28`
 * @returns `/gdpr/article-28/`; null for a path that is no other spelling
 */
export function respelled(path: string): string | null {
  if (!MAY_BE_SPELLING.test(path) || !PARTS.test(path)) return null;
  const address = at(...path.split('/').filter(Boolean).map(part));
  // What may be meant for the API is the API's to refuse.
  return /^\/(?:api|v1)\//.test(address) ? null : address;
}
