/** Links in a text: to the provisions that it cites, and to the definitions of its terms. */
import * as addresses from '../../../edge/contract/page-addresses.ts';
import { grouped } from '../../dataset/grouped.ts';
import { type Holder, type Reference, referencesOf } from '../../render/references.ts';
import type { Website } from '../page.ts';
import { provisionName } from './provision-name.ts';
import { termsIn } from './terms.ts';

/** A stretch of a text that is a link. */
export interface TextLink {
  start: number;
  end: number;
  to: string;
  isTerm: boolean;
  /** What it is called where its words alone do not say where it leads: those of "(b)" in a list. */
  name: string | null;
}

/** Words of a text: `link` is null where they are none. */
interface Stretch {
  text: string;
  link: TextLink | null;
}

/**
 * @param passage words, and where they begin in the text @param links of the text, in its order
 * @returns all the words, with and without links
 */
export function stretchesOf(
  { text, start }: { text: string; start: number },
  links: readonly TextLink[],
): Stretch[] {
  const stretches: Stretch[] = [];
  let done = 0;
  const upTo = (end: number, link: TextLink | null): void => {
    if (end > done) stretches.push({ text: text.slice(done, end), link });
    done = Math.max(done, end);
  };
  for (const link of links) {
    if (link.start < start || link.end > start + text.length) continue;
    upTo(link.start - start, null);
    upTo(link.end - start, link);
  }
  upTo(text.length, null);
  return stretches;
}

/** @returns all links of a text, in its order; a term has its first in the text, and none in a citation */
export function textLinks(site: Website, text: string, holder: Holder): TextLink[] {
  const references = referenceLinks(site, text, holder);
  const linked = new Set<string>();
  const terms = termsIn(text, holder.framework, site.dataset).flatMap(({ definition, ...at }) => {
    const { slug, framework_slug: act, provision_id: place } = definition;
    const isCitation = references.some(({ start, end }) => start < at.end && at.start < end);
    if (isCitation || linked.has(slug) || place === holder.id) return [];
    linked.add(slug);
    return [{ ...at, to: addresses.term(slug, act), isTerm: true, name: null }];
  });
  return [...references, ...terms].sort((left, right) => left.start - right.start);
}

/** @returns where a text cites provisions of acts that have pages: each provision of a list is a link where its label tells it */
export function referenceLinks(site: Website, text: string, holder: Holder): TextLink[] {
  const references = referencesOf(site.dataset)(text, holder);
  return [...grouped(references, ({ start }) => `${start}`).values()].flatMap((list) =>
    linksInList(list, (reference, start, end) => {
      const to = addressOf(site, reference, holder);
      if (to === null) return [];
      const name = nameOf(site, reference, holder, text.slice(start, end));
      return [{ start, end, to, isTerm: false, name }];
    }),
  );
}

/** Null where the text itself is meant, or a provision that no page has. */
function addressOf(
  { has }: Website,
  { framework_slug: slug, provision_id: id }: Reference,
  { framework, id: ownId }: Holder,
): string | null {
  if (slug === null) return null;
  const isOwn = slug === framework.record.slug;
  if (id === null)
    return isOwn || !has(addresses.framework(slug)) ? null : addresses.framework(slug);
  const page = addresses.provision(slug, id);
  const isMeant = page !== null && has(page) && !(isOwn && id === ownId);
  return isMeant ? addresses.division(slug, id) : null;
}

/** A provision that is named whole, and not as a part of what was named before. */
const WHOLE = /^(?:Articles?|Annex(?:es)?|Recitals?) /i;
/** After the provision comes its act. */
const OF_AN_ACT = / (?:of|to) /;

/** Null where the words say it: an act, an article or annex of the act that they stand in, or of one that they name. */
function nameOf(
  { dataset }: Website,
  { framework_slug: slug, provision_id: id }: Reference,
  { framework }: Holder,
  words: string,
): string | null {
  const isOwn = slug === framework.record.slug;
  if (WHOLE.test(words) ? isOwn || OF_AN_ACT.test(words) : id === null) return null;
  const act = dataset.frameworks.find(({ record }) => record.slug === slug)?.record.short_name;
  const parts = [id === null ? null : provisionName(id), isOwn ? null : act];
  return `${words} (${parts.filter((part) => part !== null).join(', ')})`;
}

/** One link over all words of a reference; in a list each goes on to the label of its provision, where it has it. */
function linksInList(
  list: readonly Reference[],
  linkOf: (reference: Reference, start: number, end: number) => TextLink[],
): TextLink[] {
  const [first] = list;
  if (first === undefined) return [];
  const { text, start, end } = first;
  let from = 0;
  const labelled = list.flatMap((reference) => {
    const at = labelIn(text, reference, from);
    if (at === null) return [];
    from = at.end;
    return [{ ...at, reference }];
  });
  if (list.length === 1 || labelled.length < 2) return linkOf(first, start, end);
  return labelled.flatMap(({ reference, ...at }, index) => {
    const isLast = index === labelled.length - 1;
    const begin = index === 0 ? start : start + at.start;
    return linkOf(reference, begin, isLast ? end : start + at.end);
  });
}

const UNIT = '(?:\\b(?:Article|Annex|recital|paragraph|point)(?:s|es)? )?';

/** Where the label of a cited provision stands in the words of a list: "(b)", "5a", "III"; null where it does not. */
function labelIn(
  text: string,
  { provision_id: id }: Reference,
  from: number,
): { start: number; end: number } | null {
  const label = id?.split('_').at(-1);
  if (id === null || label === undefined) return null;
  // A paragraph in the middle of a range is not named, and is no article of the same number behind it.
  const inOther = id.includes('/') ? '(?<!\\barticles? )' : '';
  // "Annex I, Parts I and II" has the numeral of the annex before that of its part.
  const ofPart = /\/(?:prt|sct)_[^/]+$/.test(id) ? '(?<!\\bAnnex )' : '';
  const bare = `${inOther}${ofPart}\\b${label}`;
  const found = [`\\(${label}\\)`, `${bare}\\b(?!/)`]
    .map((pattern) => new RegExp(UNIT + pattern, 'i').exec(text.slice(from)))
    .find((match) => match !== null);
  if (found === undefined) return null;
  const start = from + found.index;
  return { start, end: start + found[0].length };
}
