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
    if (first === undefined || stepsOf(citing).length === 0) continue;
    const { file: number, bytes } = index.catalogue.outlinePlaceOf(first);
    if (!index.budget.take([{ kind: 'outlines', number, bytes }])) continue;
    const file = await index.file('outlines', number);
    checked(file, () => {
      for (const requirement of requirements) {
        const row = outlineOf(index.catalogue, file, requirement);
        if (isIn(row, citing)) found.add(requirement);
      }
    });
  }
  return found;
}

/** A requirement of an article knows its paragraph alone, one of an annex its whole place. */
function isIn({ paragraph_ref, annex_point }: Row, citing: Citing): boolean {
  if (citing.type !== 'annex') return paragraph_ref === citing.paragraph;
  const own = partsOf(annex_point);
  return stepsOf(citing).every((step, at) => own[at] === step);
}
