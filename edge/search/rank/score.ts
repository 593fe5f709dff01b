/**
 * MiniSearch's BM25+ over packed postings: the same documents, the same scores to the last bit.
 *
 * MiniSearch itself would need its maps rebuilt for each cold query, which costs more than the search;
 * the kernel walks the packed numbers once and adds into one array of scores.
 */
import type { Kernel, Pointer } from '../kernel/kernel.ts';
import type { CombinationNode, QueryNode } from './query-tree.ts';

/**
 * @returns the matches in the kernel's memory, until its step ends
 * @throws {RangeError} when postings run over their end or name documents that do not exist
 */
export function scoreDocuments(node: QueryNode, kernel: Kernel): Pointer {
  if (node.kind !== 'term') return combine(node, kernel);
  const matches = kernel.call.createMatches();
  for (const { entry, weight } of node.terms) {
    const file = kernel.place(entry.postings);
    const limit = file + entry.postings.byteLength;
    kernel.call.addTerm(matches, file + entry.offset, limit, weight);
  }
  return matches;
}

function combine({ kind, nodes }: CombinationNode, kernel: Kernel): Pointer {
  const [first, ...others] = nodes.map((node) => scoreDocuments(node, kernel));
  if (first === undefined) return kernel.call.createMatches();
  for (const other of others) {
    if (kind === 'any') kernel.call.addAny(first, other);
    else kernel.call.addAll(first, other);
  }
  return first;
}

/** The documents of matches, in no order. */
export function matchingDocuments(matches: Pointer, { call }: Kernel): number[] {
  return Array.from({ length: call.countOf(matches) }, (_, place) =>
    call.documentAt(matches, place),
  );
}
