/**
 * Learns word vectors from questions. In batches, each question is compared with the provisions of all questions of the
 * batch, and the vectors change so that it lies nearer to the provision that answers it. The vector of that provision
 * is made without the question, which would only learn to find itself. The method: dual encoders with negatives from
 * the batch (Karpukhin and others, Dense Passage Retrieval, 2020), over bags of words.
 */
import { DIMENSIONS } from '../../edge/search/index/vectors.ts';
import type { Bag, ProvisionBags, TableName, WordVectors } from '../search/vectors.ts';
import { AdamTable, type WeightedTerms } from './adam-table.ts';
import { seededRandom } from './seeded-random.ts';

interface Training {
  epochs: number;
  /** Questions that are compared with each other's provisions. */
  batch: number;
  /** Share of the words of a question that are left out at random, so that none is relied on. */
  leftOut: number;
  learningRate: number;
  /** Pulls numbers back to 0 that few questions need. */
  decay: number;
  /** A word of fewer questions has no vector. */
  fewestQuestions: number;
  /** A word of fewer texts has no vector. */
  fewestTexts: number;
  seed: number;
}

/** Chosen with questions that were held back, one for each of 1,330 provisions. */
export const TRAINING: Training = {
  epochs: 14,
  batch: 512,
  leftOut: 0.4,
  learningRate: 0.01,
  decay: 5e-5,
  fewestQuestions: 2,
  fewestTexts: 3,
  seed: 1,
};

/** A question with the provision that answers it. */
interface Example {
  provision: number;
  /** Rows in the tables of queries and of questions, which have the same terms. */
  words: WeightedTerms;
}

interface TrainedProvision {
  text: WeightedTerms;
  questions: WeightedTerms[];
}

type Tables = Record<TableName, AdamTable>;

/** @param onEpoch told the mean loss of each epoch */
export function trainWordVectors(
  bags: readonly ProvisionBags[],
  training: Training,
  onEpoch: (epoch: number, loss: number) => void,
): WordVectors {
  const random = seededRandom(training.seed);
  const asked = termsOf(
    bags.flatMap(({ questions }) => questions),
    training.fewestQuestions,
  );
  const written = termsOf(
    bags.map(({ text }) => text),
    training.fewestTexts,
  );
  const tables: Tables = {
    query: new AdamTable(asked.size, random),
    text: new AdamTable(written.size, random),
    question: new AdamTable(asked.size, random),
  };
  const provisions = bags.map(
    ({ text, questions }): TrainedProvision => ({
      text: weightedTerms(text, written),
      questions: questions.map((question) => weightedTerms(question, asked)),
    }),
  );
  const examples = provisions.flatMap(({ questions }, provision) =>
    questions.filter(({ rows }) => rows.length > 0).map((words): Example => ({ provision, words })),
  );
  for (let epoch = 0; epoch < training.epochs; epoch += 1) {
    const rate = training.learningRate * (1 - epoch / training.epochs);
    let loss = 0;
    shuffle(examples, random);
    for (let at = 0; at < examples.length; at += training.batch) {
      const batch = examples.slice(at, at + training.batch);
      loss += learnBatch(batch, provisions, tables, training.leftOut, random);
      for (const table of Object.values(tables)) table.step(rate, training.decay);
    }
    onEpoch(epoch + 1, loss / Math.max(1, examples.length));
  }
  return {
    query: tables.query.rounded(asked),
    text: tables.text.rounded(written),
    question: tables.question.rounded(asked),
  };
}

/** The row of each term that at least so many bags have; terms are in the order of UTF-16 units. */
function termsOf(bags: readonly Bag[], fewest: number): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { terms } of bags) {
    for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  const kept = [...counts].filter(([, count]) => count >= fewest).map(([term]) => term);
  return new Map(kept.sort().map((term, row) => [term, row]));
}

function weightedTerms(
  { terms, weights }: Bag,
  rowsByTerm: ReadonlyMap<string, number>,
): WeightedTerms {
  const entries = terms.flatMap((term, at) => {
    const row = rowsByTerm.get(term);
    return row === undefined ? [] : [{ row, weight: weights[at] ?? 0 }];
  });
  return {
    rows: Int32Array.from(entries, ({ row }) => row),
    weights: Float32Array.from(entries, ({ weight }) => weight),
  };
}

function shuffle<Item>(items: Item[], random: () => number): void {
  for (let left = items.length - 1; left > 0; left -= 1) {
    const chosen = Math.floor(random() * (left + 1));
    const [last, drawn] = [items[left], items[chosen]];
    if (last !== undefined && drawn !== undefined) [items[left], items[chosen]] = [drawn, last];
  }
}

/** Adds the gradients of a batch to the tables. @returns the sum of its losses */
function learnBatch(
  batch: readonly Example[],
  provisions: readonly TrainedProvision[],
  tables: Tables,
  leftOut: number,
  random: () => number,
): number {
  const size = batch.length;
  const asked = batch.map(({ words }) => withoutSome(words.rows, leftOut, random));
  const queries = new Float64Array(size * DIMENSIONS);
  const targets = new Float64Array(size * DIMENSIONS);
  for (const [at, words] of asked.entries()) tables.query.add(queries, at, words, 1);
  batch.forEach((example, at) => {
    forParts(example, provisions, (table, terms, factor) =>
      tables[table].add(targets, at, terms, factor),
    );
  });
  const toQueries = new Float64Array(size * DIMENSIONS);
  const toTargets = new Float64Array(size * DIMENSIONS);
  const loss = gradients(batch, queries, targets, toQueries, toTargets);
  for (const [at, words] of asked.entries()) tables.query.learn(toQueries, at, words, 1);
  batch.forEach((example, at) => {
    forParts(example, provisions, (table, terms, factor) =>
      tables[table].learn(toTargets, at, terms, factor),
    );
  });
  return loss;
}

/** What the vector of an example's provision is made of: its text, and the mean of its other questions. */
function forParts(
  { provision, words: asked }: Example,
  provisions: readonly TrainedProvision[],
  use: (table: TableName, terms: WeightedTerms, factor: number) => void,
): void {
  const { text, questions } = provisions[provision] ?? { text: asked, questions: [] };
  use('text', text, 1);
  for (const question of questions) {
    if (question !== asked) use('question', question, 1 / (questions.length - 1));
  }
}

function withoutSome(rows: Int32Array, leftOut: number, random: () => number): WeightedTerms {
  const kept = rows.filter(() => random() >= leftOut);
  const weight = 1 / Math.sqrt(Math.max(1, kept.length));
  return { rows: kept, weights: new Float32Array(kept.length).fill(weight) };
}

/** Cross entropy of each question over the provisions of the batch; other questions of the same provision are left out. */
function gradients(
  batch: readonly Example[],
  queries: Float64Array,
  targets: Float64Array,
  toQueries: Float64Array,
  toTargets: Float64Array,
): number {
  const size = batch.length;
  const shares = new Float64Array(size);
  let loss = 0;
  for (let query = 0; query < size; query += 1) {
    const from = query * DIMENSIONS;
    let most = Number.NEGATIVE_INFINITY;
    for (let target = 0; target < size; target += 1) {
      const isSame = target !== query && batch[target]?.provision === batch[query]?.provision;
      let product = 0;
      for (let at = 0; at < DIMENSIONS; at += 1) {
        product += (queries[from + at] ?? 0) * (targets[target * DIMENSIONS + at] ?? 0);
      }
      shares[target] = isSame ? Number.NEGATIVE_INFINITY : product;
      most = Math.max(most, shares[target] ?? 0);
    }
    let sum = 0;
    for (let target = 0; target < size; target += 1) {
      shares[target] = Math.exp((shares[target] ?? 0) - most);
      sum += shares[target] ?? 0;
    }
    loss -= Math.log(Math.max(1e-12, (shares[query] ?? 0) / sum));
    for (let target = 0; target < size; target += 1) {
      const error = ((shares[target] ?? 0) / sum - (target === query ? 1 : 0)) / size;
      if (error === 0) continue;
      const to = target * DIMENSIONS;
      for (let at = 0; at < DIMENSIONS; at += 1) {
        toQueries[from + at] = (toQueries[from + at] ?? 0) + error * (targets[to + at] ?? 0);
        toTargets[to + at] = (toTargets[to + at] ?? 0) + error * (queries[from + at] ?? 0);
      }
    }
  }
  return loss;
}
