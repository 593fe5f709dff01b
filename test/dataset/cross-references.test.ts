import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareArticleRefs } from '../../edge/law/article-ref.ts';
import { referencedArticles } from '../../generator/dataset/cross-references.ts';
import { anyGrapheme } from '../helpers/any-text.ts';

/** Articles 1 to 99, some with letters, one with an ordinal; 17 to 19 are repealed. */
const articleRefs = [
  ...Array.from({ length: 99 }, (_, index) => String(index + 1)),
  ...['5a', '5aa', '5b', '5c', '19a', '19b', '21bis', '45a', '45b', '69-a', '69a'],
]
  .filter((ref) => !['17', '18', '19'].includes(ref))
  .sort(compareArticleRefs);
const context = { articleRef: '7', articleRefs };

describe('links to other articles of the act', () => {
  it.each<[string, string[]]>([
    ['as Article 5(1) says', ['5']],
    ['as Article 5(1), point (a), and Article 9 say', ['5', '9']],
    ['under Articles 11 to 14', ['11', '12', '13', '14']],
    ['under Articles 11–13', ['11', '12', '13']],
    ['under Articles 8, 9 and 12 to 15', ['8', '9', '12', '13', '14', '15']],
    ['under Article 43 or 44', ['43', '44']],
    ['under Article 31(6) and (7) or Article 43(2)', ['31', '43']],
    ['under Article 12(2) to (9)', ['12']],
    ['under Article 7(2) and Article 8', ['8']],
    ['under Article 9 and Article 8', ['8', '9']],
    ['under Article 5 of this Regulation', ['5']],
    ['under Article 5 of Regulation (EU) 2019/1020', []],
    ['under Directive 2013/36/EU, Article 4(1), point (2)', []],
    ['under Decision No 1313/2013/EU, Article 6', []],
    [
      'under Regulations (EU) No 1093/2010, (EU) No 1094/2010 and No 1095/2010, Articles 10 to 14',
      [],
    ],
    ['under Directive 2013/36/EU and Article 4', ['4']],
    ['under Articles 5 and 6 of Directive 2014/53/EU', []],
    ['under Article 4, point (2), of Regulation (EU) 2019/1020', []],
    ['under Article 4, paragraph 2a, of Regulation (EU) 2019/1020', []],
    ['under Article 3(1), second subparagraph, of that Directive', []],
    ['under Article 6(1) or Article 9(2) of Regulation (EU) 2016/679', []],
    ['under Article 12 of this Regulation or Article 6 of Regulation (EU) 2016/679', ['12']],
    ['under Article 29 TFEU and Articles 10 and 11 TFEU', []],
    ['under Article 8 of the Charter', []],
    ['under Article 16 of Council Regulation (EC) No 1/2003', []],
    ['under Article 33 of the GDPR', []],
    ['under Regulation (EU) 2016/679, and in particular Articles 5 and 6 thereof', []],
    ['under Article 4a', []],
    ['under Article 250', []],
    ['in the article 5 times over', []],
  ])('%s', (text, refs) => {
    expect(referencedArticles(text, context)).toEqual(refs);
  });

  it.each<[string, string[]]>([
    ['under Article 5a(1)', ['5a']],
    ['under Article 5(1)(a)', ['5']],
    ['under Article 5(1a)', ['5']],
    ['under Article 5, paragraph 1a', ['5']],
    ['under Articles 19a and 19b', ['19a', '19b']],
    ['under Articles 5a, 5b and 24', ['5a', '5b', '24']],
    ['under Article 5a or 5b', ['5a', '5b']],
    ['under Article 24 and Article 5b(2), point (c)', ['5b', '24']],
    ['under Articles 5a to 5c', ['5a', '5aa', '5b', '5c']],
    ['under Articles 45 to 45b', ['45', '45a', '45b']],
    ['under Articles 16 to 20', ['16', '19a', '19b', '20']],
    ['under Articles 18 to 20', ['19a', '19b', '20']],
    ['under Articles 5b–6', ['5b', '5c', '6']],
    ['under Article 69-a', ['69-a']],
    ['under Articles 69 to 69a', ['69', '69-a', '69a']],
    ['under Article 21bis and Article 22', ['21bis', '22']],
    ['under Article 21 bis(2)', ['21bis']],
    ['under Article 45A', ['45a']],
    ['under Article 5a of this Regulation', ['5a']],
    ['under Article 5a of Regulation (EU) 2019/1020', []],
    ['under Article 5a or Article 5b of Directive 2014/53/EU', []],
    ['under Articles 21bis and 22 of the Lantern Convention', []],
    ['under Articles 5z, 5b and 6z', ['5b']],
  ])('%s, with letters', (text, refs) => {
    expect(referencedArticles(text, context)).toEqual(refs);
  });

  it.each<[string, string[]]>([
    ['under Article 5 a, as under Article 5 b(2)', ['5a', '5b']],
    ['Article 5 a shall apply', ['5a']],
    ['under Articles 5 a to 5 c', ['5a', '5aa', '5b', '5c']],
    ['pursuant to Article 5 a', ['5a']],
    ['Under Article 5 a maker of lanterns shall keep a list', ['5']],
    ['Under Article 5 a Member State shall keep a list', ['5']],
    ['Under Article 5 a to-do list is kept', ['5']],
  ])('%s: a letter after a space', (text, refs) => {
    expect(referencedArticles(text, context)).toEqual(refs);
  });

  it('leave out the own article, and only that one', () => {
    const links = (articleRef: string) =>
      referencedArticles('under Articles 5 and 5a', { articleRef, articleRefs });
    expect(links('5')).toEqual(['5a']);
    expect(links('5a')).toEqual(['5']);
    expect(links('5b')).toEqual(['5', '5a']);
  });

  it('finds every article that a sentence lists, in the order of the act and without the own one', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.constantFrom(...articleRefs), { minLength: 2 }), (refs) => {
        const list = `${refs.slice(0, -1).join(', ')} and ${refs.at(-1)}`;
        expect(referencedArticles(`The keeper must follow Articles ${list}.`, context)).toEqual(
          refs.filter((ref) => ref !== '7').sort(compareArticleRefs),
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
      fc.property(
        fc.string({ unit: anyGrapheme, maxLength: 300 }),
        fc.nat(2000),
        (text, number) => {
          for (const link of referencedArticles(
            `${text} Article ${number}(${number}) ${text}`,
            context,
          )) {
            expect(articleRefs).toContain(link);
            expect(link).not.toBe('7');
          }
        },
      ),
    );
  });
});
