import type { FormatName } from '../formats/registry.ts';
import type { Walker } from './pieces.ts';
import { formexTexts } from './walkers/formex.ts';
import { pageTexts } from './walkers/xhtml.ts';

/** The walker of each format. */
export const WALKERS: Readonly<Record<FormatName, Walker>> = {
  formex: formexTexts,
  xhtml: pageTexts,
};
