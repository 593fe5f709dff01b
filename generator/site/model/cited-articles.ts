/**
 * Citations of articles of other acts in a text. Only what is said exactly counts: one article, and the act by its
 * whole official number, as in "Article 5(1), point (a), of Regulation (EU) 2016/679".
 */
import * as addresses from '../../../edge/contract/page-addresses.ts';
import type { Dataset, Framework } from '../../dataset/dataset.ts';
import { officialNumber } from './act-name.ts';

/** A stretch of a text. */
export interface Stretch {
  text: string;
  /** The page of the article that it cites; null for all other words. */
  to: string | null;
}

const ORDINALS = 'first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|last';
/** "(1)", "(1)(a)", ", point (23)", ", first subparagraph": parts of the one article, and not a second one. */
const PART = `(?:\\([0-9a-z]{1,5}\\)|,? point \\([0-9a-z]{1,5}\\)(?:\\([0-9a-z]{1,5}\\))*|,? (?:${ORDINALS}) (?:subparagraph|sentence|indent))`;
const NUMBER =
  '(?:Regulation|Directive|Decision) (?:\\((?:EU|EC|EEC)\\) )?(?:No )?\\d+/\\d+(?:/(?:EU|EC|EEC))?';
const CITATION = new RegExp(
  `\\bArticle (\\d+[a-z]{0,2})(${PART}*),? of (${NUMBER})(?![\\p{L}\\p{N}/])`,
  'gu',
);

/** @returns the whole text in its order */
export function citedArticles(text: string, dataset: Dataset): Stretch[] {
  const stretches: Stretch[] = [];
  let done = 0;
  // Official texts have spaces in numbers that do not break; they count as spaces, one for one.
  for (const match of text.replaceAll('\u00a0', ' ').matchAll(CITATION)) {
    const [cited, ref = '', parts = '', number = ''] = match;
    const to = addressIn(actOf(number, dataset), ref, parts);
    if (to === null) continue;
    const end = match.index + cited.length;
    if (match.index > done) stretches.push({ text: text.slice(done, match.index), to: null });
    stretches.push({ text: text.slice(match.index, end), to });
    done = end;
  }
  if (done < text.length) stretches.push({ text: text.slice(done), to: null });
  return stretches;
}

function actOf(number: string, { frameworks }: Dataset): Framework | undefined {
  return frameworks.findLast(({ record: { celex_number: celex } }) => {
    return celex !== null && officialNumber(celex) === number;
  });
}

/** An article that the version in force lacks has no address; a paragraph that it lacks leads to the article. */
function addressIn(act: Framework | undefined, ref: string, parts: string): string | null {
  const article = act?.articles.find((each) => each.ref === ref);
  if (act === undefined || article === undefined) return null;
  const [, paragraph] = /^\((\d+[a-z]?)\)/.exec(parts) ?? [];
  const hash = article.paragraphs.some((each) => each.ref === paragraph) ? `#par-${paragraph}` : '';
  return `${addresses.article(act.record.slug, ref)}${hash}`;
}
