import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { referencedArticles } from '../../../generator/importer/requirements/cross-references.ts';

const context = {
  articleNumber: 7,
  articleNumbers: new Set(Array.from({ length: 99 }, (_, index) => index + 1)),
};

describe('links to other articles of the act', () => {
  it.each<[string, number[]]>([
    ['as Article 5(1) says', [5]],
    ['as Article 5(1), point (a), and Article 9 say', [5, 9]],
    ['under Articles 15 to 22', [15, 16, 17, 18, 19, 20, 21, 22]],
    ['under Articles 15–17', [15, 16, 17]],
    ['under Articles 8, 9 and 12 to 15', [8, 9, 12, 13, 14, 15]],
    ['under Article 43 or 44', [43, 44]],
    ['under Article 31(6) and (7) or Article 43(2)', [31, 43]],
    ['under Article 12(2) to (9)', [12]],
    ['under Article 7(2) and Article 8', [8]],
    ['under Article 5 of this Regulation', [5]],
    ['under Article 5 of Regulation (EU) 2019/1020', []],
    ['under Directive 2013/36/EU, Article 4(1), point (2)', []],
    ['under Decision No 1313/2013/EU, Article 6', []],
    [
      'under Regulations (EU) No 1093/2010, (EU) No 1094/2010 and No 1095/2010, Articles 10 to 14',
      [],
    ],
    ['under Directive 2013/36/EU and Article 4', [4]],
    ['under Articles 5 and 6 of Directive 2014/53/EU', []],
    ['under Article 4, point (2), of Regulation (EU) 2019/1020', []],
    ['under Article 3(1), second subparagraph, of that Directive', []],
    ['under Article 6(1) or Article 9(2) of Regulation (EU) 2016/679', []],
    ['under Article 12 of this Regulation or Article 6 of Regulation (EU) 2016/679', [12]],
    ['under Article 29 TFEU and Articles 10 and 11 TFEU', []],
    ['under Article 8 of the Charter', []],
    ['under Article 16 of Council Regulation (EC) No 1/2003', []],
    ['under Article 33 of the GDPR', []],
    ['under Regulation (EU) 2016/679, and in particular Articles 5 and 6 thereof', []],
    ['under Article 4a', []],
    ['under Article 250', []],
    ['in the article 5 times over', []],
  ])('%s', (text, numbers) => {
    expect(referencedArticles(text, context)).toEqual(numbers);
  });

  it('finds every article that a sentence lists, sorted and without the own one', () => {
    const number = fc.integer({ min: 1, max: 99 });
    fc.assert(
      fc.property(fc.uniqueArray(number, { minLength: 2, maxLength: 8 }), (numbers) => {
        const list = `${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)}`;
        expect(referencedArticles(`The keeper must follow Articles ${list}.`, context)).toEqual(
          numbers.filter((each) => each !== 7).sort((a, b) => a - b),
        );
        expect(
          referencedArticles(
            `The keeper must follow Articles ${list} of Directive 2001/29/EC.`,
            context,
          ),
        ).toEqual([]);
      }),
    );
  });

  it('never names an article that the act does not have, and never fails', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.nat(2000), (text, number) => {
        for (const link of referencedArticles(
          `${text} Article ${number}(${number}) ${text}`,
          context,
        )) {
          expect(context.articleNumbers.has(link) && link !== 7).toBe(true);
        }
      }),
    );
  });
});
