/** What a query says, once it is read. */
import type { ChapterPath } from '../index/chapters.ts';

/** A provision that a query cites. */
export interface Provision {
  type: 'article' | 'recital' | 'annex';
  /** Label of the article, number of the recital; of an annex as written, empty for "the Annex". */
  label: string;
  /** `1` of "Article 5(1)(a)". */
  paragraph: string | null;
  /** Everything below the paragraph, or where none is cited: `a` and `i` of "Article 5(1)(a)(i)". */
  points: readonly string[];
}

/** The same with the acts that it may be of. */
export interface Cited extends Provision {
  /**
   * By their places in the catalogue: that beside the citation, otherwise all that the query names; none where it names
   * an act that is not held. Null where it names no act: any may have the provision.
   */
  acts: readonly number[] | null;
}

export interface ParsedQuery {
  /** As it was typed. */
  typed: string;
  /** Words outside quotation marks, in their order, without names of frameworks and citations. */
  open: string[];
  /** Quoted phrases, each as its consecutive words, each once. */
  phrases: string[][];
  /** Whether the last of the open words may be the beginning of a longer one. */
  isUnfinished: boolean;
  /** The places in the catalogue of the frameworks that it names, each once, in their order. */
  frameworks: number[];
  /** The same of those that it leaves aside. */
  excluded: number[];
  /** The numbers of acts that it names and that are not held: what is found has all of them. None where it cites something. */
  notHeld: string[];
  /** The provisions that it cites, in their order. */
  cited: Cited[];
  /** The chapter of the only act that it names, where it asks for nothing else. */
  chapter: ChapterPath | null;
}
