/**
 * Where a requirement stands, in words and as an address. It loads addresses alone, so that scripts of
 * pages can use it too.
 */

import * as addresses from '../../../edge/contract/page-addresses.ts';
import { ANNEX_PART, ANNEX_PARTS, type AnnexPart } from '../../../edge/law/annexes.ts';

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
  return `Article ${article_ref}${paragraph_ref === null ? '' : `(${paragraph_ref})`}`;
}

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
  const parts = annexParts(annex_point ?? '');
  return parts.map((_, dropped) => parts.slice(0, parts.length - dropped).join('-'));
}

const IN_PART = new RegExp(`^(?:(${ANNEX_PART}) (\\w+)(?:, |$))?(.*)$`);

/** "Part I, 3.2(a)" as `prt-I`, `pnt-3`, `pnt-2`, `pnt-a`; what follows ("first sentence") has no anchor. */
function annexParts(point: string): string[] {
  const [, kind, part, pointLabels = ''] = IN_PART.exec(point) ?? [];
  const holder = kind === undefined ? [] : [`${ANNEX_PARTS[kind as AnnexPart]}-${part}`];
  const [labels = ''] = /^[\d.]*(?:\(\w+\))*/.exec(pointLabels) ?? [];
  const points = labels.match(/\w+/g) ?? [];
  return [...holder, ...points.map((label) => `pnt-${label}`)];
}
