/** Where the parts of provisions begin in their texts, with their ids and citations. */
import { ANNEX_PART, ANNEX_PARTS, type AnnexPart } from '../../edge/contract/annex-parts.ts';
import type { RowPart } from '../../edge/search/index/rows.ts';
import type { Annex, Article, Framework, Requirement } from '../dataset/dataset.ts';
import { annexPointsOf, pointsOf } from '../render/provisions.ts';

type Point = ReturnType<typeof pointsOf>[number];

/** Its paragraphs, and their points. */
export function partsOfArticle(
  { ref, content, paragraphs, since }: Article,
  { record: framework }: Framework,
): RowPart[] {
  const parts: RowPart[] = [[0, '']];
  let from = 0;
  for (const { ref: own, official, plainLanguage } of paragraphs) {
    const text = official ?? plainLanguage ?? '';
    const numbered = own === '' ? text : `${own}. ${text}`;
    const start = Math.max(from, content.indexOf(numbered, from));
    const id = own === '' ? '' : `par_${own}`;
    if (own !== '') parts.push([start, id]);
    const points = pointsOf(text, `art_${ref}${id && `/${id}`}`, '', { framework, since });
    from = start + numbered.length;
    const ofPoints = partsOfPoints(points, content, from - text.length);
    parts.push(...ofPoints.map(([at, below]): RowPart => [at, below]));
  }
  return inOrder(parts);
}

export function partsOfAnnex(
  { record: { annex_number, content }, since }: Annex,
  { record: framework }: Framework,
): RowPart[] {
  const points = annexPointsOf(content, annex_number, { framework, since });
  const act = ` ${framework.short_name}`;
  return inOrder([
    [0, '', `Annex ${annex_number}`],
    ...partsOfPoints(points, content, 0).map(
      ([at, id, citation = '']): RowPart => [at, id, citation.slice(0, -act.length)],
    ),
  ]);
}

/** @param from where the text begins that has the points, each of which begins a line with its label */
function partsOfPoints(points: readonly Point[], content: string, from: number): RowPart[] {
  const parts: RowPart[] = [];
  let next = from;
  for (const { label, id, citation, points: inner } of points) {
    const start = lineWith(content, label, next);
    if (start === null) continue;
    const deeper = partsOfPoints(inner, content, start + 1);
    parts.push([start, id.slice(id.indexOf('/') + 1), citation], ...deeper);
    next = (deeper.at(-1)?.[0] ?? start) + 1;
  }
  return parts;
}

/** Where the next line begins that has a label: "(a)", "3.1", "Part II", "B."; a letter without a sign is a word: "A tail". */
function lineWith(content: string, label: string, from: number): number | null {
  const [, letter = label] = /^Section ([A-Z])$/.exec(label) ?? [];
  const labels = [label, letter].map((each) => {
    const escaped = each.replace(/\W/g, '\\$&');
    return /^[a-z]+$/i.test(each) ? `${escaped}(?:[.):]|$)` : `${escaped}(?:[.):]|\\b)`;
  });
  const line = new RegExp(`^\\(?(?:${labels.join('|')})`, 'gim');
  line.lastIndex = from;
  return line.exec(content)?.index ?? null;
}

const inOrder = (parts: readonly RowPart[]): RowPart[] =>
  parts.toSorted(([left], [right]) => left - right);

const IN_PART = new RegExp(`^(?:(${ANNEX_PART}) (\\w+)(?:, |$))?(.*)$`);

/**
 * The paragraph that a requirement stands in, or the point of an annex: as much of "Part I, 2(a)" as the annex has.
 * @param annexes the parts of each, by its number
 */
export function partOfRequirement(
  { record }: Requirement,
  annexes: ReadonlyMap<string, readonly RowPart[]>,
): RowPart {
  const { paragraph_ref: paragraph, annex_number: number, annex_point: point } = record;
  if (number === undefined) return [0, paragraph ? `par_${paragraph}` : ''];
  const [, kind, part, rest = ''] = IN_PART.exec(point ?? '') ?? [];
  const holder = kind === undefined ? [] : [`${ANNEX_PARTS[kind as AnnexPart]}_${part}`];
  // What follows the labels ("first sentence") has no id.
  const [labels = ''] = /^[\d.]*(?:\(\w+\))*/.exec(rest) ?? [];
  const steps = [...holder, ...(labels.match(/\w+/g) ?? []).map((label) => `pnt_${label}`)];
  const known = new Map(annexes.get(number)?.map((own) => [own[1], own]));
  for (let depth = steps.length; depth > 0; depth -= 1) {
    const own = known.get(steps.slice(0, depth).join('/'));
    if (own !== undefined) return [0, own[1], own[2] ?? ''];
  }
  return [0, '', `Annex ${number}`];
}
