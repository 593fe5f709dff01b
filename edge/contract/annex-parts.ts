/** The larger parts of annexes that are named by a heading: "Part I: Tools". */

/** What the ids of each begin with: `prt_I`. */
export const ANNEX_PARTS = { Part: 'prt', Section: 'sct', Module: 'mod', Class: 'cls' } as const;
export type AnnexPart = keyof typeof ANNEX_PARTS;

/** In expressions: their words. */
export const ANNEX_PART = Object.keys(ANNEX_PARTS).join('|');

/** The European Legislation Identifier has no codes for modules and classes, so what is below them has no address there. */
const WITHOUT_ELI = new RegExp(`(?:^|/)(?:${ANNEX_PARTS.Module}|${ANNEX_PARTS.Class})[_-]`);

/** @param id of a provision, or an anchor on the page of an annex */
export const hasEli = (id: string): boolean => !WITHOUT_ELI.test(id);
