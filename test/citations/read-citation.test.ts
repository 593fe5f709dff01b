import { describe, expect, it } from 'vitest';
import { refusal, shown } from './held-acts.ts';

describe('a citation', () => {
  it.each([
    ['Art. 33(3)(a) GDPR', 'gdpr article 33, 3, a'],
    ['GDPR Art 33 (3) a', 'gdpr article 33, 3, a'],
    ['GDPR, Art.33.3.a', 'gdpr article 33, 3, a'],
    ['art33(3)(a)GDPR', 'gdpr article 33, 3, a'],
    ['Ａｒｔ． ３３ G.D.P.R.', 'gdpr article 33'],
    ['ARTICLE\u00a033\u202f(\u20093\u2009) ( A ) OF THE G\u00adDPR', 'gdpr article 33, 3, a'],
    ['“Article 33(3)(a) GDPR”.', 'gdpr article 33, 3, a'],
    ['GDPR – Article 33(3), point (a)', 'gdpr article 33, 3, point a'],
    ['Article 33, paragraph 3, point (a), of the GDPR', 'gdpr article 33, paragraph 3, point a'],
    ['point (a) of paragraph 3 of Article 33 GDPR', 'gdpr article 33, paragraph 3, point a'],
    ['point a)(ii) of Article 33(3) GDPR', 'gdpr article 33, 3, point a, ii'],
    ['Article 33 of the GDPR, point (a) of paragraph 3', 'gdpr article 33, paragraph 3, point a'],
    ['GDPR art 33 par 3 letter a', 'gdpr article 33, paragraph 3, point a'],
    ['Art. 33 Abs. 3 lit. a DSGVO', 'gdpr article 33, paragraph 3, point a'],
    ['Art. 4 Nr. 11 DSGVO', 'gdpr article 4, point 11'],
    ['Artículo 17 RGPD', 'gdpr article 17'],
    ['articolo 5 GDPR', 'gdpr article 5'],
    ['article 33, paragraphe 3, point a), du GDPR', 'gdpr article 33, paragraph 3, point a'],
    ['Art. 33 § 3 GDPR', 'gdpr article 33, paragraph 3'],
    ['§ 33 GDPR', 'gdpr article 33'],
    ['gdpr 33', 'gdpr article 33'],
    ['33(1) GDPR', 'gdpr article 33, 1'],
    ['gdpr art_33/par_3/pnt_a', 'gdpr article 33, paragraph 3, point a'],
    ['ai-act anx_IIa/pnt_1', 'ai_act annex iia, point 1'],
    ['recital 26 gdpr', 'gdpr recital 26'],
    ['Recital (26) of the GDPR', 'gdpr recital 26'],
    ['eIDAS 45e', 'eidas article 45e'],
    ['Art. 5a eIDAS', 'eidas article 5a'],
    ['eidas 5A', 'eidas article 5a'],
    ['eidas 5 a', 'eidas article 5a'],
    ['Article 5 a, paragraph 1 bis, eIDAS', 'eidas article 5a, paragraph 1a'],
    ['Article 5 bis eIDAS', 'eidas article 5a'],
    ['Article 5 quater(2) eIDAS', 'eidas article 5c, 2'],
    ['article 325az(1)(ba) mica', 'mica article 325az, 1, ba'],
    ['AI Act Annex III point 1(a)', 'ai_act annex iii, point 1, a'],
    ['annex 3 1 a ai act', 'ai_act annex 3, 1, a'],
    ['Annex I, Part II, point 2 AI Act', 'ai_act annex i, part ii, point 2'],
    ['AI Act Annex VIII Part IV 3.2(a)', 'ai_act annex viii, part iv, 3, 2, a'],
    ['AI Act, Annex VIII, Part IV 3.2 (a)', 'ai_act annex viii, part iv, 3, 2, a'],
    ['Annex I Part I 2(a) of the AI Act', 'ai_act annex i, part i, 2, a'],
    ['Annex VIII Section B 3 AI Act', 'ai_act annex viii, section b, 3'],
    ['AI Act Annex I, Part II, (2)', 'ai_act annex i, part ii, 2'],
    ['Annex I, Part I, (2)(a) AI Act', 'ai_act annex i, part i, 2, a'],
    ['Annex III, (5) AI Act', 'ai_act annex iii, 5'],
    ['Section 2 12 GDPR', 'gdpr article 12'],
    ['the Annex to the DMA', 'dma annex'],
    ['Annex MiCA', 'mica annex'],
    ['Chapter III, Section 2, Article 12(3) GDPR', 'gdpr article 12, 3'],
    ['article 12 GDPR chapter III', 'gdpr article 12'],
    ['Title III, Article 16 MiCA', 'mica article 16'],
    ['Article 12 of Section 2 of Chapter III of the GDPR', 'gdpr article 12'],
    ['recital 12, part B, GDPR', 'gdpr recital 12'],
    ['Annex VIII, Section B, point 3 AI Act', 'ai_act annex viii, section b, point 3'],
    ['Article 3 of the Data Act', 'data_act article 3'],
    ['EU AI Act', 'ai_act'],
    ['eIDAS Regulation', 'eidas'],
    ['Directive NIS 2', 'nis2'],
    ['NIS-2 Article 21', 'nis2 article 21'],
    ['Article 14 NIS Directive', 'nis1 article 14'],
    ['e\u2011privacy directive art 5(3)', 'eprivacy article 5, 3'],
    ['Annex I e-Privacy Directive', 'eprivacy annex i'],
  ])('%s', (text, expected) => {
    expect(shown(text)).toBe(expected);
  });

  it.each([
    ['Regulation (EU) 2016/679', 'gdpr'],
    ['EU Regulation 2016/679', 'gdpr'],
    ['Reg. EU 2016/679', 'gdpr'],
    ['Verordnung (EU) 2016/679', 'gdpr'],
    ['2016/679', 'gdpr'],
    ['679/2016', 'gdpr'],
    ['GDPR (Regulation (EU) 2016/679)', 'gdpr'],
    ['Article 5 of Regulation (EU) 2016/679 of the Council of 27 April 2016', 'gdpr article 5'],
    ['Regulation (EU) 2016/679 of the Council, Article 5', 'gdpr article 5'],
    ['Regulation (EU) No 910/2014', 'eidas'],
    ['Regulation (EU) Nr. 910/2014', 'eidas'],
    ['Regulation n° 910/2014', 'eidas'],
    ['Regulation (EU) 2014/910', 'eidas'],
    ['910/2014', 'eidas'],
    ['(EU) No 910/2014 Article 24', 'eidas article 24'],
    ['Article 24 of (EU) n° 910/2014', 'eidas article 24'],
    ['No 910/2014', 'eidas'],
    ['EU 2016/679 Art. 6', 'gdpr article 6'],
    ['Directive (EU) 2022/2555', 'nis2'],
    ['NIS 2 Directive (EU) 2022/2555', 'nis2'],
    ['Directive 2002/58/EC', 'eprivacy'],
    ['Directive 2002/58', 'eprivacy'],
    ['2014/53/EU', 'red'],
    ['Article 3(3) of Directive 2014/53/EU', 'red article 3, 3'],
  ])('%s, by the official number', (text, expected) => {
    expect(shown(text)).toBe(expected);
  });

  it.each([
    ['32016R0679', 'gdpr'],
    ['32016r0679 Article 33', 'gdpr article 33'],
    ['Article 33, CELEX:32016R0679', 'gdpr article 33'],
    ['02014R0910-20241018', 'eidas@2024-10-18'],
    ['02014R0910-20241018 art 5a', 'eidas@2024-10-18 article 5a'],
    ['http://data.europa.eu/eli/reg/2016/679', 'gdpr'],
    ['http://data.europa.eu/eli/reg/2016/679/oj', 'gdpr@original'],
    ['https://data.europa.eu/eli/reg/2014/910/2024-10-18', 'eidas@2024-10-18'],
    ['https://eur-lex.europa.eu/eli/reg/2016/679/oj/eng', 'gdpr@original'],
    ['eur-lex.europa.eu/eli/reg/2016/679/oj/eng/pdf?locale=en', 'gdpr@original'],
    ['https://eur-lex.europa.eu/eli/reg/2016/679/oj/eng#art_33', 'gdpr@original article 33'],
    ['https://eur-lex.europa.eu/eli/reg/2016/679/oj#d1e40', 'gdpr@original'],
    [
      '(http://data.europa.eu/eli/reg/2016/679/art_33/par_3/pnt_a/oj)',
      'gdpr@original article 33, paragraph 3, point a',
    ],
    ['/eli/reg/2014/910/art_5a/2024-10-18', 'eidas@2024-10-18 article 5a'],
    [
      'point (a) of http://data.europa.eu/eli/reg/2016/679/art_33/oj',
      'gdpr@original article 33, point a',
    ],
    ['https://eur-lex.europa.eu/legal-content/EN/TXT/?uri=CELEX:32016R0679', 'gdpr'],
    [
      'https://eur-lex.europa.eu/legal-content/EN/TXT/HTML/?qid=1&uri=CELEX%3A02014R0910-20241018&from=EN',
      'eidas@2024-10-18',
    ],
    ['http://publications.europa.eu/resource/celex/32016R0679', 'gdpr'],
  ])('%s, by its identifier', (text, expected) => {
    expect(shown(text)).toBe(expected);
  });

  it.each([
    ['Article 5 BDSG', 'BDSG'],
    ['BDSG § 5', 'BDSG'],
    ['Article 16 TFEU', 'TFEU'],
    ['Article 5 of the Treaty on European Union', 'Treaty on European Union'],
    ['Article 5 GPDR', 'GPDR'],
    ['Article 5 Kite Act', 'Kite Act'],
    ['Regulation (EU) 2018/1725', 'Regulation (EU) 2018/1725'],
    ['Article 5(1) of Regulation (EU) 2018/1725', 'Regulation (EU) 2018/1725'],
    ['Directive 95/46/EC', 'Directive 95/46/EC'],
    [
      'Commission Implementing Regulation (EU) 2024/2981',
      'Commission Implementing Regulation (EU) 2024/2981',
    ],
    ['Directive (EU) 2016/679', 'Directive (EU) 2016/679'],
    ['Regulation (EU) 2022/2555', 'Regulation (EU) 2022/2555'],
    ['Decision 2014/53/EU', 'Decision 2014/53/EU'],
    ['2014/910', '2014/910'],
    ['58/2002', '58/2002'],
    ['Article 5 of (EC) No 1/2003', '(EC) No 1/2003'],
    ['32018R1725', '32018R1725'],
    ['32016R0679R(02)', '32016R0679R(02)'],
    ['http://data.europa.eu/eli/reg/2018/1725/oj', 'http://data.europa.eu/eli/reg/2018/1725/oj'],
    ['http://data.europa.eu/eli/dir/2016/679/oj', 'http://data.europa.eu/eli/dir/2016/679/oj'],
    [
      'http://data.europa.eu/eli/reg/2016/679/corrigendum/2018-05-23/oj',
      'http://data.europa.eu/eli/reg/2016/679/corrigendum/2018-05-23/oj',
    ],
    ['http://data.europa.eu/eli/reg/2016/6790/oj', 'http://data.europa.eu/eli/reg/2016/6790/oj'],
  ])('%s is of an act that is not held, which the error names', (text, name) => {
    const message = `'${name}' is not held; '/frameworks' lists the acts that are.`;
    expect(refusal(text)).toEqual(['NOT_FOUND', message]);
  });

  it.each([
    ...['Articles 13 and 14 GDPR', 'Art. 13, 14 GDPR', 'Art. 5-7 GDPR', 'Articles 5 to 7 GDPR'],
    ...['Art. 5 ff. GDPR', 'Article 5 et seq. GDPR', 'Art. 5 bis 7 DSGVO', 'Articles 13/14 GDPR'],
    ...['Article 6(1) and (2) GDPR', 'Article 6(1)(a)–(c) GDPR', 'Article 6(1)(a), (b) GDPR'],
    ...['Article 5 and recital 26 GDPR', 'Article 5 GDPR, Article 6 GDPR', 'Annexes I and II DMA'],
    ...['GDPR and eIDAS', 'Article 5 GDPR eIDAS', 'eIDAS 02014R0910-20240520 02014R0910-20241018'],
    'GDPR and Regulation (EU) 2018/1725',
  ])('%s is several', (text) => {
    const rule = 'must cite one provision of one act only';
    expect(refusal(text)).toEqual([
      'INVALID_PARAM',
      `Parameter 'q' ${rule}; the value is '${text}'.`,
    ]);
  });

  it.each([
    ...['Article 33', '33(3)', 'recital 26', 'Annex III', 'art_33/par_1', 'Article 5 of the EU'],
    ...['Article 5 of this Regulation', 'Article 5 of the Directive', 'point (a) of Article 6(1)'],
  ])('%s is of no act', (text) => {
    expect(refusal(text)).toEqual([
      'INVALID_PARAM',
      `Parameter 'q' must say of which act, as in 'Article 33 GDPR'; the value is '${text}'.`,
    ]);
  });

  it.each([
    ['personal data breach', /must be a citation of an act or of one of its provisions/],
    ['§§', /must be a citation of an act/],
    ['paragraph 3 GDPR', /must name an article, recital or annex, or a part of one/],
    ['point (a) GDPR', /must name an article, recital or annex, or a part of one/],
    ['Chapter III GDPR', /must name an article, recital or annex, or a part of one/],
    ['Title III MiCA', /must name an article, recital or annex, or a part of one/],
    ['MiCA Titel III, Kapitel 2', /must name an article, recital or annex, or a part of one/],
    ['GDPR art 33 breach notification', /nothing else, without 'breach notification'/],
    ['what does Article 33 GDPR say?', /nothing else, without 'what does'/],
    ['UK GDPR Article 5', /nothing else, without 'UK'/],
    ['RED II Article 3', /nothing else, without 'II'/],
    ['Article GDPR', /nothing else, without 'Article'/],
    ['Article 5² GDPR', /nothing else, without 'Article 5²'/],
    ['Article 5 1 GDPR', /nothing else, without '1'/],
    ['5th article GDPR', /nothing else, without '5th article'/],
    ['Regulation (EU) 2016/679 of 28 May', /nothing else, without 'May'/],
    ['(Euratom) 2016/679', /nothing else, without 'Euratom'/],
    ['GDPR Directive', /nothing else, without 'Directive'/],
    ['Article 8 point of contact GDPR', /nothing else, without 'point of contact'/],
  ])('%s is not one', (text, message) => {
    const [code, said] = refusal(text);
    expect(said).toMatch(message);
    expect(code).toBe('INVALID_PARAM');
  });
});
