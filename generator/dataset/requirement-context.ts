/**
 * What a requirement in official words refers to that cannot be understood alone: "It shall be clean." The words of the
 * law stay as they are, so the sentences before them are given beside them.
 */
import { ORDINALS } from '../../edge/law/numerals.ts';
import { sentencesOf } from '../../edge/law/sentences.ts';

/** Words that may come before a pronoun without explaining it: "However, it shall". */
const LEAD =
  '(?:(?:however|moreover|furthermore|nevertheless|therefore|in addition|in particular|to (?:that|this) end|for (?:that|this) purpose|where (?:appropriate|applicable|necessary|relevant)),? )*';
const PRONOUN =
  'it(?! (?:shall|must|may|is) be (?:the |possible|up to|prohibited|sufficient|for ))|they|he or she|he|she|its|their|both|the (?:latter|former)|these|those|such|this|that';
const CASE =
  '(?:in|under|by way of derogation from) (?:such|those|these|that|this|other|either|both|the (?:latter|former))\\b';
/** A head that points back: pronouns, "such measures", "in that case". */
const POINTS_BACK = new RegExp(`^${LEAD}(?:(?:${PRONOUN})(?!\\p{L})|${CASE})`, 'iu');
/** "This Regulation" is no pointer. */
const NAMES_ACT =
  /^(?:This|That) (?:Regulation|Directive|Decision|Article|Chapter|Section|Title|Annex)\b/;
const SUBPARAGRAPH =
  /\bthe (first|second|third|fourth|fifth) subparagraph(?! of (?:Article|paragraph) \d)/;
const POINT = /^(?:\([a-z0-9]{1,7}\)|[–—•-]|[a-z]\)|\d{1,2}\.)\s/;
/** More sentences do not explain better. */
const MOST_SENTENCES = 3;

/**
 * @param content the paragraph that the requirement is taken from
 * @param text the requirement in the words of the paragraph
 * @returns the sentences before it that say what its head refers to, in their order; null where it stands
 *   alone, or where the paragraph has nothing before it
 */
export function contextOf(content: string, text: string): string | null {
  const head = text.split('\n')[0] ?? '';
  const at = content.indexOf(head);
  if (at <= 0) return null;
  const earlier = sentencesBefore(content.slice(0, at));
  const context: string[] = [];
  if (pointsBack(head)) {
    for (const sentence of earlier.toReversed().slice(0, MOST_SENTENCES)) {
      context.unshift(sentence);
      if (!pointsBack(sentence)) break;
    }
  }
  const referred = subparagraph(content, head);
  if (referred !== null && !context.includes(referred) && referred !== head)
    context.unshift(referred);
  return context.length === 0 ? null : context.join(' ');
}

function pointsBack(sentence: string): boolean {
  return POINTS_BACK.test(sentence) && !NAMES_ACT.test(sentence);
}

/**
 * The sentences of a text, lead-ins of lists among them. Points only elaborate on their lead-in, but for
 * the one that the text breaks off in.
 */
function sentencesBefore(text: string): string[] {
  const lines = text.split('\n');
  return lines
    .filter((line, index) => !POINT.test(line) || (index === lines.length - 1 && line !== ''))
    .flatMap((line) => sentencesOf(line.replace(POINT, '')));
}

/** The first sentence of the sub-paragraph that the requirement's head names: "referred to in the first subparagraph". */
function subparagraph(content: string, head: string): string | null {
  const ordinal = SUBPARAGRAPH.exec(head)?.[1];
  if (ordinal === undefined) return null;
  const lines = content.split('\n').filter((line) => !POINT.test(line));
  const line = lines[ORDINALS.indexOf(ordinal)];
  return line === undefined ? null : (sentencesOf(line)[0] ?? null);
}
