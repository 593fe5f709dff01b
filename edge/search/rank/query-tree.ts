/** What is searched for, as a tree. MiniSearch's query trees with the words already looked up. */
import type { TermEntry } from '../index/term-file.ts';

export type QueryNode = TermNode | CombinationNode;

/** One word of the query: its own term, and those that complete or replace it at a lower weight. */
export interface TermNode {
  kind: 'term';
  terms: WeightedTerm[];
}

export interface WeightedTerm {
  entry: TermEntry;
  weight: number;
}

export interface CombinationNode {
  /** `all`: documents that match every part; `any`: at least one. Scores of the parts are added. */
  kind: 'all' | 'any';
  nodes: QueryNode[];
}
