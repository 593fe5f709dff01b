/** The one table of tools, in the order in which they are listed. */
import type { Tool } from './tool.ts';
import { changes } from './tools/changes.ts';
import { deadlines } from './tools/deadlines.ts';
import { definitions } from './tools/definitions.ts';
import { obligations } from './tools/obligations.ts';
import { quotations } from './tools/quotations.ts';
import { read } from './tools/read.ts';
import { search } from './tools/search.ts';

export const tools: readonly Tool[] = [
  search,
  read,
  quotations,
  obligations,
  deadlines,
  definitions,
  changes,
];
