/**
 * Learns word vectors from questions. In batches, each question is compared with the provisions of all of them: the
 * vectors change so that it lies nearer to its own. The vector of its own provision is made without this question;
 * otherwise it would only learn to find itself. The method is that of dual encoders with negatives from the batch
 * (Karpukhin and others, Dense Passage Retrieval, 2020), over bags of words.
 */
import { DIMENSIONS } from '../../edge/search/index/vectors.ts';
import type { Bag, ProvisionBags, TableName, WordVectors } from '../search/vectors.ts';
import { AdamTable, type TermRow } from './adam-table.ts';
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

/** A question. */
interface Example {
  provision: number;
  /** In the table of queries, and in that of questions: both have the same terms. */
  row: TermRow;
}

interface Provision {
  text: TermRow;
  questions: TermRow[];
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
    ({ text, questions }): Provision => ({
      text: rowOf(text, written),
      questions: questions.map((question) => rowOf(question, asked)),
    }),
  );
  const examples = provisions.flatMap(({ questions }, provision) =>
    questions.filter(({ places }) => places.length > 0).map((row): Example => ({ provision, row })),
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

/** The terms of at least so many bags, in the order of UTF-16 units, with their places. */
function termsOf(bags: readonly Bag[], fewest: number): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { terms } of bags) {
    for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  const kept = [...counts].filter(([, count]) => count >= fewest).map(([term]) => term);
  return new Map(kept.sort().map((term, place) => [term, place]));
}

function rowOf({ terms, weights }: Bag, places: ReadonlyMap<string, number>): TermRow {
  const known = terms.flatMap((term, at) => {
    const place = places.get(term);
    return place === undefined ? [] : [{ place, weight: weights[at] ?? 0 }];
  });
  return {
    places: Int32Array.from(known, ({ place }) => place),
    weights: Float32Array.from(known, ({ weight }) => weight),
  };
}

function shuffle<Item>(items: Item[], random: () => number): void {
  for (let left = items.length - 1; left > 0; left -= 1) {
    const other = Math.floor(random() * (left + 1));
    const [one, two] = [items[left], items[other]];
    if (one !== undefined && two !== undefined) [items[left], items[other]] = [two, one];
  }
}

/** Adds the gradients of a batch to the tables. @returns the sum of its losses */
function learnBatch(
  batch: readonly Example[],
  provisions: readonly Provision[],
  tables: Tables,
  leftOut: number,
  random: () => number,
): number {
  const size = batch.length;
  const asked = batch.map(({ row }) => withoutSome(row.places, leftOut, random));
  const queries = new Float64Array(size * DIMENSIONS);
  const targets = new Float64Array(size * DIMENSIONS);
  for (const [at, row] of asked.entries()) tables.query.add(queries, at, row, 1);
  batch.forEach((example, at) => {
    forParts(example, provisions, (table, row, factor) =>
      tables[table].add(targets, at, row, factor),
    );
  });
  const toQueries = new Float64Array(size * DIMENSIONS);
  const toTargets = new Float64Array(size * DIMENSIONS);
  const loss = gradients(batch, queries, targets, toQueries, toTargets);
  for (const [at, row] of asked.entries()) tables.query.learn(toQueries, at, row, 1);
  batch.forEach((example, at) => {
    forParts(example, provisions, (table, row, factor) =>
      tables[table].learn(toTargets, at, row, factor),
    );
  });
  return loss;
}

/** What the vector of an example's provision is made of: its text, and the mean of its other questions. */
function forParts(
  { provision, row: asked }: Example,
  provisions: readonly Provision[],
  use: (table: TableName, row: TermRow, factor: number) => void,
): void {
  const { text, questions } = provisions[provision] ?? { text: asked, questions: [] };
  use('text', text, 1);
  for (const question of questions) {
    if (question !== asked) use('question', question, 1 / (questions.length - 1));
  }
}

function withoutSome(places: Int32Array, leftOut: number, random: () => number): TermRow {
  const kept = places.filter(() => random() >= leftOut);
  const weight = 1 / Math.sqrt(Math.max(1, kept.length));
  return { places: kept, weights: new Float32Array(kept.length).fill(weight) };
}

/** Cross entropy of each question over the provisions of the batch; other questions of its own are left out. */
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
  for (let one = 0; one < size; one += 1) {
    const from = one * DIMENSIONS;
    let most = Number.NEGATIVE_INFINITY;
    for (let other = 0; other < size; other += 1) {
      const isSame = other !== one && batch[other]?.provision === batch[one]?.provision;
      let product = 0;
      for (let at = 0; at < DIMENSIONS; at += 1) {
        product += (queries[from + at] ?? 0) * (targets[other * DIMENSIONS + at] ?? 0);
      }
      shares[other] = isSame ? Number.NEGATIVE_INFINITY : product;
      most = Math.max(most, shares[other] ?? 0);
    }
    let sum = 0;
    for (let other = 0; other < size; other += 1) {
      shares[other] = Math.exp((shares[other] ?? 0) - most);
      sum += shares[other] ?? 0;
    }
    loss -= Math.log(Math.max(1e-12, (shares[one] ?? 0) / sum));
    for (let other = 0; other < size; other += 1) {
      const error = ((shares[other] ?? 0) / sum - (other === one ? 1 : 0)) / size;
      if (error === 0) continue;
      const to = other * DIMENSIONS;
      for (let at = 0; at < DIMENSIONS; at += 1) {
        toQueries[from + at] = (toQueries[from + at] ?? 0) + error * (targets[to + at] ?? 0);
        toTargets[to + at] = (toTargets[to + at] ?? 0) + error * (queries[from + at] ?? 0);
      }
    }
  }
  return loss;
}
