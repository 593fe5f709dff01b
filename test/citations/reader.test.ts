/** What the reader finds among other words, and where. */
import { describe, expect, it } from 'vitest';
import { type Citation, type Reading, readText } from '../../edge/citations/reader.ts';
import { isRoot } from '../../edge/citations/units.ts';
import { ACTS } from './held-acts.ts';

const read = (text: string) => readText(text, ACTS, { isAlone: false });

/** "article 6|1|f": the labels of a citation, without those of chapters. */
const shown = ({ steps }: Pick<Citation<unknown>, 'steps'>): string =>
  steps
    .map(({ unit, label }, at) => (at === 0 ? `${unit} ${label ?? ''}`.trim() : `${label}`))
    .join('|');
const rooted = ({ citations }: Reading<unknown>) =>
  citations.filter(({ steps }) => steps.some(isRoot));

/** The first citation of a text, and the words outside of it. */
function firstIn(text: string): [string | null, string[]] {
  const [found] = rooted(read(text));
  const { start = 0, end = 0 } = found ?? {};
  const rest = `${text.slice(0, start)} ${text.slice(end)}`;
  return [found ? shown(found) : null, rest.split(/[\s,.]+/).filter((word) => word !== '')];
}

describe('a citation among other words', () => {
  it.each([
    ['GDPR art 33', 'article 33', ['GDPR']],
    ['Article 5(1)(a) AI Act', 'article 5|1|a', ['AI', 'Act']],
    ['§5 dora', 'article 5', ['dora']],
    ['art33 gdpr', 'article 33', ['gdpr']],
    ['ARTICLE 5 ( 1 ) ( A )', 'article 5|1|a', []],
    ['Article 5, paragraph 1, point (a) of the GDPR', 'article 5|1|a', ['of', 'the', 'GDPR']],
    ['art. 6 para 1 (f)', 'article 6|1|f', []],
    ['article 6 paragraph 1 (see below)', 'article 6|1', ['(see', 'below)']],
    ['article 33 little delay', 'article 33', ['little', 'delay']],
    ['art. 5a(3)(b) eIDAS', 'article 5a|3|b', ['eIDAS']],
    ['Article 15, paragraph 1a', 'article 15|1a', []],
    ['Article 5 bis', 'article 5bis', []],
    ['Artikel 5 bis 7', 'article 5', ['bis', '7']],
    ['άρθρο 6', 'article 6', []],
    ['article 6 f gdpr', 'article 6', ['f', 'gdpr']],
    ['article 6 1 f lamps', 'article 6', ['1', 'f', 'lamps']],
    ['what does article 33 say?', 'article 33', ['what', 'does', 'say?']],
    ['"nis2", article 21: measures', 'article 21', ['"nis2"', ':', 'measures']],
    ['recital 3 article 4', 'recital 3', ['article', '4']],
    ['fee under article 5 personal data', 'article 5', ['fee', 'under', 'personal', 'data']],
    ['article 8 parental consent', 'article 8', ['parental', 'consent']],
    ['article 28 parties', 'article 28', ['parties']],
    ['article 5 part 2', 'article 5', ['part', '2']],
    ['article 3 pointless', 'article 3', ['pointless']],
    ['article 8 point of contact', 'article 8', ['point', 'of', 'contact']],
    ['article 50 point in time', 'article 50', ['point', 'in', 'time']],
    ['article 5 paragraph 12345 gdpr', 'article 5', ['paragraph', '12345', 'gdpr']],
    ['gdpr art 6(1)(f', 'article 6|1|f', ['gdpr']],
    ['article 8 (if', 'article 8', ['(if']],
    ['article 33(1 gdpr', 'article 33', ['(1', 'gdpr']],
    ['Recital (26) of the GDPR', 'recital 26', ['of', 'the', 'GDPR']],
    ['(recital 26) (1) notice', 'recital 26', ['(', ')', '(1)', 'notice']],
    ['recital #26 gdpr', 'recital 26', ['gdpr']],
    ['gdpr point (f) of paragraph 1 of Article 6', 'article 6|1|f', ['gdpr']],
    ['points of paragraph 2 of Article 9', 'article 9|2', ['points', 'of']],
    ['at one point of Article 6', 'article 6', ['at', 'one', 'point', 'of']],
    ['the second paragraph of Article 6 on lamps', 'article 6|2', ['the', 'on', 'lamps']],
    ['point (a) of section 2 of Article 12', 'article 12|2|a', []],
    ['article 6, third paragraph, lamps', 'article 6|3', ['lamps']],
    ['art. 83.5(b)', 'article 83|5|b', []],
    ['article 33.is it late', 'article 33', ['is', 'it', 'late']],
    ['article 5.2018', 'article 5', ['2018']],
    ['Art. 6 Abs. 1 lit. f DSGVO', 'article 6|1|f', ['DSGVO']],
    ['Artículo 17.1 RGPD', 'article 17|1', ['RGPD']],
    ['Erwägungsgrund (26) DSGVO', 'recital 26', ['DSGVO']],
    ['article 5 absent members', 'article 5', ['absent', 'members']],
    ['art. 21, §2, d) NIS 2 chains', 'article 21|2|d', ['NIS', '2', 'chains']],
  ])('is read as far as its signs show it: %s', (text, expected, rest) => {
    expect(firstIn(text)).toEqual([expected, rest]);
  });

  it.each([
    ...['article', 'articles of association', 'part 5', 'smart 5', 'record 5', 'chart 3 gdpr'],
    ...['2016/679', 'article 2016/679', 'article 13/14/EC', 'recital', '§', 'art. para 1', ''],
    ...['article five', 'gdpr 33', 'article 12345', 'article 0', 'article 0a', 'article (1)'],
    ...['éart 5', '1art 5', 'state of the art', '5 articles', 'the article 1st in line'],
  ])('is not made of other words: %s', (text) => {
    expect(rooted(read(text))).toEqual([]);
  });
});

describe('a text of law', () => {
  /** Each citation as it is written, what it means, and the act beside it. */
  const referredTo = (text: string) =>
    read(text).citations.map((citation) => [
      text.slice(citation.start, citation.end),
      shown(citation),
      citation.mention?.act?.slug ?? null,
    ]);

  it('has several citations with the acts beside them', () => {
    const text =
      'Without prejudice to Articles 5 and 6 of Regulation (EU) No 910/2014, and to points (a) and (b) of ' +
      'Article 6(1) of Directive 2002/58/EC, paragraph 2 applies, as does Article 3 of Regulation (EU) 2018/1725.';
    expect(referredTo(text)).toEqual([
      ['Articles 5', 'article 5', 'eidas'],
      ['6', 'article 6', 'eidas'],
      ['points (a) and (b) of Article 6(1)', 'article 6|1|a', 'eprivacy'],
      ['paragraph 2', 'paragraph 2', null],
      ['Article 3', 'article 3', null],
    ]);
    const { mentions } = read(text);
    expect(mentions.map(({ act, start, end }) => [act?.slug, text.slice(start, end)])).toEqual([
      ['eidas', 'Regulation (EU) No 910/2014'],
      ['eprivacy', 'Directive 2002/58/EC'],
      [undefined, 'Regulation (EU) 2018/1725'],
    ]);
  });

  it.each([
    ['Articles 5 to 7', ['article 5', 'article 6', 'article 7']],
    ['Article 6(1)(a) to (c)', ['article 6|1|a']],
    ['Article 6, paragraphs 1 and 2', ['article 6|1']],
    ['Article 6(1)(a) and (2)', ['article 6|1|a']],
    ['paragraphs 1 and 2 of Article 6', ['article 6|1']],
    ['Annexes I and III', ['annex i', 'annex iii']],
    ['recitals 26 and 27', ['recital 26', 'recital 27']],
    ['Article 33 and point (a) of Article 34(1)', ['article 33', 'article 34|1|a']],
  ])('has lists and ranges: %s', (text, expected) => {
    expect(read(text).citations.map(shown)).toEqual(expected);
  });
});
