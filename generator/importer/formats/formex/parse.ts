import { childElement, descendants, isElement, type MarkupElement } from '../markup/tree.ts';
import { emptyPrintedAct, isGone, type PrintedAct } from '../printed-act.ts';
import { append, isEeaRemark, isWhereas } from '../text/lines.ts';
import { amendingActs } from './amending-acts.ts';
import type { TextInForce } from './amendments.ts';
import { holdsAnnex, isAnnex, readAnnex } from './annexes.ts';
import { isMetadata, splitAtHeading } from './elements.ts';
import { readEnactingTerms } from './enacting.ts';
import { renderFormex, renderLine } from './render.ts';

/**
 * Reads an act out of Formex, versions 4 to 6 of the Publications Office's schema.
 * @param main the `ACT` or `CONS.ACT` element, without what amendments deleted.
 * @param annexes `ANNEX` elements of the files beside it, in the order of the publication.
 */
export function parseFormex(
  { root: main, repealed }: TextInForce,
  annexes: readonly MarkupElement[],
): PrintedAct {
  const act = { ...emptyPrintedAct(), repealed, amendedBy: amendingActs(main) };
  readParts(main, act);
  for (const annex of annexes) readAnnex(annex, act);
  return act;
}

function readParts(parent: MarkupElement, act: PrintedAct): void {
  for (const part of parent.children) {
    if (!isElement(part)) append(act.furniture, renderFormex([part], act));
    else if (part.name === 'TITLE' && DOCUMENT.test(parent.name)) readTitle(part, act);
    else if (TERMS.test(part.name)) readEnactingTerms(part, act);
    else if (isAnnex(part)) readAnnex(part, act);
    else if (part.name === 'CONSID') readRecital(part, act);
    else if (isMetadata(part.name)) continue;
    else if (part.name === 'CONS.DOC' || holdsParts(part)) readParts(part, act);
    else append(act.furniture, renderFormex([part], act));
  }
}

const TERMS = /^ENACTING\.TERMS(\.CJT)?$/;
const DOCUMENT = /^(ACT|CONS\.ACT|CONS\.DOC)$/;

/** Preambles hold groups of recitals, nested in each other. */
function holdsParts(element: MarkupElement): boolean {
  const holds = [...descendants(element)].some(({ name }) => name === 'CONSID' || TERMS.test(name));
  return holds || holdsAnnex(element);
}

function readTitle(title: MarkupElement, act: PrintedAct): void {
  for (const line of renderFormex(title.children, act)) {
    (isEeaRemark(line) ? act.furniture : act.titleLines).push(line);
  }
}

/** A recital that a corrigendum inserted under a letter ("35a") stays with the one before it. */
function readRecital(recital: MarkupElement, act: PrintedAct): void {
  const point = childElement(recital, 'NP');
  const label = point === undefined ? undefined : childElement(point, 'NO.P');
  const printed = renderLine(label, act);
  const [, digits, letter = ''] = /([0-9]+)([a-z]*)/i.exec(printed) ?? [];
  const { before, after } = splitAtHeading(recital.children, 'NP');
  const last = act.recitals.at(-1);
  const numbered = splitAtHeading(point?.children ?? [], 'NO.P');
  const early = label === undefined ? [] : renderFormex([...before, ...numbered.before], act);
  append(last?.lines ?? act.furniture, early);
  const body = label === undefined ? [...before, point ?? ''] : numbered.after;
  const lines = renderFormex([...body, ...after], act);
  if (lines.every(isGone) || isWhereas(lines.join(' '))) act.furniture.push(printed, ...lines);
  else if (letter !== '' && last !== undefined) {
    const [first = '', ...others] = lines;
    last.lines.push(`${printed} ${first}`, ...others);
  } else {
    const number = digits === undefined ? (last?.number ?? 0) + 1 : Number(digits);
    act.recitals.push({ number, lines });
  }
}
