/** Words: how texts and queries are cut, with numbers, units and accents in one form. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isStopWord } from '../../edge/search/text/stop-words.ts';
import { textsOf, wordsOf } from '../../edge/search/text/words.ts';
import { anyText, sourcesOf } from './texts.ts';

describe('stop words', () => {
  const stops = "the shall not of which what please etc vs don't don’t Doesn't can’t I'm it's THE";
  it.each(stops.split(' '))('contain "%s" as it is cut', (text) => {
    expect(textsOf(text).map(isStopWord)).toEqual([true]);
  });

  it.each(['article', 'data', 'third', 'right', 'rights', 'use', '72', 'hours', 'constructor', ''])(
    'do not contain "%s"',
    (word) => {
      expect(isStopWord(word)).toBe(false);
    },
  );
});

/** Texts and their words: "20 000 > 20000 | 72h > 72 hours". */
const cases = (text: string): [string, string[]][] =>
  text
    .split(/\||\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [source = '', words = ''] = line.trim().split(/ >(?: |$)/);
      return [source, words.split(' ').filter((word) => word !== '')];
    });

describe('words of a text', () => {
  it.each([
    ['20\u00a0000\u202f000', ['20000000']],
    ['20\u2009000', ['20000']],
    ['2.5 Per\u00a0Cent of', ['2.5percent', 'of']],
    ...cases(`
      20 000 > 20000 | 1,234,567 > 1234567 | 1.234.567 > 1234567 | 20 million > 20000000
      20 Million euros > 20000000 euros | 1.5 million > 1500000 | 1,5 billion > 1500000000 | 10 thousand > 10000
      EUR 10 000 000 > eur 10000000 | a million reasons > million reasons
      Since 2024. Million > since 2024 million | Since 2024 a million > since 2024 million
      1 000 000 000 000 000 million > 1000000000000000 million | 1.5 > 1.5 | 1,5 > 1.5 | 1.1.2027 > 1.1 2027
      1234 567 > 1234 567 | 100 0000 > 100 0000 | 7 8 > 7 8 | €10m > eur 10000000 | EUR 20M > eur 20000000
      7.5m > 7500000 | EUR 20 mn > eur 20000000 | 10 Mio EUR > 10000000 eur | 1,5bn > 1500000000
      2bn users > 2000000000 users | 7 m > 7 | mn 5 > mn 5 | 5mg > 5mg | 10 metres > 10 metres`),
  ])('have one form for the number %s', (text, expected) => {
    expect(textsOf(text)).toEqual(expected);
  });

  it.each(
    cases(`
      72h > 72 hours | 72H > 72 hours | 24hrs > 24 hours | 24hr > 24 hours | 72 hours > 72 hours
      72hours > 72 hours | 30days > 30 days | Article 5bis > article 5bis | within 24 hrs > within 24 hours | the h is silent > the is silent | 4% > 4percent
      2.5 % > 2.5percent | 4 to 6 %, 7-percent > 4 to 6percent 7percent | 10 per cent > 10percent
      ten per-cent > ten percent | per centre > per centre | as per. Cent > as per cent | €20 > eur 20
      20 000 € > 20000 eur | five years, 5 years > 5 years 5 years | Twelve-month > 12 month
      one of two days > one of 2 days | seven yearly ten.  days > seven yearly ten days
      Article 45h applies > article 45h applies | Articles 45g, 45h and 45i > articles 45g 45h and 45i
      under 45h(3) > under 45h 3 | Article 33, 72h > article 33 72 hours | 72h (three days) > 72 hours 3 days`),
  )('have a word for the unit of %s', (text, expected) => {
    expect(textsOf(text)).toEqual(expected);
  });

  it.each(
    cases(`
      2016/679 > 2016/679 | Regulation (EU) No 910/2014 > regulation eu no 910/2014 | 2014/53/EU > 2014/53 eu
      32016R0679 > 32016r0679 | 12016/679 > 12016 679 | 2016/67901 > 2016 67901 | NIS2 > nis2
      controller's > controller | controller’s duties > controller duties
      controllers' duties > controllers duties | don't > dont | o’clock O’Neill > oclock oneill
      'quoted' > quoted | d's > | L’établissement > etablissement | qu’une > une | l'État’s > etat
      a b (c) É 5 point d > 5 point
      e-mail, multi-factor/two-factor_login;end > mail multi factor two factor login end
      co-operation, Co-operate > cooperation cooperate | co-ordinate > coordinate
      the co-owner of Co. X > the co owner of co`),
  )('are cut where people would: %s', (text, expected) => {
    expect(textsOf(text)).toEqual(expected);
  });

  it.each(
    cases(`
      Établissement > etablissement | NAÏVE > naive | Łódź > lodz | ﬁne > fine | İstanbul > istanbul
      Ελλάδα > ελλαδα | ΟΔΟΣ > οδοσ | οδός > οδοσ | Київ > киів | ２０ > 20 | Øresund > oresund
      Þórshöfn > thorshofn | Ærø > aero | Đakovo > dakovo | Straße > strasse | Œuvre > oeuvre | 𝐀𝐈 > ai | ᴬᴮ > ab`),
  )('are lower case without the accents of %s', (text, expected) => {
    expect(textsOf(text)).toEqual(expected);
    expect(textsOf(text.normalize('NFD'))).toEqual(expected);
  });

  it('are several at the place of a sign that Unicode takes apart into several', () => {
    const ofSign = wordsOf('see \ufdfa there').slice(1, -1);
    expect(ofSign).toHaveLength(4);
    expect(ofSign.every(({ start, end }) => start === 4 && end === 5)).toBe(true);
  });

  it.each(['cyber\u00adsecu\u00adrity', 'cyber\u200bsecurity', 'cybersécu\u00adrité'])(
    'are whole across an invisible break: %s',
    (text) => {
      const plain = textsOf(text.replace(/[\u00ad\u200b]/g, ''))[0];
      expect(wordsOf(`the ${text}, then`)[1]).toEqual({
        text: plain,
        start: 4,
        end: 4 + text.length,
      });
      expect(sourcesOf('\u00adlamp\u00ad \u200bact\u200b')).toEqual(['lamp', 'act']);
    },
  );

  it('are not runs of more than 40 letters or digits', () => {
    const [letters, digits] = ['é'.repeat(40), '9'.repeat(40)];
    expect(textsOf(`${letters} ${digits}`)).toEqual(['e'.repeat(40), digits]);
    expect(textsOf(`${letters}é 9${digits} lamp`)).toEqual(['lamp']);
  });

  it('have the offsets of their text', () => {
    const text = 'The controller’s fine: EUR 20 000, 2 million, €7.5m or 4%; 72h (É), d’art.';
    expect(sourcesOf(text).join('|')).toBe(
      'The|controller’s|fine|EUR|20 000|2 million|€|7.5m|or|4%|72|h|art',
    );
  });

  it('never throw, are lower case, and have ascending offsets inside the text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        let [reached, start] = [0, -1];
        for (const word of wordsOf(text)) {
          if (word.start === start) continue;
          start = word.start;
          expect(word.start).toBeGreaterThanOrEqual(reached);
          expect(word.end).toBeGreaterThan(word.start);
          expect(word.text).not.toBe('');
          reached = word.end;
        }
        expect(reached).toBeLessThanOrEqual(text.length);
        // Letters of mathematics and phonetics have no lower case of their own.
        for (const word of textsOf(text.normalize('NFKC'))) expect(word).toBe(word.toLowerCase());
      }),
      { numRuns: 2_000 },
    );
  });

  it('have one form for a number, however its thousands are separated or named', () => {
    const separators = fc.constantFrom(' ', ',', '.', '\u00a0', '\u202f', '\u2009');
    const number = fc.integer({ min: 1_000, max: 10 ** 15 });
    fc.assert(
      fc.property(number, separators, (own, separator) => {
        const written = String(own).replace(/\B(?=(\d{3})+$)/g, separator);
        expect(wordsOf(written)).toEqual([{ text: String(own), start: 0, end: written.length }]);
      }),
    );
    const scales = fc.constantFrom('thousand 000', 'Million 000000', 'billion 000000000');
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999 }), scales, (own, scale) => {
        const [name, zeros] = scale.split(' ');
        expect(textsOf(`EUR ${own} ${name} fine`)).toEqual(['eur', `${own}${zeros}`, 'fine']);
      }),
    );
  });
});
