/** The judged queries: what people ask, and the provisions that answer it. */
import { readFileSync } from 'node:fs';
import type { ResultType } from '../../edge/search/run-search.ts';

export interface JudgedQuery {
  kind: string;
  q: string;
  /** Gains by provision: 3 where it answers the query itself, 1 where it helps. */
  gains: ReadonlyMap<string, number>;
  type: ResultType | null;
}

/** A result of an engine. A requirement counts as its article. */
export interface Answer {
  type: ResultType;
  framework: string;
  /** Label of the article, or number of the recital. */
  ref: string;
}

/**
 * `judged` was known while the search was tuned, `unseen` was not. Many ways to rank sentences were compared on `blind`;
 * `fresh` was written before the chosen one was tried on it, `newest` and `latest` before the last thousands of questions were.
 * `mixed` was looked at since it was written, and so was every second one of `figures`: times and amounts.
 */
export const JUDGED_SETS = [
  'judged',
  'unseen',
  'blind',
  'fresh',
  'newest',
  'latest',
  'mixed',
  'figures',
] as const;
export type JudgedSet = (typeof JUDGED_SETS)[number];
const FILES: Readonly<Record<JudgedSet, string>> = {
  judged: 'queries.tsv',
  unseen: 'unseen.tsv',
  blind: 'blind.tsv',
  fresh: 'blind-2026-11.tsv',
  newest: 'blind-2026-11-24.tsv',
  latest: 'blind-2026-11-27.tsv',
  mixed: 'mixed.tsv',
  figures: 'figures.tsv',
};

export const readJudgedQueries = (set: JudgedSet = 'judged'): JudgedQuery[] =>
  readFileSync(new URL(FILES[set], import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [kind = '', q = '', provisions = '', filters = ''] = line.split('\t');
      const [answering = '', helping = ''] = provisions.split('|');
      return {
        kind,
        q,
        gains: new Map([
          ...wordsOf(helping).map((provision): [string, number] => [provision, 1]),
          ...wordsOf(answering).map((provision): [string, number] => [provision, 3]),
        ]),
        type: filters === 'type=requirement' ? 'requirement' : null,
      };
    });

const wordsOf = (text: string): string[] => text.split(' ').filter((word) => word !== '');

/** As `queries.tsv` writes it: `gdpr:33`, `gdpr:r85`. */
export const provisionOf = ({ type, framework, ref }: Answer): string =>
  `${framework}:${type === 'recital' ? 'r' : ''}${ref}`;
