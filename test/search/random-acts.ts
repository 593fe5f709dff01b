/** Acts of random words for search tests. */
import fc from 'fast-check';
import type { ActText } from './datasets.ts';

/** Words that the stemmer does not change, many of them prefixes of others. */
export const WORDS = `
  ba bal balo balok balokum bamo bamok bamokul bo bon bonk bonkul co col colum columbo dak
  daku dakum fo fol folk folkum zum`
  .trim()
  .split(/\s+/);

/** A word; earlier ones in the list are more likely. */
export const randomWord: fc.Arbitrary<string> = fc
  .tuple(fc.nat(WORDS.length - 1), fc.nat(WORDS.length - 1))
  .map(([left, right]) => WORDS[Math.min(left, right)] ?? 'ba');

function sentence(minLength: number, maxLength: number): fc.Arbitrary<string> {
  return fc.array(randomWord, { minLength, maxLength }).map((words) => words.join(' '));
}

const questions = fc.array(sentence(1, 6), { maxLength: 3 });

/** Labels in the order of an act, each of the next number or with the next letter. */
function labelsOf(areLettered: readonly boolean[]): string[] {
  let number = 0;
  let letters = 0;
  return areLettered.map((isLettered) => {
    letters = isLettered && number > 0 ? letters + 1 : 0;
    if (letters === 0) number += 1;
    return `${number}${letters === 0 ? '' : String.fromCharCode(96 + letters)}`;
  });
}

/** Acts of random words; the first words are far more frequent than the last. */
export const randomActs: fc.Arbitrary<ActText[]> = fc
  .array(
    fc.record({
      articles: fc.array(fc.tuple(sentence(1, 4), sentence(1, 40), questions, fc.boolean()), {
        minLength: 1,
        maxLength: 8,
      }),
      recitals: fc.array(fc.tuple(sentence(1, 25), questions), { maxLength: 8 }),
      requirements: fc.array(fc.tuple(fc.nat(), sentence(1, 15)), { maxLength: 12 }),
      superseded: fc.boolean(),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map((acts) =>
    acts.map((act, index): ActText => {
      const refs = labelsOf(act.articles.map(([, , , hasLetter]) => hasLetter));
      const articles = act.articles.map(([title, text, asked], place) => ({
        ref: refs[place] ?? '',
        title,
        text,
        questions: asked,
        tags: place % 2 === 0 ? ['light'] : ['paper'],
      }));
      return {
        slug: `act_${index}`,
        shortName: `Act${index}`,
        name: `Act number ${index}`,
        superseded: act.superseded && index > 0,
        articles,
        recitals: act.recitals.map(([text]) => text),
        recitalQuestions: act.recitals.map(([, asked]) => asked),
        requirements: act.requirements
          .toSorted(
            ([left], [right]) => (left % act.articles.length) - (right % act.articles.length),
          )
          .map(([article, text], place) => ({
            article: refs[article % act.articles.length] ?? '',
            text,
            tags: place % 3 === 0 ? ['light'] : [],
            roles: place % 2 === 0 ? ['lamp maker'] : ['parcel carrier'],
          })),
      };
    }),
  );
