/** Where on this site a result is, and what it is called. */
import * as addresses from '../../../../edge/contract/page-addresses.ts';
import type { Wire } from '../../../../edge/contract/schemas.ts';

type Result = Wire<'SearchResult'>;
type Citation = Wire<'SearchCitation'>;

interface Destination {
  name: string;
  to: string;
}

/** Where the passage of a result is. A duty of an annex is named without a title, since its title is that of an article. */
export function placeOf(result: Result): Destination {
  const { citation, page, title } = result;
  const isTitled =
    result.type !== 'recital' && (result.type === 'annex' || result.annex_number === null);
  return { name: isTitled ? `${citation}: ${title}` : citation, to: page ?? '' };
}

/** How many of the words before and after its first match a page looks for, in UTF-16 units. */
const REACH = 40;

/**
 * The address of a result, with the words for its page to mark: the first match and the words around it, up to the ends of
 * their clause, since points of a list stand apart on pages.
 * @returns the page alone where nothing matches; empty where there is no page
 */
export function pageWithMatch({
  match_context: text,
  highlights,
  page,
}: Pick<Result, 'match_context' | 'highlights' | 'page'>): string {
  const [start, end] = highlights[0] ?? [];
  if (start === undefined || end === undefined || page === null) return page ?? '';
  const [lead = ''] = /[^.:;…()]*$/.exec(text.slice(0, start)) ?? [];
  const [rest = ''] = /^[^.:;…()]*/.exec(text.slice(end)) ?? [];
  const before = lead.length <= REACH ? lead : lead.slice(-REACH).replace(/^\S*/, '');
  const after = rest.length <= REACH ? rest : rest.slice(0, REACH).replace(/\S*$/, '');
  const words = `${before}${text.slice(start, end)}${after}`.trim();
  return page.replace(/(?=#)|$/, `?${new URLSearchParams({ find: words })}`);
}

/** The slug of the act whose provision is cited; null where the API found none. */
export const actOf = ({ url }: Citation): string | null =>
  /\/frameworks\/([^/]+)/.exec(url ?? '')?.[1] ?? null;

/** @returns the page of a cited provision at the part that is cited; null where the act is not named or lacks it */
export function placeOfCitation(
  citation: Citation,
  slug: string | null,
  act: string | null,
): Destination | null {
  if (slug === null || citation.url === null) return null;
  const name = `${citedAs(citation)} ${act ?? slug}`;
  if (citation.type === 'annex' && citation.annex_number !== null) {
    return { name, to: addresses.annex(slug, citation.annex_number) };
  }
  if (citation.type === 'recital' && citation.number !== null) {
    return { name, to: addresses.recital(slug, citation.number) };
  }
  if (citation.article_ref === null) return null;
  const { paragraph } = citation;
  const parts = [
    ...(paragraph === null ? [] : [`par_${paragraph}`]),
    ...pointsOf(citation).map((point) => `pnt_${point}`),
  ];
  const hash = parts.length === 0 ? '' : `#${addresses.anchor(['', ...parts].join('/'))}`;
  return { name, to: `${addresses.article(slug, citation.article_ref)}${hash}` };
}

/** The labels of a point and of the points around it: "h" and "iii" of "h(iii)". */
const pointsOf = ({ point }: Citation): string[] => point?.match(/[^()]+/g) ?? [];

/** "Article 33(3)(a)" */
export function citedAs(citation: Citation): string {
  if (citation.type === 'annex') return `Annex ${citation.annex_number ?? ''}`.trim();
  if (citation.type === 'recital') return `Recital ${citation.number ?? ''}`.trim();
  const { paragraph } = citation;
  const parts = [...(paragraph === null ? [] : [paragraph]), ...pointsOf(citation)].map(
    (part) => `(${part})`,
  );
  return `Article ${citation.article_ref ?? citation.number ?? ''}${parts.join('')}`;
}
