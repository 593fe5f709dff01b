import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Scores } from '../../edge/search/rank/scores.ts';

const DOCUMENTS = 40;
const FIELD = { norm: 1, normOfTerm: 0.1, lengths: new Uint16Array(DOCUMENTS).fill(3) };

/** The postings of some documents, each of which has the term once. */
function postingsOf(documents: readonly number[]): Uint8Array {
  return Uint8Array.from(
    documents.map((document, place) => 2 * (document - (documents[place - 1] ?? 0))),
  );
}

const someDocuments = fc
  .uniqueArray(fc.nat(DOCUMENTS - 1), { maxLength: 12 })
  .map((documents) => documents.sort((left, right) => left - right));

/** Scores words that some documents have, as a search does. */
function score(scores: Scores, words: readonly (readonly number[])[]): void {
  for (const documents of words) {
    scores.addField(postingsOf(documents), 0, documents.length, FIELD, 1);
    scores.endWord();
  }
}

const distinct = (documents: readonly number[]): number[] =>
  [...new Set(documents)].sort((left, right) => left - right);

describe('the accumulators', () => {
  const words = fc.array(someDocuments, { maxLength: 8 });

  it('know each document that matches once, ascending, and those that are included or listed', () => {
    fc.assert(
      fc.property(words, someDocuments, someDocuments, (matching, included, listed) => {
        const scores = new Scores(DOCUMENTS);
        score(scores, matching);
        for (const document of included) scores.include(document);
        for (const document of listed) scores.list(document, 1);
        expect([...scores.sortFound()]).toEqual(
          distinct([...matching.flat(), ...included, ...listed]),
        );
      }),
    );
  });
});
