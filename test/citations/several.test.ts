/** What a text cites: every provision with its place, and never one of another act. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCitations } from '../../edge/citations/read-several.ts';
import { plainText } from '../../edge/citations/tokens.ts';
import { ApiError } from '../../edge/contract/errors.ts';
import { anyCharacter } from '../helpers/any-text.ts';
import { times } from '../helpers/whole.ts';
import { ACTS, severalIn } from './held-acts.ts';

describe('a text', () => {
  it.each<[text: string, expected: string[]]>([
    [
      'Article 5(1)(a), (b) and (e) and (2) GDPR',
      [
        'Article 5(1)(a): gdpr article 5|1|a',
        '(b): gdpr article 5|1|b',
        '(e): gdpr article 5|1|e',
        '(2): gdpr article 5|2',
      ],
    ],
    [
      'Article 5(1)(h)(i) to (iii) AI Act',
      [
        'Article 5(1)(h)(i): ai_act article 5|1|h|i',
        'Article 5(1)(h)(i) to (iii): ai_act article 5|1|h|ii',
        'Article 5(1)(h)(i) to (iii): ai_act article 5|1|h|iii',
      ],
    ],
    [
      'Article 5(1)(h), (i) and (j) AI Act',
      [
        'Article 5(1)(h): ai_act article 5|1|h',
        '(i): ai_act article 5|1|i',
        '(j): ai_act article 5|1|j',
      ],
    ],
    [
      'Article 6, paragraphs 1 and 3, and recital 47 GDPR',
      [
        'Article 6, paragraphs 1: gdpr article 6|1',
        '3: gdpr article 6|3',
        'recital 47: gdpr recital 47',
      ],
    ],
    [
      'Art. 6 Abs. 1 lit. a, b und f DSGVO; Art. 21 NIS2',
      [
        'Art. 6 Abs. 1 lit. a: gdpr article 6|1|a',
        'b: gdpr article 6|1|b',
        'f: gdpr article 6|1|f',
        'Art. 21: nis2 article 21',
      ],
    ],
    [
      'Article 9, paragraphs 1 and 2, point (a), GDPR; Art. 13 Abs. 1, 2 lit. f DSGVO',
      [
        'Article 9, paragraphs 1: gdpr article 9|1',
        '2, point (a): gdpr article 9|2|a',
        'Art. 13 Abs. 1: gdpr article 13|1',
        '2 lit. f: gdpr article 13|2|f',
      ],
    ],
    [
      'Article 6, paragraph 1, and 9(2) GDPR',
      ['Article 6, paragraph 1: gdpr article 6|1', '9(2): gdpr article 9|2'],
    ],
    [
      'Article 6(1) to Article 6(3) AI Act',
      [
        'Article 6(1): ai_act article 6|1',
        'Article 6(1) to Article 6(3): ai_act article 6|2',
        'Article 6(1) to Article 6(3): ai_act article 6|3',
      ],
    ],
    [
      'see Article 33 GDPR, then Article 23 of the NIS2 Directive',
      ['Article 33: gdpr article 33', 'Article 23: nis2 article 23'],
    ],
    ['Annexes I and III to the AI Act', ['Annexes I: ai_act annex i', 'III: ai_act annex iii']],
  ])('has lists and ranges: %s', (text, expected) => {
    expect(severalIn(text)).toEqual(expected);
  });

  it.each([
    ['Article 6(2) in conjunction with Annex III AI Act', 'ai_act article 6|2, ai_act annex iii'],
    ['Art. 32 i.V.m. Art. 5 DSGVO', 'gdpr article 32, gdpr article 5'],
    ['article 32 combiné à l’article 5 du RGPD', 'gdpr article 32, gdpr article 5'],
  ])('has one act for what is read together: %s', (text, expected) => {
    const found = severalIn(text).map((each) => each.slice(each.indexOf(': ') + 2));
    expect(found.join(', ')).toBe(expected);
  });

  it.each([
    ['Article 9(2) GDPR (h)', '(h)', 'must have its point right behind the article'],
    ['GDPR Article 83(5) sub-para a', 'sub-para a', 'must have its point right behind the article'],
    ['Article 9(2) GDPR, (h)', '(h)', 'must have its point right behind the article'],
    ['Article 33 GDPR paragraph 3 item c', 'paragraph 3', 'must say of which act'],
  ])('does not pass over a part that stands apart: %s', (text, part, message) => {
    const [first] = readCitations(text, ACTS, null).unresolved;
    expect(text.slice(first?.start, first?.end)).toBe(part);
    expect(first?.error.message).toContain(message);
  });

  it.each([
    ...[
      'Article 28 GDPR subject to law',
      'Article 33 GDPR letter to the DPA',
      'Article 6 GDPR (it).',
    ],
    ...['(a) Article 5 GDPR, (b) Article 6 GDPR', 'Article 5 GDPR item in the list'],
  ])('takes no other words for a part: %s', (text) => {
    expect(readCitations(text, ACTS, null).unresolved).toEqual([]);
  });

  it('has no act for a citation beside the name of one that is another citation’s', () => {
    expect(severalIn('See Article 6 GDPR Article 9 applies', 'nis2')).toEqual([
      'Article 6: gdpr article 6',
      expect.stringContaining("Article 9: Parameter 'q' must say of which act"),
    ]);
  });

  it.each([
    ...['UK GDPR Article 5', 'see UK GDPR, Article 5', 'Article 5 UK GDPR', 'RED II Article 3'],
    ...[
      'BDSG § 5',
      'Article 16 TFEU, GDPR',
      'Article 5 of that Regulation',
      'TFEU Article 16 GDPR',
    ],
  ])('cites nothing of an act that is held beside the name of another: %s', (text) => {
    for (const framework of [null, 'gdpr']) {
      expect(
        severalIn(text, framework).filter((each) => / (?:gdpr|red) article/.test(each)),
      ).toEqual([]);
    }
  });
});

const piece = fc.oneof(
  fc.constantFrom(
    ...['Article ', 'Art. ', 'recital ', 'Annex ', 'points ', '(a)', '(1)', '33', ' to ', ' and '],
    ...[
      ', ',
      ' ff.',
      ' GDPR',
      'AI Act ',
      ' of ',
      '2016/679',
      'BDSG ',
      'G.D.P.R.',
      'Ａｒｔ',
      '\u00ad',
    ],
    ...[' III', ' second subparagraph', '. ', '33. člen', 'e\u0301', '\u2009', '\ufeff'],
    ...['eli/reg/2016/679/', 'http://data.europa.eu/', '32016R0679', 'celex:', 'art_1/', '§'],
    ...['first ', 'Regulation (EU) ', 'No ', ' bis ', '5a', '%', '__proto__', 'constructor'],
  ),
  fc.string({ unit: anyCharacter, maxLength: 3 }),
);
const texts = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join('').slice(0, 500));

describe('any text', () => {
  it('has its citations in order, each at its place, or a documented error', () => {
    fc.assert(
      fc.property(texts, (text) => {
        try {
          const { cited, unresolved } = readCitations(text, ACTS, null);
          for (const places of [cited, unresolved]) {
            for (const { start, end } of places) {
              expect(start).toBeLessThan(end);
              expect(end).toBeLessThanOrEqual(text.length);
              expect(text.slice(start, end)).toBe(text.slice(start, end).trim());
            }
            const ends = places.map(({ end }) => end);
            expect(ends).toEqual([...ends].sort((one, other) => one - other));
          }
          expect(cited.length).toBeGreaterThan(0);
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          expect(['INVALID_PARAM', 'NOT_FOUND']).toContain(error.code);
        }
      }),
      { numRuns: times(1_000, 20_000) },
    );
  });

  it('is plain with single spaces, and with offsets in order', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const { plain, offsetOf } = plainText(text);
        expect(plain).not.toMatch(/\s\s|[^\S ]/);
        const offsets = Array.from(plain, (_, place) => offsetOf(place));
        expect(offsets).toEqual([...offsets].sort((one, other) => one - other));
      }),
      { numRuns: times(1_000, 20_000) },
    );
  });
});
