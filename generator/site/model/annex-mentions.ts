/** Which articles of an act refer to one of its annexes: an annex applies with them. */
import { romanValue } from '../../../edge/contract/roman.ts';
import type { Article, Framework } from '../../dataset/dataset.ts';

const NUMBER = '[IVXLC]+[a-z]?';
/** "Annex I", "Annexes I and II", "Annexes I to III" */
const NUMBERED = new RegExp(
  `\\bAnnex(?:es)? (${NUMBER}(?:(?:, | and | or | to )${NUMBER})*)\\b`,
  'g',
);
/** How an annex that is the only one is called. */
const SOLE = /\b(?:the|this) Annex\b(?! [IVX])/g;
/** ", Part I, of Regulation (EU) 2019/1020": the annex is that of another act. */
const OF_ANOTHER =
  /^(?:,? (?:Parts?|Sections?|Chapters?|points?) [\w().]+(?:(?:,| and| or) [\w().]+)*)*,? (?:to|of) (?:(?:Council|Commission|Implementing|Delegated) )*(?:Regulation|Directive|Decision|Recommendation|that|those|the Treaty)\b/;
/** "what Directive (EU) 2022/2555 lists in ": another act is named right before. */
const AFTER_ANOTHER = /\d\/\d+(?:\/[A-Z]+)? [a-z ]*$|\bits $/;

/** How far the name of another act may be away, in characters. */
const NEAR = 120;

/** In the order of the act. */
export function articlesNaming({ articles, annexes }: Framework, number: string): Article[] {
  const isSole = annexes.length === 1;
  return articles.filter(({ paragraphs }) =>
    paragraphs.some(({ official, plainLanguage }) => {
      const text = official ?? plainLanguage ?? '';
      const isNamed = ownMentions(text, NUMBERED).some(([, list = '']) => isIn(list, number));
      return isNamed || (isSole && ownMentions(text, SOLE).length > 0);
    }),
  );
}

function ownMentions(text: string, pattern: RegExp): RegExpExecArray[] {
  // Official texts have spaces that do not break; they count as spaces, one for one.
  const words = text.replaceAll('\u00a0', ' ');
  return Array.from(words.matchAll(pattern)).filter(
    ({ 0: { length }, index }) =>
      !OF_ANOTHER.test(words.slice(index + length, index + length + NEAR)) &&
      !AFTER_ANOTHER.test(words.slice(Math.max(0, index - NEAR), index)),
  );
}

/** @param list "I", "I and II", "I to III" */
function isIn(list: string, number: string): boolean {
  const [first = '', last] = list.split(' to ');
  if (last === undefined) return list.split(/, | and | or /).includes(number);
  const value = romanValue(number);
  return romanValue(first) <= value && value <= romanValue(last);
}
