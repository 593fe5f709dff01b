/** The documents of a posting list, in whatever field they have the term. */
import { FIELDS } from './bm25';
import { documentCount } from './catalogue';
import { fail } from './host';
import { reserve } from './memory';
import { readFrom, readNumber } from './numbers';

/** Number of documents that `documentsOfPostings` found. */
export let postedCount: u32 = 0;

/** @returns where they are listed, ascending, u32 each */
export function documentsOfPostings(start: usize, limit: usize): usize {
  readFrom(start, limit);
  let documents = readDocuments();
  postedCount = documentsRead;
  for (let field: u32 = 1; field < FIELDS; field += 1) {
    const others = readDocuments();
    if (documentsRead === 0) continue;
    documents = merged(documents, postedCount, others, documentsRead);
    postedCount = documentsMerged;
  }
  return documents;
}

let documentsMerged: u32 = 0;

/**
 * Merges two ascending lists of documents without duplicates; `documentsMerged` is their number.
 */
function merged(left: usize, leftCount: u32, right: usize, rightCount: u32): usize {
  const start = reserve((leftCount + rightCount) * 4);
  const leftEnd = left + leftCount * 4;
  const rightEnd = right + rightCount * 4;
  let fromLeft = left;
  let fromRight = right;
  let out = start;
  while (fromLeft < leftEnd || fromRight < rightEnd) {
    const inLeft = fromLeft < leftEnd ? load<u32>(fromLeft) : u32.MAX_VALUE;
    const inRight = fromRight < rightEnd ? load<u32>(fromRight) : u32.MAX_VALUE;
    store<u32>(out, min(inLeft, inRight));
    if (inLeft <= inRight) fromLeft += 4;
    if (inRight <= inLeft) fromRight += 4;
    out += 4;
  }
  documentsMerged = <u32>((out - start) / 4);
  return start;
}

let documentsRead: u32 = 0;

/** Documents of one field of a posting list, u32 each; `documentsRead` is their number. */
function readDocuments(): usize {
  const matching = readNumber();
  documentsRead = matching === 0 ? 0 : matching - readNumber();
  if (documentsRead > documentCount) fail();
  const start = reserve(documentsRead * 4);
  let document: u32 = 0;
  for (let place: u32 = 0; place < documentsRead; place += 1) {
    const packed = readNumber();
    document += packed >> 1;
    if ((packed & 1) === 1) readNumber();
    store<u32>(start + place * 4, document);
  }
  return start;
}
