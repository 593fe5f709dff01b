/** The provisions that a citation of a query names. */
import { annexLabelOf } from '../../contract/annex-label.ts';
import { articleLabel } from '../../contract/article-ref.ts';
import type { Wire } from '../../contract/schemas.ts';
import {
  type Catalogue,
  DOCUMENT_TYPES,
  type DocumentType,
  type FrameworkEntry,
  labelAt,
} from '../index/catalogue.ts';
import type { Citing } from './citation.ts';
import type { Cited, ParsedQuery } from './parse.ts';

export type Citation = Wire<'SearchCitation'>;

export interface CitedDocuments {
  /** In the list of the query, from 0. */
  place: number;
  /** Null for an annex in a search that does not cover annexes. */
  provision: number | null;
  requirements: number[];
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
    for (const { provision, requirements } of acts.flatMap(
      (act) => documentsIn(act, citing) ?? [],
    )) {
      if (cited.has(provision)) continue;
      const shown = searched.has(citing.type) ? provision : null;
      if (shown === null && requirements.length === 0) continue;
      cited.set(provision, { place, provision: shown, requirements });
    }
  }
  return [...cited.values()];
}

/** The acts that it may be of. */
const actsOf = ({ acts }: Cited, frameworks: readonly FrameworkEntry[]): FrameworkEntry[] =>
  frameworks.filter((_, place) => acts?.includes(place) ?? true);

/** Whether an act has an article. */
export const hasArticle = (act: FrameworkEntry, label: string): boolean =>
  documentsIn(act, { type: 'article', label }) !== null;

function documentsIn(
  framework: FrameworkEntry,
  { type, label }: Pick<Citing, 'type' | 'label'>,
): { provision: number; requirements: number[] } | null {
  const at = DOCUMENT_TYPES.indexOf(type);
  const [first = 0, end = 0] = framework.bounds.slice(at, at + 2);
  const wanted = type === 'annex' ? annexLabelOf(label, framework.labels.annex) : label;
  for (let provision = first; provision < end; provision += 1) {
    if (labelAt(framework, type, provision - first) !== wanted) continue;
    return { provision, requirements: requirementsOf(framework, type, provision - first, wanted) };
  }
  return null;
}

/** Those of an article or annex, which come after it in the order of results. */
function requirementsOf(
  { bounds, first_requirements, annex_requirements }: FrameworkEntry,
  type: Citing['type'],
  place: number,
  label: string,
): number[] {
  const ranges: Record<Citing['type'], [first: number, end: number][]> = {
    article: [[first_requirements[place] ?? 0, first_requirements[place + 1] ?? bounds[3] ?? 0]],
    recital: [],
    annex: Object.hasOwn(annex_requirements, label) ? (annex_requirements[label] ?? []) : [],
  };
  return ranges[type].flatMap(([first, end]) =>
    Array.from({ length: end - first }, (_, at) => first + at),
  );
}

const FOLDERS = { article: 'articles', recital: 'recitals', annex: 'annexes' };

/** How an answer shows the citation. */
export function citationOf({ citation }: ParsedQuery, { frameworks }: Catalogue): Citation | null {
  if (citation === null) return null;
  const { type, label, paragraph, point } = citation;
  const acts = citation.acts === null ? [] : actsOf(citation, frameworks);
  const having = acts.find((act) => documentsIn(act, citation) !== null);
  const act = having ?? acts[0];
  const own = type === 'annex' ? annexLabelOf(label, act?.labels.annex ?? []) : label;
  return {
    type,
    number: type === 'annex' ? null : articleLabel(label).number,
    article_ref: type === 'article' ? label : null,
    annex_number: type === 'annex' ? own : null,
    paragraph,
    point,
    url: having === undefined ? null : `/v1/frameworks/${having.slug}/${FOLDERS[type]}/${own}`,
  };
}
