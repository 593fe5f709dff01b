/** Cross-references of a statement to other articles of the same act. */
import { actsOf } from '../../edge/citations/acts.ts';
import { partsOf } from '../../edge/citations/read-several.ts';
import { readText } from '../../edge/citations/reader.ts';
import { plainText } from '../../edge/citations/tokens.ts';
import { isRoot, type Step } from '../../edge/citations/units.ts';
import { compareArticleRefs, readArticleRef } from '../../edge/law/article-ref.ts';

interface ReferenceContext {
  /** The statement's own article; a reference to it is left out. */
  articleRef: string;
  /** Labels of the articles that the act has, in its order. */
  articleRefs: readonly string[];
}

/** "5 a" for 5a, as a few texts print it; a noun follows the English article of "Article 6 a maker". */
const SET_OFF =
  /(?<=\d) ([a-zA-Z])(?=\s*$|\s?[(),;:.\]]|\s(?:and|or|to|of|in|under|shall|may|must|is|are|does|do|has|have|apply|applies)\b(?!-))/g;
/** Other acts are told by their numbers, and by what stands behind a citation. */
const NO_NAMES = actsOf({ acts: [] });
/** "Article 4 of that Directive", "Article 6 of the Charter", "Article 16 TFEU", "Articles 5 and 6 thereof" */
const OF_OTHER_ACT =
  /^,? (?:(?:of|to|in|under) (?:that|those|the said|the same) (?!Member)\p{Lu}|of (?:the )?(?!Member\b)\p{Lu}|T(?:F)?EU\b|thereof\b)/u;

/**
 * @param text a statement
 * @returns labels of the act's other articles that it refers to, ranges expanded, in the order of the act
 */
export function referencedArticles(
  text: string,
  { articleRef, articleRefs }: ReferenceContext,
): string[] {
  const labelOf = (step: Step | undefined): string | null => {
    if (step?.unit !== 'article' || step.label === null) return null;
    return articleRefs.includes(step.label)
      ? step.label
      : (readArticleRef(step.label) ?? step.label);
  };
  // A list of articles ends with its line: the next one begins with the number of a point.
  const cited = text.split('\n').flatMap((line) => {
    const { plain } = plainText(line.replace(SET_OFF, '$1'));
    const { citations } = readText(plain, NO_NAMES, { isAlone: false });
    return partsOf(citations).flatMap(({ steps, mention, list, rangeFrom }) => {
      const last = labelOf(steps.find(isRoot));
      const isOther = mention !== null || OF_OTHER_ACT.test(plain.slice(list.end));
      // "In the article 5 times over" cites nothing.
      const isWord = /\barticle/.test(plain.slice(list.start, list.end));
      if (last === null || isOther || isWord) return [];
      const first = labelOf(rangeFrom ?? undefined) ?? last;
      return articleRefs.filter(
        (ref) => compareArticleRefs(first, ref) <= 0 && compareArticleRefs(ref, last) <= 0,
      );
    });
  });
  return articleRefs.filter((ref) => ref !== articleRef && cited.includes(ref));
}
