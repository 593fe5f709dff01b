/** The provisions of an act that is held, and which of them a citation names. */
import { findDivision, labelOf, type Part as Text } from '../../edge/citations/divisions.ts';
import { stepsWithId, withPlainLabel } from '../../edge/citations/read-citation.ts';
import { below, isRoot, type Step } from '../../edge/citations/units.ts';
import { ApiError } from '../../edge/contract/errors.ts';
import { annexLabelOf } from '../../edge/law/annexes.ts';
import type { Framework } from '../dataset/dataset.ts';
import { annexResource, articleResource } from './text-resources.ts';

/** An act with the texts of its provisions in force, by their ids. */
export interface HeldAct {
  framework: Framework;
  textOf: (id: string) => Text | null;
}

/** Each text is made once: many are cited again and again. */
export function heldAct(framework: Framework): HeldAct {
  const articles = new Map(framework.articles.map((each) => [`art_${each.ref}`, each]));
  const annexes = new Map(
    framework.annexes.map((each) => [`anx_${each.record.annex_number}`, each]),
  );
  const recitals = new Set(framework.recitals.map(({ record }) => `rct_${record.recital_number}`));
  const make = (id: string): Text | null => {
    const [article, annex] = [articles.get(id), annexes.get(id)];
    if (article !== undefined) return articleResource(article, framework);
    if (annex !== undefined) return annexResource(annex, framework);
    return recitals.has(id) ? { citation: id, eli: null, content: '' } : null;
  };
  const made = new Map<string, Text | null>();
  const textOf = (id: string): Text | null => {
    const text = made.get(id) ?? make(id);
    made.set(id, text);
    return text;
  };
  return { framework, textOf };
}

/** The part or section of an annex that a line heads. */
export function partOfAnnex(
  line: string,
  holder: string,
  act: HeldAct | undefined,
): string | undefined {
  const { points = [] } = (holder.startsWith('anx_') && act?.textOf(holder)) || {};
  return points.find(
    ({ id, label = '', content }) =>
      !/\/pnt_[^/]+$/.test(id) && line.startsWith(label) && line.endsWith(content),
  )?.id;
}

/**
 * The ids of what a citation names; null for what the act in force does not have.
 * @param rangeFrom the first of a range that ends with it, which is not among the ids
 * @param holder id of what a citation without an article, recital or annex is a part of; null where that is not known
 */
export function citedIds(
  { steps, rangeFrom }: { steps: readonly Step[]; rangeFrom: Step | null },
  holder: string | null,
  act: HeldAct,
): (string | null)[] {
  const named = stepsWithId(steps);
  const root = named.find(isRoot);
  const deeper = named.filter((step) => !isRoot(step));
  if (root === undefined) return [holder === null ? null : partOfHolder(deeper, holder, act)];
  const id = rootId(root, act);
  const others = rangeFrom === null ? [] : idsBetween(rootId(rangeFrom, act), id, act);
  const cited = divisionId(id, below(root.unit, deeper), act);
  // Annexes may be in sections that the reader of their points does not know.
  const whole = root.unit === 'annex' ? divisionId(id, [], act) : null;
  return [...others, cited ?? whole];
}

function rootId({ unit, label }: Step, { framework: { annexes } }: HeldAct): string {
  if (unit === 'annex') {
    const numbers = annexes.map(({ record }) => record.annex_number);
    return `anx_${label === null ? numbers.join() : annexLabelOf(label, numbers)}`;
  }
  const [plain] = withPlainLabel([{ unit, label }]);
  return `${unit === 'recital' ? 'rct' : 'art'}_${plain?.label}`;
}

/** What an act has between two articles or annexes, an Article 5a among them. */
function idsBetween(first: string, last: string, { framework }: HeldAct): string[] {
  const ids = first.startsWith('art_')
    ? framework.articles.map(({ ref }) => `art_${ref}`)
    : first.startsWith('anx_')
      ? framework.annexes.map(({ record }) => `anx_${record.annex_number}`)
      : framework.recitals.map(({ record }) => `rct_${record.recital_number}`);
  return ids.slice(ids.indexOf(first) + 1, Math.max(0, ids.indexOf(last)));
}

/** @returns the id of a part of a provision; null where the act has no such part */
function divisionId(
  id: string,
  [next, ...rest]: readonly Step[],
  { textOf, framework }: HeldAct,
): string | null {
  const text = textOf(id);
  if (text === null || next === undefined) return text && id;
  try {
    return findDivision(text, [next, ...rest], framework.record.slug)?.id ?? null;
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

/** "Point (a)" in a paragraph is a point of it, else one of its article. */
function partOfHolder(steps: readonly Step[], holder: string, act: HeldAct): string | null {
  const [root = '', ...inner] = holder.split('/');
  const within = inner.map((part) => ({ unit: null, label: labelOf(part).label.toLowerCase() }));
  return divisionId(root, [...within, ...steps], act) ?? divisionId(root, steps, act);
}
