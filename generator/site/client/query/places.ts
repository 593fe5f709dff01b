/** Where on this site a result is, and what it is called. */
import * as addresses from '../../../../edge/contract/page-addresses.ts';
import type { Wire } from '../../../../edge/contract/schemas.ts';
import { placeAnchors, placeName, placePage } from '../../model/requirement-place.ts';

type Result = Wire<'SearchResult'>;
type Citation = Wire<'SearchCitation'>;

export interface Place {
  name: string;
  to: string;
}

/** A requirement is a part of its paragraph, or of the annex that has its words. */
export function placeOf(result: Result): Place {
  const { framework_slug: slug, framework_name: act, title } = result;
  switch (result.type) {
    case 'article':
      return {
        name: `Article ${result.article_ref} ${act}: ${title}`,
        to: addresses.article(slug, result.article_ref),
      };
    case 'recital':
      return {
        name: `Recital ${result.recital_number} ${act}`,
        to: addresses.recital(slug, result.recital_number),
      };
    case 'annex':
      return {
        name: `Annex ${result.annex_number} ${act}: ${title}`,
        to: addresses.annex(slug, result.annex_number),
      };
    case 'requirement':
      return placeOfRequirement(result);
  }
}

function placeOfRequirement(result: Extract<Result, { type: 'requirement' }>): Place {
  const { framework_slug: slug, framework_name: act, annex_number, title } = result;
  const place = { ...result, slug };
  const name = `${placeName(place)} ${act}`;
  if (annex_number !== null) return { name, to: placePage(place) };
  const [anchor] = placeAnchors(place);
  const hash = anchor === undefined ? '' : `#${anchor}`;
  return { name: `${name}: ${title}`, to: `${placePage(place)}${hash}` };
}

/** The slug of the act whose provision is cited; null where the API found none. */
export const actOf = ({ url }: Citation): string | null =>
  /\/frameworks\/([^/]+)/.exec(url ?? '')?.[1] ?? null;

/** @returns the page of a cited provision at the part that is cited; null where the act is not named or lacks it */
export function placeOfCitation(
  citation: Citation,
  slug: string | null,
  act: string | null,
): Place | null {
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

/** The labels of the point and of those around it: "h" and "iii" of "h(iii)". */
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
