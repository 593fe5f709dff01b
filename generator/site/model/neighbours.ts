/** The provisions of an act one after the other: its articles, then its annexes; its recitals apart. */
import { compareArticleRefs } from '../../../edge/contract/article-ref.ts';
import * as addresses from '../../../edge/contract/page-addresses.ts';
import type { Framework } from '../../dataset/dataset.ts';

export interface Neighbour {
  to: string;
  name: string;
}

export interface Neighbours {
  previous?: Neighbour | undefined;
  next?: Neighbour | undefined;
}

/** @param address of a page of the act */
export function neighboursOf(framework: Framework, address: string): Neighbours {
  const neighbours = known.get(framework) ?? inOrder(framework);
  known.set(framework, neighbours);
  return neighbours.get(address) ?? {};
}

/** Every page of an act asks. */
const known = new WeakMap<Framework, ReadonlyMap<string, Neighbours>>();

/** By address. */
function inOrder(framework: Framework): Map<string, Neighbours> {
  const { slug } = framework.record;
  const refs = [
    ...framework.articles.map(({ ref }) => ref),
    ...framework.repealed.map(({ last }) => last.ref),
  ].sort(compareArticleRefs);
  const text = [
    ...refs.map((ref) => ({ to: addresses.article(slug, ref), name: `Article ${ref}` })),
    ...framework.annexes.map(({ record }) => ({
      to: addresses.annex(slug, record.annex_number),
      name: `Annex ${record.annex_number}`,
    })),
  ];
  const recitals = framework.recitals.map(({ record }) => ({
    to: addresses.recital(slug, record.recital_number),
    name: `Recital ${record.recital_number}`,
  }));
  const neighbours = new Map<string, Neighbours>();
  for (const row of [text, recitals]) {
    for (const [place, { to }] of row.entries()) {
      neighbours.set(to, { previous: row[place - 1], next: row[place + 1] });
    }
  }
  return neighbours;
}
