/** Cross-references of a statement to other articles of the same act. */
import {
  ARTICLE_LETTER,
  ARTICLE_ORDINAL,
  compareArticleRefs,
  readArticleRef,
} from '../../edge/law/article-ref.ts';

export interface ReferenceContext {
  /** The statement's own article; a reference to it is left out. */
  articleRef: string;
  /** Labels of the articles that the act has, in its order. */
  articleRefs: readonly string[];
}

/** What follows a letter after a space; a noun follows the English article of "Article 6 a maker". */
const NO_NOUN = String.raw`\s*$|\s?[(),;:.\]]|\s(?:and|or|to|of|in|under|shall|may|must|is|are|does|do|has|have|apply|applies)\b(?!-)`;
/** "5", "5a", "69-a", "5 bis"; "5 a", as a few texts print it. */
const LABEL = String.raw`\d{1,4}(?:\s[a-zA-Z](?=${NO_NOUN})|(?:${ARTICLE_LETTER}|[A-Z]|\s${ARTICLE_ORDINAL})?(?![\p{L}\p{N}]))`;
/** Paragraphs, points and the like after a number: "(1)(a)", ", point (c)", ", first subparagraph". */
const PART = String.raw`(?:\s?\([0-9a-z]{1,5}\)|,? (?:and |or |to )?\([0-9a-z]{1,5}\)(?!\s*[a-z]{4,}ing)|,? (?:and |or |in )?(?:the )?(?:points?|paragraphs?|subparagraphs?|(?:first|second|third|fourth|fifth|last|introductory) (?:subparagraph|paragraph|sentence|indent|part|wording|and)|sentence|numbers?)(?: \d{1,2}[a-z]{0,2}\b| \([0-9a-z]{1,5}\))*)`;
const ITEM = String.raw`${LABEL}${PART}*(?:\s?(?:to|–|-|‑)\s?${LABEL}${PART}*)?`;
const LIST = new RegExp(
  String.raw`\b(?:Articles?|Art\.)\s(${ITEM}(?:(?:, (?:and |or )?| and | or | and/or )${ITEM})*)`,
  'gu',
);
const ACT_NUMBER = String.raw`(?:\([A-Z, ]+\) )?(?:No )?\d+\/\d+(?:\/[A-Z]+)?`;
const OTHER_ACT =
  /^(?:, respectively)?,? ?(?:of|in|to|under|from) (?:(?:the|that|those|each of the|both) )?(?:[A-Z][\p{L}]+ |amended |repealed |said )*(?:Regulations?|Directives?|Decisions?|Charter|Treaty|Treaties|TFEU|TEU|Convention|Protocol|Agreement|Statute|Recommendation|Annex|Annexes|Law|Code|Act|Rules|Conditions of Employment|Communication|[A-Z]{2,}\d*|[A-Z][A-Za-z]*[A-Z]{2,}\w*)\b/u;
const TREATY = /^,? (?:of the )?(?:TFEU|TEU|EC Treaty|Treaty)\b/;
const THEREOF = /^,? thereof\b/;
/** "Directive 2013/36/EU, Article 4": the act comes before its article. */
const NAMED_BEFORE = new RegExp(
  String.raw`(?:\b(?:TFEU|TEU|Charter)|\b(?:Regulation|Directive|Decision|Recommendation)s? ${ACT_NUMBER}(?:(?:,| and|, and) ${ACT_NUMBER})*|\b(?![IVXLC]+\b)[A-Z]{3,}\d?)(?:,| in particular| and in particular)* $`,
);

/** Numbers in brackets and after "point" or "paragraph" are not those of articles. */
const DIVISIONS =
  /\([^)]*\)|\b(?:points?|paragraphs?|subparagraphs?|numbers?) \d+[a-z]{0,2}\b(?:(?:,| and| or| to) \d+[a-z]{0,2}\b)*/g;
const LISTED = new RegExp(String.raw`(${LABEL})(?:[^\d,]*?(?:\bto\b|–|-|‑)\s*(${LABEL}))?`, 'gu');

/** How many characters before a reference are searched for the act that it belongs to. */
const LONGEST_NAME = 200;

interface Reference {
  labels: string[];
  /** Whether it is to an article of another act. */
  isOther: boolean;
  start: number;
  end: number;
}

/**
 * @param text a statement
 * @returns labels of the act's other articles that it refers to, ranges expanded, in the order of the act
 */
export function referencedArticles(
  text: string,
  { articleRef, articleRefs }: ReferenceContext,
): string[] {
  const references = [...text.matchAll(LIST)].map((match) => reference(match, text, articleRefs));
  if (references.length === 0) return [];
  settleChains(references, text);
  const referencedLabels = new Set(
    references.filter(({ isOther }) => !isOther).flatMap(({ labels }) => labels),
  );
  return articleRefs.filter((ref) => ref !== articleRef && referencedLabels.has(ref));
}

function reference(
  match: RegExpMatchArray,
  text: string,
  articleRefs: readonly string[],
): Reference {
  const start = match.index ?? 0;
  const end = start + match[0].length;
  const after = text.slice(end);
  const before = text.slice(Math.max(0, start - LONGEST_NAME), start);
  const isOther =
    [OTHER_ACT, TREATY, THEREOF].some((pattern) => pattern.test(after)) ||
    NAMED_BEFORE.test(before);
  return {
    labels: labelsOf(match[1] ?? '', articleRefs),
    isOther,
    start,
    end,
  };
}

/** "Article 6(1) or Article 9(2) of Regulation (EU) 2016/679": the first of the chain belongs there too. */
function settleChains(references: readonly Reference[], text: string): void {
  let next: Reference | undefined;
  for (const reference of references.toReversed()) {
    const isChained =
      next !== undefined &&
      /^(?:,| and| or|, and|, or| and\/or)(?: (?:in|to|with|of))? $/.test(
        text.slice(reference.end, next.start),
      );
    if (isChained) reference.isOther ||= next?.isOther === true;
    next = reference;
  }
}

function labelsOf(list: string, articleRefs: readonly string[]): string[] {
  const bare = list.replace(DIVISIONS, '');
  return [...bare.matchAll(LISTED)].flatMap(([, first = '', last]) =>
    last === undefined
      ? [labelOf(first)]
      : labelsBetween(labelOf(first), labelOf(last), articleRefs),
  );
}

/** The labels of an act from the first to the last, which the act itself need not have: they may be repealed. */
function labelsBetween(first: string, last: string, articleRefs: readonly string[]): string[] {
  return articleRefs.filter(
    (ref) => compareArticleRefs(first, ref) <= 0 && compareArticleRefs(ref, last) <= 0,
  );
}

function labelOf(printed: string): string {
  return readArticleRef(printed) ?? printed;
}
