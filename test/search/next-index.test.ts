/** An index that is made after others, by what made those. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createIndexer, indexOf } from '../../generator/search/build-index.ts';
import {
  inOneList,
  type ListedFramework,
  listDocuments,
} from '../../generator/search/documents.ts';
import { datasetOf, WORDS } from './datasets.ts';
import { randomActs } from './random-acts.ts';
import { SAMPLE_ACTS } from './sample-acts.ts';

/** Acts, some of which are in several lists, each there with the same documents. */
const someLists: fc.Arbitrary<ListedFramework[][]> = randomActs.chain((acts) => {
  const { frameworks } = listDocuments(datasetOf(acts));
  return fc.array(fc.shuffledSubarray(frameworks, { minLength: 1 }), {
    minLength: 2,
    maxLength: 4,
  });
});

it('has the bytes of one that is made anew, whatever acts came, went or moved since the one before', () => {
  fc.assert(
    fc.property(someLists, (lists) => {
      const index = createIndexer();
      for (const acts of lists)
        expect(index(inOneList(acts, WORDS))).toEqual(indexOf(inOneList(acts, WORDS)));
    }),
    { numRuns: 15 },
  );
});

it('has the bytes of one that is made anew after a changed text, and after the change is undone', () => {
  const { frameworks } = listDocuments(datasetOf(SAMPLE_ACTS));
  const changed = frameworks.map(({ documents, ...framework }, place) => ({
    ...framework,
    documents:
      place > 0
        ? documents
        : documents.map((each, at) => (at > 0 ? each : { ...each, text: `${each.text} Quinces.` })),
  }));
  const index = createIndexer();
  const first = index(inOneList(frameworks, WORDS));
  const second = index(inOneList(changed, WORDS));
  expect(second).toEqual(indexOf(inOneList(changed, WORDS)));
  expect(second).not.toEqual(first);
  expect(index(inOneList(frameworks, WORDS))).toEqual(first);
});
