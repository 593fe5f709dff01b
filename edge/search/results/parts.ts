/** The parts of a provision's text: which one has a place, and where a part begins that a query cites. */
import type { Row } from '../index/rows.ts';

/** The paragraph, or point of an annex, that a place of the text stands in. */
export interface PlacedPart {
  /** `art_33/par_3` */
  id: string;
  /** Without the name of the act: "Article 33(3)". */
  citation: string;
}

/**
 * @param place in the text
 * @param provision its id and citation: `art_33`, "Article 33"
 */
export function partAt({ parts }: Row, place: number, provision: PlacedPart): PlacedPart {
  // Points of articles have no citations here: their paragraphs are shown.
  const isShown = (id: string, citation?: string): boolean =>
    citation !== undefined || !id.includes('pnt_');
  const part = parts.findLast(([start, id, citation]) => start <= place && isShown(id, citation));
  const [, id = '', citation] = part ?? parts[0] ?? [];
  if (id === '') return provision;
  const paragraph = id.slice(id.indexOf('_') + 1);
  return {
    id: `${provision.id}/${id}`,
    citation: citation ?? `${provision.citation}(${paragraph})`,
  };
}

/** `ii`, `2` and `b` of `prt_II/pnt_2/pnt_b`. */
const labelsOf = (id: string): string[] =>
  id
    .split('/')
    .filter((step) => step !== '' && !step.startsWith('subpar_'))
    .map((step) => step.slice(step.indexOf('_') + 1).toLowerCase());

/**
 * Where the last of the steps begins that a text has; null where it has none of them.
 * @param steps that a query cites below the provision
 */
export function placeOf({ parts }: Row, steps: readonly string[]): number | null {
  const cited = steps.map((step) => step.toLowerCase());
  for (let depth = cited.length; depth > 0; depth -= 1) {
    const wanted = cited.slice(0, depth).join('/');
    const part = parts.find(([, id]) => labelsOf(id).join('/') === wanted);
    if (part !== undefined) return part[0];
  }
  return null;
}

/** Whether a requirement stands in a part that a query cites, or the other way round: one of "2" is one of "2(a)" too. */
export function isWithin({ parts: [first] }: Row, steps: readonly string[]): boolean {
  const own = labelsOf(first?.[1] ?? '');
  return (
    own.length > 0 &&
    own.slice(0, steps.length).every((label, at) => label === steps[at]?.toLowerCase())
  );
}
