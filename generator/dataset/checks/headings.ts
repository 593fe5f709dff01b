/** Checks that one can tell the recitals of an act apart by their headings. */
import { fileName } from '../read-folder.ts';
import { frameworkCheck, repeated } from './check.ts';

/** Where some recitals of an act have a heading, a list of them needs one for each, and no two alike. */
export const recitalHeadings = frameworkCheck(function* ({ plain }) {
  const recitals = plain?.recitals ?? [];
  const headings = recitals.flatMap(({ heading }) => heading ?? []);
  const file = fileName('recitals');
  for (const { recital_number: number, heading } of headings.length === 0 ? [] : recitals) {
    if (heading !== undefined) continue;
    const problem = 'has no heading, and other recitals of the act have one; write it';
    yield { file, place: `recital ${number}`, problem };
  }
  for (const heading of repeated(headings)) {
    const problem = 'occurs more than once; say how the recitals differ';
    yield { file, place: `heading '${heading}'`, problem };
  }
});
