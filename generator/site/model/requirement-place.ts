/**
 * Where a requirement stands, in words and as an address. It loads addresses alone, so that scripts of
 * pages can use it too.
 */

import * as addresses from '../../../edge/contract/page-addresses.ts';
import { annexSteps } from '../../../edge/law/annexes.ts';

export interface RequirementPlace {
  /** Slug of the framework. */
  slug: string;
  article_ref: string;
  paragraph_ref: string | null;
  annex_number: string | null;
  /** Such as `Part I, 2(a)`. */
  annex_point: string | null;
}

/** @returns `Article 14(2)`, `Annex I, Part I, 2(a)` */
export function placeName(place: RequirementPlace): string {
  const { article_ref, paragraph_ref, annex_number, annex_point } = place;
  if (annex_number !== null) {
    return `Annex ${annex_number}${annex_point === null ? '' : `, ${annex_point}`}`;
  }
  return articleName(article_ref, paragraph_ref);
}

/** "Article 14(2)" */
export const articleName = (article: string, paragraph: string | null): string =>
  `Article ${article}${paragraph === null ? '' : `(${paragraph})`}`;

/** The page of a place. */
export function placePage({ slug, article_ref, annex_number }: RequirementPlace): string {
  return annex_number === null
    ? addresses.article(slug, article_ref)
    : addresses.annex(slug, annex_number);
}

/** Anchors that a place may have on its page, the closest first. */
export function placeAnchors(place: RequirementPlace): string[] {
  const { paragraph_ref, annex_number, annex_point } = place;
  if (annex_number === null) return paragraph_ref === null ? [] : [`par-${paragraph_ref}`];
  const parts = annexSteps(annex_point ?? '').map((step) => step.replace('_', '-'));
  return parts.map((_, dropped) => parts.slice(0, parts.length - dropped).join('-'));
}
