import { plainText } from '../markup/tree.ts';
import { isStatementPointer } from '../text/lines.ts';
import type { Block } from './blocks.ts';

/** How far the reading of a page has come. */
export type Stage = 'head' | 'preamble' | 'recitals' | 'enacting' | 'final' | 'annex';

/** Identifier and number of the series, printed below the act. */
const PAGE_FOOT = /^(ELI: https?:|ISSN [0-9]{4}-)/;
const ADOPTION = /^ha(s|ve) (adopted|decided|agreed)/i;
const FINAL_FORMULA =
  /^(done at |this (regulation|directive|decision) (shall be|is) binding in its entirety)/i;

/** @returns whether a block belongs to the page around the act: headers, marks, tables of contents. */
export function isPageFurniture({ role, node }: Block): boolean {
  if (role === 'amendment-mark' || role === 'furniture') return true;
  if (node.name !== 'p') return false;
  const text = plainText(node);
  return PAGE_FOOT.test(text) || isStatementPointer(text);
}

/**
 * @param stage the stage before this block.
 * @param hasTitle whether the act's title has been read.
 * @param isInAnnex whether the annex that has begun is in the same box.
 * @returns the stage that the block belongs to: by its box where the page has such, else by its class
 *   and the set phrases that every act is built with.
 */
export function nextStage(
  stage: Stage,
  block: Block,
  hasTitle: boolean,
  isInAnnex: boolean,
): Stage {
  const { role, place, node } = block;
  if (place.part === 'recital') return 'recitals';
  if (place.part === 'article') return 'enacting';
  if (place.part === 'annex' || role === 'annex-label') return 'annex';
  const isEnacted =
    stage === 'enacting' || stage === 'final' || stage === 'annex' || place.part === 'final';
  if (role === 'document-title' && (isEnacted || !hasTitle) && /^annex\b/i.test(plainText(node))) {
    return 'annex';
  }
  if (place.part === 'final') return isInAnnex ? 'annex' : 'final';
  if (isEnacted) {
    const isFinal =
      role === 'final' || (stage === 'enacting' && FINAL_FORMULA.test(plainText(node)));
    return isFinal && stage !== 'annex' ? 'final' : stage;
  }
  if (role === 'article-label' || role === 'division-label') return 'enacting';
  if (place.part === 'terms' && !ADOPTION.test(plainText(node))) return 'enacting';
  if (role === 'division-name' && stage === 'preamble') return 'enacting';
  return stageOfPreamble(stage, block, hasTitle);
}

function stageOfPreamble(stage: Stage, { role, node }: Block, hasTitle: boolean): Stage {
  if (stage === 'head') return role === 'text' && hasTitle ? 'preamble' : 'head';
  const text = plainText(node);
  if (ADOPTION.test(text)) return 'preamble';
  return /^whereas\b/i.test(text) ? 'recitals' : stage;
}
