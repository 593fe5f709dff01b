/** Which requirements of a cited provision stand in the paragraph or point that is cited. */
import { checked } from '../index/files.ts';
import { outlineOf } from '../index/outlines.ts';
import type { IndexReader } from '../index/reader.ts';
import type { Row } from '../index/rows.ts';
import type { Citing } from '../query/citation.ts';
import type { CitedDocuments } from '../query/cited.ts';
import { partsOf, stepsOf } from '../query/cited-steps.ts';

/** @returns none where no step is cited, or nothing more can be read */
export async function requirementsOfSteps(
  index: IndexReader,
  cited: readonly CitedDocuments[],
): Promise<Set<number>> {
  const found = new Set<number>();
  for (const { citing, requirements } of cited) {
    const [first] = requirements;
    const steps = stepsOf(citing);
    if (first === undefined || steps.length === 0) continue;
    const { outlines } = index.catalogue.outlinePlaceOf(first);
    if (!index.budget.take([outlines])) continue;
    const file = await index.file('outlines', outlines.number);
    checked(file, () => {
      for (const requirement of requirements) {
        const own = stepsAbove(outlineOf(index.catalogue, file, requirement), citing.type);
        if (own.length > 0 && isPrefix(own, steps)) found.add(requirement);
      }
    });
  }
  return found;
}

/** A requirement of an article knows its paragraph alone, one of an annex its whole place. */
const stepsAbove = ({ paragraph_ref, annex_point }: Row, type: Citing['type']): string[] =>
  type === 'annex' ? partsOf(annex_point) : [paragraph_ref];

/** Whether two lists are the same as far as both go: a requirement of "2" is one of "2(a)" too, and the other way round. */
const isPrefix = (left: readonly string[], right: readonly string[]): boolean =>
  left.slice(0, right.length).every((step, at) => step === right[at]);
