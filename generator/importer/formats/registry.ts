import type { ActFormat } from './format.ts';
import { formex } from './formex/format.ts';
import { xhtml } from './xhtml/format.ts';

/** The formats that are read, the most exact first. */
export const ACT_FORMATS = [formex, xhtml] as const satisfies readonly ActFormat[];

export type FormatName = (typeof ACT_FORMATS)[number]['name'];
