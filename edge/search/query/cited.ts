/** The provisions that a citation of a query names. */
import { pointOf } from '../../citations/units.ts';
import { annexLabelOf } from '../../contract/annex-label.ts';
import { articleLabel, withoutOrdinal } from '../../contract/article-ref.ts';
import type { Wire } from '../../contract/schemas.ts';
import { type Catalogue, DOCUMENT_TYPES, type DocumentType } from '../index/catalogue.ts';
import { addressOf, labelAt, labelOf } from '../index/document.ts';
import type { FrameworkEntry } from '../index/framework-entry.ts';
import type { Citing } from './citation.ts';
import type { Cited, ParsedQuery } from './parsed-query.ts';

export type Citation = Wire<'SearchCitation'>;

export interface CitedDocuments {
  citing: Citing;
  /** In the list of the query, from 0. */
  place: number;
  /** Null for an annex in a search that does not cover annexes. */
  provision: number | null;
  requirements: number[];
  /** Whether these are of an annex that nobody sees, and whose act the query does not name: they would push all else aside. */
  isUnclear: boolean;
}

/**
 * The cited provisions in the searched acts that they may be of, or in every one that has them if the query names no
 * act at all: each once, in the order of the query.
 * @param searched the types of documents that the search covers
 */
export function citedDocuments(
  { citation, alsoCited }: ParsedQuery,
  { frameworks }: Catalogue,
  searched: ReadonlySet<DocumentType>,
): CitedDocuments[] {
  if (citation === null) return [];
  const cited = new Map<number, CitedDocuments>();
  for (const [place, citing] of [citation, ...alsoCited].entries()) {
    const acts = actsOf(citing, frameworks).filter(({ is_searched }) => is_searched);
    for (const act of acts) {
      const provision = provisionIn(act, citing);
      if (provision === null || cited.has(provision)) continue;
      const requirements = requirementsOf(act, citing.type, provision);
      const shown = searched.has(citing.type) ? provision : null;
      if (shown === null && requirements.length === 0) continue;
      const isUnclear = shown === null && citing.acts === null;
      cited.set(provision, { citing, place, provision: shown, requirements, isUnclear });
    }
  }
  return [...cited.values()];
}

/** The acts that it may be of. */
const actsOf = ({ acts }: Cited, frameworks: readonly FrameworkEntry[]): FrameworkEntry[] =>
  frameworks.filter((_, place) => acts?.includes(place) ?? true);

/** The document that is cited; null where the act has none. */
export function provisionIn(
  framework: FrameworkEntry,
  { type, label }: Pick<Citing, 'type' | 'label'>,
): number | null {
  const at = DOCUMENT_TYPES.indexOf(type);
  const [first = 0, end = 0] = framework.bounds.slice(at, at + 2);
  for (const wanted of labelsMeant(framework, type, label)) {
    for (let provision = first; provision < end; provision += 1) {
      if (labelAt(framework, type, provision - first) === wanted) return provision;
    }
  }
  return null;
}

/** What the act may call a provision: annex "3" is its Annex III, article "5bis" its 5bis or else its 5a. */
function labelsMeant({ labels }: FrameworkEntry, type: Citing['type'], label: string): string[] {
  if (type === 'annex') return [annexLabelOf(label, labels().annex)];
  return type === 'article' ? [label, withoutOrdinal(label)] : [label];
}

/** Those of an article or annex. */
export function requirementsOf(
  act: FrameworkEntry,
  type: Citing['type'],
  provision: number,
): number[] {
  const { bounds, annex_requirements } = act;
  const firsts = act.firstRequirements();
  if (type === 'recital') return [];
  const place = provision - (bounds[0] ?? 0);
  const ranges =
    type === 'annex'
      ? (annex_requirements[labelOf(act, provision)] ?? [])
      : [[firsts[place] ?? 0, firsts[place + 1] ?? bounds[3] ?? 0] as const];
  return ranges.flatMap(([first, end]) =>
    Array.from({ length: end - first }, (_, at) => first + at),
  );
}

/** How an answer shows the citation. */
export function citationOf({ citation }: ParsedQuery, { frameworks }: Catalogue): Citation | null {
  if (citation === null) return null;
  const { type, label, paragraph, points } = citation;
  const acts = citation.acts === null ? [] : actsOf(citation, frameworks);
  const [held] = acts.flatMap((act) => {
    const provision = provisionIn(act, citation);
    if (provision !== null) return { act, label: labelOf(act, provision) };
    // It is no result, and its address says who repealed it.
    return type === 'article' && act.repealed.includes(label) ? { act, label } : [];
  });
  const written = type === 'annex' ? annexLabelOf(label, acts[0]?.labels().annex ?? []) : label;
  const own = held?.label ?? written;
  // "(11)" of a list of definitions is a point.
  const isPoint = type === 'article' && held?.act.articles_of_points.includes(own);
  return {
    type,
    number: type === 'annex' ? null : articleLabel(own).number,
    article_ref: type === 'article' ? own : null,
    annex_number: type === 'annex' ? own : null,
    paragraph: isPoint ? null : paragraph,
    point: pointOf(paragraph && isPoint ? [paragraph, ...points] : points),
    url: held === undefined ? null : addressOf(held.act, type, own),
  };
}
