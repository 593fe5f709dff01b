/**
 * The articles that a recital explains. Few recitals name them; for the others it is the article whose words are closest,
 * by the cosine of TF-IDF vectors. docs/quality.md says how often that is right.
 */
import type { EXPLANATION_BASES } from '../../edge/contract/values.ts';
import { referencedArticles } from './cross-references.ts';
import { stemsOf } from './inflection.ts';

export interface ExplainedArticle {
  ref: string;
  /** `explicit` where the recital names the article, `similarity` where their words are close. */
  basis: (typeof EXPLANATION_BASES)[number];
}

interface AnyText {
  content: string;
  /** How people ask for it. */
  questions: readonly string[];
}

/** @param ref its label */
type AnyArticle = AnyText & { ref: string; title: string };

/**
 * Recitals follow the order of the articles. Below the first figure texts share no more than the vocabulary of the act;
 * an article far from those that the neighbouring recitals are closest to needs the second.
 */
const LEAST_EXPECTED = 0.2;
const LEAST_UNEXPECTED = 0.28;
/** How many recitals before and after one are its neighbours, and how many articles around one are near it. */
const NEIGHBOURS = 2;
/** The words of a title say more than those of a text: so much is added to their weights. */
const TITLE_WEIGHT = 1.5;
/** What the words of questions add, though a text may have other ones. */
const QUESTION_WEIGHT = 0.5;
/** Terms in a larger share of the texts of an act tell nothing. */
const TELLING_SHARE = 0.3;

/**
 * "Articles 6 and 9(2), point (a), of this Directive", with no other words between: without the name of an act, recitals
 * mostly mean articles of the act named before.
 */
const OWN_ARTICLES =
  /\bArticles?\s(?:(?!\b(?!(?:and|articles?|chapters?|points?|(?:sub)?paragraphs?|first|second|third)\b)[a-z]{3,}|Regulation|Directive|Decision).){1,120}?\sof this (?:Regulation|Directive|Decision)\b/gu;

/**
 * @param articles those in force, in the order of the act
 * @returns for each recital: the articles that it names, in their order, then the one whose words are close, if one is
 */
export function explainedArticles(
  recitals: readonly AnyText[],
  articles: readonly AnyArticle[],
): ExplainedArticle[][] {
  const similar = similarArticles(recitals, articles);
  return recitals.map(({ content }, index) => {
    const named = namedArticles(content, articles);
    const ref = similar[index] ?? null;
    return [
      ...named.map((ref): ExplainedArticle => ({ ref, basis: 'explicit' })),
      ...(ref === null || named.includes(ref) ? [] : [{ ref, basis: 'similarity' as const }]),
    ];
  });
}

function namedArticles(content: string, articles: readonly AnyArticle[]): string[] {
  const articleRefs = articles.map(({ ref }) => ref);
  const named = [...content.matchAll(OWN_ARTICLES)].flatMap(([words]) =>
    referencedArticles(words, { articleRef: '', articleRefs }),
  );
  return articleRefs.filter((ref) => named.includes(ref));
}

/** Terms with their counts, or with their weights. */
type Terms = Map<string, number>;

/** @returns for each recital the label of the closest article, null where its words are not close enough */
function similarArticles(
  recitals: readonly AnyText[],
  articles: readonly AnyArticle[],
): (string | null)[] {
  const ofArticles = articles.map(countsOf);
  const ofRecitals = recitals.map(countsOf);
  const rarity = rarityOf([...ofArticles, ...ofRecitals]);
  const vectors = ofArticles.map((counts, index) =>
    unitVector(counts, rarity, articles[index]?.title),
  );
  const closest = ofRecitals.map((counts) => {
    const vector = unitVector(counts, rarity);
    const closeness = vectors.map((articleVector) => product(vector, articleVector));
    const most = Math.max(0, ...closeness);
    return { article: closeness.indexOf(most), closeness: most };
  });
  return closest.map(({ article, closeness }, recital) => {
    const isExpected = closest.some(
      (neighbour, index) =>
        index !== recital &&
        Math.abs(index - recital) <= NEIGHBOURS &&
        Math.abs(neighbour.article - article) <= NEIGHBOURS,
    );
    const least = isExpected ? LEAST_EXPECTED : LEAST_UNEXPECTED;
    return closeness < least ? null : (articles[article]?.ref ?? null);
  });
}

/** How often terms occur in a text, and which ones in its questions. */
interface Counts {
  content: Terms;
  questions: Terms;
}

function countsOf({ content, questions }: AnyText): Counts {
  return { content: countedTerms(content), questions: countedTerms(questions.join(' ')) };
}

function countedTerms(text: string): Terms {
  const counts: Terms = new Map();
  for (const stem of stemsOf(text)) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return counts;
}

/** The inverse document frequency of each term that tells texts apart. */
function rarityOf(texts: readonly Counts[]): Terms {
  const frequency: Terms = new Map();
  for (const { content } of texts) {
    for (const term of content.keys()) frequency.set(term, (frequency.get(term) ?? 0) + 1);
  }
  const telling = [...frequency].filter(([, count]) => count <= texts.length * TELLING_SHARE);
  return new Map(telling.map(([term, count]) => [term, Math.log(texts.length / count)]));
}

/** The weights of the terms of a text and its questions, as a vector of length 1. */
function unitVector({ content, questions }: Counts, rarity: Terms, title = ''): Terms {
  const vector: Terms = new Map();
  const add = (term: string, weight: number) => {
    const weighted = weight * (rarity.get(term) ?? 0);
    if (weighted > 0) vector.set(term, (vector.get(term) ?? 0) + weighted);
  };
  for (const [term, count] of content) add(term, 1 + Math.log(count));
  for (const term of countedTerms(title).keys()) add(term, TITLE_WEIGHT);
  for (const term of questions.keys()) add(term, QUESTION_WEIGHT);
  const length = Math.hypot(...vector.values()) || 1;
  return new Map([...vector].map(([term, weight]) => [term, weight / length]));
}

/** The cosine of two vectors of length 1. */
function product(left: Terms, right: Terms = new Map()): number {
  const [few, many] = left.size < right.size ? [left, right] : [right, left];
  let sum = 0;
  for (const [term, weight] of few) sum += weight * (many.get(term) ?? 0);
  return sum;
}
