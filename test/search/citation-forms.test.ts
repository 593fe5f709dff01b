/** Citations in the notation of acts and of legal writing, and what is left of the query. */
import { describe, expect, it } from 'vitest';
import { placedProvision } from '../../edge/search/query/citation.ts';

/** "article 6|1|f" and the words outside the citation. */
function readIn(text: string): [string, string[]] | null {
  const cited = placedProvision(text);
  if (cited === null) return null;
  const { citation, before, after } = cited;
  const { type, label, paragraph, point } = citation;
  const rest = `${before} ${after}`.split(/[\s,.]+/).filter((word) => word !== '');
  return [[`${type} ${label}`, paragraph, point].filter((each) => each !== null).join('|'), rest];
}

describe('citations that are being typed', () => {
  it.each([
    ['gdpr art 33(1', 'article 33|1', ['gdpr']],
    ['gdpr art 6(1)(f', 'article 6|1|f', ['gdpr']],
    ['gdpr art 33(', 'article 33', ['gdpr', '(']],
    ['article 8 (if', 'article 8', ['(if']],
    ['article 33(1 gdpr', 'article 33', ['(1', 'gdpr']],
  ])('may lack the last bracket: %s', (text, cited, rest) => {
    expect(readIn(text)).toEqual([cited, rest]);
  });
});

describe('citations in the notation of acts', () => {
  it.each([
    ['Recital (26) of the GDPR', 'recital 26', ['of', 'the', 'GDPR']],
    ['gdpr rec. ( 26 ), consent', 'recital 26', ['gdpr', 'consent']],
    ['(recital 26) (1) notice', 'recital 26', ['(', ')', '(1)', 'notice']],
    ['recital no. 26', 'recital 26', []],
    ['recital #26 gdpr', 'recital 26', ['gdpr']],
  ])('may have the number of a recital in brackets or after a sign: %s', (text, cited, rest) => {
    expect(readIn(text)).toEqual([cited, rest]);
  });

  it.each([
    ['point (f) of Article 6(1) GDPR', 'article 6|1|f', ['GDPR']],
    ['gdpr point (f) of paragraph 1 of Article 6', 'article 6|1|f', ['gdpr']],
    ['points of paragraph 2 of Article 9', 'article 9|2', ['points', 'of']],
    ['at one point of Article 6', 'article 6', ['at', 'one', 'point', 'of']],
    ['the second paragraph of Article 6 on lamps', 'article 6|2', ['the', 'on', 'lamps']],
    ['point (a) of the first paragraph of Article 6', 'article 6|1|a', []],
    ['article 6, third paragraph, lamps', 'article 6|3', ['lamps']],
    ['first subparagraph of Article 6', 'article 6', ['first', 'subparagraph', 'of']],
  ])('may have a division before the article: %s', (text, cited, rest) => {
    expect(readIn(text)).toEqual([cited, rest]);
  });

  it.each([
    ['Article 6.1.f GDPR', 'article 6|1|f', ['GDPR']],
    ['art. 83.5(b)', 'article 83|5|b', []],
    ['article 33.is it late', 'article 33', ['is', 'it', 'late']],
    ['article 5.2018', 'article 5', ['2018']],
    ['Art. 6 Abs. 1 lit. f DSGVO', 'article 6|1|f', ['DSGVO']],
    ['Art. 4 Nr. 1 DSGVO', 'article 4|1', ['DSGVO']],
    ['Artikel 33 der DSGVO', 'article 33', ['der', 'DSGVO']],
    ['Artículo 17.1 RGPD', 'article 17|1', ['RGPD']],
    ['articolo 5 GDPR', 'article 5', ['GDPR']],
    ['Erwägungsgrund (26) DSGVO', 'recital 26', ['DSGVO']],
    ['considérant 47 RGPD', 'recital 47', ['RGPD']],
    ['Artikel 6 Absatz 1 Buchstabe f DSGVO', 'article 6|1|f', ['DSGVO']],
    ['article 5 absent members', 'article 5', ['absent', 'members']],
    ['art. 21, §2, d) NIS 2 chains', 'article 21|2|d', ['NIS', '2', 'chains']],
    ['article 6 1 f lamps', 'article 6', ['1', 'f', 'lamps']],
  ])('may have divisions after dots and units of other languages: %s', (text, cited, rest) => {
    expect(readIn(text)).toEqual([cited, rest]);
  });
});
