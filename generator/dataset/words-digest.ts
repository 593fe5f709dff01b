/** A digest of the words of a text: a plain wording names the official words that it restates by it. */
import { createHash } from 'node:crypto';
import { articleProvisionId, articleRefOf } from '../../edge/law/article-ref.ts';
import { WORDS_DIGEST_LENGTH, wordsOf } from '../../edge/law/words.ts';
import type { StoredRequirement } from './records.ts';

/** The digest of a text. Case, punctuation, spaces and line breaks do not count: correcting them changes no meaning. */
export function wordsDigest(text: string): string {
  const words = wordsOf(text).join(' ');
  return createHash('sha256').update(words).digest('hex').slice(0, WORDS_DIGEST_LENGTH);
}

/** Where the official words of a requirement stand: `art_5a/par_1`, `art_7`; for a point of an annex `anx_I`. */
export function wordsProvision({
  annex_number,
  paragraph_ref: ref,
  ...article
}: Pick<
  StoredRequirement,
  'annex_number' | 'article_number' | 'article_ref' | 'paragraph_ref'
>): string {
  if (annex_number !== undefined) return `anx_${annex_number}`;
  return articleProvisionId(articleRefOf(article), ref);
}
