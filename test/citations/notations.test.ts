/** Notations of several languages: what they mean, and what is refused because it may mean something else. */
import { describe, expect, it } from 'vitest';
import { refusal, shown } from './held-acts.ts';

describe('a citation in a notation of German texts', () => {
  it.each([
    ...['Art. 45 f. eIDAS', 'eIDAS Art. 45 f.', 'Art. 33 f. DSGVO', 'Art. 45f. eIDAS'],
    ...['recital 47 f. GDPR', 'Art. 6 Abs. 1 f. DSGVO', 'Art. 4 Nr. 1 f. DSGVO'],
    ...['Art. 9 II f. DSGVO', 'Art. 6 II-III DSGVO', 'Annex III f. AI Act', 'Art. 33ff DSGVO'],
  ])('is several with "f." for what follows: %s', (text) => {
    expect(refusal(text)[1]).toContain("Parameter 'q' must cite one provision of one act only");
  });

  it.each([
    ['Art. 5 f eIDAS', 'eidas article 5f'],
    ['45 f eIDAS', 'eidas article 45f'],
    ['eIDAS Article 45f.', 'eidas article 45f'],
    ['eIDAS 45 i', 'eidas article 45i'],
    ['Article 5 A eIDAS', 'eidas article 5a'],
    ['Art. 6 Abs. 1 f DSGVO', 'gdpr article 6, paragraph 1, f'],
    ['Art. 6 Abs. 1 lit. f. DSGVO', 'gdpr article 6, paragraph 1, point f'],
  ])('is one with a letter: %s', (text, expected) => {
    expect(shown(text)).toBe(expected);
  });

  it.each([
    ['articolo 6 paragrafo 1 lettera f GDPR', 'gdpr article 6, paragraph 1, point f'],
    ['artículo 6 apartado 1 letra f RGPD', 'gdpr article 6, paragraph 1, point f'],
    ['artikel 6 lid 1 onder f AVG', 'gdpr article 6, paragraph 1, point f'],
    ['article 6, paragraphe 1, sous f) GDPR', 'gdpr article 6, paragraph 1, point f'],
    ['art. 6 comma 1 lett. f GDPR', 'gdpr article 6, paragraph 1, point f'],
    ['art. 6, par. 1, let. f RGPD', 'gdpr article 6, paragraph 1, point f'],
    ['article 6, paragraphe 1, lettre f, RGPD', 'gdpr article 6, paragraph 1, point f'],
    ['artículo 6, apartado 1, letra f), del RGPD', 'gdpr article 6, paragraph 1, point f'],
    ['artículo 4, punto 1, del Reglamento (UE) 2016/679', 'gdpr article 4, point 1'],
    ['articolo 6, comma 1, lettera f), dell’eIDAS', 'eidas article 6, paragraph 1, point f'],
    ['articolo 3 della direttiva 2014/53/UE', 'red article 3'],
    [
      'artikel 6, lid 1, punt f), van Verordening (EU) 2016/679',
      'gdpr article 6, paragraph 1, point f',
    ],
    ['Art. 4 Ziff. 1 DSGVO', 'gdpr article 4, point 1'],
    ['art. 6 ustęp 1 lit. f RODO', 'gdpr article 6, paragraph 1, point f'],
    ['art. 4 pkt 1 RODO', 'gdpr article 4, point 1'],
  ])('has the units of its language: %s', (text, expected) => {
    expect(shown(text)).toBe(expected);
  });

  it.each([
    ['Art. 9 II DSGVO', 'gdpr article 9, paragraph 2'],
    ['Art. 9 II a DSGVO', 'gdpr article 9, paragraph 2, a'],
    ['Art. 6 I lit. f DSGVO', 'gdpr article 6, paragraph 1, point f'],
    ['Art. 83 V lit. b DSGVO', 'gdpr article 83, paragraph 5, point b'],
    ['Art. 4 IX Nr. 2 DSGVO', 'gdpr article 4, paragraph 9, point 2'],
  ])('has capital numerals for paragraphs: %s', (text, expected) => {
    expect(shown(text)).toBe(expected);
  });

  it.each([
    ['Art. 45 I eIDAS', 'I'],
    ['eIDAS 45 V', 'V'],
    ['Art. 5 X DSGVO', 'X'],
  ])('must say whether a numeral is a letter: %s', (text, numeral) => {
    const rule = `must say whether '${numeral}' is a paragraph or a letter`;
    expect(refusal(text)).toEqual([
      'INVALID_PARAM',
      `Parameter 'q' ${rule}; the value is '${text}'.`,
    ]);
  });
});

describe('subparagraphs, sentences and indents', () => {
  it.each([
    ['Article 6(1)(f), second subparagraph GDPR', 'subparagraphs'],
    ['first subparagraph of Article 6(1) GDPR', 'subparagraphs'],
    ['point (b) of the last subparagraph of Article 6(1) GDPR', 'subparagraphs'],
    ['Article 6(1), sixth subparagraph GDPR', 'subparagraphs'],
    ['http://data.europa.eu/eli/reg/2016/679/art_6/par_1/subpar_2/oj', 'subparagraphs'],
    ['Art. 6 Abs. 1 S. 2 lit. f DSGVO', 'sentences'],
    ['Art. 33 S. 1 DSGVO', 'sentences'],
    ['Article 9(2), first indent GDPR', 'indents'],
  ])('are not addressed: %s', (text, units) => {
    const rule = `must not name ${units}: cite the article, paragraph or point`;
    expect(refusal(text)).toEqual([
      'INVALID_PARAM',
      `Parameter 'q' ${rule}; the value is '${text}'.`,
    ]);
  });

  it.each([
    'Art. 6 Abs. 1 S. 1 lit. f DSGVO',
    'Art. 6 Abs. 1 Satz 1 lit. f DSGVO',
    'Article 6, paragraph 1, first sentence, point f GDPR',
    'point f of the first sentence of paragraph 1 of Article 6 GDPR',
  ])('are read as the first, with a point: %s', (text) => {
    expect(shown(text)).toMatch(/^gdpr article 6, paragraph 1, sentence (?:1|first), point f$/);
  });

  it.each([
    'Article 43(1), second subparagraph, point (a) AI Act',
    'point (a) of the second subparagraph of Article 43(1) of the AI Act',
    'Art. 43 Abs. 1 UAbs. 2 lit. a AI Act',
    'Article 43(1), 2nd subparagraph, point (a) AI Act',
    'ai-act art_43/par_1/subpar_2/pnt_a',
  ])('are read as the second, with a point: %s', (text) => {
    expect(shown(text)).toMatch(
      /^ai_act article 43, (?:paragraph )?1, subparagraph 2, (?:point )?a$/,
    );
  });

  it('are read in addresses, as the first with a point', () => {
    const address = 'http://data.europa.eu/eli/reg/2016/679/art_6/par_1/subpar_1/pnt_f/oj';
    expect(shown(address)).toBe('gdpr@original article 6, paragraph 1, subparagraph 1, point f');
  });
});

describe('a paragraph', () => {
  it.each([
    ['first paragraph of article 17 GDPR', 'gdpr article 17, paragraph 1'],
    ['the Tenth paragraph of Article 5 GDPR', 'gdpr article 5, paragraph 10'],
    ['Article 33, 3rd paragraph, point (a) GDPR', 'gdpr article 33, paragraph 3, point a'],
    ['last paragraph of Article 5 GDPR', 'gdpr article 5, paragraph last'],
  ])('may be counted: %s', (text, expected) => {
    expect(shown(text)).toBe(expected);
  });
});

describe('an address of a held act', () => {
  it.each([
    ['reg/2016/679/foo/oj', 'foo/oj'],
    ['reg/2016/679/art_6/unp_1/oj', 'unp_1/oj'],
    ['reg/2016/679/art_33/2026-07-27/oj', 'oj'],
    ['reg/2016/679/art_33/oj/english', 'english'],
    ['reg/2016/679/oj/art_33', 'art_33'],
  ])('is refused with the part of it that says nothing: %s', (path, part) => {
    const address = `http://data.europa.eu/eli/${path}`;
    expect(refusal(address)).toEqual([
      'INVALID_PARAM',
      `Parameter 'q' must be a citation and nothing else, without '${part}'; the value is '${address}'.`,
    ]);
  });
});

describe('steps without units', () => {
  it.each([
    ['art 5 1 f gdpr', 'gdpr article 5, 1, f'],
    ['gdpr 6 1 f', 'gdpr article 6, 1, f'],
    ['NIS2 21 2 d', 'nis2 article 21, 2, d'],
    ['AI Act 5 1 h iii', 'ai_act article 5, 1, h, iii'],
    ['§ 6 1 f DSGVO', 'gdpr article 6, 1, f'],
    ['eIDAS 5 a 4 b', 'eidas article 5a, 4, b'],
    ['NIS 2, art. 21, §2, d)', 'nis2 article 21, paragraph 2, d'],
    ['Art. 6(1), f) GDPR', 'gdpr article 6, 1, f'],
    ['gdpr art 33(1', 'gdpr article 33, 1'],
    ['GDPR Art. 6(1)(f', 'gdpr article 6, 1, f'],
    ['GDPR recital (26', 'gdpr recital 26'],
  ])('are a paragraph and a point: %s', (text, expected) => {
    expect(shown(text)).toBe(expected);
  });

  it.each([
    ['gdpr 33 1', "nothing else, without '1'"],
    ['gdpr 33 72 h', "nothing else, without '72 h'"],
    ['art 6 1 ff gdpr', "nothing else, without '1 ff'"],
    ['art 6 1 f consent gdpr', "nothing else, without 'consent'"],
    ['gdpr article 8 (if', "nothing else, without 'if'"],
    ['article 33(1 gdpr', "nothing else, without '1'"],
    ['Art. 6(1)(a), b) GDPR', 'must cite one provision'],
    ['Art. 6 1 f, 9 2 a GDPR', 'must cite one provision'],
    ['Art. 6 1 f. GDPR', 'must cite one provision'],
  ])('are not guessed: %s', (text, message) => {
    expect(refusal(text)[1]).toContain(message);
  });
});

describe('an annex', () => {
  it.each([
    ['Annex III, 5(b) AI Act', 'ai_act annex iii, 5, b'],
    ['Annex III, 5 AI Act', 'ai_act annex iii, 5'],
    ['Annex V, (a) RED', 'red annex v, a'],
    ['Anhang III, 5 AI Act', 'ai_act annex iii, 5'],
    ['Annex VIII, Section B, 3 AI Act', 'ai_act annex viii, section b, 3'],
    ['Annex III, Module B, 3(a) RED', 'red annex iii, module b, 3, a'],
    ['Annex III, class II, (2) AI Act', 'ai_act annex iii, class ii, 2'],
    ['red anx_III/mod_B/pnt_3', 'red annex iii, module b, point 3'],
    ['RED annex 1a', 'red annex ia'],
    ['RED Annex 12b point 2', 'red annex xiib, point 2'],
  ])('may have a comma before its point, and a letter behind its number: %s', (text, expected) => {
    expect(shown(text)).toBe(expected);
  });

  it.each([
    ...['Annexes III, 5 AI Act', 'Annex 3, 5 AI Act', 'Annex III, 5, 6 AI Act'],
    ...['Annex III, 5 and 6 AI Act', 'Annex XI, Section 1, 2 AI Act', 'Annex III, 5-7 AI Act'],
    ...['Annexes III, (5) AI Act', 'Annex III, (5), (6) AI Act', 'Annex 3, (5) AI Act'],
    ...['Annex I Part I 2 and 3 AI Act', 'Annex III, 5, Article 6 AI Act'],
  ])('is one of several: %s', (text) => {
    expect(refusal(text)[1]).toContain('must cite one provision of one act only');
  });
});

describe('a number', () => {
  it.each([
    ['article 1er RGPD', 'gdpr article 1'],
    ['Article Premier, paragraphe 1er, RGPD', 'gdpr article 1, paragraph 1'],
    ['Art. 4 Nummer 1 DSGVO', 'gdpr article 4, point 1'],
    ['Art. 4 No. 1 GDPR', 'gdpr article 4, point 1'],
    ['Article 4 no. 5 GDPR', 'gdpr article 4, point 5'],
    ['Art. 4 n° 5 GDPR', 'gdpr article 4, point 5'],
    ['article 4, n. 5, GDPR', 'gdpr article 4, point 5'],
    ['considérant n° 47 RGPD', 'gdpr recital 47'],
    ['Recital no. (47) GDPR', 'gdpr recital 47'],
    ['Artículo n.º 5 RGPD', 'gdpr article 5'],
    ['AI Act recital 12a', 'ai_act recital 12a'],
  ])('is read as its language writes it: %s', (text, expected) => {
    expect(shown(text)).toBe(expected);
  });

  it.each([
    ['Article 33 no GDPR', 'no'],
    ['Article 5 a. 3 eIDAS', 'a'],
    ["the GDPR's article 5", 's'],
  ])('is not made of other words: %s', (text, word) => {
    expect(refusal(text)[1]).toContain(`nothing else, without '${word}`);
  });
});
