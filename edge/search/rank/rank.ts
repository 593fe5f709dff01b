/** The ranking: what stands on top of the sum of the words' scores. */
import type { Catalogue, CatalogueFramework } from '../index/catalogue.ts';
import type { Slot } from '../query/slots.ts';
import { BM25, RANKING } from './parameters.ts';
import type { QueryNode } from './query-tree.ts';
import { type Scores, scoreDocuments } from './score.ts';

/**
 * Scores of the documents that match.
 *
 * Each word's scores are added, and the sum is scaled by how much of the query a document covers:
 * words weigh as much as they are rare.
 */
export function rankDocuments(
  slots: readonly Slot[],
  framework: CatalogueFramework | null,
  catalogue: Catalogue,
): Scores {
  const sum = new Float64Array(catalogue.documentCount);
  const covered = new Float64Array(catalogue.documentCount);
  let whole = 0;
  for (const slot of slots) {
    const scores = scoreDocuments(slotNode(slot), catalogue, BM25);
    const weight = rarity(scores);
    whole += weight;
    for (let document = 0; document < scores.length; document += 1) {
      const score = scores[document] ?? 0;
      if (score === 0) continue;
      sum[document] = (sum[document] ?? 0) + score;
      covered[document] = (covered[document] ?? 0) + weight;
    }
  }
  for (let document = 0; document < sum.length; document += 1) {
    const share = (covered[document] ?? 0) / whole;
    if (share > 0) {
      sum[document] =
        share < RANKING.leastCoverage
          ? 0
          : (sum[document] ?? 0) * share ** RANKING.coverageExponent;
    }
  }
  favour(sum, framework, catalogue);
  return sum;
}

export function slotNode({ own, synonyms }: Slot): QueryNode {
  return synonyms.length === 0
    ? own
    : { kind: 'any', nodes: [own, ...synonyms.map(({ node }) => node)] };
}

function rarity(scores: Scores): number {
  let matching = 0;
  for (const score of scores) if (score > 0) matching += 1;
  return matching === 0 ? 0 : Math.log(1 + (scores.length - matching + 0.5) / (matching + 0.5));
}

/** Type weights, the framework that the query names, and articles before the requirements they state. */
function favour(scores: Scores, framework: CatalogueFramework | null, catalogue: Catalogue): void {
  const articleByNumber = new Map<number, number>();
  for (const { slug, bounds } of catalogue.frameworks) {
    const [articles, recitals, requirements, end] = bounds;
    const boost = slug === framework?.slug ? RANKING.namedFramework : 1;
    articleByNumber.clear();
    for (let document = articles; document < recitals; document += 1) {
      articleByNumber.set(catalogue.numbers[document] ?? 0, document);
      scores[document] = (scores[document] ?? 0) * boost;
    }
    for (let document = recitals; document < requirements; document += 1) {
      scores[document] = (scores[document] ?? 0) * boost * RANKING.recital;
    }
    for (let document = requirements; document < end; document += 1) {
      const article = articleByNumber.get(catalogue.numbers[document] ?? 0);
      const own = (scores[document] ?? 0) * boost;
      if (article !== undefined && (scores[article] ?? 0) > 0) {
        scores[article] = Math.max(scores[article] ?? 0, own * RANKING.passage);
      }
      scores[document] = own;
    }
    const repeats = new Map<number, number>();
    const order = Array.from({ length: end - requirements }, (_, i) => requirements + i)
      .filter((d) => (scores[d] ?? 0) > 0)
      .sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
    for (const document of order) {
      const number = catalogue.numbers[document] ?? 0;
      const article = articleByNumber.get(number);
      const articleScore = article === undefined ? 0 : (scores[article] ?? 0);
      const before = repeats.get(number) ?? (articleScore > 0 ? 1 : 0);
      repeats.set(number, before + 1);
      scores[document] = (scores[document] ?? 0) * RANKING.requirement * RANKING.repeat ** before;
    }
  }
}
