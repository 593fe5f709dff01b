/** Ids of provisions, in the manner of the European Legislation Identifier: `art_5a/par_1/pnt_a`, `rct_26`, `anx_I`. */

/** The article, recital or annex that a provision is, or is a part of. */
export const rootOf = (id: string): string => id.split('/', 1)[0] ?? id;

/** Whether a provision is a part of another one, or that one itself. */
export const isWithin = (id: string, other: string): boolean =>
  id === other || id.startsWith(`${other}/`);
