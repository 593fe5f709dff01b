/** How much of a query each document answers: the words' scores added up, and the words' weights. */
import { type Kernel, rarityOf } from '../kernel/kernel.ts';
import type { Slot } from '../query/slots.ts';
import type { QueryNode } from './query-tree.ts';
import { scoreDocuments } from './score.ts';

/** Begins the kernel's ranking with every document that holds a word; each word weighs as much as it is rare. */
export function coverDocuments(
  slots: readonly Slot[],
  kernel: Kernel,
  documentCount: number,
): void {
  const { call } = kernel;
  const found = slots.map((slot) => {
    const matches = scoreDocuments(slotNode(slot), kernel);
    const count = call.countOf(matches);
    return { matches, weight: count === 0 ? 0 : rarityOf(count, documentCount) };
  });
  const whole = found.reduce((total, { weight }) => total + weight, 0);
  call.beginRanking();
  for (const { matches, weight } of found) call.cover(matches, weight / whole);
}

function slotNode({ own, synonyms }: Slot): QueryNode {
  return synonyms.length === 0
    ? own
    : { kind: 'any', nodes: [own, ...synonyms.map(({ node }) => node)] };
}
