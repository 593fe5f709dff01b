/** The larger parts of annexes that are named by a heading: "Part I: Tools". */

/** What the ids of each begin with: `prt_I`. The European Legislation Identifier has no modules and classes. */
export const ANNEX_PARTS = { Part: 'prt', Section: 'sct', Module: 'mod', Class: 'cls' } as const;
export type AnnexPart = keyof typeof ANNEX_PARTS;

/** In expressions: their words. */
export const ANNEX_PART = Object.keys(ANNEX_PARTS).join('|');
