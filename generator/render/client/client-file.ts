/** `/client.ts`: the source of the client, with the types of this version of the API. */
import { readFileSync } from 'node:fs';
import { clientTypes } from './types.ts';

/** Its types follow in the file itself. */
const IMPORT = /^import type .+ from '\.\/described\.ts';\n\n/m;

export function clientFile(): string {
  const source = readFileSync(new URL('./client.ts', import.meta.url), 'utf8');
  return `${source.replace(IMPORT, '')}\n${clientTypes()}\n`;
}
