/** How cost grows with the corpus: the acts repeated under new slugs with half of their words changed. */
import type { Corpus } from './corpora.ts';
import { COST_HEAD, coldCosts, costRow, writeIndex } from './cost.ts';
import { costQueries } from './cost-queries.ts';
import { multiplied } from './scale.ts';
import { table } from './table.ts';

const TIMES = [1, 3, 10, 30];
/** Every sixth judged query, and all of the worst ones, which come after them. */
const STEP = 6;
const JUDGED = 270;

export async function growthReport({ name, dataset }: Corpus): Promise<string> {
  const queries = costQueries().filter((_, place) => place >= JUDGED || place % STEP === 0);
  const rows: (string | number)[][] = [];
  for (const times of TIMES) {
    const larger = multiplied(dataset, times);
    const documents = larger.frameworks.reduce(
      (sum, { articles, recitals, requirements }) =>
        sum + articles.length + recitals.length + requirements.length,
      0,
    );
    const costs = await coldCosts(await writeIndex(larger), queries, 1);
    rows.push(costRow(`${times}x: ${documents.toLocaleString('en')} documents`, costs));
    // The largest corpus takes a quarter of an hour: show that something happens.
    console.error(rows.at(-1)?.join(' '));
  }
  return [
    `### Growth: cold, ${name} and its copies`,
    table(['corpus', ...COST_HEAD.slice(1)], rows),
  ].join('\n\n');
}
