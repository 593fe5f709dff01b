/** Finds the part of a provision that a citation names, in the document of the provision. */
import { type ApiError, notFound } from '../contract/errors.ts';
import { romanOf } from '../law/numerals.ts';
import { capitalized, holdsPoints, isFirst, isPart, type Step, UNITS, type Unit } from './units.ts';

/** An article, recital or annex, or a part of one, as its document has it. */
export interface Part {
  citation: string;
  eli: string | null;
  content: string;
  status?: string;
  paragraphs?: readonly Division[];
  points?: readonly Division[];
}

export interface Division extends Part {
  /** `art_33/par_3/pnt_a` */
  id: string;
  /** Of a point, as the text has it, without its mark: `4.1`. */
  label?: string;
}

/**
 * @param steps below the article, recital or annex
 * @param slug of the framework, for the message
 * @param scope the text that the first step must be in; null for all of the part
 * @returns null where it is in a subparagraph, and the points do not show which of them have some
 * @throws {ApiError} NOT_FOUND, with the parts of the last level that exists
 */
export function findDivision(
  part: Part,
  [step, ...deeper]: readonly [Step, ...Step[]],
  slug: string,
  scope: string | null = null,
): Division | null {
  const [next, ...rest] = deeper;
  const divisions = divisionsOf(part);
  if (next !== undefined && holdsPoints(step)) {
    if (isFirst(step)) {
      return findDivision(part, [next, ...rest], slug, textOfFirst(step.unit, part.content));
    }
    const points = divisions.filter(({ id }) => id.includes(`/subpar_${step.label}/`));
    if (points[0]) return findDivision({ ...part, points }, [next, ...rest], slug);
    // The only list of a paragraph is not named by its subparagraph.
    const text = subparagraphsOf(part.content)[Number(step.label) - 1] ?? '';
    const isThere = divisions.some((each) => isNamed(each, next) && isWithin(each, text));
    return isThere ? findDivision(part, [next, ...rest], slug, text) : null;
  }
  // "Part 2" is Part II where the parts have numerals.
  const isRoman = step.unit === 'part' && /prt_I$/.test(divisions[0]?.id ?? '');
  const numeral = isRoman && romanOf(Number(step.label)).toLowerCase();
  const named = { ...step, label: numeral || step.label };
  const found = divisions.find((division) => isNamed(division, named) && isWithin(division, scope));
  if (found === undefined) throw missing(part, step, slug);
  return next === undefined ? found : findDivision(found, [next, ...rest], slug);
}

/** What a division is and its label, by the end of its id: `pnt_a`. */
export function labelOf(id: string): { unit: Unit | null; label: string } {
  const [, prefix = '', label = ''] = /([a-z]+)_([^/_]+)$/.exec(id) ?? [];
  return { unit: UNITS.get(prefix) ?? null, label };
}

/**
 * The text of a division, those of the points in it included.
 * @param whole text that the division is in: it shows whether labels have brackets or a full stop
 */
export function textOf(division: Division, whole: string): string {
  // The text of a paragraph has its points.
  if (labelOf(division.id).unit === 'paragraph') return division.content;
  const points = (division.points ?? []).map((point) => {
    const { label, content } = point;
    const numbered = `${label}. `;
    const isNumbered = whole.split('\n').includes(numbered + content);
    return (isNumbered ? numbered : `(${label}) `) + textOf(point, whole);
  });
  // A class may have no words beside its name.
  return [division.content, ...points].join('\n').trimStart();
}

/** An unnumbered paragraph is not cited; its points are those of the article. */
function divisionsOf({ paragraphs = [], points = [] }: Part): Division[] {
  const ofParagraphs = paragraphs.flatMap((paragraph) =>
    labelOf(paragraph.id).unit === 'paragraph' ? [paragraph] : (paragraph.points ?? []),
  );
  return [...ofParagraphs, ...points];
}

function isNamed(division: Division, step: Step): boolean {
  const { unit, label } = labelOf(division.id);
  return (step.unit === null || step.unit === unit) && step.label === label.toLowerCase();
}

/** The first subparagraph. Its points are those of its first sentence, unless a second one begins before them. */
function textOfFirst(unit: Unit | null, content: string): string {
  const [first = ''] = subparagraphsOf(content);
  return unit === 'sentence' && /[.!?] /.test(first.split('\n', 1)[0] ?? '') ? '' : first;
}

/** A line that is not a point begins one. */
const subparagraphsOf = (content: string): string[] => content.split(/\n(?!\([0-9a-z]{1,5}\) )/);

function isWithin(division: Division, scope: string | null): boolean {
  return scope === null || scope.includes(`(${labelOf(division.id).label}) ${division.content}`);
}

function missing(part: Part, { unit, label }: Step, slug: string): ApiError {
  const firstId = divisionsOf(part)[0]?.id ?? '';
  const kind =
    unit ?? labelOf(firstId).unit ?? (part.paragraphs === undefined ? 'point' : 'paragraph');
  const shown = (isPart({ unit: kind, label }) ? label?.toUpperCase() : label) ?? '';
  return notFound.provision(capitalized(kind), shown, slug, `: ${part.citation} ${extentOf(part)}`);
}

/** "has paragraphs 1 to 5" */
function extentOf(part: Part): string {
  if (part.status === 'repealed') return 'was repealed';
  const labels = divisionsOf(part).map(({ id }) => labelOf(id));
  const [first] = labels;
  if (first === undefined) {
    return part.paragraphs === undefined ? 'has no points' : 'has no paragraphs or points';
  }
  const unit = first.unit ?? 'point';
  if (labels.length === 1) return `has ${unit} ${first.label}`;
  return `has ${unit === 'class' ? 'classe' : unit}s ${first.label} ${labels.length === 2 ? 'and' : 'to'} ${labels.at(-1)?.label}`;
}
