/** A query that is nothing but the citation of one provision: it is read as `/resolve` reads it. */
import type { Acts } from '../../citations/acts.ts';
import { citationIn } from '../../citations/read-citation.ts';
import { LONGEST_NAME } from '../../citations/unglued.ts';
import { holdsPoints, isFirst } from '../../citations/units.ts';
import { ApiError } from '../../contract/errors.ts';
import type { Catalogue } from '../index/catalogue.ts';
import type { FrameworkEntry } from '../index/framework-entry.ts';
import { fold } from '../text/fold.ts';
import { type Citing, citingOf, rootOf } from './citation.ts';
import { provisionIn } from './cited.ts';
import type { CitationsOfAct } from './cited-acts.ts';

/** What keys of acts have beside names: the letter before a number, and the type around a name. */
const BESIDE_NAME = /^[dlr](?=\d)| ?\b(?:regulation|directive|decision)\b ?/;

/** In characters: a longer query is a sentence, or has the whole title of an act. */
const LONGEST = 120;

/** Most queries have neither a number nor an annex. */
const MAY_CITE = /\d|premier|ann?ex|anhang/i;

export interface CitedAlone extends CitationsOfAct {
  citations: readonly [Citing];
  act: number;
}

/** @returns null where the query is more or less than that, or the act is not searched or has no such provision */
export function citedAlone(query: string, catalogue: Catalogue): CitedAlone | null {
  if (query.length > LONGEST || !MAY_CITE.test(query)) return null;
  const found = citationIn(query, actsIn(catalogue), query);
  if (found instanceof ApiError) return null;
  const [root, ...steps] = found.steps;
  // Rows know paragraphs and points alone: they would show the point of the first subparagraph.
  if (steps.some((step) => holdsPoints(step) && !isFirst(step))) return null;
  const { act } = found;
  if (root === undefined || !act.is_searched) return null;
  const type = rootOf(root.unit);
  const [only = '', another] = act.labels().annex;
  // A sole annex has no number.
  const label = root.label ?? (another === undefined ? only : '');
  const citation = citingOf(type, label, steps);
  const place = catalogue.frameworks.indexOf(act);
  return provisionIn(act, citation) === null ? null : { citations: [citation], act: place };
}

function actsIn(catalogue: Catalogue): Acts<FrameworkEntry> {
  const get = (key: string) => {
    const name = fold(key);
    const place =
      catalogue.frameworkNamed(name) ?? catalogue.frameworkNamed(name.replace(BESIDE_NAME, ''));
    return catalogue.frameworks[place ?? -1];
  };
  return { byKey: { get }, longestName: LONGEST_NAME };
}
