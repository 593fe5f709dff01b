/** The provisions and chapters that a query cites, and their documents. */
import type { Citation } from '../../citations/reader.ts';
import {
  below,
  isFirst,
  isLabelOf,
  isPart,
  isRoot,
  pointOf,
  type Step,
} from '../../citations/units.ts';
import type { Wire } from '../../contract/schemas.ts';
import { annexLabelOf } from '../../law/annexes.ts';
import { articleLabel, withoutOrdinal } from '../../law/article-ref.ts';
import { romanOf } from '../../law/numerals.ts';
import {
  addressOf,
  type Catalogue,
  CHAPTER_KINDS,
  type ChapterPath,
  chapterKey,
  chapterNumber,
  DOCUMENT_TYPES,
  type DocumentType,
  type FrameworkEntry,
  labelOf,
} from '../index/catalogue.ts';
import { isStopWord } from '../text/stop-words.ts';
import type { Word } from '../text/words.ts';
import type { Cited, ParsedQuery, Provision } from './parse.ts';

/** @param steps of a citation @returns null where none of them is an article, recital or annex */
export function provisionOf(steps: readonly Step[]): Provision | null {
  const root = steps.find(isRoot);
  if (root === undefined) return null;
  const type = root.unit === 'annex' || root.unit === 'recital' ? root.unit : 'article';
  // "Subparagraph 2" of an article may be its paragraph; of a paragraph, no row can tell it.
  const told = steps
    .filter((step) => !isRoot(step))
    .filter(({ unit }, at) => unit !== 'subparagraph' || at === 0);
  const points = below(type, told).flatMap(labelsOf);
  const isParagraph = type !== 'annex' && /^\d/.test(points[0] ?? '');
  return {
    type,
    label: plainLabel(type, root.label ?? ''),
    paragraph: isParagraph ? (points[0] ?? null) : null,
    points: isParagraph ? points.slice(1) : points,
  };
}

/** Recitals have no letters, and the numbers of neither these nor articles begin with zero. */
function plainLabel(type: Provision['type'], label: string): string {
  if (type === 'annex') return annexLabelOf(label, []);
  const [, number = '', letter = ''] = /^0*(\d+)(.*)$/.exec(label) ?? [];
  return type === 'recital' ? number : number + letter;
}

/** The label of a step; none where it has no id of its own, as "first sentence". */
function labelsOf(step: Step): string[] {
  const { unit, label } = step;
  if (label === null || !isLabelOf(null, label) || isFirst(step) || unit === 'sentence') return [];
  // "Part 2" of an annex is its Part II.
  const numeral = unit === 'part' && romanOf(Number(label));
  return [numeral || (isPart(step) ? label.toUpperCase() : label)];
}

export interface CitedDocuments {
  /** Labels below the provision: `5` and `a` of "Article 83(5)(a)". */
  steps: readonly string[];
  /** Its position among what the query cites, from 0. */
  order: number;
  /** Null for an annex in a search that does not cover annexes. */
  provision: number | null;
  requirements: number[];
}

/**
 * The cited provisions, each once, in the order of the query: of the searched acts that the query may mean, or of every act
 * that has them if it names no act at all.
 * @param searched the types of documents that the search covers
 */
export function citedDocuments(
  { cited }: ParsedQuery,
  { frameworks }: Catalogue,
  searched: ReadonlySet<DocumentType>,
): CitedDocuments[] {
  const byProvision = new Map<number, CitedDocuments>();
  for (const [order, citation] of cited.entries()) {
    const { type, paragraph, points } = citation;
    // Requirements of an annex that nobody sees, of any act, would push all else aside.
    if (citation.acts === null && !searched.has(type)) continue;
    const steps = paragraph === null ? points : [paragraph, ...points];
    for (const act of actsOf(citation, frameworks)) {
      const provision = act.is_searched ? provisionIn(act, citation) : null;
      if (provision === null || byProvision.has(provision)) continue;
      const requirements = requirementsOf(act, type, provision);
      const shown = searched.has(type) ? provision : null;
      if (shown === null && requirements.length === 0) continue;
      byProvision.set(provision, { steps, order, provision: shown, requirements });
    }
  }
  return [...byProvision.values()];
}

/** The acts that a cited provision may be of. */
const actsOf = ({ acts }: Cited, frameworks: readonly FrameworkEntry[]): FrameworkEntry[] =>
  frameworks.filter((_, act) => acts?.includes(act) ?? true);

/** The document that is cited; null where the act has none. */
export function provisionIn(
  framework: FrameworkEntry,
  { type, label }: Pick<Provision, 'type' | 'label'>,
): number | null {
  const labels = framework.labels[type];
  const labelHeld = labelsMeant(framework, type, label).find((candidate) =>
    labels.includes(candidate),
  );
  const first = framework.bounds[DOCUMENT_TYPES.indexOf(type)] ?? 0;
  return labelHeld === undefined ? null : first + labels.indexOf(labelHeld);
}

/** What the act may call a provision: annex "3" is its Annex III, article "5bis" its 5bis or else its 5a. */
function labelsMeant(
  { labels }: FrameworkEntry,
  type: Provision['type'],
  label: string,
): readonly string[] {
  if (type === 'article') return [label, withoutOrdinal(label)];
  if (type === 'recital') return [label];
  const { annex } = labels;
  return label === '' && annex.length === 1 ? annex : [annexLabelOf(label, annex)];
}

/** The requirements of an article or annex. */
function requirementsOf(act: FrameworkEntry, type: Provision['type'], provision: number): number[] {
  const { bounds, annex_requirements, first_requirements: firsts } = act;
  if (type === 'recital') return [];
  const article = provision - (bounds[0] ?? 0);
  const ranges =
    type === 'annex'
      ? (annex_requirements[labelOf(act, provision)] ?? [])
      : [[firsts[article] ?? 0, firsts[article + 1] ?? bounds[3] ?? 0] as const];
  return ranges.flatMap(([first, end]) =>
    Array.from({ length: end - first }, (_, at) => first + at),
  );
}

/** How an answer shows the provision that is cited first. */
export function citationOf(
  { cited: [citation] }: ParsedQuery,
  { frameworks }: Catalogue,
): Wire<'SearchCitation'> | null {
  if (citation === undefined) return null;
  const { type, label, paragraph, points } = citation;
  const acts = citation.acts === null ? [] : actsOf(citation, frameworks);
  const [held] = acts.flatMap((act) => {
    const provision = provisionIn(act, citation);
    if (provision !== null) return { act, label: labelOf(act, provision) };
    // A repealed article is no result, but its address says who repealed it.
    return type === 'article' && act.repealed.includes(label) ? { act, label } : [];
  });
  const written = type === 'annex' ? annexLabelOf(label, acts[0]?.labels.annex ?? []) : label;
  const shown = held?.label ?? written;
  // "(11)" of a list of definitions is a point.
  const isPoint = type === 'article' && held?.act.articles_of_points.includes(shown);
  return {
    type,
    number: type === 'annex' ? null : articleLabel(shown).number,
    article_ref: type === 'article' ? shown : null,
    annex_number: type === 'annex' ? shown : null,
    paragraph: isPoint ? null : paragraph,
    point: pointOf(paragraph && isPoint ? [paragraph, ...points] : points),
    url: held === undefined ? null : addressOf(held.act, type, shown),
  };
}

/** What a query may ask of a chapter. */
const ASKED =
  /^(?:all|articles?|content|contents|duties|list|obligations?|overview|provisions?|requirements?|rules?|text)$/;

/**
 * @param open the words of the query without the name of its act
 * @returns null where they say anything else
 */
export function chapterIn(
  citations: readonly Citation<number>[],
  open: readonly Word[],
): ChapterPath | null {
  const path: ChapterPath = {};
  for (const { unit, label } of citations.flatMap(({ steps }) => steps)) {
    const kind = CHAPTER_KINDS.find((chapterKind) => chapterKind === unit);
    if (kind === undefined || path[kind] !== undefined) return null;
    path[kind] = chapterNumber(label ?? '');
  }
  const isSaid = ({ text, start, end }: Word): boolean =>
    citations.some((cited) => cited.start <= start && end <= cited.end) ||
    isStopWord(text) ||
    ASKED.test(text);
  return citations.length > 0 && open.every(isSaid) ? path : null;
}

/**
 * The articles of the chapter, as if the query cited each.
 * @returns none where it names none, or its act has no such chapter
 */
export function chapterDocuments(
  { frameworks }: Catalogue,
  { chapter, frameworks: [named = -1] }: ParsedQuery,
): CitedDocuments[] {
  const act = frameworks[named];
  if (chapter === null || act === undefined) return [];
  const [start = 0] = act.bounds;
  const [first, end] = act.chapters[chapterKey(chapter)] ?? [0, 0];
  return Array.from({ length: end - first }, (_, at) => {
    const provision = start + first + at;
    const requirements = requirementsOf(act, 'article', provision);
    return { steps: [], order: at, provision, requirements };
  });
}
