/** Annexes: their numbers as people write them, and the larger parts that a heading names ("Part I: Tools"). */
import { romanOf } from './numerals.ts';

/** "III" for "3"; empty for what is no number. */
const numeralOf = (written: string): string =>
  /^[0-9]+$/.test(written) ? romanOf(Number(written)) : '';

/** One key for every way of writing the number of an annex: "iia" for "IIA", "iii" for "3". */
export const annexKey = (written: string): string => (numeralOf(written) || written).toLowerCase();

/**
 * The number of an annex as its act writes it: "IIa" for "iia", "III" for "3".
 * @param numbers of the annexes of the act; one that is not among them is written in the usual way
 */
export function annexLabelOf(written: string, numbers: readonly string[]): string {
  const key = annexKey(written);
  const ofAct = numbers.find((number) => number.toLowerCase() === key);
  return ofAct ?? (numeralOf(written) || key.replace(/^[ivx]+/, (signs) => signs.toUpperCase()));
}

/** What the ids of each begin with: `prt_I`. */
export const ANNEX_PARTS = { Part: 'prt', Section: 'sct', Module: 'mod', Class: 'cls' } as const;
export type AnnexPart = keyof typeof ANNEX_PARTS;

/** In expressions: their words. */
export const ANNEX_PART = Object.keys(ANNEX_PARTS).join('|');

/** The European Legislation Identifier has no codes for modules and classes, so what is below them has no address there. */
const WITHOUT_ELI = new RegExp(`(?:^|/)(?:${ANNEX_PARTS.Module}|${ANNEX_PARTS.Class})[_-]`);

/** @param id of a provision, or an anchor on the page of an annex */
export const hasEli = (id: string): boolean => !WITHOUT_ELI.test(id);

const IN_PART = new RegExp(`^(?:(${ANNEX_PART}) (\\w+)(?:, |$))?(.*)$`);

/**
 * The parts of an id below its annex that a requirement's `annex_point` names.
 * @param point "Part I, 2(a)" @returns `prt_I`, `pnt_2`, `pnt_a`; the annex need not have all of them
 */
export function annexSteps(point: string): string[] {
  const [, kind, part, rest = ''] = IN_PART.exec(point) ?? [];
  const holder = kind === undefined ? [] : [`${ANNEX_PARTS[kind as AnnexPart]}_${part}`];
  // What follows the labels ("first sentence") has no id.
  const [labels = ''] = /^[\d.]*(?:\(\w+\))*/.exec(rest) ?? [];
  return [...holder, ...(labels.match(/\w+/g) ?? []).map((label) => `pnt_${label}`)];
}
