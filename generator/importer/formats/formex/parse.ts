import { type ActDraft, emptyDraft } from '../draft.ts';
import { childElement, childElements, isElement, type MarkupElement } from '../markup/tree.ts';
import { isEeaRemark, isWhereas } from '../text/remarks.ts';
import { isMetadata } from './elements.ts';
import { readEnactingTerms } from './enacting.ts';
import { renderFormex, renderLine } from './render.ts';

/**
 * Reads an act out of Formex, versions 4 to 6 of the Publications Office's schema.
 * @param main the `ACT` or `CONS.ACT` element.
 * @param annexes `ANNEX` elements of the files beside it, in the order of the publication.
 */
export function parseFormex(main: MarkupElement, annexes: readonly MarkupElement[]): ActDraft {
  const draft = emptyDraft();
  const act = childElement(main, 'CONS.DOC') ?? main;
  for (const part of childElements(act)) {
    if (part.name === 'TITLE') readTitle(part, draft);
    else if (part.name === 'PREAMBLE') readPreamble(part, draft);
    else if (part.name === 'ENACTING.TERMS') readEnactingTerms(part, draft);
    else if (isAnnex(part)) readAnnex(part, draft);
    else if (!isMetadata(part.name)) draft.furniture.push(...renderFormex([part], draft));
  }
  for (const annex of annexes) readAnnex(annex, draft);
  return draft;
}

/** @returns whether an element is an annex, of an act as published or of a consolidated one. */
export function isAnnex({ name }: MarkupElement): boolean {
  return name === 'ANNEX' || name === 'CONS.ANNEX';
}

function readTitle(title: MarkupElement, draft: ActDraft): void {
  for (const line of renderFormex(title.children, draft)) {
    (isEeaRemark(line) ? draft.furniture : draft.titleLines).push(line);
  }
}

function readPreamble(preamble: MarkupElement, draft: ActDraft): void {
  for (const part of childElements(preamble)) {
    if (part.name === 'GR.CONSID') readRecitals(part, draft);
    else draft.furniture.push(...renderFormex([part], draft));
  }
}

function readRecitals(group: MarkupElement, draft: ActDraft): void {
  for (const part of childElements(group)) {
    if (part.name === 'GR.CONSID') readRecitals(part, draft);
    else if (part.name === 'CONSID') readRecital(part, draft);
    else draft.furniture.push(...renderFormex([part], draft));
  }
}

function readRecital(recital: MarkupElement, draft: ActDraft): void {
  const point = childElement(recital, 'NP');
  const label = point === undefined ? undefined : childElement(point, 'NO.P');
  const printed = /[0-9]+/.exec(renderLine(label, draft))?.[0];
  const lines = renderFormex(
    recital.children.flatMap((node) =>
      node === point && isElement(node) ? node.children.filter((child) => child !== label) : [node],
    ),
    draft,
  );
  if (lines.length === 0 || isWhereas(lines.join(' '))) draft.furniture.push(...lines);
  else {
    const number =
      printed === undefined ? (draft.recitals.at(-1)?.number ?? 0) + 1 : Number(printed);
    draft.recitals.push({ number, lines });
  }
}

function readAnnex(annex: MarkupElement, draft: ActDraft): void {
  const title = childElement(annex, 'TITLE');
  const [label = '', ...titleLines] = renderFormex(title?.children ?? [], draft);
  const body = childElements(annex).filter((part) => part !== title && !isMetadata(part.name));
  draft.annexes.push({ label, titleLines, lines: renderFormex(body, draft) });
}
