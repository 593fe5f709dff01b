/** Which documents a query finds, beside what they cover of it. */

import { firstNotBelow } from '../index/binary-search.ts';
import type { Catalogue, DocumentType } from '../index/catalogue.ts';
import { DOCUMENT_TYPES } from '../index/catalogue.ts';
import type { FigureKind } from '../text/figures.ts';
import { type Covering, rangesOf } from './coverage.ts';
import { ASKED_FIGURE_FACTOR, NAMED_FRAMEWORK_FACTOR } from './parameters.ts';
import type { Scores } from './scores.ts';

/** What a search leaves out, whatever words it has. */
export interface Scope {
  /** The slug of the only framework; undefined for all. */
  framework: string | undefined;
  /** Frameworks that the query leaves aside. */
  excluded: readonly number[];
  /** The types that are searched; they are counted. */
  searched: ReadonlySet<DocumentType>;
}

export interface Ranking extends Covering {
  /** How many documents of each type were found, whether they are shown or not. */
  counts: Record<DocumentType, number>;
}

/** Drops the frameworks and types that a search does not cover. */
export function dropOutside(scores: Scores, { frameworks }: Catalogue, scope: Scope): void {
  for (const [place, { slug, bounds, is_searched }] of frameworks.entries()) {
    const isNamed = scope.framework === undefined || scope.framework === slug;
    const isWanted = is_searched && isNamed && !scope.excluded.includes(place);
    if (!isWanted) scores.drop(bounds[0] ?? 0, bounds.at(-1) ?? 0);
    DOCUMENT_TYPES.forEach((type, at) => {
      if (!scope.searched.has(type)) scores.drop(bounds[at] ?? 0, bounds[at + 1] ?? 0);
    });
  }
}

/**
 * Lists the documents of acts, unless some that are searched have a word of the query: those of several acts in turn,
 * the first of each, the second of each.
 * @param named by their places in the catalogue
 */
export function listUnmatched(
  scores: Scores,
  { frameworks }: Catalogue,
  named: readonly number[],
  searched: ReadonlySet<DocumentType>,
): void {
  const isMatched = named.some((place) =>
    DOCUMENT_TYPES.some((type, at) => {
      const [first, end] = frameworks[place]?.bounds.slice(at, at + 2) ?? [];
      return searched.has(type) && scores.held.subarray(first, end).some((words) => words > 0);
    }),
  );
  if (isMatched) return;
  for (const [place, [first, end]] of rangesOf(frameworks, named).entries()) {
    for (let document = first; document < end; document += 1) {
      scores.list(document, 1 / (1 + document - first + place / named.length));
    }
  }
}

/** Raises documents with figures of the kind that the query asks for. */
export function raiseAsked(
  { values }: Scores,
  catalogue: Catalogue,
  kind: FigureKind,
  documents: Uint32Array,
): void {
  for (let place = 0; place < documents.length; place += 1) {
    const document = documents[place] ?? 0;
    if (catalogue.hasFigure(document, kind)) {
      values[document] = (values[document] ?? 0) * ASKED_FIGURE_FACTOR;
    }
  }
}

/** Counts documents by type, and keeps those of the types that are shown. */
export function keepTypes(
  { frameworks }: Catalogue,
  found: Uint32Array,
  shown: ReadonlySet<DocumentType>,
): Pick<Ranking, 'documents' | 'counts'> {
  const counts = { article: 0, recital: 0, requirement: 0, annex: 0 };
  const documents = new Uint32Array(found.length);
  let next = 0;
  let kept = 0;
  for (const { bounds } of frameworks) {
    for (const [at, type] of DOCUMENT_TYPES.entries()) {
      const end = firstNotBelow(found, bounds[at + 1] ?? 0);
      counts[type] += end - next;
      if (shown.has(type)) {
        documents.set(found.subarray(next, end), kept);
        kept += end - next;
      }
      next = end;
    }
  }
  return { documents: documents.subarray(0, kept), counts };
}

/** Raises the documents of acts. @param named by their places in the catalogue */
export function raiseNamed(
  { values }: Scores,
  { frameworks }: Catalogue,
  named: readonly number[],
): void {
  for (const [first, end] of rangesOf(frameworks, named)) {
    for (let document = first; document < end; document += 1) {
      values[document] = (values[document] ?? 0) * NAMED_FRAMEWORK_FACTOR;
    }
  }
}
