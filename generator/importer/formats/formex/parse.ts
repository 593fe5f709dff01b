import {
  childElement,
  descendants,
  isElement,
  type MarkupElement,
  type MarkupNode,
  plainText,
} from '../markup/tree.ts';
import {
  aroundAct,
  at,
  emptyPrintedAct,
  isGone,
  type PrintedAct,
  type PrintedAmendment,
} from '../printed-act.ts';
import { append } from '../text/lines.ts';
import { addClosing, isEeaRemark, isWhereas } from '../text/set-phrases.ts';
import type { TextInForce } from './amendments.ts';
import { isAnnex, readAnnex } from './annexes.ts';
import { holds, isMetadata, splitAtHeading } from './elements.ts';
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
    if (!isElement(part)) setAside([part], act);
    else if (part.name === 'TITLE' && DOCUMENT.test(parent.name)) readTitle(part, act);
    else if (TERMS.test(part.name)) readEnactingTerms(part, act);
    else if (isAnnex(part)) readAnnex(part, act);
    else if (part.name === 'CONSID') readRecital(part, act);
    else if (isMetadata(part.name)) continue;
    else if (part.name === 'FINAL') readClosing(part, act);
    else if (part.name === 'CONS.DOC' || holdsParts(part)) readParts(part, act);
    else setAside([part], act);
  }
}

/** A few files have the last articles in the block that closes the act. */
function readClosing(closing: MarkupElement, act: PrintedAct): void {
  for (const node of closing.children) {
    if (isElement(node) && node.name === 'ARTICLE')
      readEnactingTerms({ ...closing, children: [node] }, act);
    else addClosing(act, renderFormex([node], aroundAct(act)));
  }
}

function setAside(nodes: readonly MarkupNode[], act: PrintedAct): void {
  append(act.furniture, renderFormex(nodes, aroundAct(act)));
}

const TERMS = /^ENACTING\.TERMS(\.CJT)?$/;
const DOCUMENT = /^(ACT|CONS\.ACT|CONS\.DOC)$/;

/** Preambles hold groups of recitals, nested in each other. */
function holdsParts(element: MarkupElement): boolean {
  const hasPart = [...descendants(element)].some(
    ({ name }) => name === 'CONSID' || TERMS.test(name),
  );
  return hasPart || holds(element, isAnnex);
}

function readTitle(title: MarkupElement, act: PrintedAct): void {
  for (const line of renderFormex(title.children, at(act, 'Title')))
    (isEeaRemark(line) ? act.furniture : act.titleLines).push(line);
}

/** A recital that a corrigendum inserted under a letter ("35a") stays with the one before it. */
function readRecital(recital: MarkupElement, act: PrintedAct): void {
  const point = childElement(recital, 'NP');
  const label = point === undefined ? undefined : childElement(point, 'NO.P');
  const printed = renderLine(label, aroundAct(act));
  const [, digits, letter = ''] = /([0-9]+)([a-z]*)/i.exec(printed) ?? [];
  const number = Number(digits ?? (act.recitals.at(-1)?.number ?? 0) + 1);
  const aside = at(act, `Recital ${number}`);
  const { before, after } = splitAtHeading(recital.children, 'NP');
  const last = act.recitals.at(-1);
  const numbered = splitAtHeading(point?.children ?? [], 'NO.P');
  const early = label === undefined ? [] : renderFormex([...before, ...numbered.before], aside);
  append(last?.lines ?? act.furniture, early);
  const body = label === undefined ? [...before, point ?? ''] : numbered.after;
  const lines = renderFormex([...body, ...after], aside);
  if (lines.every(isGone) || isWhereas(lines.join(' '))) act.furniture.push(printed, ...lines);
  else if (letter !== '' && last !== undefined) {
    const [first = '', ...others] = lines;
    last.lines.push(`${printed} ${first}`, ...others);
  } else act.recitals.push({ number, lines });
}

/**
 * Reads the list of the acts that a consolidated text is made of (`FAM.COMP`): the act itself with its
 * corrigenda, and those that amended it (`MOD.ACT`), each with its own corrigenda (`CORRIG`). A corrigendum
 * to the text in another language is marked as not relevant.
 * @param main the `ACT` or `CONS.ACT` element; the former has no such list.
 * @returns amending acts first, then corrigenda, as pages print them
 */
function amendingActs(main: MarkupElement): PrintedAmendment[] {
  const text = childElement(main, 'CONS.DOC');
  const family = text && childElement(text, 'FAM.COMP');
  if (family === undefined) return [];
  const members = [...descendants(family)].filter(
    ({ attributes }) => attributes.RELEVANT !== 'NO' && attributes.EXISTS !== 'NO',
  );
  return ['MOD.ACT', 'CORRIG'].flatMap((kind) =>
    members.filter(({ name }) => name === kind).flatMap(entryOf),
  );
}

function entryOf(member: MarkupElement): PrintedAmendment[] {
  const data = childElement(member, 'BIB.DATA');
  const number = data && childElement(data, 'NO.CELEX');
  const title = data && childElement(data, 'TITLE');
  if (title === undefined) return [];
  const lines = renderFormex(title.children, aroundAct(emptyPrintedAct()));
  return [
    {
      number: number === undefined ? '' : plainText(number),
      title: lines.filter((line) => !isEeaRemark(line)).join(' '),
    },
  ];
}
