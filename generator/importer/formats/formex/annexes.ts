import type { MarkupElement } from '../markup/tree.ts';
import { at, isGone, type PrintedAct } from '../printed-act.ts';
import { readAnnexLabel } from '../text/labels.ts';
import { append } from '../text/lines.ts';
import { isStatementPointer } from '../text/set-phrases.ts';
import { splitAtHeading } from './elements.ts';
import { renderFormex } from './render.ts';

/** @returns whether an element is an annex, of an act as published or of a consolidated one. */
export function isAnnex({ name }: MarkupElement): boolean {
  return name === 'ANNEX' || name === 'CONS.ANNEX';
}

/** Text in front of the title, which is that of no annex yet, is an annex of its own or part of the last. */
export function readAnnex(annex: MarkupElement, act: PrintedAct): void {
  const { before, heading, after } = splitAtHeading(annex.children, 'TITLE');
  const early = renderFormex(before, at(act, 'Annex'));
  if (early.length > 0) act.annexes.push({ label: '', titleLines: [], lines: early });
  const titleLines = renderFormex(heading?.children ?? [], at(act, 'Annex'));
  const lines: string[] = [];
  for (const line of renderFormex(after, at(act, titleLines[0] ?? 'Annex')))
    (isStatementPointer(line) ? act.furniture : lines).push(line);
  // Amendments may leave the label of a deleted annex; a name makes it the heading of the annexes below.
  const isLabelOnly = titleLines.length <= 1 && readAnnexLabel(titleLines[0] ?? '').rest === '';
  if (annex.name === 'CONS.ANNEX' && isLabelOnly && lines.every(isGone))
    append(act.furniture, [...titleLines, ...lines]);
  else {
    const [label = '', ...others] = titleLines;
    act.annexes.push({ label, titleLines: others, lines });
  }
}
