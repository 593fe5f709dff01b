/** The order of the ranking: by score, then by document number. */
import { boundOf, documentCount, frameworkCount, refOf } from './catalogue';
import { reserve } from './memory';
import { repetitionFactor } from './parameters';
import { listed, placeOf, rankedCount, scale, scoreOf } from './ranking';

/**
 * Lowers requirements that are listed together with their article, which says the same, or with a
 * better requirement of the same article. Otherwise one article could fill a page. The first such
 * row is scaled once, the second twice, and so on.
 */
export function lowerRepetitions(): void {
  const group = reserve(documentCount * 4);
  for (let framework: u32 = 0; framework < frameworkCount; framework += 1) {
    let article = placeOf(boundOf(framework, 0));
    const articles = placeOf(boundOf(framework, 1));
    const end = placeOf(boundOf(framework, 3));
    for (let place = placeOf(boundOf(framework, 2)); place < end; ) {
      const ref = refOf(listed(place));
      let size: u32 = 0;
      for (; place < end && refOf(listed(place)) === ref; place += 1) {
        insert(group, size, listed(place));
        size += 1;
      }
      while (article < articles && refOf(listed(article)) < ref) article += 1;
      const isBeside = article < articles && refOf(listed(article)) === ref;
      let share: f64 = isBeside ? repetitionFactor : 1;
      for (let row: u32 = 0; row < size; row += 1) {
        scale(load<u32>(group + row * 4), share, 1);
        share *= repetitionFactor;
      }
    }
  }
}

/** Inserts into a list that has the best first. */
function insert(list: usize, size: u32, document: u32): void {
  let place = size;
  for (; place > 0; place -= 1) {
    const before = load<u32>(list + (place - 1) * 4);
    if (isBefore(before, document)) break;
    store<u32>(list + place * 4, before);
  }
  store<u32>(list + place * 4, document);
}

function isBefore(left: u32, right: u32): bool {
  const difference = scoreOf(left) - scoreOf(right);
  return difference > 0 || (difference === 0 && left < right);
}

/**
 * The best documents in order, found without sorting the others: a heap with the worst of them on
 * top.
 * @returns where they are listed, u32 each; at most as many as there are
 */
export function bestDocuments(most: u32): usize {
  const size = min(most, rankedCount());
  const heap = reserve(size * 4);
  for (let place: u32 = 0; place < rankedCount(); place += 1) {
    const document = listed(place);
    if (place < size) rise(heap, place, document);
    else if (isBefore(document, load<u32>(heap))) sink(heap, size, document);
  }
  for (let left = size; left > 1; left -= 1) {
    const worst = load<u32>(heap);
    sink(heap, left - 1, load<u32>(heap + (left - 1) * 4));
    store<u32>(heap + (left - 1) * 4, worst);
  }
  return heap;
}

function rise(heap: usize, from: u32, document: u32): void {
  let place = from;
  while (place > 0) {
    const above = (place - 1) >> 1;
    const other = load<u32>(heap + above * 4);
    if (!isBefore(other, document)) break;
    store<u32>(heap + place * 4, other);
    place = above;
  }
  store<u32>(heap + place * 4, document);
}

/** Replaces the top of the heap by a document. */
function sink(heap: usize, size: u32, document: u32): void {
  let place: u32 = 0;
  for (;;) {
    let below = place * 2 + 1;
    if (below >= size) break;
    if (
      below + 1 < size &&
      isBefore(load<u32>(heap + below * 4), load<u32>(heap + below * 4 + 4))
    ) {
      below += 1;
    }
    const other = load<u32>(heap + below * 4);
    if (isBefore(other, document)) break;
    store<u32>(heap + place * 4, other);
    place = below;
  }
  store<u32>(heap + place * 4, document);
}
