/**
 * Ids of requirements: framework × 10,000,000 + article × 10,000 + paragraph's place × 100 + counter.
 * A new record therefore takes a number beside its neighbours and renumbers nothing. Those of articles
 * with a letter are in a range of their own: 1,000,000,000,000 + that number × 1,000 + order of the letter.
 */
import { articleLabel } from '../../../edge/contract/article-ref.ts';
import { letterCode } from '../../dataset/numbers.ts';

const PER_FRAMEWORK = 10_000_000;
const PER_ARTICLE = 10_000;
const PER_PARAGRAPH = 100;
const LETTERED = 1_000_000_000_000;
const LETTERS = 1000;

export interface Place {
  frameworkId: number;
  /** "5", "5a". */
  articleRef: string;
  /** 1-based place of the paragraph in its article. */
  position: number;
}

/**
 * The next free id of a paragraph.
 * @param taken ids in use, or freed in this sync and not to be assigned again
 * @throws {RangeError} when the article, the paragraph or the counter outgrows its digits
 */
export function nextRequirementId(place: Place, taken: ReadonlySet<number>): number {
  const { frameworkId, articleRef, position } = place;
  const { number: articleNumber, letter } = articleLabel(articleRef);
  const where = `article ${articleRef}, paragraph ${position} of framework ${frameworkId}`;
  if (articleNumber >= PER_FRAMEWORK / PER_ARTICLE || position >= PER_ARTICLE / PER_PARAGRAPH)
    throw new RangeError(
      `No requirement id for ${where}: ids have room for articles up to ${PER_FRAMEWORK / PER_ARTICLE - 1} ` +
        `and ${PER_ARTICLE / PER_PARAGRAPH - 1} paragraphs each. Split the framework.`,
    );
  const first =
    frameworkId * PER_FRAMEWORK + articleNumber * PER_ARTICLE + position * PER_PARAGRAPH;
  for (let counted = first; counted < first + PER_PARAGRAPH; counted += 1) {
    const id = letter === '' ? counted : LETTERED + counted * LETTERS + letterCode(letter);
    if (!taken.has(id)) return id;
  }
  throw new RangeError(
    `No requirement id left for ${where}: all ${PER_PARAGRAPH} are taken. ` +
      'Remove requirements of that paragraph from requirements.json and sync again.',
  );
}
