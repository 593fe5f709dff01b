import { body } from './answers.ts';
import type { Answer } from './fake-cellar.ts';

/** What the endpoint knows about an act, one entry for each work. */
export interface Known {
  /** By number; values are the numbers of the acts whose changes the text holds. */
  texts?: [celex: string, holds: string[]][];
  /** By number; values are days of entry into force, for corrigenda of publication. */
  amendments?: [celex: string, dated: string[]][];
  /** Annotated days on which changes take effect. */
  effects?: [celex: string, effect: string][];
}

type Row = Record<string, string>;

/** The rows that the endpoint answers with; without `celex` it does not know the act. */
export function versionRows(celex: string | null, known: Known = {}): Row[] {
  const { texts = [], amendments = [], effects = [] } = known;
  return [
    ...(celex === null ? [] : [{ act: celex }]),
    ...texts.flatMap(([version, holds]): Row[] =>
      holds.length === 0 ? [{ version }] : holds.map((held) => ({ version, holds: held })),
    ),
    ...amendments.flatMap(([amendment, dates]): Row[] =>
      dates.length === 0 ? [{ amendment }] : dates.map((dated) => ({ amendment, dated })),
    ),
    ...effects.map(([amendment, effect]) => ({ amendment, effect })),
  ];
}

/** Rows as SPARQL results in JSON. */
export function resultsText(rows: readonly Row[]): string {
  const bindings = rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [name, { type: 'literal', value }]),
    ),
  );
  const vars = ['act', 'version', 'holds', 'amendment', 'effect', 'dated'];
  return JSON.stringify({
    head: { link: [], vars },
    results: { distinct: false, ordered: true, bindings },
  });
}

/** A complete answer with these rows. */
export function sparql(
  rows: readonly Row[],
  headers: Record<string, string | number> = {},
): Answer {
  return body('application/sparql-results+json', resultsText(rows), headers);
}

/** A complete answer about an act that is known. */
export function versions(celex: string, known: Known = {}): Answer {
  return sparql(versionRows(celex, known));
}

/** What the server answers when a query takes too long: the rows that it has, with status 200. */
export function partial(rows: readonly Row[]): Answer {
  return sparql(rows, {
    'x-sql-state': 'S1TAT',
    'x-sql-message': 'RC...: Returning incomplete results, query interrupted by result timeout.',
  });
}
